-- Lines are of the share class of their shareholding on their day, and of their employee. They have a reference, and the
-- certificates that they brought a number.
create or replace function find_transactions(pattern text, most integer) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = public rows 100 as $$
begin
  return query execute format($query$
    (select t.id from pools p join transactions t on t.pool_id = p.id
    where ' ' || folded(p.asset) like $1 and t.asset = p.asset and t.%1$I = any ($2)
    limit $3)
    union all
    (select t.id from transactions t
    where paper_reference(t.id) = typed_reference($1) and t.%1$I = any ($2)
    limit $3)
    union all
    (select c.transaction_id from certificates c
    where c.number = coalesce(certificate_number($1), transaction_number($1)) and c.%1$I = any ($2) and c.transaction_id is not null
    limit $3)
    union all
    (select t.id from splits s join transactions t on t.pool_id = s.pool_id and t.asset = s.prior_class
    where ' ' || folded(s.prior_class) like $1 and t.%1$I = any ($2)
    limit $3)
    union all
    (select t.id from employees e join transactions t on t.employee_id = e.id
    where ' ' || folded(e.name) like $1 and t.%1$I = any ($2) and e.%2$I = any ($2)
    limit $3)
    limit $3
  $query$, scope_column('employee_id'), scope_column('id')) using pattern, scope(scope_list()), most;
end $$;
