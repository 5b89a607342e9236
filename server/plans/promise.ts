import { sql } from 'kysely';
import { conflict, invalid, Problem, problemText } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';

/**
 * The pool from which pieces are promised, its row locked until the transaction ends: whoever promises next counts what
 * this promise holds. Refused where the pool is not active, was liquidated, or has fewer pieces free.
 */
export const promise = async (ctx: Context, poolId: string, pieces: bigint) => {
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', poolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (pool.status !== 'active') throw invalid({ pool_id: 'poolNotActive' });
  if (pool.has_liquidation_payout) throw invalid({ pool_id: 'poolLiquidated' });
  await notMoreThanFree(ctx, poolId, pieces);
  return pool;
};

/** Refuses more pieces than are free; the pool's row has to be locked. */
export const notMoreThanFree = async (ctx: Context, poolId: string, pieces: bigint) => {
  const { rows } = await sql<{ free: bigint }>`select pool_free(${poolId}) as free`.execute(ctx.tx);
  const { free } = rows[0]!;
  if (pieces <= free) return;
  const key = free > 0n ? 'notFree' : 'noneFree';
  throw new Problem(409, key, { free }, { pieces: problemText(key, { free }) });
};

/** Refuses to take pieces back that plans in approving hold. */
export const keepPromises = async (ctx: Context, poolIds: string[]) => {
  const { rows } =
    await sql`select from pools where id = any (${poolIds}::uuid[]) and pool_free(id) < 0`.execute(ctx.tx);
  if (rows.length > 0) throw conflict('promisedSince');
};
