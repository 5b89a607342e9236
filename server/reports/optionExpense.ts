import { sql } from 'kysely';
import {
  awardsOf,
  costBy,
  type ExpenseOfCurrency,
  type GrantExpense,
  type Granted,
  type OptionExpense,
  type PlanLine,
} from '../../model/reports/optionExpense.ts';
import { averagePrice } from '../../model/reports/optionMovements.ts';
import { partsBySplits } from '../../model/splits/split.ts';
import { addDays, type PlanDate } from '../../model/values/dates.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { formatPrice, type Price, pricePlaces } from '../../model/values/price.ts';
import { piecesAboveTarget } from '../../model/vesting/milestoneCap.ts';
import { milestonePieces, schedule } from '../../model/vesting/vesting.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Tx } from '../db/handle.ts';
import type { Asked } from './askedPeriod.ts';

type Found = {
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

/** What the options of a company cost in a period, by grant, for each currency of the exercise prices. */
export const readOptionExpense = async (tx: Tx, asked: Asked): Promise<OptionExpense> => {
  const { from, to } = asked;
  const found = await grantsBy(tx, asked);
  const dayBefore = addDays(from, -1);
  const ofCurrencies = Map.groupBy(found, ({ currency }) => currency);
  return {
    from,
    to,
    currencies: [...ofCurrencies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, grants]) => ofCurrency(currency, grants, dayBefore, to)),
  };
};

/** Prices are sums of whole minor units and a fraction; a Price counts both in ten-billionths. */
const exact = sql.lit(10 ** pricePlaces);

/** The assumptions on the shareholding of a plan that held on a day, `p` being the plan. */
const heldOn = (day: ReturnType<typeof sql>) => sql`
  select * from expense_assumptions x where x.pool_id = p.pool_id and x.effective_date <= ${day}
  order by x.effective_date desc, x.created_at desc, x.id desc limit 1`;

/** The grants by the last day, with what moved their unvested pieces, and what was known and expected on their days. */
const grantsBy = async (tx: Tx, { companyId, poolId, from, to }: Asked): Promise<Found[]> => {
  const { rows } = await sql<Found>`
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
    order by g.grant_date, e.name, p.id`.execute(tx);
  return rows;
};

type Costed = { grant: GrantExpense; before: bigint; after: bigint };

const ofCurrency = (
  currency: Currency,
  found: Found[],
  dayBefore: PlanDate,
  to: PlanDate,
): ExpenseOfCurrency => {
  const costed = found.map((each) => costOf(each, dayBefore, to));
  const before = costed.reduce((sum, each) => sum + each.before, 0n);
  const after = costed.reduce((sum, each) => sum + each.after, 0n);
  return {
    currency,
    grants: costed.map(({ grant }) => grant),
    before: formatMoney(before, currency),
    expense: formatMoney(after - before, currency),
    after: formatMoney(after, currency),
  };
};

const costOf = (found: Found, dayBefore: PlanDate, to: PlanDate): Costed => {
  const { plan_id, employee, pool, grantDate, currency, assumptions } = found;
  const { volatility, riskFreeRate, dividendYield } = assumptions ?? noAssumptions;
  const price = (text: string) => formatPrice(BigInt(text) as Price, currency);
  const grant: GrantExpense = {
    plan_id,
    employee,
    pool,
    grantDate,
    pieces: Number(found.pieces),
    exercisePrice: price(found.exercisePrice),
    shareValue: found.shareValue && price(found.shareValue),
    ...{ volatility, riskFreeRate, dividendYield },
    ...{ fairValue: null, before: null, expense: null, after: null },
    missing: [
      ...(found.shareValue === null ? ['shareValue' as const] : []),
      ...(assumptions ? [] : ['assumptions' as const]),
    ],
  };
  const granted = grantedOf(found);
  if (!granted) return { grant, before: 0n, after: 0n };
  // What held on the day of the grant holds later until something else does.
  const before = costBy(dayBefore, granted, found.rateBefore!);
  const after = costBy(to, granted, found.rateAfter!);
  const value = granted.awards.reduce((sum, { pieces, fairValue }) => sum + pieces * fairValue, 0n);
  return {
    grant: {
      ...grant,
      fairValue: averagePrice(value, BigInt(found.pieces), currency),
      before: formatMoney(before, currency),
      expense: formatMoney(after - before, currency),
      after: formatMoney(after, currency),
    },
    before,
    after,
  };
};

const noAssumptions = { volatility: null, riskFreeRate: null, dividendYield: null };

/** The grant with its tranches as they were granted; undefined where they cannot be valued. */
const grantedOf = ({ shareValue, assumptions, ...found }: Found): Granted | undefined => {
  if (shareValue === null || assumptions === null) return undefined;
  const { parts, partsOn } = partsBySplits(
    found.splits.map(({ date, ...ratio }) => ({
      ...{ date, numerator: BigInt(ratio.numerator), denominator: BigInt(ratio.denominator) },
    })),
  );
  const { grantDate, expiryDate, vesting } = found;
  const { expectedMonths, ...expectations } = assumptions;
  const terms = { ...VestingTerms.parse(vesting), grantDate };
  const tranches = schedule(BigInt(found.pieces), terms);
  return {
    grantDate,
    aboveTarget: aboveTargetOf(found, { terms, parts }),
    parts,
    lines: found.lines.map((line) => ({ ...line, pieces: BigInt(line.pieces) * partsOn(line.date) })),
    awards: awardsOf(tranches, {
      grantDate,
      expiryDate,
      exercisePrice: BigInt(found.exercisePrice) as Price,
      sharePrice: BigInt(shareValue) as Price,
      expectations,
      expectedMonths,
    }),
  };
};

/** What each milestone could vest above its target, by what became of its rows since: they may be of pieces after a split. */
const aboveTargetOf = (
  { pieces, milestones }: Pick<Found, 'pieces' | 'milestones'>,
  { terms, parts }: { terms: VestingTerms; parts: bigint },
): Granted['aboveTarget'] => {
  const rowsOf = Map.groupBy(milestones, ({ name }) => name);
  return milestonePieces(BigInt(pieces), terms)
    .filter(({ cap }) => cap !== undefined)
    .flatMap((milestone) => {
      const rows = rowsOf.get(milestone.name) ?? [];
      const all = rows.reduce((sum, row) => sum + BigInt(row.pieces), 0n);
      const above = piecesAboveTarget(milestone) * parts;
      return all === 0n
        ? []
        : rows.map((row) => ({ pieces: (above * BigInt(row.pieces)) / all, until: row.until }));
    });
};
