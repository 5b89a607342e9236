-- What went into each plan of a company, or of one of its shareholdings, and out of it, from one day to another, with the
-- terms of the plan. What lay before the first day is one sum. A line that was reversed counts on its day, and against
-- itself on the day of its reversal. A plan whose price was amended has a row for each price: what lay before the first day
-- has that of the day before it, a line that of its day, and what is left that of the last day. The company is looked for
-- among those of the session once.
drop function if exists plan_movements(uuid, uuid, date, date);
create function plan_movements(company uuid, pool uuid, first date, last date)
returns table (
  plan_id uuid, currency text, price numeric, expires date, opening bigint, granted bigint, exercised bigint,
  forfeited bigint, expired bigint, cancelled bigint, delisted bigint, split bigint, vested bigint, closing bigint)
language sql stable security definer set search_path = public as $$
  with chosen as materialized (
    select p.id from pools p
    where p.company_id = company and (pool is null or p.id = pool)
      and (p.trust_id = any ((select scope('trusts'))::uuid[]) or p.company_id = any ((select scope('companies'))::uuid[]))
  ), versions as (
    select a.plan_id, a.version, a.prior_exercise_price + a.prior_exercise_price_fraction as price, a.effective_date as until
    from chosen join amendments a on a.pool_id = chosen.id where a.status = 'effective'
    union all
    select x.plan_id, x.version, x.prior_exercise_price + x.prior_exercise_price_fraction, o.effective_date
    from chosen join splits o on o.pool_id = chosen.id join plan_splits x on x.split_id = o.id
  ), prices as materialized (
    select plan_id, price, lag(until) over (partition by plan_id order by version) as since, until from versions
  ), lines as (
    select t.plan_id, t.move, t.effective_date < first as earlier, v.price,
      case when t.reverses_id is null then t.pieces else -t.pieces end as pieces
    from chosen join transactions t on t.pool_id = chosen.id
    left join prices v on v.plan_id = t.plan_id and greatest(t.effective_date, first - 1) < v.until
      and (v.since is null or greatest(t.effective_date, first - 1) >= v.since)
    where t.unit = 'options' and t.plan_id is not null and t.effective_date <= last
  ), sums as (
    select l.plan_id, l.price,
      coalesce(sum(case when l.move in ('grant', 'splitUnvested', 'splitVested') then l.pieces
        when l.move in ('vestPartly', 'vestFully', 'splitExercised', 'consolidateExercised') then 0 else -l.pieces end)
        filter (where l.earlier), 0)::bigint as opening,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'grant'), 0)::bigint as granted,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'exercise'), 0)::bigint as exercised,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move in ('forfeitUnvested', 'forfeitVested')), 0)::bigint
        as forfeited,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'expire'), 0)::bigint as expired,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'cancelPlan'), 0)::bigint as cancelled,
      coalesce(sum(l.pieces) filter (where not l.earlier and l.move = 'delistOptions'), 0)::bigint as delisted,
      coalesce(sum(case when l.move in ('splitUnvested', 'splitVested') then l.pieces
        when l.move in ('consolidateUnvested', 'consolidateVested') then -l.pieces end) filter (where not l.earlier), 0)::bigint
        as split,
      coalesce(sum(case
        when l.move in ('vestPartly', 'vestFully', 'splitVested') then l.pieces
        when l.move in ('exercise', 'forfeitVested', 'expire', 'delistOptions', 'consolidateVested') then -l.pieces end),
        0)::bigint as vested
    from lines l group by l.plan_id, l.price
  ), moved as (
    select plan_id, price, opening, granted, exercised, forfeited, expired, cancelled, delisted, split, 0::bigint as vested,
      0::bigint as closing
    from sums
    union all
    select s.plan_id, v.price, 0, 0, 0, 0, 0, 0, 0, 0, sum(s.vested)::bigint,
      sum(opening + granted + split - exercised - forfeited - expired - cancelled - delisted)::bigint
    from sums s
    left join prices v on v.plan_id = s.plan_id and last < v.until and (v.since is null or last >= v.since)
    group by s.plan_id, v.price
  )
  select p.id, p.currency, coalesce(m.price, p.exercise_price + p.exercise_price_fraction),
    least(p.expiry_date, p.last_exercisable_day), m.opening, m.granted, m.exercised, m.forfeited, m.expired, m.cancelled,
    m.delisted, m.split, m.vested, m.closing
  from moved m join plans p on p.id = m.plan_id
$$;
