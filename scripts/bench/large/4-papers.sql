-- An agreement of each plan and of each shareholding, a certificate for every other person, and some registers.
insert into files (sha256, size, bytes) values (repeat('0', 64), 0, '') on conflict do nothing;
insert into documents (id, trust_id, company_id, pool_id, plan_id, employee_id, kind, title, status, original_sha256, sha256,
  created_at, language)
select bench.id('agreement', n), bench.trust(), company_id, pool_id, plan_id, employee_id, 'option-agreement',
  'Option agreement of ' || name, case when n % 400 = 3 then 'awaiting' when n % 1000 = 5 then 'declined' else 'signed' end,
  repeat('0', 64), case when n % 400 <> 3 and n % 1000 <> 5 then repeat('0', 64) end, at, 'en'
from bench.people
union all
select bench.id('pool agreement', n), bench.trust(), bench.id('company', (n - 1) / 5 + 1), bench.id('pool', n), null, null,
  'pool-agreement', 'Agreement of Pool ' || lpad(n::text, 3, '0'), 'signed', repeat('0', 64), repeat('0', 64), bench.day(), 'en'
from generate_series(1, 100) n;
insert into certification_requests (document_id, role, status, signer, signed_at, position)
select d.id, r.role, case d.status when 'awaiting' then 'awaiting' else 'signed' end, 'Somebody', d.created_at, r.position
from documents d, (values ('trust', 1), ('founder', 2), ('employee', 3)) as r(role, position)
where d.original_sha256 = repeat('0', 64) and (r.role <> 'employee' or d.employee_id is not null);
insert into certificates (trust_id, company_id, pool_id, employee_id, transaction_id, number, holder, language, asset, pieces,
  issued_on, entered_on, paid, status, sha256, created_at)
select bench.trust(), company_id, pool_id, employee_id, bench.id('to holder', n), n, name, 'en', 'Class A', 10, bench.day(1),
  bench.day(1), 1000, case when n % 100 = 8 then 'cancelled' else 'active' end, repeat('0', 64), at + interval '2 months'
from bench.people where holds
union all
select bench.trust(), bench.id('company', (n - 1) / 5 + 1), bench.id('pool', n), null, bench.id('issuance certificate', n),
  bench.size() + n, 'Large Trust', 'en', 'Class A', 10000000, bench.day(), bench.day(), 1000, 'active', repeat('0', 64),
  bench.day()
from generate_series(1, 100) n;
insert into registers (trust_id, scope, as_of, language, status, row_count, finished_at, created_at)
select bench.trust(), 'all', bench.day() + n, 'en', 'ready', bench.size(), bench.day() + n, bench.day() + n
from generate_series(1, 200) n;
