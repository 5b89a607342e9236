-- The end of an id, as papers print it: model/reference.ts says why.
create function paper_reference(id uuid) returns text language sql immutable parallel safe strict
return upper(substr(id::text, 25, 4) || '-' || substr(id::text, 29, 4) || '-' || substr(id::text, 33, 4));

drop index documents_search;
create index documents_search on documents
  using gin ((' ' || folded(title || ' ' || paper_reference(id))) gin_trgm_ops);
