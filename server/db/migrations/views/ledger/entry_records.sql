-- What a line did to one account, for whoever asks why a figure is what it is. The shareholding is that of both, so that
-- the lines of few accounts are found by these.
create view entry_records with (security_invoker) as
select e.public_id as id, e.transaction_id, t.trust_id, t.company_id, t.pool_id, t.plan_id, t.employee_id,
  a.account, e.pieces, t.type, t.effective_date, t.reverses_id, t.reason, t.created_at,
  x.trigger as acceleration
from entries e
join transactions t on t.id = e.transaction_id
join accounts a on a.id = e.account_id and a.pool_id = t.pool_id
left join accelerations x on x.transaction_id = t.id;
