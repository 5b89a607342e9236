-- The role of the session: lists of ids are filled for it alone. Null where no session was set.
create or replace function scope_role() returns text language sql stable parallel safe as $$
  select case
    when nullif(current_setting('vestry.trusts', true), '') is not null then 'trust'
    when nullif(current_setting('vestry.companies', true), '') is not null then 'founder'
    when nullif(current_setting('vestry.employees', true), '') is not null then 'employee'
  end
$$;
