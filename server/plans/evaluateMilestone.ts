import type { RecordOf } from '../../model/resource.ts';
import type { plans } from '../../model/resources/plans.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { formatFraction, parseFraction } from '../../model/values/fraction.ts';
import { lastDayOfVesting } from '../../model/vesting/exerciseWindow.ts';
import { capOf, earnedPieces, isWithinCap } from '../../model/vesting/milestoneCap.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { post } from '../ledger/post.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { planName } from '../lookup/planName.ts';
import { changesOf, recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { settleMessages } from '../notices/settled.ts';
import { planFigures, settleStatus, statusChanges } from './planFigures.ts';
import { announceExercisePeriod, vestDue } from './vest.ts';

/** Says which share of a due milestone was achieved: that part vests, the missed part returns to the pool. */
export const evaluateMilestone: Handlers<typeof plans>['evaluate-milestone'] = async (ctx, plan, input) => {
  await leaveToOthers(ctx, plan.employee_id, 'ownMilestone');
  const share = parseFraction(input.achieved);
  if (!share) throw invalid({ achieved: 'fraction' });
  await vestDue(ctx, ctx.today, [plan.id]);
  const milestone = await ctx.tx
    .selectFrom('plan_milestones')
    .selectAll()
    .where('plan_id', '=', plan.id)
    .where((eb) => eb(eb.cast('id', 'text'), '=', input.milestone))
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!milestone) throw invalid({ milestone: 'milestoneUnknown' });
  const cap = capOf(VestingTerms.parse(plan.vesting), milestone.name);
  if (!isWithinCap({ cap }, share))
    throw invalid({ achieved: cap ? { key: 'aboveCap', of: { percent: `${cap} %` } } : 'fraction' });

  const [before] = await planFigures(ctx, [plan.id]);
  const achieved = earnedPieces({ ...milestone, cap }, share);
  const missed = milestone.pieces - achieved;
  const { last_exercisable_day } = await ctx.tx
    .selectFrom('plans')
    .select('last_exercisable_day')
    .where('id', '=', plan.id)
    .executeTakeFirstOrThrow();
  const lastDayBefore = last_exercisable_day!;
  const lastDay = await lastDayFor(ctx, plan, { lastDay: lastDayBefore, achieved });
  const line = {
    poolId: plan.pool_id,
    planId: plan.id,
    employeeId: plan.employee_id,
    effectiveDate: ctx.today,
  };
  const [first] = await post(ctx, [
    { ...line, move: achieved === before!.unvested ? 'vestFully' : 'vestPartly', pieces: achieved },
    { ...line, move: 'forfeitUnvested', pieces: missed },
  ]);
  await ctx.tx
    .updateTable('plan_milestones')
    .set({
      status: 'evaluated',
      achieved: formatFraction(share),
      evidence: input.evidence,
      evaluated_on: ctx.today,
      transaction_id: achieved > 0n ? first! : null,
    })
    .where('id', '=', milestone.id)
    .execute();
  const settled = await settleStatus(ctx, [plan.id]);

  await recordActivity(ctx, 'evaluated-milestone', about.plan(plan.id), {
    milestone: milestone.name,
    achieved: formatFraction(share),
    vested: String(achieved),
    forfeited: String(missed),
    ...changesOf({ lastExercisableDay: lastDayBefore }, { lastExercisableDay: lastDay }),
    ...statusChanges(settled).get(plan.id),
  });
  if (!plan.milestones.some(({ id, status }) => status === 'waiting' && id !== milestone.id))
    await settleMessages(ctx, 'plans', [plan.id], { role: 'founder', type: 'plan' });
  const name = await planName(ctx, plan.id);
  const parties = [{ employee: plan.employee_id }];
  await announce(ctx, parties, 'plan', about.plan(plan.id), 'milestoneEvaluated', {
    planName: name,
    milestoneName: milestone.name,
    achieved: formatFraction(share),
    vested: achieved,
    forfeited: missed,
  });
  if (settled[0]?.status === 'completed')
    await announceExercisePeriod(ctx, [{ id: plan.id, parties, planName: name, lastDay }]);
};

/** The last exercisable day, which moves where something vests after it. */
const lastDayFor = async (
  ctx: Context,
  plan: RecordOf<typeof plans>,
  { lastDay: before, achieved }: { lastDay: PlanDate; achieved: bigint },
): Promise<PlanDate> => {
  if (achieved === 0n) return before;
  const window = { lastDay: before, windowDays: plan.postTerminationDays };
  const lastDay = lastDayOfVesting(ctx.today, window);
  if (!lastDay) throw conflict('vestsTooLate', { date: before });
  if (lastDay !== before)
    await ctx.tx
      .updateTable('plans')
      .set({ last_exercisable_day: lastDay })
      .where('id', '=', plan.id)
      .execute();
  return lastDay;
};
