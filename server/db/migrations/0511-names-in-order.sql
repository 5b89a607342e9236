-- Names in the order in which people look for them, whatever the database sorts by: without regard to case and accents, until
-- nothing else tells two of them apart.
create collation by_name (provider = icu, locale = 'und');

drop index employees_trust_name, employees_company_name, certificates_trust_holder, certificates_company_holder;
create index employees_trust_name on employees (trust_id, name collate by_name, id);
create index employees_company_name on employees (company_id, name collate by_name, id);
create index certificates_trust_holder on certificates (trust_id, holder collate by_name, id);
create index certificates_company_holder on certificates (company_id, holder collate by_name, id);

-- Letters that stand for two are folded into both, so that Weiss finds Weiß.
create or replace function folded(written text) returns text immutable parallel safe language sql as $$
  select case when octet_length(written) = length(written) then lower(written) else
    translate(
      replace(replace(replace(replace(
        regexp_replace(normalize(lower(written), NFD), U&'[\0300-\036F]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'łđøðı', 'ldodi') end
$$;
reindex index employees_search;
reindex index employees_search_name;
reindex index documents_search;
reindex index certificates_search;
reindex index messages_search;
reindex index earnings_search;
