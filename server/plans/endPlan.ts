import { sql } from 'kysely';
import type { plans } from '../../model/resources/plans.ts';
import { conflict } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { post } from '../ledger/post.ts';
import { plansTold } from '../lookup/planName.ts';
import { type Details, recordActivities } from '../notices/activities.ts';
import { about, announceAll } from '../notices/announce.ts';
import { planFigures, settleStatus, statusChanges } from './planFigures.ts';
import { vestDue } from './vest.ts';

/**
 * Ends plans that were never granted; their pieces are free again. That an agreement was declined, which has a reason, is
 * told with the agreement.
 */
export const endUngranted = async (
  ctx: Context,
  planIds: string[],
  what: 'withdrawn' | 'declined' | 'ended-with-leaver' | 'ended-with-liquidation' | 'lapsed',
  reason?: string | null,
) => {
  const ended = await ctx.tx
    .updateTable('plans')
    .set({ status: 'canceled' })
    .where('id', 'in', planIds)
    .where('status', '=', 'approving')
    .returning(['id', 'company_id', 'employee_id'])
    .execute();
  const status = { before: 'approving', after: 'canceled' };
  const plans = ended.map((plan) => ({ ...plan, details: { ...(reason && { reason }), status } }));
  await recordEnd(ctx, what, plans);
  if (what !== 'declined')
    await tellEnd(ctx, what === 'withdrawn' ? 'planWithdrawn' : 'planCanceled', plans, reason);
};

/** Cancel Plan: possible only while nothing has vested, also nothing that fell due and was not recorded yet. */
export const cancelGranted: Handlers<typeof plans>['cancel'] = async (ctx, plan, { reason }) => {
  await vestDue(ctx, ctx.today, [plan.id]);
  const [figures] = await planFigures(ctx, [plan.id]);
  if (figures!.vested > 0n) throw conflict('hasVested');
  await post(ctx, [
    {
      move: 'cancelPlan',
      poolId: plan.pool_id,
      planId: plan.id,
      employeeId: plan.employee_id,
      pieces: figures!.unvested,
      effectiveDate: ctx.today,
    },
  ]);
  await dropSchedule(ctx, [plan.id]);
  const changes = statusChanges(await settleStatus(ctx, [plan.id]));
  const details = { pieces: String(figures!.unvested), ...(reason && { reason }), ...changes.get(plan.id) };
  await recordEnd(ctx, 'cancelled-plan', [{ ...figures!, details }]);
  await tellEnd(ctx, 'planCanceled', [figures!], reason);
};

/** Ends the schedules of plans: open tranches are deleted, and open milestones lapse. */
export const dropSchedule = async (ctx: Context, planIds: string[]) => {
  await sql`delete from plan_tranches where transaction_id is null and plan_id = any (${planIds}::uuid[])`.execute(
    ctx.tx,
  );
  await sql`update plan_milestones set status = 'lapsed'
    where status in ('pending', 'waiting') and plan_id = any (${planIds}::uuid[])`.execute(ctx.tx);
};

const recordEnd = (ctx: Context, what: string, plans: { id: string; details: Details }[]) =>
  recordActivities(
    ctx,
    what,
    plans.map(({ id, details }) => ({ record: about.plan(id), details })),
  );

type Ended = { id: string; company_id: string; employee_id: string };

const tellEnd = async (
  ctx: Context,
  mail: 'planCanceled' | 'planWithdrawn',
  plans: Ended[],
  reason?: string | null,
) => {
  const ids = plans.map(({ id }) => id);
  const told = await plansTold(ctx, ids);
  const unknown = await unknownOf(ctx, ids);
  await announceAll(
    ctx,
    'plan',
    mail,
    plans.map(({ id, company_id, employee_id }) => ({
      parties: [...(unknown.has(id) ? [] : [{ employee: employee_id }]), { company: company_id }],
      record: about.plan(id),
      data: { ...told.get(id)!, ...(reason && { reason }) },
    })),
  );
};

/** The plans of which their employees know nothing: drafts, and those of people who have not accepted their invitation. */
const unknownOf = async ({ tx }: Context, planIds: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select p.id from plans p join employees e on e.id = p.employee_id
    where p.id = any (${planIds}::uuid[]) and (p.drafted_by is not null or e.joined_at is null)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
