-- A plan is called as its employee and its shareholding are, with a dot between them; to what is written before the dot
-- belongs how the employee is called at its end.
create or replace function find_plans(pattern text, most integer) returns setof uuid
language sql stable parallel safe security definer set search_path = public rows 100 as $$
  select p.id from (
    select o.id from employees e join plans o on o.employee_id = e.id
    where ' ' || folded(e.name) like split_part(pattern, ' ·', 1) || case when pattern like '% ·%' then '' else '%' end
      and (pattern not like '% ·%'
        or ' ' || folded(e.name || ' · ' || (select name from pools where id = o.pool_id)) like pattern)
    union all
    select o.id from pools x join plans o on o.pool_id = x.id where ' ' || folded(x.name) like pattern
  ) o join plans p on p.id = o.id
  where p.trust_id = any ((select scope('trusts'))::uuid[]) or p.company_id = any ((select scope('companies'))::uuid[])
    or p.employee_id = any ((select scope('employees'))::uuid[])
  limit most
$$;
