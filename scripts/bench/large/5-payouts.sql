-- Two dividends of each shareholding to all its holders. One of four quarters is still on its way, and of the others the
-- bank has said that all was paid but for a few payments.
create table bench.payouts as
select bench.id('payout', n) as id, bench.id('transfer', n) as transfer_id, bench.id('statement', n) as statement_id, n,
  bench.id('company', (n % 100) / 5 + 1) as company_id, bench.id('pool', n % 100 + 1) as pool_id, bench.day(4) + n as day,
  case when n < 150 then 'paid' when n < 190 then 'funded' when n < 195 then 'approved' else 'draft' end as status
from generate_series(0, 199) n;
insert into payouts (id, trust_id, company_id, pool_id, type, status, gross_amount_value, currency, tax_rate, bank_fee,
  record_date, created_at, approved_at, approved_on, funded_at, counted_lines)
select id, bench.trust(), company_id, pool_id, 'dividend', status, 50000000, 'EUR', 10, 10, day, day,
  case when status <> 'draft' then day end, case when status <> 'draft' then day end,
  case when status in ('funded', 'paid') then day end, '{}'
from bench.payouts;
create table bench.lines_of_payouts as
select row_number() over (order by o.n, p.n) as n, o.id as payout_id, o.transfer_id, o.statement_id, o.status, o.day, p.company_id,
  p.pool_id, p.employee_id, p.name, p.n % 50 = 2 as is_retained, p.n % 200 = 4 as has_returned
from bench.payouts o join bench.people p on p.pool_id = o.pool_id and p.holds;
insert into transfers (id, trust_id, company_id, payout_id, currency, account_holder, iban, count, sum, execution_date, sha256,
  created_at, made_on)
select transfer_id, bench.trust(), company_id, id, 'EUR', 'Large Trust', 'DE89370400440532013000', 500, 45000000, day,
  repeat('0', 64), day, day
from bench.payouts where status in ('funded', 'paid');
insert into payments (id, trust_id, company_id, transfer_id, payout_id, employee_id, reference, amount, currency,
  account_holder, iban, status, paid_on, found, return_reason, created_at)
select bench.id('payment', n), bench.trust(), company_id, transfer_id, payout_id, employee_id, 'RF' || n, 80000 + n % 5000, 'EUR',
  name, 'HR1210010051863000160', case when status = 'funded' then 'sent' when has_returned then 'returned' else 'paid' end,
  case when status = 'paid' then day + 1 end, status = 'paid', case when has_returned then 'AC04' end, day
from bench.lines_of_payouts where status in ('funded', 'paid') and not is_retained;
insert into earnings (id, trust_id, company_id, pool_id, payout_id, employee_id, earned, type, record_date, currency,
  certificates, options, of_certificates, of_options, gross_income, tax_withholding, tax, bank_fee, net_income, below_fee, status,
  reasons, reference, transfer_id, payment_id, paid_on, created_at)
select bench.id('earning', n), bench.trust(), company_id, pool_id, payout_id, employee_id, status <> 'draft', 'dividend', day,
  'EUR', 10, 0, 90000 + n % 5000, 0, 90000 + n % 5000, 10, 9990, 10, 80000 + n % 5000, false,
  case when is_retained then 'retained' when status in ('draft', 'approved', 'funded') then 'payable'
    when has_returned then 'returned' else 'paid' end,
  case when is_retained then array['no-bank-account'] else '{}' end, case when status <> 'draft' then 'RF' || n end,
  case when status in ('funded', 'paid') and not is_retained then transfer_id end,
  case when status in ('funded', 'paid') and not is_retained then bench.id('payment', n) end,
  case when status = 'paid' and not is_retained and not has_returned then day + 1 end, day
from bench.lines_of_payouts;
insert into payment_lines (payment_id, earning_id)
select bench.id('payment', n), bench.id('earning', n) from bench.lines_of_payouts
where status in ('funded', 'paid') and not is_retained;
insert into bank_statements (id, trust_id, account, file_name, sha256, created_at)
select statement_id, bench.trust(), 'DE89370400440532013000', 'statement' || n || '.xml', md5(n::text) || md5(n::text), day + 1
from bench.payouts where status = 'paid';
insert into bank_entries (id, trust_id, bank_statement_id, key, outcome, direction, currency, amount, booked_on, counterparty,
  iban, reference, payment_id, payment_count, created_at, counted)
select bench.id('bank entry', n), bench.trust(), statement_id, 'key' || n,
  case when has_returned then 'returned' when n % 400 = 1 then 'unknown' else 'matched' end, 'debit', 'EUR', 80000 + n % 5000,
  day + 1, name, 'HR1210010051863000160', 'RF' || n, case when n % 400 <> 1 or has_returned then bench.id('payment', n) end, 1,
  day + 1, true
from bench.lines_of_payouts where status = 'paid' and not is_retained;
