-- The one list of ids that says which records a session sees.
create or replace function scope_list() returns text language sql stable parallel safe as $$
  select case scope_role() when 'trust' then 'trusts' when 'founder' then 'companies' else 'employees' end
$$;
