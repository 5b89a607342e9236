import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { capOf } from '../../model/vesting/milestoneCap.ts';
import type { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Context } from '../engine/commands/context.ts';

/** A tranche or a milestone that is open, with the most pieces that it can vest. */
export type OpenPart = {
  table: 'plan_tranches' | 'plan_milestones';
  id: string;
  date: PlanDate;
  pieces: bigint;
  cap?: number | undefined;
};

/** A part of which pieces vest ahead, and others are lost because they lie above the target of a milestone. */
export type ClosedPart = { part: OpenPart; taken: bigint; lost: bigint };

export const openParts = async (
  { tx }: Context,
  planId: string,
  terms: VestingTerms,
): Promise<OpenPart[]> => {
  const { rows } = await sql<OpenPart & { name: string | null }>`
    select 'plan_tranches' as table, id, null as name, date, pieces::bigint as pieces from plan_tranches
    where plan_id = ${planId} and transaction_id is null
    union all
    select 'plan_milestones', id, name, due_date, pieces::bigint from plan_milestones
    where plan_id = ${planId} and status in ('pending', 'waiting') and pieces > 0
    order by date, id`.execute(tx);
  return rows.map(({ name, ...part }) => ({ ...part, cap: name === null ? undefined : capOf(terms, name) }));
};

type Lines = { vested: string; forfeited: string | undefined };

/** Parts that go as a whole are closed; of the others the rest stays open, and what vests becomes a part of its own. */
export const closeParts = async (ctx: Context, parts: readonly ClosedPart[], lines: Lines) => {
  for (const closed of parts)
    if (closed.part.table === 'plan_tranches') await closeTranche(ctx, closed, lines);
    else await closeMilestone(ctx, closed, lines);
};

const closeTranche = async ({ tx }: Context, { part, taken }: ClosedPart, { vested }: Lines) => {
  if (taken === part.pieces) {
    await sql`update plan_tranches set transaction_id = ${vested} where id = ${part.id}`.execute(tx);
    return;
  }
  await sql`update plan_tranches set pieces = pieces - ${taken} where id = ${part.id}`.execute(tx);
  await sql`insert into plan_tranches (plan_id, date, pieces, transaction_id)
    select plan_id, date, ${taken}, ${vested} from plan_tranches where id = ${part.id}`.execute(tx);
};

const closeMilestone = async (
  { tx }: Context,
  { part, taken, lost }: ClosedPart,
  { vested, forfeited }: Lines,
) => {
  const split = (pieces: bigint, status: string, line: string) =>
    sql`insert into plan_milestones (plan_id, name, due_date, pieces, status, transaction_id)
      select plan_id, name, due_date, ${pieces}, ${status}, ${line} from plan_milestones
      where id = ${part.id}`.execute(tx);
  if (lost > 0n) await split(lost, 'lapsed', forfeited!);
  if (taken + lost === part.pieces) {
    await sql`update plan_milestones set status = 'waived', pieces = ${taken}, transaction_id = ${vested}
      where id = ${part.id}`.execute(tx);
    return;
  }
  await split(taken, 'waived', vested);
  await sql`update plan_milestones set pieces = pieces - ${taken + lost} where id = ${part.id}`.execute(tx);
};
