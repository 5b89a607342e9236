import { sql } from 'kysely';
import type { PlanLine } from '../../model/reports/optionExpense.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Currency } from '../../model/values/money.ts';
import { pricePlaces } from '../../model/values/price.ts';
import type { Tx } from '../db/handle.ts';
import type { Asked } from './askedPeriod.ts';

/** A grant, with what its expense is computed from. */
export type Grant = {
  plan_id: string;
  employee: string;
  pool: string;
  pieces: string;
  currency: Currency;
  exercisePrice: string;
  expiryDate: PlanDate;
  vesting: unknown;
  grantDate: PlanDate;
  lines: { move: PlanLine['move']; pieces: string; date: PlanDate; isAhead: boolean }[];
  /** The splits of its shareholding, by which the pieces of later lines are counted in those of the grant. */
  splits: { date: PlanDate; numerator: number; denominator: number }[];
  /** What became of the milestones, and on which day. */
  milestones: { name: string; pieces: string; until: PlanDate | null }[];
  shareValue: string | null;
  assumptions: {
    volatility: string;
    riskFreeRate: string;
    dividendYield: string;
    expectedMonths: number | null;
  } | null;
  /** The rates of forfeiture that were expected on the day before the period, and on its last day. */
  rateBefore: string | null;
  rateAfter: string | null;
};

/** Prices are sums of whole minor units and a fraction; a Price counts both in ten-billionths. */
const exact = sql.lit(10 ** pricePlaces);

/** The assumptions on the shareholding of a plan that held on a day, `p` being the plan. */
const heldOn = (day: ReturnType<typeof sql>) => sql`
  select * from expense_assumptions x where x.pool_id = p.pool_id and x.effective_date <= ${day}
  order by x.effective_date desc, x.created_at desc, x.id desc limit 1`;

/** The grants by the last day, with what moved their unvested pieces, and what was known and expected on their days. */
export const grantsBy = async (tx: Tx, { companyId, poolId, from, to }: Asked): Promise<Grant[]> => {
  const { rows } = await sql<Grant>`
    with moved as (
      select t.plan_id, t.move, t.effective_date, t.reverses_id,
        case when t.reverses_id is null then t.pieces else -t.pieces end as pieces,
        exists (select from accelerations a where a.transaction_id = coalesce(t.reverses_id, t.id)) as is_ahead
      from transactions t join pools o on o.id = t.pool_id
      where o.company_id = ${companyId}::uuid and (${poolId}::uuid is null or o.id = ${poolId}::uuid)
        and t.unit = 'options' and t.plan_id is not null and t.effective_date <= ${to}::date
        and t.move in ('grant', 'vestPartly', 'vestFully', 'forfeitUnvested', 'cancelPlan')
    ), grants as (
      select plan_id, max(effective_date) filter (where move = 'grant' and reverses_id is null) as grant_date,
        jsonb_agg(jsonb_build_object('move', move, 'pieces', pieces::text, 'date', effective_date,
          'isAhead', is_ahead)) as lines
      from moved group by plan_id
      having sum(pieces) filter (where move = 'grant') > 0
        or sum(pieces) filter (where move = 'grant' and effective_date < ${from}::date) > 0
    )
    -- What an amendment or a split changed is no part of what was granted.
    select p.id as plan_id, e.name as employee, o.name as pool, x.pieces::text as pieces, p.currency, x.vesting,
      trunc(x.exercise_price * ${exact})::text as "exercisePrice", x.expiry_date::text as "expiryDate", g.grant_date::text as "grantDate", g.lines,
      coalesce((select jsonb_agg(jsonb_build_object('date', s.effective_date, 'numerator', s.numerator, 'denominator',
          s.denominator) order by s.effective_date) from splits s
        where s.pool_id = p.pool_id and s.status = 'effective' and s.effective_date > g.grant_date), '[]') as splits,
      coalesce((select jsonb_agg(jsonb_build_object('name', m.name, 'pieces', m.pieces::text, 'until',
          case when m.status = 'evaluated' then m.evaluated_on else w.effective_date end))
        from plan_milestones m left join transactions w on w.id = m.transaction_id where m.plan_id = p.id), '[]') as milestones,
      trunc(v.value * ${exact})::text as "shareValue",
      case when a.id is not null then jsonb_build_object('volatility', trim_scale(a.volatility)::text,
        'riskFreeRate', trim_scale(a.risk_free_rate)::text, 'dividendYield', trim_scale(a.dividend_yield)::text,
        'expectedMonths', a.expected_months) end as assumptions,
      before.forfeiture_rate::text as "rateBefore", after.forfeiture_rate::text as "rateAfter"
    from grants g join plans p on p.id = g.plan_id join pools o on o.id = p.pool_id join employees e on e.id = p.employee_id
    cross join lateral terms_at_grant(p.id) x
    left join lateral share_value_on(p.pool_id, g.grant_date) v on v.currency = p.currency
    left join lateral (${heldOn(sql`g.grant_date`)}) a on true
    left join lateral (${heldOn(sql`greatest(g.grant_date, ${from}::date - 1)`)}) before on true
    left join lateral (${heldOn(sql`greatest(g.grant_date, ${to}::date)`)}) after on true
    order by g.grant_date, e.name collate by_name, p.id`.execute(tx);
  return rows;
};
