-- An entry waits until somebody resolves it or gives it to a company, the bank has told the rest, or a later file has it again.
-- One that has brought the money of a payout waits only where that was reversed.
create view bank_entry_records with (security_invoker) as
select b.id, b.trust_id, b.bank_statement_id, case when x.id is not null then 'placed'
    -- Nobody can say that it differs.
    when b.outcome = 'amount-differs' and b.amount is null then 'amount-unreadable' when b.outcome <> 'matched' and r.decision is distinct from 'funds' then b.outcome
    when b.direction = 'credit' then 'received' else 'matched' end as outcome, b.direction, b.booked_on, b.currency, b.amount, b.counterparty,
  b.iban, b.reference, b.remittance, b.bank_reason, b.payment_id, b.payment_count, b.created_at,
  y.transfer_id, y.payout_id, y.buyback_id, y.sale_id, coalesce(x.company_id, y.company_id, f.company_id) as company_id, e.name as holder,
  coalesce(e.name, b.counterparty, b.reference, b.remittance, regexp_replace(s.account, '(.{4})(?=.)', '\1 ', 'g')) as subject, b.counted and b.payment_count = 1 as counts_for_one,
  o.currency as payment_currency, o.amount as payment_amount,
  case when o.debited <> 0 or o.credited <> 0 then
    case when o.debited = 0 then o.amount else o.debited end - o.credited end as payment_left,
  (select l.earning_id from payment_lines l join earnings e on e.id = l.earning_id
    where l.payment_id = y.id and e.leaves_with_id is null limit 1) as earning_id,
  (b.outcome in ('amount-differs', 'too-early', 'repeated', 'not-due', 'unknown')
    or b.outcome = 'matched' and b.direction = 'credit' and b.payment_id is null)
  and (b.outcome <> 'matched' or exists (
    select from booked_funds n join payouts p on p.id = n.payout_id
    where n.trust_id = b.trust_id and n.key = b.key and p.status = 'reversed'
  )) and r.id is null and x.id is null and not exists (
    select from bank_entries n where n.trust_id = b.trust_id and n.key = b.key and n.id > b.id and n.outcome <> 'known'
  ) as is_open,
  b.outcome <> 'known' and exists (
    select from cash_transactions t where t.trust_id = b.trust_id and t.bank_key = b.key and t.company_id is null
      and t.reverses_id is null and not exists (select from cash_transactions m where m.reverses_id = t.id)
  ) as is_unplaced,
  -- Money beyond that of a payout, which other entries brought, or of one that was reversed.
  coalesce(b.direction = 'credit' and b.amount > 0 and (f.status = 'reversed' and b.outcome in ('amount-differs', 'unknown', 'matched')
    or b.outcome in ('amount-differs', 'unknown') and r.decision is distinct from 'funds'
    and f.status in ('funded', 'paid') and f.gross_amount_value <= (
    select sum(c.amount) from cash_entries c join cash_transactions t on t.id = c.transaction_id
    where c.payout_id = f.id and c.payment_id is null and c.account = 'bank' and t.bank_key <> b.key
      and t.reverses_id is null and not exists (select from cash_transactions m where m.reverses_id = t.id)
  )), false) as is_surplus,
  case when x.id is null then r.decision else 'placed' end as decision, coalesce(x.reason, r.reason) as reason,
  operator_name(case when x.id is null then r.resolved_by else x.placed_by end) as resolved_by,
  coalesce(x.created_at, r.created_at) as resolved_at,
  -- What pays the money of the entry back, or else what the entry shows.
  coalesce((
    select d.id from disbursements d where d.placement_id = coalesce(x.id, beyond.id) and d.status in ('open', 'paid')
    order by d.created_at desc, d.id limit 1
  ), (
    select t.disbursement_id from cash_transactions t where t.trust_id = b.trust_id and t.bank_key = b.key and t.reverses_id is null
      and not exists (select from cash_transactions m where m.reverses_id = t.id) limit 1
  )) as disbursement_id,
  coalesce(back.amount > 0, false) as is_to_pay_back, case when back.amount > 0 then back.amount end as to_pay_back, x.for_receipts, f.id as funds_of_id, f.gross_amount_value as expected_amount
from bank_entries b join bank_statements s on s.id = b.bank_statement_id
left join payments y on y.id = b.payment_id
left join payments o on o.id = b.payment_id and b.payment_count = 1
left join employees e on e.id = y.employee_id
left join standing_resolutions r on r.trust_id = b.trust_id and r.key = b.key
  and (b.outcome in ('amount-differs', 'too-early', 'repeated', 'not-due', 'unknown')
    or b.outcome = 'matched' and b.direction = 'credit' and b.payment_id is null)
left join entry_placements x on x.trust_id = b.trust_id and x.key = b.key and x.taken_back_at is null
  and b.outcome <> 'known' and x.part is null
left join entry_placements beyond on beyond.trust_id = b.trust_id and beyond.key = b.key and beyond.taken_back_at is null
  and b.outcome <> 'known' and beyond.part is not null
-- What there is to pay back, less what disbursements do, also those of before the payout of the entry was reversed.
left join lateral (
  select case when beyond.id is not null then beyond.part when not x.for_receipts and b.direction = 'credit' then b.amount end - (
    select coalesce(sum(d.amount), 0) from disbursements d
    where d.placement_id in (select p.id from entry_placements p where p.trust_id = b.trust_id and p.key = b.key)
      and d.status in ('open', 'paid')) as amount
) back on true
-- The payout whose money it is, by its reference or by what somebody said.
left join lateral (
  (select p.id, p.gross_amount_value, p.company_id, p.status from booked_funds n join payouts p on p.id = n.payout_id
  where n.trust_id = b.trust_id and n.key = b.key limit 1)
  union all
  -- An amount that cannot be read is in no book.
  select p.id, p.gross_amount_value, p.company_id, null from payouts p
  where b.amount is null and b.outcome = 'amount-differs' and b.payment_id is null and b.direction = 'credit'
    and p.trust_id = b.trust_id and p.status <> 'draft' and p.currency = b.currency and funding_reference(p.id) = b.reference
) f on true;
