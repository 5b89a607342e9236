-- Read beside a whole shareholding, an activity has to say whose plan it is about. Those of a grant that awaits approval
-- belong to no employee, who must not see them; the plan knows whose it is.
-- Company_id also names the company of what the trust alone learns of; founders learn of what has a told_company_id.
create view activity_records with (security_invoker) as
select a.id, a.trust_id, case when a.company_id is null then a.of_company_id else a.company_id end as company_id,
  a.company_id as told_company_id, a.pool_id, a.plan_id, a.employee_id, a.actor_id, a.actor, a.what, a.resource, a.record_id,
  a.ip, a.device, a.created_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', d -> 'name', 'before', d -> 'before', 'value', d -> 'value') order by n)
    from jsonb_array_elements(a.people || a.details) with ordinality as x(d, n)
  ), '[]') as details,
  c.number,
  case
    when a.plan_id is not null then coalesce(e.name,
      (select h.name from plans n join employees h on h.id = n.employee_id where n.id = a.plan_id)) || ' · ' || p.name
    else coalesce(e.name, p.name)
  end as subject
from activities a
-- Joined, so that the activity of a number is found by the index of the numbers.
left join audit_chain c on c.activity_id = a.id and c.forgets is null
left join employees e on e.id = a.employee_id
left join pools p on p.id = a.pool_id;
