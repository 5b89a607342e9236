import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Acceleration, acceleratedPieces, lastParts } from '../../model/vesting/acceleration.ts';
import type { AccelerationTrigger } from '../../model/vesting/accelerationTriggers.ts';
import { conflict } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { because, reasonIn } from '../i18n/reasons.ts';
import { postDue } from '../ledger/post.ts';
import { documentLanguageOf } from '../lookup/parties.ts';
import { planName } from '../lookup/planName.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { takeBackAfter } from '../plans/takeBackAfter.ts';
import { lapseWithPlans } from '../plans/terms/lapseAmendments.ts';

type Plan = { id: string; pool_id: string; employee_id: string; company_id: string };
export type Takeover = { id: string; effective_date: PlanDate };
type Ahead = { takeover: Takeover; acceleration: Acceleration; day: PlanDate };

/**
 * Vests the agreed portion of what is unvested at the end of a day, the last pieces by date first. What has vested since
 * is taken back where it is among them. Answers the number of pieces.
 */
export const accelerate = async (ctx: Context, plan: Plan, ahead: Ahead): Promise<bigint> => {
  const { takeover, acceleration, day } = ahead;
  const unvested = await unvestedOn(ctx, plan.id, day);
  const pieces = acceleratedPieces(unvested, acceleration);
  if (pieces === 0n || (await isAccelerated(ctx, plan.id, takeover.id))) return 0n;
  // Their documents state a schedule that is another one from now on.
  await lapseWithPlans(ctx, [plan.id]);
  const parts = await partsFor(ctx, plan, { pieces, day });
  const [transactionId] = await postDue(ctx, [
    {
      move: pieces === unvested ? 'vestFully' : 'vestPartly',
      poolId: plan.pool_id,
      planId: plan.id,
      employeeId: plan.employee_id,
      pieces,
      effectiveDate: day,
    },
  ]).catch((error) => {
    // 23514: on some day since there were fewer pieces than now, because a line was reversed after it.
    throw error.code === '23514' ? conflict('correctedSince') : error;
  });
  await closeParts(ctx, parts, transactionId!);
  await keepCause(ctx, plan, ahead, transactionId!);
  await tell(ctx, plan, ahead, pieces);
  return pieces;
};

/** The unvested pieces of a plan at the end of a day. */
const unvestedOn = async ({ tx }: Context, planId: string, day: PlanDate): Promise<bigint> => {
  const { rows } = await sql<{ pieces: bigint }>`
    select coalesce(sum(e.pieces), 0)::bigint as pieces
    from entries e join accounts a on a.id = e.account_id join transactions t on t.id = e.transaction_id
    left join late_lines l on l.transaction_id = t.id
    where a.plan_id = ${planId} and a.unit = 'options' and a.name = 'unvested'
      and coalesce(l.due_on, t.effective_date) <= ${day}`.execute(tx);
  return rows[0]!.pieces;
};

const isAccelerated = async ({ tx }: Context, planId: string, takeoverId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from accelerations a
    where a.plan_id = ${planId} and a.takeover_id = ${takeoverId}
      and not exists (select from transactions r where r.reverses_id = a.transaction_id)`.execute(tx);
  return rows.length > 0;
};

type Part = { table: 'plan_tranches' | 'plan_milestones'; id: string; date: PlanDate; pieces: bigint };

/** The tranches and milestones of which pieces vest ahead; with those that vested after the day, where it takes them too. */
const partsFor = async (ctx: Context, plan: Plan, { pieces, day }: { pieces: bigint; day: PlanDate }) => {
  const open = await openParts(ctx, plan.id);
  if (open.reduce((sum, part) => sum + part.pieces, 0n) >= pieces) return lastParts(open, pieces);
  const language = await documentLanguageOf(ctx, plan.company_id);
  await takeBackAfter(ctx, [plan.id], day, reasonIn(language, because('takenOver', { date: day })));
  return lastParts(await openParts(ctx, plan.id), pieces);
};

const openParts = async ({ tx }: Context, planId: string): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select 'plan_tranches' as table, id, date, pieces::bigint as pieces from plan_tranches
    where plan_id = ${planId} and transaction_id is null
    union all
    select 'plan_milestones', id, due_date, pieces::bigint from plan_milestones
    where plan_id = ${planId} and status in ('pending', 'waiting') and pieces > 0
    order by date, id`.execute(tx);
  return rows;
};

/** Parts that vest as a whole are closed; of the others the rest stays open, and what vests becomes a part of its own. */
const closeParts = async (
  { tx }: Context,
  parts: readonly { part: Part; taken: bigint }[],
  transactionId: string,
) => {
  const split = parts.filter(({ part, taken }) => taken < part.pieces);
  const ids = parts.filter((each) => !split.includes(each)).map(({ part }) => part.id);
  await sql`update plan_tranches set transaction_id = ${transactionId} where id = any (${ids}::uuid[])`.execute(
    tx,
  );
  await sql`update plan_milestones set status = 'waived', transaction_id = ${transactionId}
    where id = any (${ids}::uuid[])`.execute(tx);
  for (const { part, taken } of split) {
    await sql`update ${sql.table(part.table)} set pieces = pieces - ${taken} where id = ${part.id}`.execute(
      tx,
    );
    if (part.table === 'plan_tranches')
      await sql`insert into plan_tranches (plan_id, date, pieces, transaction_id)
        select plan_id, date, ${taken}, ${transactionId} from plan_tranches where id = ${part.id}`.execute(
        tx,
      );
    else
      await sql`insert into plan_milestones (plan_id, name, due_date, pieces, status, transaction_id)
        select plan_id, name, due_date, ${taken}, 'waived', ${transactionId} from plan_milestones
        where id = ${part.id}`.execute(tx);
  }
};

const keepCause = ({ tx }: Context, plan: Plan, { takeover, acceleration }: Ahead, transactionId: string) =>
  tx
    .insertInto('accelerations')
    .values({
      transaction_id: transactionId,
      company_id: plan.company_id,
      plan_id: plan.id,
      takeover_id: takeover.id,
      takeover_date: takeover.effective_date,
      trigger: acceleration.trigger,
    })
    .execute();

const activities = { single: 'accelerated', double: 'accelerated-with-leaver' } satisfies Record<
  AccelerationTrigger,
  string
>;

const tell = async (ctx: Context, plan: Plan, { takeover, acceleration, day }: Ahead, pieces: bigint) => {
  await recordActivity(ctx, activities[acceleration.trigger], about.plan(plan.id), {
    pieces: String(pieces),
    effectiveDate: day,
  });
  await announce(ctx, [{ employee: plan.employee_id }], 'plan', about.plan(plan.id), 'vestedAhead', {
    planName: await planName(ctx, plan.id),
    pieces,
    takeoverDate: takeover.effective_date,
  });
};
