-- The name of the seller or the buyer of a sale that the session sees. Runs with the rights of its owner: each of the two
-- learns the name of the other, of whom nothing else is seen.
create or replace function name_in_sale(sale uuid, employee uuid) returns text
language sql stable security definer set search_path = public as $$
  select e.name from sales s join employees e on e.id = employee
  where s.id = sale and employee in (s.seller_id, s.buyer_id) and (
    s.trust_id = any ((select scope('trusts'))::uuid[]) or s.company_id = any ((select scope('companies'))::uuid[])
    or s.seller_id = any ((select scope('employees'))::uuid[]) or s.buyer_id = any ((select scope('employees'))::uuid[]))
$$;
