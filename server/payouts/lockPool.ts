import { sql } from 'kysely';
import type { PayoutType } from '../../model/payout/parts.ts';
import type { Context } from '../engine/commands/context.ts';
import { applyLeavers } from '../leavers/leaver.ts';
import { expireVested } from '../plans/expire.ts';
import { grantWhenDue } from '../plans/grant.ts';
import { raiseMilestones } from '../plans/milestones.ts';
import { vestDue } from '../plans/vest.ts';

/**
 * The shareholding that is paid out, with nothing on its way that would change who shares: whoever moves its certificates
 * has done so before this goes on, or waits. Before a liquidation, its plans are brought up to today.
 */
export const lockPool = async (ctx: Context, poolId: string, type: PayoutType) => {
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', poolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (type === 'liquidation-proceeding') await catchUp(ctx, poolId);
  await sql`select hold_certificates(${poolId})`.execute(ctx.tx);
  return pool;
};

/** Catches up the plans of a shareholding with today, where the daily job has not run yet. */
const catchUp = async (ctx: Context, poolId: string) => {
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
