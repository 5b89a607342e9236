-- Whether a document is signed for the company by another founder than the reader, who has made what it agrees, because
-- the company wants two.
create or replace function for_another_founder(document uuid) returns boolean language plpgsql stable as $$
begin
  return scope_role() = 'founder' and exists (
    select from documents d join companies c on c.id = d.company_id
    left join offers o on o.id = d.offer_id
    left join amendments a on a.id = d.amendment_id
    join certification_requests r on r.document_id = d.id and r.role = 'founder' and r.status = 'awaiting'
    where d.id = document and d.status = 'awaiting' and c.two_approvals
      and coalesce(o.author_id, a.author_id) = any ((select scope('user'))::uuid[]));
end $$;
