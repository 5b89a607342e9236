-- One trust with twenty companies and all its people. What several files need of a person is in bench.people.
create schema bench;
create function bench.size() returns bigint stable language sql as $$ select current_setting('bench.size')::bigint $$;
create function bench.trust() returns uuid stable language sql as $$ select current_setting('bench.trust')::uuid $$;
-- A UUID of version 8, which is made of what one likes.
create function bench.id(kind text, n bigint) returns uuid immutable language sql as $$
  select overlay(overlay(md5(kind || n) placing '8' from 13) placing '8' from 17)::uuid
$$;
-- The first day of the plans, and those on which they vest: nine of twelve have come.
create function bench.day(quarter bigint default 0) returns date stable language sql as $$
  select (current_date - interval '28 months' + quarter * interval '3 months')::date
$$;

-- States and events that few have are spread over all companies and all times.
create table bench.people as
select n, c, (c - 1) * 5 + n % 5 + 1 as pool, bench.id('company', c) as company_id,
  bench.id('pool', (c - 1) * 5 + n % 5 + 1) as pool_id, bench.id('employee', n) as employee_id,
  bench.id('plan', n) as plan_id, status, status not in ('pending', 'invited') as has_joined,
  -- One person takes part in every company.
  bench.id('user', case when n = (c - 1) * bench.size() / 20 + 1 then 1 else n end) as user_id,
  (array['Ana','Ivan','Marko','Petra','Luka','Sophie','Jürgen','Zoë','Łukasz','Maria'])[1 + n / 50 % 10] || ' '
    || (array['Kovač','Horvat','Weiß','Novak','Őri','Müller','García','Rossi','Wójcik','Jensen','Smith'])[1 + n / 3 % 11]
    || ' ' || n as name,
  n % 2 = 0 as holds, bench.day() + n * interval '1 second' as at
from (
  select n, 1 + (n - 1) * 20 / bench.size() as c, case n * 7 % 1000 when 1 then 'verifying'
    else case n * 7 % 100 when 10 then 'pending' when 20 then 'invited' when 30 then 'invited' when 40 then 'unverified'
      else 'verified' end end as status
  from generate_series(1, bench.size()) n
) p;
create index on bench.people (n);
create index on bench.people (pool_id);
analyze bench.people;

select make_templates(bench.trust());
insert into users (id, email, name, password_hash)
select user_id, 'person' || n || '@large.test', name, '-' from bench.people where has_joined and user_id = bench.id('user', n)
union all
select bench.id('founder', n), 'founder' || n || '@large.test', 'Founder ' || n, '-' from generate_series(1, 21) n
union all
select bench.id('operator', 1), 'operator@large.test', 'Operator', '-';
insert into trust_operators (trust_id, user_id) select bench.trust(), bench.id('operator', 1);
insert into companies (id, trust_id, name, number, office, account_holder, iban, currency, created_at)
select bench.id('company', n), bench.trust(), 'Company ' || lpad(n::text, 3, '0'), '0800' || n, 'Ilica ' || n || ', Zagreb',
  'Company ' || lpad(n::text, 3, '0'), 'HR1210010051863000160', 'EUR', bench.day() - interval '1 month' + n * interval '1 hour'
from generate_series(1, 20) n;
-- Each company has a founder, and one person is a founder of all.
insert into founders (trust_id, company_id, user_id, name, email)
select bench.trust(), bench.id('company', c), bench.id('founder', f), 'Founder ' || f, 'founder' || f || '@large.test'
from generate_series(1, 20) c, lateral (values (c), (21)) as of(f);
insert into colleagues (trust_id, company_id, name, email, inviter_id, expires_at)
select bench.trust(), bench.id('company', n), 'Colleague ' || n, 'colleague' || n || '@large.test', bench.id('founder', n),
  now() + interval '1 week' from generate_series(1, 20) n;

insert into employees (id, trust_id, company_id, user_id, name, email, status, invited_at, invitation_expires_at, joined_at,
  created_at, left_on)
select employee_id, bench.trust(), company_id, case when has_joined then user_id end, name, 'p' || n || '@large.test', status,
  case when status <> 'pending' then at + interval '1 day' end, case when status = 'invited' then at + interval '8 days' end,
  case when has_joined then at + interval '2 days' end, at, case when n % 50 = 7 then bench.day(6) end
from bench.people;
insert into verified_persons (user_id, given_name, family_name, birthdate, street, locality, postal_code, country,
  tax_residence, source, verified_at)
select distinct on (user_id) user_id, split_part(name, ' ', 1), split_part(name, ' ', 2), '1990-01-01',
  'Ulica kneza Branimira 12', 'Zagreb', '10000', 'HR', 'HR', 'bench', at + interval '3 days'
from bench.people where status = 'verified' order by user_id;
insert into bank_accounts (user_id, account_holder, iban, tax_residence)
select user_id, given_name || ' ' || family_name, 'HR1210010051863000160', 'HR' from verified_persons
where source = 'bench';
-- One in fifty has left, a few are to leave, and for a few the trust has to consent.
insert into leavers (trust_id, company_id, employee_id, effective_date, leaver_type, past_period, future_period, status,
  created_at, applied_at)
select bench.trust(), company_id, employee_id, case when n % 50 = 7 then bench.day(6) else current_date + 30 end,
  (array['good-leaver', 'bad-leaver'])[1 + n % 2], 'retain', 'withdraw',
  case when n % 50 = 7 then 'applied' when n % 2000 = 9 then 'scheduled' else 'waiting' end, bench.day(6),
  case when n % 50 = 7 then bench.day(6) end
from bench.people where n % 50 = 7 or n % 2000 in (9, 11);
insert into imports (trust_id, company_id, kind, file_name, sha256, status, line_count, done, user_id, role, ip, device,
  finished_at, created_at)
select bench.trust(), bench.id('company', n % 20 + 1), (array['employees', 'plans', 'opening-balances'])[1 + n % 3],
  'file' || n || '.csv', md5(n::text), 'imported', 5000, 5000, bench.id('founder', n % 20 + 1), 'founder', '127.0.0.1', 'bench',
  bench.day() + n, bench.day() + n
from generate_series(1, 60) n;
