import { sql } from 'kysely';
import { type PlanFigures, planStatus } from '../../model/planState.ts';
import type { Handle } from '../db/handle.ts';
import type { Context } from '../engine/commands/context.ts';
import { changesOf } from '../notices/activities.ts';
import { lapseWithPlans } from './terms/lapseAmendments.ts';

export type PlanState = PlanFigures & {
  id: string;
  status: string;
  pool_id: string;
  employee_id: string;
  company_id: string;
};

/** Plans with what is left of them and what became of them, in the order of their ids. */
export const planFigures = async ({ tx }: { tx: Handle }, ids: string[]): Promise<PlanState[]> => {
  const { rows } = await sql<PlanState>`
    select id, status, pool_id, employee_id, company_id, unvested, vested, exercised, expired, cancelled, forfeited,
      paid_out as "paidOut", exists (select from plan_milestones m where m.plan_id = p.id and m.status = 'waiting') as waits
    from plan_records p where id = any (${ids}::uuid[]) order by id`.execute(tx);
  return rows;
};

type Settled = PlanState & { was: string };

/** The states in which the terms of a plan matter. */
export const liveStates = ['active', 'on-milestone-date', 'completed'];

/**
 * Brings the status of granted plans in line with the ledger; answers those whose status has changed. What was to amend
 * a plan that has ended lapses.
 */
export const settleStatus = async (ctx: Context, ids: string[]): Promise<Settled[]> => {
  const changed = (await planFigures(ctx, ids))
    .map((plan) => ({ ...plan, was: plan.status, status: planStatus(plan) }))
    .filter(({ status, was }) => status !== was);
  if (changed.length > 0)
    await sql`update plans set status = c.status
      from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, status }) => ({ id, status })))}::jsonb)
        as c(id uuid, status text)
      where plans.id = c.id`.execute(ctx.tx);
  const ended = changed.filter(({ status }) => !liveStates.includes(status));
  await lapseWithPlans(
    ctx,
    ended.map(({ id }) => id),
  );
  return changed;
};

/** The change of status of each plan, as activities record it. */
export const statusChanges = (settled: Settled[]) =>
  new Map(settled.map(({ id, was, status }) => [id, changesOf({ status: was }, { status })]));
