-- The value of a share on a day, in minor units: the newest by date counts, and of one day the one that was entered last.
create or replace function share_value_on(pool uuid, day date) returns table (value numeric, currency text)
language sql stable as $$
  select v.value + v.value_fraction, v.currency from valuations v
  where v.pool_id = pool and v.effective_date <= day
  order by v.effective_date desc, v.created_at desc, v.id desc limit 1
$$;
