import { type Selectable, sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { settleReturned } from '../leavers/settlePlan.ts';
import { reverse } from '../ledger/post.ts';
import { recordActivities } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { paidUpOn, settleCertificates } from '../papers/settleCertificates.ts';
import { raiseMilestones } from '../plans/milestones.ts';
import { settleStatus, statusChanges } from '../plans/planFigures.ts';
import { keepPromises } from '../plans/promise.ts';
import { vestDue } from '../plans/vest.ts';
import type { Payout } from './lines/drawUp.ts';

type Decision = { reason: string; exercisableUntil: PlanDate | null };
type TransactionRow = Pick<Selectable<Schema['transactions']>, 'id' | 'plan_id' | 'employee_id' | 'unit'>;

/**
 * Takes back a liquidation, dated today: certificates are held again, and plans continue where they ended. Tranches
 * that were missed meanwhile vest today.
 */
export const revive = async (ctx: Context, payout: Payout, pool: { status: string }, decision: Decision) => {
  if (pool.status === 'cancelled') throw conflict('poolNotActive');
  const lines = await linesOf(ctx, payout.transaction_id!);
  const mirrors = await reverse(
    ctx,
    lines.map(({ id }) => id),
    { reason: decision.reason, on: ctx.today },
  ).catch((error) => {
    // Pieces that had returned to the shareholding are used by now.
    throw error.code === '23514' ? conflict('linesDepend') : error;
  });
  await sql`update pools set has_liquidation_payout = false where id = ${payout.pool_id}`.execute(ctx.tx);
  await revivePlans(ctx, payout, lines, decision.exercisableUntil);
  const by = new Map(mirrors.map(({ id, of }) => [of, { id, on: ctx.today }]));
  for (const { id, employee_id, unit } of lines)
    if (unit === 'certificates')
      await settleCertificates(ctx, {
        poolId: payout.pool_id,
        holder: employee_id,
        reason: because('reversed', { reason: decision.reason }),
        by: { ...by.get(id)!, paid: await paidUpOn(ctx, id, employee_id) },
      });
  await keepPromises(ctx, [payout.pool_id]);
};

const linesOf = async (ctx: Context, first: string): Promise<TransactionRow[]> => {
  const { rows } = await sql<TransactionRow>`
    select id, plan_id, employee_id, unit from transactions
    where id = ${first} or belongs_to_id = ${first} order by id`.execute(ctx.tx);
  return rows;
};

const revivePlans = async (
  ctx: Context,
  payout: Payout,
  lines: readonly TransactionRow[],
  until: PlanDate | null,
) => {
  const ids = [...new Set(lines.map(({ plan_id }) => plan_id).filter((id) => id !== null))].sort();
  await restoreVestings(ctx, payout.id);
  await settleLeavers(ctx, payout, ids);
  const changes = statusChanges(await settleStatus(ctx, ids));
  await recordActivities(
    ctx,
    'brought-back',
    ids.map((id) => ({ record: about.plan(id), details: changes.get(id) ?? {} })),
  );
  await vestDue(ctx, ctx.today, ids);
  await raiseMilestones(ctx, ctx.today, ids);
  await decideLastDay(ctx, ids, until);
};

const restoreVestings = async (ctx: Context, payoutId: string) => {
  await sql`
    insert into plan_tranches (plan_id, date, pieces)
    select plan_id, greatest(date, ${ctx.today}::date), pieces from lapsed_vestings
    where payout_id = ${payoutId} and date is not null`.execute(ctx.tx);
  await sql`
    update plan_milestones m set status = l.status from lapsed_vestings l
    where l.payout_id = ${payoutId} and l.milestone_id = m.id`.execute(ctx.tx);
  await ctx.tx.deleteFrom('lapsed_vestings').where('payout_id', '=', payoutId).execute();
};

/** Applies the leavers recorded since to these plans too. */
const settleLeavers = async (ctx: Context, payout: Payout, planIds: string[]) => {
  // A shareholding may have had certificates alone.
  if (planIds.length === 0) return;
  const plans = await ctx.tx
    .selectFrom('plans')
    .innerJoin('leavers', 'leavers.employee_id', 'plans.employee_id')
    .selectAll('leavers')
    .select('plans.id as plan_id')
    .where('plans.id', 'in', planIds)
    .where('leavers.status', '=', 'applied')
    .where('leavers.effective_date', '>=', payout.record_date!)
    .orderBy('plans.id')
    .execute();
  for (const { plan_id, ...leaver } of plans) await settleReturned(ctx, leaver, plan_id);
};

/** Decides the last exercisable day of pieces that can be exercised again. */
const decideLastDay = async (ctx: Context, planIds: string[], until: PlanDate | null) => {
  const { rows: over } = await sql<{ id: string }>`
    select p.id from plans p join accounts a on a.plan_id = p.id and a.unit = 'options' and a.name = 'vested'
    where p.id = any (${planIds}::uuid[]) and a.balance > 0 and p.last_exercisable_day < ${ctx.today}`.execute(
    ctx.tx,
  );
  if (over.length === 0 && until) throw invalid({ exercisableUntil: 'nothingToExercise' });
  if (over.length === 0) return;
  if (!until) throw invalid({ exercisableUntil: 'exercisableUntilMissing' });
  if (until < ctx.today) throw invalid({ exercisableUntil: { key: 'dateBefore', of: { date: ctx.today } } });
  await ctx.tx
    .updateTable('plans')
    .set({ last_exercisable_day: until })
    .where(
      'id',
      'in',
      over.map(({ id }) => id),
    )
    .execute();
};
