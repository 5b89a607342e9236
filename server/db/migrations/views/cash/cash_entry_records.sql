-- What a line of cash did to one account: what it added, or took away.
create view cash_entry_records with (security_invoker) as
select e.id, t.trust_id, t.company_id, t.id::text as transaction, t.effective_date, t.move, t.reverses_id is not null as is_reversal,
  e.account, t.currency, case when e.amount > 0 then e.amount end as increase,
  case when e.amount < 0 then -e.amount end as decrease, e.payout_id, e.payment_id, h.name as holder,
  case when t.reverses_id is null then a.reason else a.taken_back_reason end as reason, t.created_at
from cash_entries e join cash_transactions t on t.id = e.transaction_id
left join payments y on y.id = e.payment_id left join employees h on h.id = y.employee_id
left join entry_placements a on a.id = t.placement_id;
