-- Five shareholdings of each company, some more that are asked for, and a plan with twelve tranches for everybody.
insert into pools (id, trust_id, company_id, name, asset, pieces, nominal_value, currency, status, created_at)
select bench.id('pool', n), bench.trust(), bench.id('company', (n - 1) % 100 / 5 + 1), 'Pool ' || lpad(n::text, 3, '0'),
  'Class ' || chr(65 + (n % 5)::int), 10000000, 100, 'EUR', case when n <= 100 then 'active' else 'requested' end,
  bench.day() - interval '20 days' + n * interval '1 minute'
from generate_series(1, 103) n;
insert into valuations (trust_id, company_id, pool_id, value, currency, effective_date, created_at)
select trust_id, company_id, id, 100 + k * 10, currency, bench.day(k), bench.day(k) from pools, generate_series(0, 9) k
where trust_id = bench.trust() and name ~ '^Pool \d{3}$';

insert into plans (id, trust_id, company_id, pool_id, employee_id, pieces, exercise_price, currency, start_date, grant_date,
  granted_on, expiry_date, last_exercisable_day, post_termination_days, vesting, status, signed_on, created_at)
select plan_id, bench.trust(), company_id, pool_id, employee_id, 1200 + n % 40 * 100, 150, 'EUR', bench.day(), bench.day(),
  case when status <> 'approving' then bench.day() end, bench.day(40), bench.day(40), 90,
  jsonb_build_object('cliff', null, 'period', '{"unit": "months", "length": 3}'::jsonb, 'tranches', '[]'::jsonb, 'startDate',
    bench.day(), 'allocation', 'CUMULATIVE_ROUND_DOWN', 'dayOfMonth', 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH', 'milestones',
    '[]'::jsonb, 'occurrences', 12),
  status, case when status <> 'approving' then bench.day() end, at
from (
  select p.*, case when n % 50 = 7 then 'forfeited' when n % 400 = 3 then 'approving' when n % 1000 = 5 then 'canceled'
    when n % 100 = 13 then 'completed' when n % 100 = 15 then 'exercised' else 'active' end as status
  from (select n, plan_id, company_id, pool_id, employee_id, at from bench.people) p
) p;
insert into plan_tranches (plan_id, company_id, date, pieces, transaction_id)
select plan_id, company_id, bench.day(k), 100 + n % 40 * 100 / 12, case when k <= 9 then bench.id('vesting', n * 12 + k) end
from bench.people, generate_series(1, 12) k;
insert into plan_milestones (plan_id, name, due_date, pieces)
select plan_id, 'First customers', bench.day(11), 100 from bench.people where n % 50 = 1;
insert into exercise_requests (trust_id, company_id, plan_id, employee_id, pieces, amount, currency, reference,
  account_holder, iban, status, created_at)
select bench.trust(), company_id, plan_id, employee_id, 100, 15000, 'EUR', 'EX' || n, name, 'HR1210010051863000160',
  case when n % 1000 = 17 then 'requested' else 'confirmed' end, bench.day(8) + n * interval '1 second'
from bench.people where n % 100 = 17;
