import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { postDue } from '../ledger/post.ts';
import { planNames } from '../lookup/planName.ts';
import { byItself, recordActivities } from '../notices/activities.ts';
import { about, announceAll } from '../notices/announce.ts';
import { settleStatus, statusChanges } from './planFigures.ts';

type Over = {
  id: string;
  pool_id: string;
  employee_id: string;
  company_id: string;
  pieces: bigint;
  requested: bigint;
};

/**
 * The day after the last exercisable day, what was not exercised returns to the pool; pieces with an open request stay
 * until it is decided. For one plan, or for all of them. An amendment that is to take effect before may give more time.
 */
export const expireVested = async (ctx: Context, day: PlanDate, planId?: string) => {
  const isOver = sql`p.status = 'completed' and p.last_exercisable_day < ${day}
    and not exists (select from amendments m where m.plan_id = p.id and m.status = 'agreed' and m.effective_date < ${day})
    and ${planId === undefined ? sql`true` : sql`p.id = ${planId}`}`;
  // Locked before their figures are read: what is confirmed or rejected meanwhile counts.
  await sql`select from plans p where ${isOver} order by id for no key update`.execute(ctx.tx);
  const { rows: over } = await sql<Over>`
    select p.id, p.pool_id, p.employee_id, p.company_id, a.balance - coalesce(x.pieces::bigint, 0) as pieces,
      coalesce(x.pieces::bigint, 0) as requested
    from plans p
    join accounts a on a.plan_id = p.id and a.unit = 'options' and a.name = 'vested'
    left join exercise_requests x on x.plan_id = p.id and x.status = 'requested'
    where ${isOver} and a.balance > coalesce(x.pieces::bigint, 0)
    order by p.id`.execute(ctx.tx);
  if (over.length === 0) return;
  await postDue(
    ctx,
    over.map(({ id, pool_id, employee_id, pieces }) => ({
      move: 'expire',
      poolId: pool_id,
      planId: id,
      employeeId: employee_id,
      pieces,
      effectiveDate: day,
    })),
  );
  const ids = over.map(({ id }) => id);
  const changes = statusChanges(await settleStatus(ctx, ids));
  await recordActivities(
    byItself(ctx),
    'expired',
    over.map(({ id, pieces }) => ({
      record: about.plan(id),
      details: { pieces: String(pieces), ...changes.get(id) },
    })),
  );
  const names = await planNames(ctx, ids);
  await announceAll(
    ctx,
    'plan',
    'planExpired',
    over.map(({ id, employee_id, company_id, pieces, requested }) => ({
      parties: [{ employee: employee_id }, { company: company_id }],
      record: about.plan(id),
      data: { planName: names.get(id)!, pieces, requested },
    })),
  );
};
