import { sql } from 'kysely';
import type { PayoutType } from '../../model/payout/parts.ts';
import type { Context } from '../engine/commands/context.ts';
import { catchUpPlans } from './catchUpPlans.ts';

/** The shareholding, locked with its certificates: whoever moves them has done so before this goes on, or waits. */
export const lockPool = async (ctx: Context, poolId: string) => {
  const pool = await lockRow(ctx, poolId);
  await sql`select hold_certificates(${poolId})`.execute(ctx.tx);
  return pool;
};

/** Locks the shareholding that a payout is drawn up for. Before a liquidation, its plans are brought up to today. */
export const preparePool = async (ctx: Context, poolId: string, type: PayoutType) => {
  if (type === 'liquidation-proceeding') {
    // Plans are locked after their shareholding and before its certificates.
    await lockRow(ctx, poolId);
    await catchUpPlans(ctx, poolId);
  }
  return lockPool(ctx, poolId);
};

const lockRow = (ctx: Context, poolId: string) =>
  ctx.tx.selectFrom('pools').selectAll().where('id', '=', poolId).forNoKeyUpdate().executeTakeFirstOrThrow();
