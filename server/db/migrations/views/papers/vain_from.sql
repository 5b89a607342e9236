-- The day from which one document is in vain; null where it is not.
create or replace function vain_from(document uuid) returns date language plpgsql stable as $$
begin
  return (select v.last_day from vain_documents v where v.document_id = document);
end $$;
