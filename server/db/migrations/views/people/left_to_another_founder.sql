-- Whether the reader is a founder whose own affair it is, as the employee with the login `person` of a company that has
-- another founder to act on it.
create or replace function left_to_another_founder(person uuid, company uuid) returns boolean language plpgsql stable as $$
begin
  return scope_role() = 'founder' and coalesce(person = any ((select scope('user'))::uuid[]), false)
    and exists (select from founders f where f.company_id = company and f.user_id <> person);
end $$;
