-- Each list has a function that finds the ids of records with a text, up to a number of them, among the records that the
-- session may see. Under row-level security PostgreSQL uses no index of letters, because a comparison might tell something
-- of rows that are not to be seen: so these functions run with the rights of their owner and check the scope themselves.
do $make$ declare searched record; begin
  for searched in select * from (values
    ('employees', $$name || ' ' || email$$, 'id'),
    ('documents', 'title', 'employee_id'),
    ('certificates', $$holder || ' ' || asset$$, 'employee_id')
  ) as s(records, text, employee) loop
    execute format($define$
      create or replace function %I(pattern text, most integer) returns setof uuid
      language sql stable parallel safe security definer set search_path = public rows 100 as $$
        select id from %I
        where ' ' || folded(%s) like pattern
          and (trust_id = any ((select scope('trusts'))::uuid[]) or company_id = any ((select scope('companies'))::uuid[])
            or %I = any ((select scope('employees'))::uuid[]))
        limit most
      $$
    $define$, 'find_' || searched.records, searched.records, searched.text, searched.employee);
  end loop;
end $make$;
