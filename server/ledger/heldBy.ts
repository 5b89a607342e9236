import type { Context } from '../engine/commands/context.ts';

/** The pieces of a shareholding for which a person has certificates. */
export const heldBy = async (ctx: Context, poolId: string, employeeId: string): Promise<bigint> => {
  const account = await ctx.tx
    .selectFrom('accounts')
    .select('balance')
    .where('pool_id', '=', poolId)
    .where('unit', '=', 'certificates')
    .where('name', '=', 'holder')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return account?.balance ?? 0n;
};
