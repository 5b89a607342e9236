import { sql } from 'kysely';
import { later, type PlanDate } from '../../model/values/dates.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Context } from '../engine/commands/context.ts';
import { postDue } from '../ledger/post.ts';
import { planNames } from '../lookup/planName.ts';
import { recordActivities } from '../notices/activities.ts';
import { about, announceAll } from '../notices/announce.ts';
import { raiseMilestones } from './milestones.ts';
import { storeSchedules } from './terms/planTerms.ts';
import { vestDue } from './vest.ts';

/**
 * Grants the plans that both sides have signed and whose grant date is reached by the day: one plan, or all for the
 * scheduler. Effective is the later of the grant date and the last signature; what fell due before vests at once.
 */
export const grantWhenDue = async (ctx: Context, day: PlanDate, planId?: string) => {
  const due = await ctx.tx
    .selectFrom('plans')
    .selectAll()
    .where('status', '=', 'approving')
    .where('signed_on', 'is not', null)
    .where('grant_date', '<=', day)
    .$if(planId !== undefined, (q) => q.where('id', '=', planId!))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (due.length === 0) return;
  const plans = due.map((plan) => ({ ...plan, effective: later(plan.grant_date, plan.signed_on!) }));
  const ids = plans.map(({ id }) => id);
  const pools = [...new Set(plans.map(({ pool_id }) => pool_id))];
  await sql`select from pools where id = any (${pools}::uuid[]) order by id for no key update`.execute(
    ctx.tx,
  );
  await postDue(
    ctx,
    plans.map(({ id, pool_id, employee_id, pieces, effective }) => ({
      move: 'grant',
      poolId: pool_id,
      planId: id,
      employeeId: employee_id,
      pieces,
      effectiveDate: effective,
    })),
  );
  await storeSchedules(
    ctx,
    plans.map(({ id, pieces, vesting, effective }) => ({
      planId: id,
      pieces,
      terms: { ...VestingTerms.parse(vesting), grantDate: effective },
    })),
  );
  const granted = JSON.stringify(plans.map(({ id, effective }) => ({ id, effective })));
  await sql`update plans set status = 'active', granted_on = g.effective, last_exercisable_day = expiry_date
    from jsonb_to_recordset(${granted}::jsonb) as g(id uuid, effective date) where plans.id = g.id`.execute(
    ctx.tx,
  );
  await recordActivities(
    ctx,
    'granted',
    plans.map(({ id, pieces, effective }) => ({
      record: about.plan(id),
      details: {
        pieces: String(pieces),
        effectiveDate: effective,
        status: { before: 'approving', after: 'active' },
      },
    })),
  );
  const names = await planNames(ctx, ids);
  await announceAll(
    ctx,
    'plan',
    'planGranted',
    plans.map(({ id, employee_id, company_id, pieces }) => ({
      parties: [{ employee: employee_id }, { company: company_id }],
      record: about.plan(id),
      data: { planName: names.get(id)!, pieces },
    })),
  );
  await vestDue(ctx, day, ids);
  await raiseMilestones(ctx, day, ids);
};
