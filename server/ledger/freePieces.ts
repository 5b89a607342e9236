import { sql } from 'kysely';
import { conflict } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';

/** What takes pieces from holders once it is agreed and paid. */
const takers = sql`(
  select id, pool_id, employee_id, pieces, status from buybacks where status in ('open', 'accepted')
  union all
  select id, pool_id, seller_id, pieces, status from sales where status in ('open', 'accepted'))`;

/**
 * The pieces of a shareholding that a person holds and that are free: nothing else has them, whether it is agreed or waits
 * for signatures. Of what binds them, the one record `besides` is left out.
 */
export const freePieces = async (
  { tx }: Context,
  poolId: string,
  employeeId: string,
  besides?: string,
): Promise<bigint> => {
  const { rows } = await sql<{ free: bigint }>`
    select (coalesce((
      select balance from accounts where pool_id = ${poolId} and unit = 'certificates' and name = 'holder'
        and employee_id = ${employeeId}), 0) - coalesce((
      select sum(t.pieces) from ${takers} t where t.pool_id = ${poolId} and t.employee_id = ${employeeId}
        and t.id is distinct from ${besides ?? null}::uuid), 0))::bigint as free`.execute(tx);
  return rows[0]!.free;
};

/** Refuses to take pieces from holders that an agreed buy-back or an agreed sale takes. */
export const keepAgreed = async ({ tx }: Context, poolId: string) => {
  const { rows } = await sql`
    select from ${takers} t
    left join accounts a on a.pool_id = t.pool_id and a.unit = 'certificates' and a.name = 'holder'
      and a.employee_id = t.employee_id
    where t.pool_id = ${poolId} and t.status = 'accepted'
    group by t.employee_id, a.balance having sum(t.pieces) > coalesce(a.balance, 0)`.execute(tx);
  if (rows.length > 0) throw conflict('agreedSince');
};
