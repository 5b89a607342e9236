-- The share class of a shareholding at an instant, by when conversions were carried out, as a paper of then says it.
create or replace function class_at(pool uuid, instant timestamptz) returns text language sql stable as $$
  select coalesce((
    select s.prior_class from splits s
    where s.pool_id = p.id and s.prior_class is not null and s.carried_out_at > instant order by s.carried_out_at limit 1
  ), p.asset) from pools p where p.id = pool
$$;
