import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/handle.ts';
import type { CompanyTexts } from './companyRows.ts';

/**
 * All data of a package as JSON, within the reader's scope; undefined if the company is not in it. It is one statement, because
 * each statement of a transaction sees the commits of its own moment.
 */
export const readCompany = async (tx: Tx, id: string): Promise<CompanyTexts | undefined> => {
  const ofCompany = sql`company_id = ${id}::uuid`;
  const ofItsPlans = sql`plan_id in (select id from plans where ${ofCompany})`;
  const { rows } = await sql<CompanyTexts | { company: null }>`
    select (select to_json(c)::text from (
        select c.id, c.name, c.number, c.office, c.country, c.trust_id,
          t.name as trust_name, instant_text(c.created_at) as created_at
        from companies c join trusts t on t.id = c.trust_id where c.id = ${id}::uuid
      ) c) as company,
      ${list(sql`select e.id, e.name, e.email, exists (
          select from leavers l where l.employee_id = e.id and l.status = 'applied') as has_left
        from employees e where ${ofCompany} order by e.created_at, e.id`)} as employees,
      ${list(sql`select id, company_id, name, asset,
          price_text(nominal_value + nominal_value_fraction, currency) as nominal_value, currency,
          (select c.issuer from share_class_records c where c.company_id = pools.company_id and c.is_current
            and lower(c.name) = lower(btrim(pools.asset))) as other_issuer
        from pools where ${ofCompany} order by created_at, id`)} as pools,
      ${list(sql`select id, pool_id, employee_id, pieces,
          price_text(exercise_price + exercise_price_fraction, currency) as exercise_price, currency, granted_on, expiry_date,
          post_termination_days, vesting
        from plans where ${ofCompany} and granted_on is not null order by granted_on, created_at, id`)} as plans,
      ${list(sql`select plan_id, date, pieces, transaction_id from plan_tranches
        where ${ofItsPlans} order by date, id`)} as tranches,
      ${list(sql`select id, plan_id, name, due_date, pieces, status, achieved, evaluated_on, transaction_id
        from plan_milestones where ${ofItsPlans} order by due_date, id`)} as milestones,
      ${list(sql`select s.id, pool_id, numerator, denominator, effective_date, s.pieces, prior_class,
          price_text(prior_nominal_value + prior_nominal_value_fraction, p.currency) as prior_nominal_value
        from splits s join pools p on p.id = s.pool_id
        where s.${ofCompany} and s.status = 'effective' order by effective_date, s.id`)} as splits,
      ${list(sql`select x.split_id, x.plan_id, s.effective_date, x.prior_unvested, x.unvested, x.prior_vested, x.vested,
          price_text(x.prior_exercise_price + x.prior_exercise_price_fraction, x.currency) as prior_exercise_price,
          price_text(x.exercise_price + x.exercise_price_fraction, x.currency) as exercise_price
        from plan_splits x join splits s on s.id = x.split_id
        where s.${ofCompany} order by s.effective_date, x.plan_id`)} as plan_splits,
      ${list(sql`select name, type, votes_per_share, numerator, denominator from share_class_records
        where ${ofCompany} and is_current order by lower(name)`)} as classes,
      ${list(sql`select distinct on (effective_date, pool_id) id, pool_id,
          price_text(value + value_fraction, currency) as value, currency, effective_date
        from valuations where ${ofCompany}
        order by effective_date, pool_id, created_at desc, id desc`)} as valuations,
      ${list(sql`select id, pool_id, plan_id, employee_id, move, pieces, paid::text, currency,
          price_text(nominal_value_on(pool_id, effective_date), currency) as nominal_value,
          effective_date, instant_text(created_at) as recorded_at, reverses_id, belongs_to_id,
          (select min(c.number)::text from certificates c where c.transaction_id = t.id) as certificate,
          (select a.trigger from accelerations a where a.transaction_id = t.id) as acceleration,
          (select price_text(o.price + o.price_fraction, o.currency) from offers o where o.transaction_id = t.id)
            as offered_price
        from transactions t where ${ofCompany} order by effective_date, created_at, id`)} as lines`.execute(
    tx,
  );
  const found = rows[0]!;
  return found.company === null ? undefined : (found as CompanyTexts);
};

const list = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(r order by r.nth), '[]')::text
    from (select q.*, row_number() over () as nth from (${query}) q) r)`;
