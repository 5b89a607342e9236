-- Messages of before their roles were kept are in every inbox of their reader, where an inbox of another role leads to a
-- page that it does not have. Whoever is on one side of the record alone reads them in the role of that side.
create view sides_told as
with records as (
  select id, trust_id, company_id, null::uuid as employee_id from pools
  union all select id, trust_id, company_id, null from payouts
  union all select id, trust_id, company_id, employee_id from plans
  union all select id, trust_id, company_id, employee_id from documents
  union all select id, null, null, employee_id from earnings
  union all select id, trust_id, id, null from companies
  union all select id, trust_id, company_id, id from employees
), readers as (
  select r.id, o.user_id, 'trust' as role from records r join trust_operators o using (trust_id)
  union all select r.id, f.user_id, 'founder' from records r join founders f using (company_id)
  union all select r.id, e.user_id, 'employee' from records r join employees e on e.id = r.employee_id
)
select id, user_id, min(role) as role from readers group by id, user_id having count(distinct role) = 1;

update messages m set role = s.role from sides_told s
where m.role is null and s.id = m.record_id and s.user_id = m.user_id;
update notifications n set role = s.role from sides_told s
where n.role is null and s.id = n.record_id and s.user_id = n.user_id;

drop view sides_told;
