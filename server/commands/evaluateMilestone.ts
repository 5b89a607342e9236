import { formatFraction, parseFraction, portionOf } from '../../model/fraction.ts';
import type { plans } from '../../model/resources/plans.ts';
import { type Line, post } from '../ledger.ts';
import { invalid } from '../problem.ts';
import { about, announce, recordActivity } from './announce.ts';
import type { Handlers } from './context.ts';
import { planName } from './planName.ts';
import { vestDue } from './vest.ts';

/** Says which share of a due milestone was achieved: that part vests, the missed part returns to the pool. */
export const evaluateMilestone: Handlers<typeof plans>['evaluate-milestone'] = async (ctx, plan, input) => {
  const share = parseFraction(input.achieved);
  if (!share || share.numerator > share.denominator) throw invalid({ achieved: 'fraction' });
  await vestDue(ctx, ctx.today, plan.id);
  const milestone = await ctx.tx
    .updateTable('plan_milestones')
    .set({
      status: 'evaluated',
      achieved: formatFraction(share),
      evidence: input.evidence,
      evaluated_on: ctx.today,
    })
    .where('plan_id', '=', plan.id)
    .where(
      'id',
      'in',
      plan.milestones.filter((m) => m.id === input.milestone).map((m) => m.id),
    )
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (!milestone) throw invalid({ milestone: 'milestoneUnknown' });

  const left = await balance('unvested');
  const achieved = portionOf(milestone.pieces, share);
  const missed = milestone.pieces - achieved;
  const line = {
    poolId: plan.pool_id,
    planId: plan.id,
    employeeId: plan.employee_id,
    effectiveDate: ctx.today,
  };
  const lines: Line[] = [
    { ...line, move: achieved === left ? 'vestFully' : 'vestPartly', pieces: achieved },
    { ...line, move: 'forfeitUnvested', pieces: missed },
  ];
  await post(ctx, lines);
  const status = await statusAfter();
  await ctx.tx.updateTable('plans').set({ status }).where('id', '=', plan.id).execute();

  const { employee_id } = plan;
  const words = { milestoneName: milestone.name, achieved: formatFraction(share) };
  await recordActivity(ctx, 'evaluated-milestone', about.plan(plan.id), {
    milestone: milestone.name,
    achieved: words.achieved,
    vested: String(achieved),
    forfeited: String(missed),
  });
  const name = await planName(ctx, plan.id);
  await announce(ctx, [{ employee: employee_id }], 'plan', about.plan(plan.id), 'milestoneEvaluated', {
    planName: name,
    ...words,
  });
  if (status === 'completed')
    await announce(ctx, [{ employee: employee_id }], 'plan', about.plan(plan.id), 'exercisePeriodStarted', {
      planName: name,
      lastDay: plan.expiryDate,
    });

  async function balance(name: string): Promise<bigint> {
    const account = await ctx.tx
      .selectFrom('accounts')
      .select('balance')
      .where('plan_id', '=', plan.id)
      .where('unit', '=', 'options')
      .where('name', '=', name)
      .executeTakeFirst();
    return account?.balance ?? 0n;
  }

  async function statusAfter() {
    if ((await balance('unvested')) > 0n) {
      const waiting = await ctx.tx
        .selectFrom('plan_milestones')
        .select('id')
        .where('plan_id', '=', plan.id)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      return waiting ? 'on-milestone-date' : 'active';
    }
    if ((await balance('vested')) > 0n) return 'completed';
    return (await balance('exercised')) > 0n ? 'exercised' : 'forfeited';
  }
};
