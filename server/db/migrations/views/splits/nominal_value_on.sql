-- The nominal value of a piece of a shareholding on a day, in minor units: that of before the next split, or of now.
create or replace function nominal_value_on(pool uuid, day date) returns numeric language sql stable as $$
  select coalesce((
    select s.prior_nominal_value + s.prior_nominal_value_fraction from splits s
    where s.pool_id = p.id and s.status = 'effective' and s.effective_date > day order by s.effective_date limit 1
  ), p.nominal_value + p.nominal_value_fraction) from pools p where p.id = pool
$$;
