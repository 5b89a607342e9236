import { sql } from 'kysely';
import type { PlanDate } from '../../model/dates.ts';
import { about, announce } from './announce.ts';
import type { Context } from './context.ts';
import { planName } from './planName.ts';

/** Milestones whose due date is reached wait for the founder's evaluation; nothing of them vests until then. For one plan, or for all of them. */
export const raiseMilestones = async (ctx: Context, day: PlanDate, planId?: string) => {
  const { rows } = await sql<{ id: string; plan_id: string; name: string; company_id: string }>`
    update plan_milestones m set status = 'waiting' from plans p
    where p.id = m.plan_id and m.status = 'pending' and m.due_date <= ${day}
      and p.status in ('active', 'on-milestone-date')
      and ${planId === undefined ? sql`true` : sql`p.id = ${planId}`}
    returning m.id, m.plan_id, m.name, p.company_id`.execute(ctx.tx);
  if (rows.length === 0) return;
  await ctx.tx
    .updateTable('plans')
    .set({ status: 'on-milestone-date' })
    .where('id', 'in', [...new Set(rows.map((m) => m.plan_id))])
    .execute();
  for (const milestone of rows)
    await announce(
      ctx,
      [{ company: milestone.company_id }],
      'plan',
      about.plan(milestone.plan_id),
      'milestoneDue',
      {
        planName: await planName(ctx, milestone.plan_id),
        milestoneName: milestone.name,
      },
    );
};
