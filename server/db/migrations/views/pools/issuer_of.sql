-- The issuer of the shares of a shareholding where that is another one than its company, as the company states it today. Runs
-- with the rights of its owner: an employee sees of whose shares the own options are, not what else is stated.
create or replace function issuer_of(pool uuid) returns text
language sql stable security definer set search_path = public as $$
  select c.issuer from pools p join share_class_records c
    on c.company_id = p.company_id and lower(c.name) = lower(btrim(p.asset)) and c.is_current
  where p.id = pool
$$;
