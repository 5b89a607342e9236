import { sql } from 'kysely';
import { isOneToOne, type SplitRatio, splitValue } from '../../model/splits/split.ts';
import { addDays, type PlanDate } from '../../model/values/dates.ts';
import type { Currency } from '../../model/values/money.ts';
import { conflict } from '../base/problem.ts';
import { columnsOfPrice, priceIn } from '../db/priceColumns.ts';
import type { Context } from '../engine/commands/context.ts';
import { booksClosedTo, closedUntil } from '../ledger/closedBooks.ts';
import { newestValuation } from '../lookup/newestValuation.ts';
import { recordActivities, recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { settleStatus } from '../plans/planFigures.ts';
import { vestDue } from '../plans/vest.ts';
import { refuseBegunDay, refuseOpenMatters } from './openMatters.ts';
import { postSplit } from './postSplit.ts';
import { ratioOf, type SplitFigures, type SplitRow, splitFigures } from './splitFigures.ts';
import { splitPapers } from './splitPapers.ts';
import { splitPlans } from './splitPlans.ts';
import { tellSplit } from './tellSplit.ts';

/**
 * Puts a split into effect at the beginning of a day, in one transaction: what was due before vests by the former terms,
 * and then every account, price, schedule and certificate follows the ratio, and is of the class of a conversion.
 *
 * @throws Problem 409 where something is open, the day has begun, or somebody would be left without a piece
 */
export const carryOut = async (ctx: Context, split: SplitRow, day: PlanDate) => {
  const { id, pool_id: poolId, company_id } = split;
  const ratio = ratioOf(split);
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', poolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (pool.status !== 'active') throw conflict('poolNotActive');
  if (pool.has_liquidation_payout) throw conflict('poolLiquidated');
  await vestBefore(ctx, poolId, day);
  // One of a later day can be planned while something is open, because it waits for that by itself.
  if (!ctx.preview || day <= ctx.today) await refuseOpenMatters(ctx, poolId);
  await refuseBegunDay(ctx, poolId, day);
  const until = await closedUntil(ctx, company_id);
  if (until && day <= until) throw conflict(booksClosedTo(ctx), { date: until });
  const figures = await splitFigures(ctx, poolId, ratio);
  const value = splitValue(priceIn(pool, 'nominal_value'), ratio, pool.currency as Currency);
  await ctx.tx
    .updateTable('pools')
    .set({ ...columnsOfPrice('nominal_value', value), ...(split.to_class && { asset: split.to_class }) })
    .where('id', '=', poolId)
    .execute();
  const lines = await postSplit(ctx, poolId, day, figures);
  const { pieces } = await ctx.tx
    .updateTable('pools')
    .set({
      pieces: sql`coalesce((select nullif(-balance, 0) from accounts
        where pool_id = ${poolId} and unit = 'options' and name = 'issuer'), pieces)`,
    })
    .where('id', '=', poolId)
    .returning('pieces')
    .executeTakeFirstOrThrow();
  await splitPlans(ctx, split, figures.plans, ratio);
  // A preview says what becomes of the holders, and is asked for again with each change of the form.
  if (!ctx.preview) await splitPapers(ctx, split, day, changedPapers(split, lines, figures));
  if (!isOneToOne(ratio)) await splitValuation(ctx, poolId, day, ratio);
  await ctx.tx
    .updateTable('splits')
    .set({
      status: 'effective',
      effective_date: day,
      carried_out_at: ctx.now,
      prior_class: split.to_class && pool.asset,
      prior_pieces: pool.pieces,
      pieces,
      prior_nominal_value: pool.nominal_value,
      prior_nominal_value_fraction: pool.nominal_value_fraction,
      ...columnsOfPrice('nominal_value', value),
    })
    .where('id', '=', id)
    .execute();
  await settleStatus(
    ctx,
    figures.plans.map(({ plan }) => plan.id),
  );
  await say(ctx, split, day, figures, { before: pool.pieces, after: pieces });
};

const vestBefore = async (ctx: Context, poolId: string, day: PlanDate) => {
  const plans = await ctx.tx.selectFrom('plans').select('id').where('pool_id', '=', poolId).execute();
  if (plans.length > 0)
    await vestDue(
      ctx,
      addDays(day, -1),
      plans.map(({ id }) => id),
    );
};

/** The papers that no longer say what somebody has; after a conversion none says the class. */
const changedPapers = (
  { to_class }: SplitRow,
  lines: ReadonlyMap<string | null, string>,
  { holders, after }: SplitFigures,
) => {
  const held = new Map<string | null, bigint>([
    [null, after.unallocated],
    ...holders.map((holder): [string, bigint] => [holder.employeeId, holder.after]),
  ]);
  const changed = to_class === null ? lines.keys() : held.keys();
  return new Map(
    [...changed].map((holder) => [holder, { lineId: lines.get(holder), held: held.get(holder)! }]),
  );
};

/** The newest value of a share counts for a share of after the split. */
const splitValuation = async (ctx: Context, poolId: string, day: PlanDate, ratio: SplitRatio) => {
  const valuation = await newestValuation(ctx, poolId, day);
  if (!valuation) return;
  const { company_id, currency } = valuation;
  await ctx.tx
    .insertInto('valuations')
    .values({
      company_id,
      pool_id: poolId,
      currency,
      effective_date: day,
      created_at: ctx.now,
      ...columnsOfPrice('value', splitValue(priceIn(valuation, 'value'), ratio, currency as Currency)),
    })
    .execute();
};

const say = async (
  ctx: Context,
  split: SplitRow,
  day: PlanDate,
  { plans }: SplitFigures,
  size: { before: bigint; after: bigint },
) => {
  const { numerator, denominator, to_class: toClass } = split;
  const done = { ratio: `${numerator} : ${denominator}`, ...(toClass && { toClass }), effectiveDate: day };
  await recordActivity(ctx, toClass ? 'convert-pool' : 'split-pool', about.pool(split.pool_id), {
    ...done,
    pieces: { before: String(size.before), after: String(size.after) },
  });
  await recordActivities(
    ctx,
    toClass ? 'convert-plan' : 'split-plan',
    plans.map(({ plan, before, after }) => ({
      record: about.plan(plan.id),
      details: {
        ...done,
        pieces: { before: String(before.pieces), after: String(after.pieces) },
      },
    })),
  );
  await tellSplit(ctx, split, 'Effective', { day });
};
