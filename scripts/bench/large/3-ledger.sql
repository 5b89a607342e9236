-- Ten lines of each plan, each with its two entries; everybody vests on the same days, and what one run of the
-- scheduler vests shares an instant.
insert into accounts (id, trust_id, company_id, pool_id, unit, name, balance, last_date)
select bench.id('pool account ' || a.unit || a.name, n), bench.trust(), bench.id('company', (n - 1) / 5 + 1),
  bench.id('pool', n), a.unit, a.name, case a.name when 'issuer' then -10000000 else 10000000 end, bench.day()
from generate_series(1, 100) n, (values ('options', 'issuer'), ('options', 'available'), ('certificates', 'issuer'),
  ('certificates', 'unallocated'), ('shares', 'issuer'), ('shares', 'trust')) as a(unit, name);
insert into accounts (id, trust_id, company_id, pool_id, plan_id, employee_id, unit, name, balance, last_date)
select bench.id(a.name || ' account', n), bench.trust(), company_id, pool_id, plan_id, employee_id, 'options', a.name, a.balance,
  bench.day(9)
from bench.people, (values ('unvested', 300), ('vested', 900)) as a(name, balance);
insert into accounts (id, trust_id, company_id, pool_id, employee_id, unit, name, balance, last_date)
select bench.id('holder account', n), bench.trust(), company_id, pool_id, employee_id, 'certificates', 'holder', 10, bench.day(1)
from bench.people where holds;

create table bench.lines as
select bench.id('issuance ' || unit, n) as id, bench.id('company', (n - 1) / 5 + 1) as company_id, bench.id('pool', n) as pool_id,
  null::uuid as plan_id, null::uuid as employee_id, unit || '-issuance' as type, move, unit || 's' as unit, 10000000 as pieces,
  bench.day() as day, bench.day()::timestamptz as at, bench.id('pool account ' || unit || 'sissuer', n) as debit,
  bench.id('pool account ' || unit || 's' || name, n) as credit
from generate_series(1, 100) n, (values ('option', 'issueOptions', 'available'), ('certificate', 'issueCertificates', 'unallocated'))
  as i(unit, move, name)
union all
select bench.id('grant', n), company_id, pool_id, plan_id, employee_id, 'grant', 'grant', 'options', 1200, bench.day(), at,
  bench.id('pool account optionsavailable', pool), bench.id('unvested account', n)
from bench.people
union all
select bench.id('to holder', n), company_id, pool_id, null, employee_id, 'certificate-issuance', 'issueToHolder', 'certificates',
  10, bench.day(1), at + interval '2 months', bench.id('pool account certificatesunallocated', pool), bench.id('holder account', n)
from bench.people where holds
union all
select bench.id('vesting', n * 12 + k), company_id, pool_id, plan_id, employee_id, 'partial-vesting', 'vestPartly', 'options', 100,
  bench.day(k), bench.day(k), bench.id('unvested account', n), bench.id('vested account', n)
from generate_series(1, 9) k, bench.people
union all
select bench.id('forfeit', n), company_id, pool_id, plan_id, employee_id, 'forfeit', 'forfeitUnvested', 'options', 300,
  bench.day(6), bench.day(6) + n * interval '1 millisecond', bench.id('unvested account', n),
  bench.id('pool account optionsavailable', pool)
from bench.people where n % 50 = 7;
insert into transactions (id, trust_id, company_id, pool_id, plan_id, employee_id, type, move, unit, asset, pieces, value,
  currency, effective_date, created_at)
select id, bench.trust(), company_id, pool_id, plan_id, employee_id, type, move, unit, 'Class A', pieces, 100, 'EUR', day, at
from bench.lines;
insert into entries (transaction_id, account_id, pieces)
select id, account_id, case n when 1 then -pieces else pieces end
from bench.lines, lateral (values (1, debit), (2, credit)) as of(n, account_id) order by at, id, n;
