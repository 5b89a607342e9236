-- A payout is the trust's alone until it is approved.
drop policy reader on payouts;
create policy reader on payouts for select to vestry_reader using (
  trust_id = any ((select scope('trusts'))::uuid[])
  or company_id = any ((select scope('companies'))::uuid[]) and status not in ('draft', 'discarded'));
