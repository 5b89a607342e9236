-- The founder who made the offer or the amendment that a document agrees, where the company wants another one to sign it.
create or replace function barred_founder(document uuid) returns uuid language plpgsql stable as $$
begin
  return (
    select coalesce(o.author_id, a.author_id)
    from documents d
    join companies c on c.id = d.company_id and c.two_approvals
    left join offers o on o.id = d.offer_id
    left join amendments a on a.id = d.amendment_id
    where d.id = document);
end $$;
