import { sql } from 'kysely';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';
import { ofReader } from '../lookup/plansOfReader.ts';
import { readRows } from './rows.ts';

/** The plans in which something is left, or of which leaving left nothing, with what a share is worth and what vests next. */
export const readHoldings = async (
  tx: Tx,
  today: PlanDate,
  timeZone: string,
): Promise<EmployeeDashboard['plans']> => {
  const rows = await readRows(
    tx,
    sql<EmployeeDashboard['plans'][number]>`
    select p.id, pool.name, p.company_id, c.name as company, issuer_of(p.pool_id) as issuer, p.currency,
      price_text(p.exercise_price + p.exercise_price_fraction, p.currency) as "exercisePrice",
      price_text(v.value, v.currency) as "shareValue", v.effective_date as "valuedOn",
      b.unvested, b.vested, b.exercised, b.delisted, r.expired, r.forfeited,
      p.post_termination_days as "postTerminationDays", l.effective_date as "leavesOn", e.left_on is not null as "hasLeft",
      (select last_day from leaving_plans o where o.plan_id = p.id and o.future_period = 'withdraw') as "lapsesAfter",
      next.date as "nextVestingDate", next.pieces as "nextVestingPieces",
      coalesce((select last_day from coming_last_days c where c.plan_id = p.id), p.last_exercisable_day) as "lastExercisableDay", p.early_exercise as "earlyExercise",
      case when x.id is not null then jsonb_build_object('pieces', x.pieces, 'date', (x.created_at at time zone ${timeZone})::date,
          'isReported', x.reported_on is not null,
          'awaitsPayment', x.reported_on is null and due_for_exercise(x.amount, x.tax, x.kept_worth) > 0)
      end as requested,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'from', from_day, 'until', until_day) order by from_day, until_day)
        from exercise_periods where pool_id = p.pool_id
      ), '[]') as "exercisePeriods"
    from plans p join companies c on c.id = p.company_id join pools pool on pool.id = p.pool_id
    join employees e on e.id = p.employee_id
    cross join lateral (select expired, forfeited from plan_records where id = p.id offset 0) r
    left join leavers l on l.employee_id = p.employee_id and l.status in ('scheduled', 'applied')
    left join valuation_records v on v.pool_id = p.pool_id and v.is_current
    left join exercise_requests x on x.plan_id = p.id and x.status = 'requested'
    cross join lateral (
      select coalesce(sum(balance) filter (where name = 'unvested'), 0)::bigint as unvested,
        coalesce(sum(balance) filter (where name = 'vested'), 0)::bigint as vested,
        coalesce(sum(balance) filter (where name = 'exercised'), 0)::bigint as exercised,
        coalesce(sum(balance) filter (where name = 'delisted'), 0)::bigint as delisted
      from accounts a where a.plan_id = p.id
    ) b
    left join lateral (
      select t.date, t.pieces from coming_tranches t
      where t.plan_id = p.id and t.date >= ${today} and p.status in ('active', 'on-milestone-date')
      order by t.date limit 1
    ) next on true
    where ${ofReader} and (b.unvested + b.vested + b.exercised > 0 or e.left_on is not null and r.forfeited > 0)
    order by c.name collate by_name, p.created_at, p.id`,
  );
  return rows;
};

/** The most that a milestone can vest, in per cent of its target; null where it has no cap. */
const capOf = sql`(
  select (x ->> 'cap')::bigint from jsonb_array_elements(p.vesting -> 'milestones') x where x ->> 'name' = m.name)`;

/** What is to vest of each plan, by year. */
export const readToVest = async (tx: Tx, today: PlanDate): Promise<EmployeeDashboard['toVest']> => {
  const rows = await readRows(
    tx,
    sql<EmployeeDashboard['toVest'][number]>`
    select p.id as plan_id, extract(year from greatest(due.date, ${today}::date))::integer as year,
      sum(due.pieces)::bigint as pieces
    from plans p cross join lateral (
      select date, pieces from coming_tranches t where t.plan_id = p.id
      union all
      -- Milestones with a cap are expected to reach their target.
      select m.due_date, m.pieces * 100 / coalesce(${capOf}, 100) from coming_milestones m
      where m.plan_id = p.id and m.pieces > 0
      offset 0
    ) due
    where ${ofReader} and p.status in ('active', 'on-milestone-date')
    group by 1, 2 order by 1, 2`,
  );
  return rows;
};

/** The steps of all vesting, by company and issuer: the past from the ledger, the future from the terms. */
export const readSteps = async (tx: Tx): Promise<EmployeeDashboard['steps']> => {
  const rows = await readRows(
    tx,
    sql<EmployeeDashboard['steps'][number]>`
    select p.company_id, issuer_of(p.pool_id) as issuer, p.currency, date, sum(steps.pieces)::bigint as pieces, milestone,
      nullif(sum(coalesce(target, steps.pieces)), sum(steps.pieces))::bigint as target
    from plans p cross join lateral (
      select t.effective_date as date, case when t.reverses_id is null then t.pieces else -t.pieces end as pieces,
        null as milestone, null::bigint as target
      from transactions t where t.plan_id = p.id and t.type in ('partial-vesting', 'full-vesting')
      union all
      select t.date, t.pieces, null, null from coming_tranches t
      where t.plan_id = p.id and p.status in ('active', 'on-milestone-date')
      union all
      select m.due_date, m.pieces, m.name, m.pieces * 100 / ${capOf} from coming_milestones m
      where m.plan_id = p.id and p.status in ('active', 'on-milestone-date')
      offset 0
    ) steps
    where ${ofReader}
    group by p.company_id, issuer, p.currency, date, milestone having sum(steps.pieces) <> 0
    order by p.company_id, issuer nulls first, p.currency, date, milestone nulls first`,
  );
  return rows;
};

/** The number of coming vestings that are listed. */
const most = 6;

export const readNextVestings = async (tx: Tx, today: PlanDate): Promise<EmployeeDashboard['vestings']> => {
  const rows = await readRows(
    tx,
    sql<EmployeeDashboard['vestings'][number]>`
    select t.date, t.pieces, p.id as plan_id, pool.name
    from plans p join pools pool on pool.id = p.pool_id
    cross join lateral (
      select t.date, t.pieces from coming_tranches t where t.plan_id = p.id and t.date >= ${today} offset 0
    ) t
    where ${ofReader} and p.status in ('active', 'on-milestone-date')
    order by t.date, pool.name collate by_name, p.id limit ${most}`,
  );
  return rows;
};
