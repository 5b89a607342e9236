-- The entries of the bank whose money is that of a payout, by its reference or by what somebody said.
create view booked_funds with (security_invoker) as
select t.trust_id, t.bank_key as key, c.payout_id
from cash_transactions t join cash_entries c on c.transaction_id = t.id
where t.bank_key is not null and t.reverses_id is null and c.payout_id is not null and c.payment_id is null and c.account = 'bank'
  and not exists (select from cash_transactions m where m.reverses_id = t.id);
