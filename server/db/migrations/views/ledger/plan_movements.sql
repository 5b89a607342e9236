-- What went into each plan of a company, or of one of its shareholdings, and out of it, from one day to another, with the
-- terms of the plan. What lay before the first day is one sum. A line that was reversed counts on its day, and against
-- itself on the day of its reversal. The company is looked for among those of the session once.
create or replace function plan_movements(company uuid, pool uuid, first date, last date)
returns table (
  plan_id uuid, currency text, price numeric, expires date, opening bigint, granted bigint, exercised bigint,
  forfeited bigint, expired bigint, cancelled bigint, delisted bigint, vested bigint)
language sql stable security definer set search_path = public as $$
  with chosen as materialized (
    select p.id from pools p
    where p.company_id = company and (pool is null or p.id = pool)
      and (p.trust_id = any ((select scope('trusts'))::uuid[]) or p.company_id = any ((select scope('companies'))::uuid[]))
  ), lines as (
    select t.plan_id, t.move, t.effective_date < first as earlier,
      case when t.reverses_id is null then t.pieces else -t.pieces end as pieces
    from chosen join transactions t on t.pool_id = chosen.id
    where t.unit = 'options' and t.plan_id is not null and t.effective_date <= last
  ), sums as (
    select l.plan_id,
      coalesce(sum(case l.move when 'grant' then l.pieces when 'vestPartly' then 0 when 'vestFully' then 0 else -l.pieces end)
        filter (where l.earlier), 0)::bigint as opening,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'grant'), 0)::bigint as granted,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'exercise'), 0)::bigint as exercised,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move in ('forfeitUnvested', 'forfeitVested')), 0)::bigint
        as forfeited,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'expire'), 0)::bigint as expired,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'cancelPlan'), 0)::bigint as cancelled,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'delistOptions'), 0)::bigint as delisted,
      coalesce(sum(case
        when l.move in ('vestPartly', 'vestFully') then l.pieces
        when l.move in ('exercise', 'forfeitVested', 'expire', 'delistOptions') then -l.pieces end), 0)::bigint as vested
    from lines l group by l.plan_id
  )
  select p.id, p.currency, p.exercise_price + p.exercise_price_fraction, least(p.expiry_date, p.last_exercisable_day),
    s.opening, s.granted, s.exercised, s.forfeited, s.expired, s.cancelled, s.delisted, s.vested
  from sums s join plans p on p.id = s.plan_id
$$;
