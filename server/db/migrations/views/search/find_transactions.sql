-- Lines are of the share class of their shareholding, and of their employee.
create or replace function find_transactions(pattern text, most integer) returns setof uuid
language sql stable parallel safe security definer set search_path = public rows 100 as $$
  (select t.id from pools p join transactions t on t.pool_id = p.id
  where ' ' || folded(p.asset) like pattern
    and (t.trust_id = any ((select scope('trusts'))::uuid[]) or t.company_id = any ((select scope('companies'))::uuid[])
      or t.employee_id = any ((select scope('employees'))::uuid[]))
    and (p.trust_id = any ((select scope('trusts'))::uuid[]) or p.company_id = any ((select scope('companies'))::uuid[])
      or p.id = any ((select scope('pools'))::uuid[]))
  limit most)
  union all
  (select t.id from employees e join transactions t on t.employee_id = e.id
  where ' ' || folded(e.name) like pattern
    and (t.trust_id = any ((select scope('trusts'))::uuid[]) or t.company_id = any ((select scope('companies'))::uuid[])
      or t.employee_id = any ((select scope('employees'))::uuid[]))
  limit most)
  limit most
$$;
