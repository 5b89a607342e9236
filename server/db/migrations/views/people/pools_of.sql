-- The pools of the plans, offers and purchases of some employees, and those of which they hold or held certificates, also
-- without a plan. Asked for with each request of an employee: in a function, a plan is made once, and requests of others
-- prepare none of it.
create or replace function pools_of(them uuid[]) returns uuid[] language plpgsql stable as $$
begin
  if cardinality(them) = 0 then return '{}'; end if;
  return array(
    select p.pool_id from plans p where p.employee_id = any (them) and p.drafted_by is null
    union
    select o.pool_id from offers o where o.employee_id = any (them)
    union
    select s.pool_id from sales s where s.buyer_id = any (them)
    union
    select a.pool_id from accounts a
    where coalesce(a.plan_id, a.employee_id, a.pool_id) = any (them) and a.unit = 'certificates' and a.name = 'holder'
  );
end $$;
