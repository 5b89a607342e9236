-- The last day to exercise one plan as far as is recorded; null where nothing of it can be exercised any more.
create or replace function coming_last_day_of(plan uuid) returns date language plpgsql stable as $$
begin
  return (select c.last_day from coming_last_days c where c.plan_id = plan);
end $$;
