-- Whether a document waits for the signature of another founder than the reader. Nobody is barred where the company does not
-- want a second one; who is the employee of a document is, where there is another founder.
create or replace function for_another_founder(document uuid) returns boolean language plpgsql stable as $$
begin
  return scope_role() = 'founder' and (
    coalesce(barred_founder(document) = any ((select scope('user'))::uuid[]), false)
    or exists (
      select from documents d join employees e on e.id = d.employee_id
      where d.id = document and left_to_another_founder(e.user_id, d.company_id))
  ) and exists (
    select from documents d
    join certification_requests r on r.document_id = d.id and r.role = 'founder' and r.status = 'awaiting'
    where d.id = document and d.status = 'awaiting');
end $$;
