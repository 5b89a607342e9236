-- An entry of the bank that has brought the money of a payout waits again once the payout is reversed.
drop index bank_entries_open;
create index bank_entries_open on bank_entries (trust_id, key, id)
  where outcome in ('amount-differs', 'too-early', 'repeated', 'not-due', 'unknown')
    or outcome = 'matched' and direction = 'credit' and payment_id is null;

-- What was said of the money of payouts that were reversed before counts for nothing any more.
insert into entry_reopenings (resolution_id, trust_id, created_at)
select r.id, r.trust_id, business_now() from bank_entry_resolutions r
where r.decision in ('funds', 'noted') and not exists (select from entry_reopenings o where o.resolution_id = r.id)
  and exists (
    select from cash_transactions t join cash_entries c on c.transaction_id = t.id join payouts p on p.id = c.payout_id
    where t.trust_id = r.trust_id and t.bank_key = r.key and t.reverses_id is null and c.payment_id is null and c.account = 'bank'
      and p.status = 'reversed' and not exists (select from cash_transactions m where m.reverses_id = t.id));
