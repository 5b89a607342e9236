import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import type { Party } from '../notices/announce.ts';

export type BuybackRow = Selectable<Schema['buybacks']>;

/** A buy-back, its row locked. */
export const lockBuyback = (ctx: Context, id: string) =>
  ctx.tx.selectFrom('buybacks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Who is told what becomes of a buy-back, the employee after joining, and the names that the messages say. */
export const toldOf = async (
  { tx }: Context,
  { trust_id, company_id, employee_id, pool_id }: BuybackRow,
): Promise<{ parties: Party[]; names: { employeeName: string; poolName: string } }> => {
  const { joined_at, ...names } = await tx
    .selectFrom('employees')
    .innerJoin('pools', (join) => join.on('pools.id', '=', pool_id))
    .select(['employees.name as employeeName', 'pools.name as poolName', 'employees.joined_at'])
    .where('employees.id', '=', employee_id)
    .executeTakeFirstOrThrow();
  const employee = joined_at ? [{ employee: employee_id }] : [];
  return { parties: [...employee, { company: company_id }, { trust: trust_id }], names };
};
