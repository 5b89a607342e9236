-- The terms of a plan as they were granted, before its amendments and splits.
create or replace function terms_at_grant(plan uuid)
returns table (pieces bigint, exercise_price numeric, expiry_date date, post_termination_days integer, vesting jsonb)
language sql stable as $$
  select coalesce((select s.prior_pieces from plan_splits s where s.plan_id = p.id order by s.version limit 1), p.pieces),
    coalesce(v.price, p.exercise_price + p.exercise_price_fraction),
    coalesce(a.prior_expiry_date, p.expiry_date), coalesce(a.prior_post_termination_days, p.post_termination_days),
    coalesce(v.vesting, p.vesting)
  from plans p
  left join lateral (
    select prior_expiry_date, prior_post_termination_days from amendments
    where plan_id = p.id and status = 'effective' order by version limit 1
  ) a on true
  left join lateral (
    select price, vesting from (
      select m.version, m.prior_exercise_price + m.prior_exercise_price_fraction as price, m.prior_vesting as vesting
      from amendments m where m.plan_id = p.id and m.status = 'effective'
      union all
      select s.version, s.prior_exercise_price + s.prior_exercise_price_fraction, s.prior_vesting
      from plan_splits s where s.plan_id = p.id
    ) versions order by version limit 1
  ) v on true
  where p.id = plan
$$;
