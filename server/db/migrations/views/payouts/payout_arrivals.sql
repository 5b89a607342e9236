-- The bank's entries that have brought the money of an approved payout, by its reference, or may have: what came in the whole
-- amount for a payout of the shareholding that was reversed, or without any word that is known, where it was given to no
-- company. Of a payout that was funded by another amount, or was reversed, those whose money is its own. Each once, however
-- many files have it.
create view payout_arrivals with (security_invoker) as
select p.id as payout_id, b.id as bank_entry_id, b.key, b.booked_on, b.currency, b.amount, b.counterparty,
  coalesce(b.remittance, b.reference) as words, q.id = p.id as is_named
from payouts p
join payouts q on q.pool_id = p.pool_id and q.currency = p.currency and (q.id = p.id or q.status = 'reversed')
join cash_entries e on e.payout_id = q.id and e.payment_id is null and e.account = 'bank'
join cash_transactions t on t.id = e.transaction_id and t.move = 'bank-credit' and t.reverses_id is null
  and not exists (select from cash_transactions m where m.reverses_id = t.id)
join bank_entries b on b.trust_id = t.trust_id and b.key = t.bank_key and b.outcome <> 'known'
where (p.status = 'approved' and (q.id = p.id or b.amount = p.gross_amount_value)
    or (p.funds_reason is not null or p.status = 'reversed') and q.id = p.id) and not exists (
    select from bank_entries n where n.trust_id = b.trust_id and n.key = b.key and n.id > b.id and n.outcome <> 'known'
  )
union all
select p.id, b.id, b.key, b.booked_on, b.currency, b.amount, b.counterparty, coalesce(b.remittance, b.reference), false
from payouts p
join bank_entries b on b.trust_id = p.trust_id and b.amount = p.gross_amount_value and b.currency = p.currency
  and b.outcome = 'unknown' and b.direction = 'credit' and not b.reversal
where p.status = 'approved' and exists (
    select from cash_transactions t where t.trust_id = b.trust_id and t.bank_key = b.key and t.company_id is null
      and t.reverses_id is null and not exists (select from cash_transactions m where m.reverses_id = t.id)
  ) and not exists (
    select from bank_entries n where n.trust_id = b.trust_id and n.key = b.key and n.id > b.id and n.outcome <> 'known'
  );
