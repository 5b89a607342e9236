import { type Selectable, sql } from 'kysely';
import { entriesOf } from '../../model/ledger.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import { post } from '../ledger/post.ts';
import { dropSchedule } from './endPlan.ts';
import { openRequest } from './exercise.ts';
import { raiseMilestones } from './milestones.ts';
import { planFigures, settleStatus } from './planFigures.ts';
import { lapseWithPlans } from './terms/lapseAmendments.ts';
import { vestDue } from './vest.ts';

type Plan = Selectable<Schema['plans']>;
type TransactionRow = Selectable<Schema['transactions']>;

/** The decision about the pieces that a reversal brings back. */
export type VestingDecision = {
  /** The date of the reversal. */
  on: PlanDate;
  vestsOn?: PlanDate | null;
  forfeit?: boolean | null;
  exercisableUntil?: PlanDate | null;
};

/**
 * After lines of a plan were reversed: what is unvested again needs a date to vest on or is forfeited, what can be
 * exercised again needs a last day, and the status follows from what is left.
 */
export const planAnew = async (
  ctx: Context,
  planId: string,
  lines: TransactionRow[],
  decision: VestingDecision,
) => {
  const plan = await ctx.tx
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const before = (await vestedNow(ctx, planId)) + vestedBy(lines);
  await lapseWithPlans(ctx, [planId]);
  await forgetVestings(ctx, lines);
  if (lines.some(({ type }) => type === 'grant')) await dropSchedule(ctx, [planId]);
  const uncovered = await uncoveredOf(ctx, planId);
  if (uncovered > 0n) await decideUnvested(ctx, plan, lines, uncovered, decision);
  else if (decision.vestsOn) throw invalid({ vestsOn: 'nothingToVest' });
  else if (decision.forfeit) throw invalid({ forfeit: 'onlyVestings' });
  const lastDay = await decideLastDay(ctx, plan, decision);
  await settleStatus(ctx, [planId]);
  await vestDue(ctx, ctx.today, [planId]);
  await raiseMilestones(ctx, ctx.today, [planId]);
  const vested = await vestedNow(ctx, planId);
  await keepRequested(ctx, planId, vested);
  // Vested pieces of a plan whose last exercisable day is over would expire tomorrow, and nobody could exercise them.
  if (vested > before && lastDay < ctx.today) throw invalid({ exercisableUntil: 'exercisableUntilMissing' });
};

const vestedNow = async (ctx: Context, planId: string) => (await planFigures(ctx, [planId]))[0]!.vested;

/** The pieces by which lines raised the vested balance; negative where they lowered it. */
const vestedBy = (lines: TransactionRow[]): bigint =>
  lines
    .flatMap(({ move, pieces }) => entriesOf(move, pieces))
    .filter(({ account }) => account === 'options.vested')
    .reduce((sum, { pieces }) => sum + pieces, 0n);

/** Refuses to leave fewer vested pieces than an open exercise request asks for. */
const keepRequested = async (ctx: Context, planId: string, vested: bigint) => {
  const open = await openRequest(ctx, planId);
  if (open && open.pieces > vested) throw conflict('requestDepends');
};

/** A reversed vesting is not due again by itself. */
const forgetVestings = async (ctx: Context, lines: TransactionRow[]) => {
  const ids = lines.map(({ id }) => id);
  await sql`delete from plan_tranches where transaction_id = any (${ids}::uuid[])`.execute(ctx.tx);
  await sql`update plan_milestones set status = 'lapsed', transaction_id = null
    where transaction_id = any (${ids}::uuid[])`.execute(ctx.tx);
};

/** Unvested pieces that neither a tranche nor an open milestone will vest. */
const uncoveredOf = async (ctx: Context, planId: string): Promise<bigint> => {
  const [figures] = await planFigures(ctx, [planId]);
  const { rows } = await sql<{ planned: bigint }>`
    select (
      coalesce((select sum(pieces) from plan_tranches where plan_id = ${planId} and transaction_id is null), 0) +
      coalesce((select sum(pieces) from plan_milestones where plan_id = ${planId} and status in ('pending', 'waiting')), 0)
    )::bigint as planned`.execute(ctx.tx);
  return figures!.unvested - rows[0]!.planned;
};

const decideUnvested = async (
  ctx: Context,
  plan: Plan,
  lines: TransactionRow[],
  pieces: bigint,
  { on, vestsOn, forfeit, exercisableUntil }: VestingDecision,
) => {
  if (Boolean(vestsOn) === Boolean(forfeit)) throw invalid({ vestsOn: 'vestsOnOrForfeit' });
  const { id: planId, pool_id: poolId, employee_id: employeeId } = plan;
  if (forfeit) {
    if (!lines.some(({ unit, type }) => unit === 'options' && /vesting/.test(type)))
      throw invalid({ forfeit: 'onlyVestings' });
    await post(ctx, [{ move: 'forfeitUnvested', poolId, planId, employeeId, pieces, effectiveDate: on }]);
    return;
  }
  if (vestsOn! < on) throw invalid({ vestsOn: { key: 'dateBefore', of: { date: on } } });
  // Pieces that vest after the last exercisable day would expire at once; a leaver's may be long before the expiry.
  const lastDay = exercisableUntil ?? plan.last_exercisable_day!;
  if (vestsOn! > lastDay) throw invalid({ vestsOn: { key: 'dateAfter', of: { date: lastDay } } });
  await ctx.tx
    .insertInto('plan_tranches')
    .values({ plan_id: planId, date: vestsOn!, pieces, transaction_id: null })
    .execute();
};

/** The last exercisable day, which is another one where the act says so. */
const decideLastDay = async (
  ctx: Context,
  plan: Plan,
  { exercisableUntil }: VestingDecision,
): Promise<PlanDate> => {
  if (!exercisableUntil) return plan.last_exercisable_day!;
  if (exercisableUntil < ctx.today)
    throw invalid({ exercisableUntil: { key: 'dateBefore', of: { date: ctx.today } } });
  await ctx.tx
    .updateTable('plans')
    .set({ last_exercisable_day: exercisableUntil })
    .where('id', '=', plan.id)
    .execute();
  return exercisableUntil;
};
