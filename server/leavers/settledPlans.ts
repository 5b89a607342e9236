import { type Selectable, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';

export type Leaver = Selectable<Schema['leavers']>;

const lastEntry = sql`coalesce((
  select max(e.id) from entries e join accounts a on a.id = e.account_id where a.plan_id = p.id), 0)`;

/**
 * Keeps the state of plans before a leaver settles them, because taking the leaver back restores it. A plan that comes
 * back from a liquidation is settled later than the others, and had its last exercisable day shortened with them; a
 * plan that was settled before the liquidation keeps its earlier state.
 */
export const keepAsFound = async (ctx: Context, leaverId: string, planIds: string[]) => {
  await sql`
    insert into settled_plans (leaver_id, plan_id, was_granted, last_exercisable_day, tranches, milestones, entries_before,
      document_id, request_id)
    select ${leaverId}, p.id, p.granted_on is not null, p.last_exercisable_day,
      coalesce((select jsonb_agg(jsonb_build_object('date', t.date, 'pieces', t.pieces, 'transaction_id', t.transaction_id))
        from plan_tranches t where t.plan_id = p.id), '[]'),
      coalesce((select jsonb_agg(to_jsonb(m)) from plan_milestones m where m.plan_id = p.id), '[]'),
      ${lastEntry},
      (select d.id from documents d where d.plan_id = p.id and d.status = 'awaiting'),
      (select x.id from exercise_requests x where x.plan_id = p.id and x.status = 'requested')
    from plans p where p.id = any (${planIds}::uuid[])
    on conflict (leaver_id, plan_id) do update set tranches = excluded.tranches, milestones = excluded.milestones,
      entries_before = excluded.entries_before, entries_after = null
    where settled_plans.entries_after = settled_plans.entries_before`.execute(ctx.tx);
};

/** Keeps the entries of the plans that the settlement wrote: all since their state was kept. */
export const keepAsLeft = async (ctx: Context, leaverId: string, planId?: string) => {
  await sql`
    update settled_plans s set entries_after = ${lastEntry}
    from plans p where p.id = s.plan_id and s.leaver_id = ${leaverId} and s.entries_after is null
      and ${planId === undefined ? sql`true` : sql`p.id = ${planId}`}`.execute(ctx.tx);
};
