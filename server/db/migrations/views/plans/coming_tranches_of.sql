-- The tranches of one plan that are still to vest.
create or replace function coming_tranches_of(plan uuid) returns table (date date, pieces bigint)
language plpgsql stable rows 12 as $$
begin
  return query select t.date, t.pieces from coming_tranches t where t.plan_id = plan;
end $$;
