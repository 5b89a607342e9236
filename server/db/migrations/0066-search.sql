-- What holds a text is found by the letters of it, three in a row.
create extension if not exists pg_trgm;

create index employees_search on employees using gin ((' ' || folded(name || ' ' || email)) gin_trgm_ops);
-- Plans are called as their employees are, without the address.
create index employees_search_name on employees using gin ((' ' || folded(name)) gin_trgm_ops);
create index documents_search on documents using gin ((' ' || folded(title)) gin_trgm_ops);
create index certificates_search on certificates using gin ((' ' || folded(holder || ' ' || asset)) gin_trgm_ops);
create index earnings_search on earnings using gin ((' ' || folded(reference)) gin_trgm_ops);
