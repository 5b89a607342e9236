-- A line of a payout is found by its reference, and by the name of its holder.
create or replace function find_earnings(pattern text, most integer) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = public rows 100 as $$
begin
  return query execute format($query$
    (select id from earnings where ' ' || folded(reference) like $1 and earned and %1$I = any ($2)
    limit $3)
    union all
    (select l.id from employees e join earnings l on l.employee_id = e.id
    where ' ' || folded(e.name) like $1 and e.%2$I = any ($2) and l.earned and l.%1$I = any ($2)
    limit $3)
    limit $3
  $query$, scope_column('employee_id'), scope_column('id')) using pattern, scope(scope_list()), most;
end $$;
