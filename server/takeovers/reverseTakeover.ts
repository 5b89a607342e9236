import { sql } from 'kysely';
import type { takeovers } from '../../model/resources/terms/takeovers.ts';
import { conflict } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { reverse } from '../ledger/post.ts';
import { recordActivities } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { reopenMilestones } from '../plans/aboveTarget.ts';
import { openRequest } from '../plans/exercise.ts';
import { raiseMilestones } from '../plans/milestones.ts';
import { planFigures, settleStatus, statusChanges } from '../plans/planFigures.ts';
import { lapseWithPlans } from '../plans/terms/lapseAmendments.ts';
import { vestDue } from '../plans/vest.ts';

type Line = { id: string; plan_id: string; trigger: string; employee: string; is_open: boolean };

/**
 * Takes back a change of control that was recorded by mistake, with each line that it wrote on the line's own date; what
 * vested ahead is to vest on its former days again.
 */
export const reverseTakeover: Handlers<typeof takeovers>['reverse'] = async (ctx, { id }, { reason }) => {
  const lines = await linesOf(ctx, id);
  await refuseBuiltOn(lines);
  await keepFree(ctx, lines);
  await ctx.tx.updateTable('takeovers').set({ status: 'reversed', reason }).where('id', '=', id).execute();
  const ids = lines.map((line) => line.id);
  await reverse(ctx, ids, { reason }).catch((error) => {
    // 23514: an account would have been below zero, because what had vested was exercised.
    throw error.code === '23514' ? conflict('exercisedOfTakeover') : error;
  });
  await sql`update plan_tranches set transaction_id = null where transaction_id = any (${ids}::uuid[])`.execute(
    ctx.tx,
  );
  await reopenMilestones(ctx, ids);
  const planIds = [...new Set(lines.map(({ plan_id }) => plan_id))];
  await lapseWithPlans(ctx, planIds);
  const changes = statusChanges(await settleStatus(ctx, planIds));
  await recordActivities(
    ctx,
    'acceleration-reversed',
    planIds.map((plan) => ({ record: about.plan(plan), details: { ...changes.get(plan) } })),
  );
  await vestDue(ctx, ctx.today, planIds);
  await raiseMilestones(ctx, ctx.today, planIds);
  await keepRequested(ctx, planIds);
};

/** Refuses to take back from a shareholding what was forfeited to it and is promised again. */
const keepFree = async ({ tx }: Context, lines: readonly Line[]) => {
  const { rows } = await sql`
    select from transactions where id = any (${lines.map(({ id }) => id)}::uuid[]) and move = 'forfeitUnvested'
    group by pool_id having sum(pieces) > pool_free(pool_id)`.execute(tx);
  if (rows.length > 0) throw conflict('promisedSince');
};

/** Refuses to leave fewer vested pieces than an open exercise request asks for. */
const keepRequested = async (ctx: Context, planIds: string[]) => {
  for (const { id, vested } of await planFigures(ctx, planIds)) {
    const open = await openRequest(ctx, id);
    if (open && open.pieces > vested) throw conflict('requestDepends');
  }
};

/** The lines of a change of control that stand. */
const linesOf = async ({ tx }: Context, takeoverId: string): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select x.id, a.plan_id, a.trigger, e.name as employee,
      p.status in ('active', 'on-milestone-date', 'completed') and e.left_on is null as is_open
    from accelerations a join plans p on p.id = a.plan_id join employees e on e.id = p.employee_id
    -- With what was forfeited above the targets of milestones.
    join transactions x on a.transaction_id in (x.id, x.belongs_to_id)
    where a.takeover_id = ${takeoverId}
      and not exists (select from transactions r where r.reverses_id = a.transaction_id)
    order by p.id for no key update of p`.execute(tx);
  return rows;
};

/** A plan that has ended since, or whose employee has left, was settled with the pieces that vested ahead. */
const refuseBuiltOn = (lines: readonly Line[]) => {
  const settled = lines.find(({ is_open }) => !is_open);
  if (settled) throw conflict('takeoverBuiltOn', { name: settled.employee });
};
