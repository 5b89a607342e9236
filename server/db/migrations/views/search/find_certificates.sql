-- A certificate is found by its number and the reference on its paper, and by its holder and its share class.
create or replace function find_certificates(pattern text, most integer) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = public rows 100 as $$
begin
  return query execute format($query$
    (select id from certificates where number = certificate_number($1) and %1$I = any ($2)
    limit $3)
    union
    (select id from certificates where paper_reference(id) = typed_reference($1) and %1$I = any ($2)
    limit $3)
    union
    (select id from certificates where ' ' || folded(holder || ' ' || asset) like $1 and %1$I = any ($2)
    limit $3)
    limit $3
  $query$, scope_column('employee_id')) using pattern, scope(scope_list()), most;
end $$;
