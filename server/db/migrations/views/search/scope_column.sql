-- The column that holds an id of the session's list: of a trust, of a company, or of an employee where it has this name.
create or replace function scope_column(employee text) returns text language sql stable parallel safe as $$
  select case scope_role() when 'trust' then 'trust_id' when 'founder' then 'company_id' else employee end
$$;
