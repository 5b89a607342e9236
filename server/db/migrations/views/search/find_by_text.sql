-- Each list has a function that finds the ids of records with a text, up to a number of them, among the records that the
-- session may see. Under row-level security PostgreSQL uses no index of letters, because a comparison might tell something
-- of rows that are not to be seen: so these functions run with the rights of their owner and check the scope themselves.
-- Each call has a plan of its own: the rows of a small company are compared, those of a large trust are looked up.
do $make$ declare searched record; begin
  for searched in select * from (values
    ('employees', $$name || ' ' || email$$, 'id', 'taken_back_at is null'),
    ('documents', $$title || ' ' || paper_reference(id)$$, 'employee_id', 'true')
  ) as s(records, text, employee, further) loop
    execute format($define$
      create or replace function %I(pattern text, most integer) returns setof uuid
      language plpgsql stable parallel safe security definer set search_path = public rows 100 as $$
      begin
        return query execute format($query$
          select id from %I where ' ' || folded(%s) like $1 and %s and %%I = any ($2) limit $3
        $query$, scope_column(%L)) using pattern, scope(scope_list()), most;
      end $$
    $define$, 'find_' || searched.records, searched.records, searched.text, searched.further, searched.employee);
  end loop;
end $make$;
