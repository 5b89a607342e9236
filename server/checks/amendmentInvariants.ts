import { sql } from 'kysely';

/**
 * The amendments of plans that are not one chain: each begins with the terms to which the one before led, counts one more,
 * and the last one led to the terms that the plan has.
 */
export const wrongTerms = sql`
  select 'amendments ' || a.id || ': version ' || a.version || ' of the plan ' || a.plan_id as row
  from (
    select *, row_number() over of_plan + 1 as should, lag(effective_date) over of_plan as former_date,
      lead(id) over of_plan as next_id
    from amendments where status = 'effective' window of_plan as (partition by plan_id order by version)
  ) a
  join plans p on p.id = a.plan_id
  left join amendments n on n.id = a.next_id
  where a.version <> a.should or a.effective_date < a.former_date or a.effective_date < a.agreed_on
    or a.currency <> p.currency
    or (a.trust_id, a.company_id, a.pool_id, a.employee_id) <> (p.trust_id, p.company_id, p.pool_id, p.employee_id)
    or (a.exercise_price, a.exercise_price_fraction, a.expiry_date, a.post_termination_days, a.vesting)
      <> case when n.id is null
        then (p.exercise_price, p.exercise_price_fraction, p.expiry_date, p.post_termination_days, p.vesting)
        else (n.prior_exercise_price, n.prior_exercise_price_fraction, n.prior_expiry_date,
          n.prior_post_termination_days, n.prior_vesting) end`;
