-- The day on which one plan ends without having been granted; null where it does not.
create or replace function ending_day_of(plan uuid) returns date language plpgsql stable as $$
begin
  return (select g.last_day from ending_grants g where g.plan_id = plan);
end $$;
