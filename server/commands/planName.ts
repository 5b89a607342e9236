import type { Context } from './context.ts';

/** How a plan is called wherever people read of it: its employee and its shareholding. */
export const planName = async (ctx: Context, planId: string): Promise<string> => {
  const plan = await ctx.tx
    .selectFrom('plans')
    .innerJoin('employees', 'employees.id', 'plans.employee_id')
    .innerJoin('pools', 'pools.id', 'plans.pool_id')
    .select(['employees.name as employee', 'pools.name as pool'])
    .where('plans.id', '=', planId)
    .executeTakeFirstOrThrow();
  return `${plan.employee} · ${plan.pool}`;
};
