-- A plan is called as its employee and its shareholding are, with a dot between them; to what is written before the dot
-- belongs how the employee is called at its end.
create or replace function find_plans(pattern text, most integer) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = public rows 100 as $$
begin
  return query execute format($query$
    select o.id from (
      select p.id, p.trust_id, p.company_id, p.employee_id from employees e join plans p on p.employee_id = e.id
      where ' ' || folded(e.name) like $4 and e.%I = any ($2)
        and ($1 not like '%% ·%%'
          or ' ' || folded(e.name || ' · ' || (select name from pools where id = p.pool_id)) like $1)
      union all
      select p.id, p.trust_id, p.company_id, p.employee_id from pools x join plans p on p.pool_id = x.id
      where ' ' || folded(x.name) like $1
    ) o where o.%I = any ($2) limit $3
  $query$, scope_column('id'), scope_column('employee_id'))
  using pattern, scope(scope_list()), most,
    split_part(pattern, ' ·', 1) || case when pattern like '% ·%' then '' else '%' end;
end $$;
