-- Runs with the rights of its owner: an employee sees that a pool is filled, not what the others hold of it.
create or replace function pool_free(pool uuid) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce((select balance from accounts where pool_id = pool and unit = 'options' and name = 'available'), 0)
    - coalesce((select sum(pieces)::bigint from plans where pool_id = pool and status = 'approving'), 0)
    -- As model/offers/offer.ts says.
    - coalesce((select sum(coalesce(taken_up, pieces))::bigint from offers
      where pool_id = pool and status in ('open', 'accepted')), 0)
    - held_by_imports(pool)
$$;
