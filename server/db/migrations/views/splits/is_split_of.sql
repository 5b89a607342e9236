-- Whether pieces are what splits have made of those that a line moved on a day. Each consolidation rounds by less than one.
create or replace function is_split_of(found numeric, moved numeric, pool uuid, day date) returns boolean
language sql stable as $$
  select case when f = 1 then found = moved else abs(found - moved * f) < n * greatest(1, f) end
  from (
    select pieces_since(pool, day) as f, (
      select count(*) from splits s where s.pool_id = pool and s.status = 'effective' and s.effective_date > day) as n
  ) since
$$;
