-- A plan is called as its employee and its shareholding are, with a dot between them; to what is written before the dot
-- belongs how the employee is called at its end. A scope has few shareholdings, so those with what is written behind the dot
-- are looked up first.
create or replace function find_plans(pattern text, most integer) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = public rows 100 as $$
declare
  behind text := substring(pattern from ' ·(.*)$');
  shareholdings uuid[];
begin
  execute format($query$
    select array_agg(id) from pools where ' ' || folded(name) like $1 and %I = any ($2)
  $query$, scope_column('id')) using coalesce(behind, pattern), scope(scope_list()) into shareholdings;
  if behind is null then
    return query execute format($query$
      select p.id from employees e join plans p on p.employee_id = e.id
      where ' ' || folded(e.name) like $1 and e.%I = any ($2) and p.%I = any ($2)
      union all
      select id from plans where pool_id = any ($3) and %2$I = any ($2)
      limit $4
    $query$, scope_column('id'), scope_column('employee_id')) using pattern, scope(scope_list()), shareholdings, most;
  elsif shareholdings is not null then
    return query execute format($query$
      select p.id from employees e join plans p on p.employee_id = e.id
      where ' ' || folded(e.name) like $1 and e.%I = any ($2) and p.pool_id = any ($3) and p.%I = any ($2)
      limit $4
    $query$, scope_column('id'), scope_column('employee_id'))
    using split_part(pattern, ' ·', 1), scope(scope_list()), shareholdings, most;
  end if;
end $$;
