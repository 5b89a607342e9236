import { sql } from 'kysely';
import type { Context } from '../engine/commands/context.ts';
import type { Leaver } from './settledPlans.ts';

/**
 * Restores schedules, windows, agreements and requests as they were before a leaver was settled. `written` are the lines
 * written anew, by those that they replace.
 */
export const restoreSettled = async (ctx: Context, leaver: Leaver, written: ReadonlyMap<string, string>) => {
  const anew = sql`jsonb_to_recordset(${JSON.stringify([...written].map(([was, id]) => ({ was, id })))}::jsonb)
    as n(was uuid, id uuid)`;
  const ofLeaver = sql`s.leaver_id = ${leaver.id}`;
  await sql`delete from plan_tranches t using settled_plans s where s.plan_id = t.plan_id and ${ofLeaver}`.execute(
    ctx.tx,
  );
  await sql`
    insert into plan_tranches (plan_id, date, pieces, transaction_id)
    select s.plan_id, t.date, t.pieces, coalesce(n.id, t.transaction_id)
    from settled_plans s
    cross join lateral jsonb_to_recordset(s.tranches) as t(date date, pieces bigint, transaction_id uuid)
    left join ${anew} on n.was = t.transaction_id
    where ${ofLeaver}`.execute(ctx.tx);
  await sql`
    delete from plan_milestones m using settled_plans s where s.plan_id = m.plan_id and ${ofLeaver}
      and not exists (select from jsonb_to_recordset(s.milestones) as k(id uuid) where k.id = m.id)`.execute(
    ctx.tx,
  );
  await sql`
    update plan_milestones m set pieces = k.pieces, status = k.status, achieved = k.achieved, evidence = k.evidence,
      evaluated_on = k.evaluated_on, transaction_id = coalesce(n.id, k.transaction_id)
    from settled_plans s
    cross join lateral jsonb_to_recordset(s.milestones)
      as k(id uuid, pieces bigint, status text, achieved text, evidence text, evaluated_on date, transaction_id uuid)
    left join ${anew} on n.was = k.transaction_id
    where m.id = k.id and ${ofLeaver}`.execute(ctx.tx);
  // What had vested ahead of a milestone was joined with it.
  await sql`
    insert into plan_milestones (id, plan_id, name, due_date, pieces, status, achieved, evidence, evaluated_on, transaction_id)
    select k.id, s.plan_id, k.name, k.due_date, k.pieces, k.status, k.achieved, k.evidence, k.evaluated_on,
      coalesce(n.id, k.transaction_id)
    from settled_plans s
    cross join lateral jsonb_to_recordset(s.milestones) as k(id uuid, name text, due_date date, pieces bigint, status text,
      achieved text, evidence text, evaluated_on date, transaction_id uuid)
    left join ${anew} on n.was = k.transaction_id
    where ${ofLeaver} and not exists (select from plan_milestones m where m.id = k.id)`.execute(ctx.tx);
  await sql`
    insert into accelerations (transaction_id, company_id, plan_id, takeover_id, takeover_date, trigger, above_target)
    select n.id, a.company_id, a.plan_id, a.takeover_id, a.takeover_date, a.trigger, a.above_target
    from ${anew} join accelerations a on a.transaction_id = n.was`.execute(ctx.tx);
  await sql`
    update plans p set last_exercisable_day = s.last_exercisable_day,
      status = case when s.was_granted then p.status else 'approving' end
    from settled_plans s where s.plan_id = p.id and ${ofLeaver}`.execute(ctx.tx);
  await sql`
    update documents d set status = 'awaiting' from settled_plans s
    where d.id = s.document_id and d.status = 'void' and ${ofLeaver}`.execute(ctx.tx);
  // A request that was retained, and that the trust has decided since, keeps that decision.
  await sql`
    update exercise_requests x set status = 'requested', reason = null, decided_at = null from settled_plans s
    where x.id = s.request_id and x.status = 'rejected' and x.decided_at = ${leaver.applied_at} and ${ofLeaver}`.execute(
    ctx.tx,
  );
};
