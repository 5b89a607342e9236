import type { Context } from '../engine/commands/context.ts';
import { applyLeavers } from '../leavers/leaver.ts';
import { expireVested } from '../plans/expire.ts';
import { grantWhenDue } from '../plans/grant.ts';
import { raiseMilestones } from '../plans/milestones.ts';
import { vestDue } from '../plans/vest.ts';

/** Catches up the plans of a shareholding with today, where the daily job has not run yet. */
export const catchUpPlans = async (ctx: Context, poolId: string) => {
  const plans = await ctx.tx
    .selectFrom('plans')
    .select(['id', 'status', 'signed_on', 'grant_date', 'last_exercisable_day'])
    .where('pool_id', '=', poolId)
    .where('status', 'in', ['approving', 'active', 'on-milestone-date', 'completed'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (plans.length === 0) return;
  for (const { id, status, signed_on, grant_date } of plans)
    if (status === 'approving' && signed_on && grant_date <= ctx.today)
      await grantWhenDue(ctx, ctx.today, id);
  const ids = plans.map(({ id }) => id);
  await vestDue(ctx, ctx.today, ids);
  await applyLeavers(ctx, ctx.today, poolId);
  await raiseMilestones(ctx, ctx.today, ids);
  for (const { id, last_exercisable_day } of plans)
    if (last_exercisable_day && last_exercisable_day < ctx.today) await expireVested(ctx, ctx.today, id);
};
