import { sql } from 'kysely';
import type { PlanDate } from '../../model/dates.ts';
import { post } from '../ledger.ts';
import { about, announce, recordActivity } from './announce.ts';
import type { Context } from './context.ts';
import { planName } from './planName.ts';

type Over = {
  id: string;
  pool_id: string;
  employee_id: string;
  company_id: string;
  expiry_date: PlanDate;
  vested: bigint;
  exercised: bigint;
  requested: bigint;
};

/**
 * The day after the last exercisable day, what was not exercised returns to the pool; pieces with an open request stay
 * until it is decided. For one plan, or for all of them.
 */
export const expireVested = async (ctx: Context, day: PlanDate, planId?: string) => {
  const { rows } = await sql<Over>`
    select p.id, p.pool_id, p.employee_id, p.company_id, p.expiry_date,
      coalesce((select balance from accounts a where a.plan_id = p.id and a.name = 'vested'), 0) as vested,
      coalesce((select balance from accounts a where a.plan_id = p.id and a.name = 'exercised'), 0) as exercised,
      coalesce((select pieces::bigint from exercise_requests x where x.plan_id = p.id and x.status = 'requested'), 0) as requested
    from plans p
    where p.status = 'completed' and p.expiry_date < ${day}
      and ${planId === undefined ? sql`true` : sql`p.id = ${planId}`}
    order by p.id
    for update of p`.execute(ctx.tx);
  for (const plan of rows) {
    const pieces = plan.vested - plan.requested;
    if (pieces <= 0n) continue;
    const { company_id, pool_id, employee_id } = plan;
    await post(ctx, [
      {
        move: 'expire',
        poolId: pool_id,
        planId: plan.id,
        employeeId: employee_id,
        pieces,
        effectiveDate: day,
      },
    ]);
    if (plan.requested === 0n)
      await ctx.tx
        .updateTable('plans')
        .set({ status: plan.exercised > 0n ? 'exercised' : 'expired' })
        .where('id', '=', plan.id)
        .execute();
    await recordActivity(ctx, 'expired', about.plan(plan.id), { pieces: String(pieces) });
    await announce(
      ctx,
      [{ employee: employee_id }, { company: company_id }],
      'plan',
      about.plan(plan.id),
      'planExpired',
      {
        planName: await planName(ctx, plan.id),
        pieces,
      },
    );
  }
};
