import { sql } from 'kysely';

/** What amendments and splits have made of the terms of plans: one chain for each plan, in the order of their versions. */
const versions = sql`
  select 'amendments ' || a.id as record, a.plan_id, a.version, a.effective_date, a.currency,
    a.effective_date < a.agreed_on or (a.trust_id, a.company_id, a.pool_id, a.employee_id)
      <> (p.trust_id, p.company_id, p.pool_id, p.employee_id) as is_of_other,
    null::bigint as prior_pieces, null::bigint as pieces,
    a.prior_exercise_price + a.prior_exercise_price_fraction as prior_price,
    a.exercise_price + a.exercise_price_fraction as price, a.prior_expiry_date, a.expiry_date, a.prior_post_termination_days,
    a.post_termination_days, a.prior_vesting, a.vesting
  from amendments a join plans p on p.id = a.plan_id where a.status = 'effective'
  union all
  select 'plan_splits ' || x.split_id, x.plan_id, x.version, s.effective_date, x.currency, s.pool_id <> p.pool_id,
    x.prior_pieces, x.pieces, x.prior_exercise_price + x.prior_exercise_price_fraction,
    x.exercise_price + x.exercise_price_fraction, null, null, null, null, x.prior_vesting, x.vesting
  from plan_splits x join splits s on s.id = x.split_id join plans p on p.id = x.plan_id`;

/**
 * The amendments and splits of plans that are not one chain: each begins with the terms to which the one before led, counts
 * one more, and the last one led to the terms that the plan has. A split says nothing of days, and an amendment nothing of
 * pieces: these go on from the last that does.
 */
export const wrongTerms = sql`
  select v.record || ': version ' || v.version || ' of the plan ' || v.plan_id as row
  from (
    select v.*, row_number() over of_plan + 1 as should, lag(effective_date) over of_plan as former_date,
      lead(prior_price) over of_plan as next_price, lead(prior_vesting) over of_plan as next_vesting
    from (${versions}) v window of_plan as (partition by plan_id order by version)
  ) v
  join plans p on p.id = v.plan_id
  left join lateral (
    select o.prior_expiry_date, o.prior_post_termination_days from (${versions}) o
    where o.plan_id = v.plan_id and o.version > v.version and o.expiry_date is not null order by o.version limit 1
  ) days on true
  left join lateral (
    select o.prior_pieces from (${versions}) o
    where o.plan_id = v.plan_id and o.version > v.version and o.pieces is not null order by o.version limit 1
  ) split on true
  where v.version <> v.should or v.effective_date < v.former_date or v.is_of_other or v.currency <> p.currency
    or v.price <> coalesce(v.next_price, p.exercise_price + p.exercise_price_fraction)
    or v.vesting <> coalesce(v.next_vesting, p.vesting)
    or v.expiry_date <> coalesce(days.prior_expiry_date, p.expiry_date)
    or v.post_termination_days <> coalesce(days.prior_post_termination_days, p.post_termination_days)
    or v.pieces <> coalesce(split.prior_pieces, p.pieces)`;
