-- How single plans of a leaver settle, with what they are called.
create or replace function settlements_of(settlements jsonb, employee text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(s || jsonb_build_object('planName', employee || ' · ' || pool.name) order by p.created_at, p.id), '[]')
  from jsonb_array_elements(settlements) s
  join plans p on p.id = (s ->> 'plan_id')::uuid join pools pool on pool.id = p.pool_id
$$;
