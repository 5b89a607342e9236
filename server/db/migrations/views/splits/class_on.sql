-- The share class of a shareholding on a day: that of before the next conversion, or of now.
create or replace function class_on(pool uuid, day date) returns text language sql stable as $$
  select coalesce((
    select s.prior_class from splits s
    where s.pool_id = p.id and s.prior_class is not null and s.effective_date > day order by s.effective_date limit 1
  ), p.asset) from pools p where p.id = pool
$$;
