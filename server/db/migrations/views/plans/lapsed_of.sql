-- The pieces of a plan that lapsed in one way, net of reversals; those of before a split as the split left them.
create or replace function lapsed_of(plan uuid, kind text) returns bigint language sql stable as $$
  select coalesce(s.lapsed, 0) + coalesce((
    select sum(case when t.reverses_id is null then t.pieces else -t.pieces end) from transactions t
    where t.plan_id = plan and t.type = kind and (s.since is null or t.effective_date >= s.since)), 0)::bigint
  from (values (1)) one left join lateral (
    select case kind when 'forfeit' then x.forfeited when 'expiration' then x.expired else x.cancelled end as lapsed,
      o.effective_date as since
    from plan_splits x join splits o on o.id = x.split_id where x.plan_id = plan order by x.version desc limit 1
  ) s on true
$$;
