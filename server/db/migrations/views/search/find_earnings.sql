create or replace function find_earnings(pattern text, most integer) returns setof uuid
language sql stable parallel safe security definer set search_path = public rows 100 as $$
  select id from earnings
  where ' ' || folded(reference) like pattern and (trust_id = any ((select scope('trusts'))::uuid[])
    or earned and (company_id = any ((select scope('companies'))::uuid[])
      or employee_id = any ((select scope('employees'))::uuid[])))
  limit most
$$;
