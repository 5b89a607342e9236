import { sql } from 'kysely';
import { later, type PlanDate } from '../../model/dates.ts';
import { VestingTerms } from '../../model/vestingTerms.ts';
import { post } from '../ledger.ts';
import { about, announce, recordActivity } from './announce.ts';
import type { Context } from './context.ts';
import { raiseMilestones } from './milestones.ts';
import { planName } from './planName.ts';
import { storeSchedule } from './planTerms.ts';
import { vestDue } from './vest.ts';

/**
 * Grants the plans that both sides have signed and whose grant date is reached by the day: one plan, or all for the
 * scheduler. Effective is the later of the grant date and the last signature; what fell due before vests at once.
 */
export const grantWhenDue = async (ctx: Context, day: PlanDate, planId?: string) => {
  const plans = await ctx.tx
    .selectFrom('plans')
    .selectAll()
    .where('status', '=', 'approving')
    .where('signed_on', 'is not', null)
    .where('grant_date', '<=', day)
    .$if(planId !== undefined, (q) => q.where('id', '=', planId!))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const plan of plans) {
    const effective = later(plan.grant_date, plan.signed_on!);
    await sql`select from pools where id = ${plan.pool_id} for update`.execute(ctx.tx);
    await post(ctx, [
      {
        move: 'grant',
        poolId: plan.pool_id,
        planId: plan.id,
        employeeId: plan.employee_id,
        pieces: plan.pieces,
        effectiveDate: effective,
      },
    ]);
    await storeSchedule(ctx, plan.id, plan.pieces, VestingTerms.parse(plan.vesting), effective);
    await ctx.tx
      .updateTable('plans')
      .set({ status: 'active', granted_on: effective })
      .where('id', '=', plan.id)
      .execute();
    const { company_id, employee_id } = plan;
    await recordActivity(ctx, 'granted', about.plan(plan.id), { pieces: String(plan.pieces) });
    await announce(
      ctx,
      [{ employee: employee_id }, { company: company_id }],
      'plan',
      about.plan(plan.id),
      'planGranted',
      {
        planName: await planName(ctx, plan.id),
        pieces: plan.pieces,
      },
    );
  }
  for (const plan of plans) {
    await vestDue(ctx, day, plan.id);
    await raiseMilestones(ctx, day, plan.id);
  }
};
