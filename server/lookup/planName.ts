import type { Context } from '../engine/commands/context.ts';

/** The names of plans wherever people read them: the employee and the shareholding. */
export const planNames = async (ctx: Context, ids: string[]): Promise<Map<string, string>> => {
  const plans = await ctx.tx
    .selectFrom('plans')
    .innerJoin('employees', 'employees.id', 'plans.employee_id')
    .innerJoin('pools', 'pools.id', 'plans.pool_id')
    .select(['plans.id', 'employees.name as employee', 'pools.name as pool'])
    .where((eb) => eb('plans.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(plans.map(({ id, employee, pool }) => [id, `${employee} · ${pool}`]));
};

export const planName = async (ctx: Context, id: string): Promise<string> =>
  (await planNames(ctx, [id])).get(id)!;

/** Plans as messages tell them apart, of which an employee may have several in a shareholding. */
export const plansTold = async (ctx: Context, ids: string[]) => {
  const names = await planNames(ctx, ids);
  const plans = await ctx.tx
    .selectFrom('plans')
    .select(['id', 'pieces', 'grant_date as grantDate'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(plans.map(({ id, ...plan }) => [id, { planName: names.get(id)!, ...plan }]));
};
