import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { planNames } from '../lookup/planName.ts';
import { byItself, changesOf, recordActivities } from '../notices/activities.ts';
import { about, announceAll } from '../notices/announce.ts';

type Raised = { plan_id: string; name: string; company_id: string; status: string };

/** Milestones whose due date is reached wait for the founder's evaluation; nothing of them vests until then. For some plans, or for all of them. */
export const raiseMilestones = async (ctx: Context, day: PlanDate, planIds?: string[]) => {
  const { rows } = await sql<Raised>`
    update plan_milestones m set status = 'waiting' from plans p
    where p.id = m.plan_id and m.status = 'pending' and m.due_date <= ${day}
      and p.status in ('active', 'on-milestone-date')
      and ${planIds === undefined ? sql`true` : sql`p.id = any (${planIds}::uuid[])`}
    returning m.plan_id, m.name, p.company_id, p.status`.execute(ctx.tx);
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map((m) => m.plan_id))];
  await sql`update plans set status = 'on-milestone-date' where id = any (${ids}::uuid[])`.execute(ctx.tx);
  await recordActivities(
    byItself(ctx),
    'milestone-due',
    rows.map(({ plan_id, name, status }) => ({
      record: about.plan(plan_id),
      details: { milestone: name, ...changesOf({ status }, { status: 'on-milestone-date' }) },
    })),
  );
  const names = await planNames(ctx, ids);
  await announceAll(
    ctx,
    'plan',
    'milestoneDue',
    rows.map(({ plan_id, name, company_id }) => ({
      parties: [{ company: company_id }],
      record: about.plan(plan_id),
      data: { planName: names.get(plan_id)!, milestoneName: name },
    })),
  );
};
