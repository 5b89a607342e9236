import { sql } from 'kysely';
import { isOneToOne, type SplitRatio, splitPrice, splitSchedule } from '../../model/splits/split.ts';
import type { Currency } from '../../model/values/money.ts';
import { namedTerms } from '../../model/vesting/amendment.ts';
import { capOf } from '../../model/vesting/milestoneCap.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { conflict } from '../base/problem.ts';
import { columnsOfPrice, priceIn } from '../db/priceColumns.ts';
import type { Context } from '../engine/commands/context.ts';
import { nextVersion } from '../plans/terms/planVersion.ts';
import type { PlanChange, SplitRow } from './splitFigures.ts';

/** The plans after a split: their pieces, prices, schedules and terms, each as a further version of the terms. */
export const splitPlans = async (
  ctx: Context,
  split: SplitRow,
  changes: readonly PlanChange[],
  ratio: SplitRatio,
) => {
  for (const { plan, before, after } of changes) {
    const vesting = isOneToOne(ratio) ? plan.vesting : await splitTerms(ctx, plan, ratio);
    const price = columnsOfPrice(
      'exercise_price',
      splitPrice(priceIn(plan, 'exercise_price'), ratio, plan.currency as Currency),
    );
    await ctx.tx
      .insertInto('plan_splits')
      .values({
        split_id: split.id,
        plan_id: plan.id,
        version: await nextVersion(ctx, plan.id),
        prior_pieces: before.pieces,
        pieces: after.pieces,
        prior_unvested: before.unvested,
        unvested: after.unvested,
        prior_vested: before.vested,
        vested: after.vested,
        forfeited: after.forfeited,
        expired: after.expired,
        cancelled: after.cancelled,
        currency: plan.currency,
        prior_exercise_price: plan.exercise_price,
        prior_exercise_price_fraction: plan.exercise_price_fraction,
        ...price,
        prior_vesting: JSON.stringify(plan.vesting),
        vesting: JSON.stringify(vesting),
      })
      .execute();
    await ctx.tx
      .updateTable('plans')
      .set({ pieces: after.pieces, ...price, vesting: JSON.stringify(vesting) })
      .where('id', '=', plan.id)
      .execute();
  }
};

type Part = { id: string; name: string | null; date: string; pieces: bigint; isClosed: boolean };

/** Divides what is planned of a plan, and answers the terms that name it. */
const splitTerms = async (
  { tx }: Context,
  plan: PlanChange['plan'],
  ratio: SplitRatio,
): Promise<VestingTerms> => {
  const { rows } = await sql<Part>`
    select id, null as name, date, pieces, transaction_id is not null as "isClosed"
    from plan_tranches where plan_id = ${plan.id}
    union all
    select id, name, due_date, pieces, status not in ('pending', 'waiting') from plan_milestones where plan_id = ${plan.id}
    order by name nulls first, date, id`.execute(tx);
  const parts = splitSchedule(rows, ratio).map((part) =>
    // An evaluated milestone stays one, whatever is left of it.
    part.name !== null && part.isClosed && part.pieces === 0n ? { ...part, pieces: 1n } : part,
  );
  const lost = parts.find(({ name, pieces }) => name !== null && pieces === 0n);
  if (lost) throw conflict('splitLeavesNothing', { name: `${plan.employee}, ${lost.name}`, pieces: 1n });
  const changed = sql`jsonb_to_recordset(${JSON.stringify(
    parts.map(({ id, pieces }) => ({ id, pieces: String(pieces) })),
  )}::jsonb) as c(id uuid, pieces bigint)`;
  await sql`delete from plan_tranches t using ${changed} where t.id = c.id and c.pieces = 0`.execute(tx);
  await sql`update plan_tranches t set pieces = c.pieces from ${changed} where t.id = c.id and c.pieces > 0`.execute(
    tx,
  );
  await sql`update plan_milestones m set pieces = c.pieces from ${changed} where m.id = c.id`.execute(tx);
  const isMilestone = (part: Part): part is Part & { name: string } => part.name !== null;
  const terms = VestingTerms.parse(plan.vesting);
  // What vested ahead of a milestone is a part of its own, and in the terms it is one.
  const milestones = [...Map.groupBy(parts.filter(isMilestone), ({ name }) => name)].map(([name, own]) => {
    const cap = capOf(terms, name);
    return {
      name,
      dueDate: own[0]!.date,
      pieces: own.reduce((sum, { pieces }) => sum + pieces, 0n),
      ...(cap !== undefined && { cap }),
    };
  });
  return namedTerms(
    terms,
    parts.filter((part) => !isMilestone(part) && part.pieces > 0n),
    milestones,
  );
};
