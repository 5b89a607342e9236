import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Acceleration, acceleratedPieces, lastParts } from '../../model/vesting/acceleration.ts';
import type { AccelerationTrigger } from '../../model/vesting/accelerationTriggers.ts';
import { piecesSettledBy, targetPieces } from '../../model/vesting/milestoneCap.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { conflict } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { because, reasonIn } from '../i18n/reasons.ts';
import { type LedgerLine, postDue } from '../ledger/post.ts';
import { documentLanguageOf } from '../lookup/parties.ts';
import { planName } from '../lookup/planName.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { aboveTargetOn } from '../plans/aboveTarget.ts';
import { takeBackAfter } from '../plans/takeBackAfter.ts';
import { lapseWithPlans } from '../plans/terms/lapseAmendments.ts';
import { type ClosedPart, closeParts, type OpenPart, openParts } from './closeParts.ts';

type Plan = { id: string; pool_id: string; employee_id: string; company_id: string; vesting: unknown };
export type Takeover = { id: string; effective_date: PlanDate };
type Ahead = { takeover: Takeover; acceleration: Acceleration; day: PlanDate };

/**
 * Vests the agreed portion of what is unvested at the end of a day, the last pieces by date first. What has vested since
 * is taken back where it is among them. Milestones count with their targets; what they could have brought above these is
 * forfeited with them. Answers the number of pieces that vest.
 */
export const accelerate = async (ctx: Context, plan: Plan, ahead: Ahead): Promise<bigint> => {
  const { takeover, acceleration, day } = ahead;
  const unvested = await unvestedOn(ctx, plan.id, day);
  const terms = VestingTerms.parse(plan.vesting);
  const aboveTarget = await aboveTargetOn(ctx, plan.id, { terms, day });
  const pieces = acceleratedPieces(unvested - aboveTarget, acceleration);
  if (pieces === 0n || (await isAccelerated(ctx, plan.id, takeover.id))) return 0n;
  // Their documents state a schedule that is another one from now on.
  await lapseWithPlans(ctx, [plan.id]);
  const parts = await partsFor(ctx, plan, { terms, pieces, day });
  const lost = parts.reduce((sum, part) => sum + part.lost, 0n);
  const line = { poolId: plan.pool_id, planId: plan.id, employeeId: plan.employee_id, effectiveDate: day };
  const write = async () => {
    const move = pieces === unvested ? 'vestFully' : 'vestPartly';
    const [vested] = await postDue(ctx, [{ ...line, move, pieces }]);
    const above: LedgerLine = { ...line, move: 'forfeitUnvested', pieces: lost, belongsTo: vested! };
    const [forfeited] = await postDue(ctx, [above]);
    return { vested: vested!, forfeited };
  };
  const lines = await write().catch((error) => {
    // 23514: on some day since there were fewer pieces than now, because a line was reversed after it.
    throw error.code === '23514' ? conflict('correctedSince') : error;
  });
  await closeParts(ctx, parts, lines);
  await keepCause(ctx, plan, ahead, { transactionId: lines.vested, aboveTarget });
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

type Asked = { terms: VestingTerms; pieces: bigint; day: PlanDate };

/** The tranches and milestones of which pieces vest ahead; with those that vested after the day, where it takes them too. */
const partsFor = async (ctx: Context, plan: Plan, { terms, pieces, day }: Asked): Promise<ClosedPart[]> => {
  const open = await openParts(ctx, plan.id, terms);
  const isEnough = open.reduce((sum, part) => sum + targetPieces(part), 0n) >= pieces;
  if (!isEnough) {
    const language = await documentLanguageOf(ctx, plan.company_id);
    await takeBackAfter(ctx, [plan.id], day, reasonIn(language, because('takenOver', { date: day })));
  }
  return lastOfTargets(isEnough ? open : await openParts(ctx, plan.id, terms), pieces);
};

/** The last parts by date, of which targets vest. */
const lastOfTargets = (open: readonly OpenPart[], pieces: bigint): ClosedPart[] =>
  lastParts(
    open.map((whole) => ({ date: whole.date, pieces: targetPieces(whole), whole })),
    pieces,
  ).map(({ part: { whole: part }, taken }) => ({ part, taken, lost: piecesSettledBy(part, taken) - taken }));

const keepCause = (
  { tx }: Context,
  plan: Plan,
  { takeover, acceleration }: Ahead,
  { transactionId, aboveTarget }: { transactionId: string; aboveTarget: bigint },
) =>
  tx
    .insertInto('accelerations')
    .values({
      transaction_id: transactionId,
      above_target: aboveTarget,
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
