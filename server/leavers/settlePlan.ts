import { type Settlement, settle } from '../../model/leaver.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { conflict } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { because, reasonIn } from '../i18n/reasons.ts';
import { postDue } from '../ledger/post.ts';
import { documentLanguageOf } from '../lookup/parties.ts';
import { planName } from '../lookup/planName.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { aboveTargetOn, lapseAboveTarget } from '../plans/aboveTarget.ts';
import { dropSchedule } from '../plans/endPlan.ts';
import { decide, openRequest } from '../plans/exercise.ts';
import { type PlanState, planFigures, settleStatus, statusChanges } from '../plans/planFigures.ts';
import { keepAsFound, keepAsLeft, type Leaver } from './settledPlans.ts';

/** What was decided about a plan, or about all that nothing else was decided about. */
export const settlementFor = (leaver: Leaver, planId: string): Settlement =>
  (leaver.settlements.find(({ plan_id }) => plan_id === planId) as Settlement | undefined) ??
  ({ pastPeriod: leaver.past_period, futurePeriod: leaver.future_period } as Settlement);

/** Enters the outcome in the ledger, ends a request for pieces that are gone, and settles the schedule. */
export const settlePlan = async (ctx: Context, plan: PlanState, settlement: Settlement, day: PlanDate) => {
  const terms = await vestingOf(ctx, plan.id);
  // A plan whose grant was taken back has milestones and no pieces.
  const aboveTarget = plan.unvested > 0n ? await aboveTargetOn(ctx, plan.id, { terms, day }) : 0n;
  const lines = settle({ ...plan, aboveTarget }, settlement);
  const ids = await postDue(
    ctx,
    lines.map((line) => ({
      ...line,
      poolId: plan.pool_id,
      planId: plan.id,
      employeeId: plan.employee_id,
      effectiveDate: day,
    })),
  ).catch((error) => {
    // 23514: on some day since there were fewer pieces than now, because a line from before the day was reversed after it.
    throw error.code === '23514' ? conflict('correctedSince') : error;
  });
  await rejectExercise(ctx, plan, settlement, day);
  const isVested = lines[0]?.move === 'vestFully' || lines[1]?.move === 'vestFully';
  if (isVested && aboveTarget > 0n) await lapseAboveTarget(ctx, plan.id, { terms, line: ids[0]! });
  if (isVested) await accelerate(ctx, plan.id, ids[aboveTarget > 0n ? 1 : 0]!);
  else await dropSchedule(ctx, [plan.id]);
  const changes = statusChanges(await settleStatus(ctx, [plan.id]));
  if (lines.length > 0)
    await recordActivity(ctx, 'settled-leaver', about.plan(plan.id), {
      ...Object.fromEntries(lines.map(({ move, pieces }) => [move, String(pieces)])),
      ...changes.get(plan.id),
    });
};

const vestingOf = async ({ tx }: Context, planId: string): Promise<VestingTerms> => {
  const { vesting } = await tx
    .selectFrom('plans')
    .select('vesting')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  return VestingTerms.parse(vesting);
};

/** All that was open has vested by one transaction; milestones count as waived. */
const accelerate = async (ctx: Context, planId: string, transactionId: string) => {
  await ctx.tx
    .updateTable('plan_tranches')
    .set({ transaction_id: transactionId })
    .where('plan_id', '=', planId)
    .where('transaction_id', 'is', null)
    .execute();
  await ctx.tx
    .updateTable('plan_milestones')
    .set({ status: 'waived', transaction_id: transactionId })
    .where('plan_id', '=', planId)
    .where('status', 'in', ['pending', 'waiting'])
    .execute();
};

/** Pieces that are withdrawn, or have not vested by the day, cannot be exercised: a request for them ends in the same act. */
const rejectExercise = async (ctx: Context, plan: PlanState, settlement: Settlement, day: PlanDate) => {
  const { pastPeriod, futurePeriod } = settlement;
  const withdrawn = pastPeriod === 'withdraw';
  const exercisable = withdrawn ? 0n : plan.vested + (futurePeriod === 'grant' ? plan.unvested : 0n);
  const open = await openRequest(ctx, plan.id);
  if (!open || open.pieces <= exercisable) return;
  const reason = withdrawn ? because('leaverWithdraws') : because('left', { date: day });
  await decide(ctx, plan, {
    status: 'rejected',
    reason: reasonIn(await documentLanguageOf(ctx, plan.company_id), reason),
  });
  await announce(ctx, [{ employee: plan.employee_id }], 'exercise', about.plan(plan.id), 'exerciseRejected', {
    planName: await planName(ctx, plan.id),
    pieces: open.pieces,
    reason,
  });
};

/** Settles a plan that came back after its employee had left, with the outcome of that day, but dated today. */
export const settleReturned = async (ctx: Context, leaver: Leaver, planId: string) => {
  const [plan] = await planFigures(ctx, [planId]);
  await keepAsFound(ctx, leaver.id, [planId]);
  await settlePlan(ctx, plan!, settlementFor(leaver, planId), ctx.today);
  await keepAsLeft(ctx, leaver.id, planId);
};
