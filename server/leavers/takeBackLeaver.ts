import { type Selectable, sql } from 'kysely';
import type { employees } from '../../model/resources/employees.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict } from '../base/problem.ts';
import type { Schema } from '../db/schema.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { brokenIn } from '../ledger/checkPool.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { recordActivities } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { expireVested } from '../plans/expire.ts';
import { grantWhenDue } from '../plans/grant.ts';
import { raiseMilestones } from '../plans/milestones.ts';
import { planFigures, settleStatus } from '../plans/planFigures.ts';
import { keepPromises } from '../plans/promise.ts';
import { vestDue } from '../plans/vest.ts';
import { triggerSince } from '../takeovers/triggers.ts';
import { refuseBuiltOn, refusePromised } from './leaverBuiltOn.ts';
import { restoreSettled } from './restoreSettled.ts';
import type { Leaver } from './settledPlans.ts';
import { lockPlans } from './settleLeaver.ts';
import { writeBack } from './writeBack.ts';

type Settled = Pick<Selectable<Schema['settled_plans']>, 'plan_id' | 'was_granted'> & { pool_id: string };

/**
 * Takes back a leaver that was recorded by mistake, as a whole: every line on its own date, so that each day is as it
 * would have been. Then it catches up the days since.
 */
export const takeBackLeaver: Handlers<typeof employees>['take-back-leaver'] = async (
  ctx,
  employee,
  { reason },
) => {
  await leaveToOthers(ctx, employee.id, 'ownLeaving');
  const leaver = await ctx.tx
    .selectFrom('leavers')
    .selectAll()
    .where('employee_id', '=', employee.id)
    .where('status', '=', 'applied')
    .executeTakeFirstOrThrow();
  if (!leaver.applied_at) throw conflict('leaverNotKept');
  await lockPlans(ctx, employee.id);
  await refuseBuiltOn(ctx, leaver);
  const settled = await settledPlans(ctx, leaver);
  const before = new Map((await planFigures(ctx, planIds(settled))).map(({ id, status }) => [id, status]));
  const written = await refusePromised(ctx, leaver, settled, () => writeBack(ctx, leaver, reason));
  await restoreSettled(ctx, leaver, written);
  await ctx.tx.deleteFrom('settled_plans').where('leaver_id', '=', leaver.id).execute();
  await ctx.tx.updateTable('leavers').set({ status: 'withdrawn' }).where('id', '=', leaver.id).execute();
  await catchUp(ctx, leaver, settled);
  await keepSound(ctx, leaver, settled);
  await recordPlans(ctx, before);
  return { details: { effectiveDate: { before: leaver.effective_date, after: '' }, reason } };
};

const planIds = (settled: Settled[]) => settled.map(({ plan_id }) => plan_id);

const settledPlans = async (ctx: Context, leaver: Leaver): Promise<Settled[]> => {
  const { rows } = await sql<Settled>`
    select s.plan_id, s.was_granted, p.pool_id from settled_plans s join plans p on p.id = s.plan_id where s.leaver_id = ${leaver.id} order by p.id`.execute(
    ctx.tx,
  );
  return rows;
};

const catchUp = async (ctx: Context, leaver: Leaver, settled: Settled[]) => {
  await refusePromised(ctx, leaver, settled, async () => {
    for (const { plan_id, was_granted } of settled)
      if (!was_granted) await grantWhenDue(ctx, ctx.today, plan_id);
  });
  const granted = planIds(settled.filter(({ was_granted }) => was_granted));
  await settleStatus(ctx, granted);
  await triggerSince(ctx, granted, leaver.effective_date);
  await vestDue(ctx, ctx.today, granted);
  await raiseMilestones(ctx, ctx.today, granted);
  for (const { id, over } of await overOf(ctx, settled)) await expireVested(ctx, over, id);
};

/**
 * The plans whose last exercisable day is over, each with the day on which the rest of it expired: the one after that
 * day, or after the line that completed it later.
 */
const overOf = async (ctx: Context, settled: Settled[]) => {
  const { rows } = await sql<{ id: string; over: PlanDate }>`
    select id, over from (
      select p.id, greatest(p.last_exercisable_day, (
        select max(t.effective_date) from transactions t where t.plan_id = p.id and t.reverses_id is null
          and not exists (select from transactions r where r.reverses_id = t.id)
      )) + 1 as over
      from plans p where p.id = any (${planIds(settled)}::uuid[]) and p.status = 'completed'
    ) ended where over <= ${ctx.today} order by id`.execute(ctx.tx);
  return rows;
};

const keepSound = async (ctx: Context, leaver: Leaver, settled: Settled[]) => {
  const pools = [...new Set(settled.map(({ pool_id }) => pool_id))];
  await refusePromised(ctx, leaver, settled, () => keepPromises(ctx, pools));
  for (const id of pools) if (await brokenIn(ctx.tx, id)) throw conflict('linesDepend');
};

const recordPlans = async (ctx: Context, before: ReadonlyMap<string, string>) => {
  const after = await planFigures(ctx, [...before.keys()]);
  await recordActivities(
    ctx,
    'leaver-taken-back',
    after.map(({ id, status }) => ({
      record: about.plan(id),
      details: { ...(before.get(id) !== status && { status: { before: before.get(id)!, after: status } }) },
    })),
  );
};
