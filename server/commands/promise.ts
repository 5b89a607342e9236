import { sql } from 'kysely';
import { invalid, Problem, problemText } from '../problem.ts';
import type { Context } from './context.ts';

/**
 * The pool from which pieces are promised, its row locked until the transaction ends: whoever promises next counts what
 * this promise holds. Refused where the pool is not active or fewer pieces are free.
 */
export const promise = async (ctx: Context, poolId: string, pieces: bigint) => {
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', poolId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (pool.status !== 'active') throw invalid({ pool_id: 'poolNotActive' });
  const { rows } = await sql<{ free: bigint }>`select pool_free(${poolId}) as free`.execute(ctx.tx);
  const free = rows[0]!.free;
  if (pieces > free) {
    const of = { free: String(free) };
    throw new Problem(409, 'notFree', of, { pieces: problemText('notFree', of) });
  }
  return pool;
};
