-- What was done, and what the operator was told of it.
create table bench.acts as
select what || n as id, n, what, company_id, pool_id, plan_id, employee_id, resource, record_id, at from (
  select n, 'granted' as what, company_id, pool_id, plan_id, employee_id, 'plans' as resource, plan_id as record_id, at
  from bench.people
  union all
  select n, 'signed', company_id, pool_id, plan_id, employee_id, 'documents', bench.id('agreement', n), at + interval '1 day'
  from bench.people
  union all
  select n, 'invited', company_id, null, null, employee_id, 'employees', employee_id, at + interval '1 day' from bench.people
) acts;
insert into activities (id, trust_id, company_id, pool_id, plan_id, employee_id, actor, what, resource, record_id, details,
  created_at)
select md5(id)::uuid, bench.trust(), company_id, pool_id, plan_id, employee_id, 'Founder', what, resource, record_id,
  '[{"name": "pieces", "value": "1200"}]', at
from bench.acts;
insert into audit_chain (trust_id, number, activity_id, names, hash)
select bench.trust(), coalesce((select max(number) from audit_chain where trust_id = bench.trust()), 0)
    + row_number() over (order by at, id), md5(id)::uuid, '', ''
from bench.acts;
-- The next act goes on from there.
update audit_heads set number = (select max(number) from audit_chain where trust_id = bench.trust())
where trust_id = bench.trust();
insert into messages (user_id, receiver, type, action, resource, record_id, read_at, created_at)
select bench.id('operator', 1), name, (array['document', 'plan', 'employee'])[1 + n % 3], 'Option agreement of ' || name,
  'documents', bench.id('agreement', n), case when n % 100 <> 9 then at + interval '2 days' end, at + interval '1 day'
from bench.people
union all
select user_id, name, 'plan', 'Your plan', 'plans', plan_id, null, at from bench.people where has_joined;

drop schema bench cascade;
