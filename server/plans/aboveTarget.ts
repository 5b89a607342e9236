import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { capOf, piecesAboveTarget } from '../../model/vesting/milestoneCap.ts';
import type { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Context } from '../engine/commands/context.ts';

type Milestone = { id: string; name: string; pieces: bigint };

/** The pieces above the targets of the milestones of a plan that were open at the end of a day. */
export const aboveTargetOn = async (
  { tx }: Context,
  planId: string,
  { terms, day }: { terms: VestingTerms; day: PlanDate },
): Promise<bigint> => {
  const { rows } = await sql<Milestone>`
    select id, name, pieces::bigint as pieces from plan_milestones where plan_id = ${planId}
      and (status in ('pending', 'waiting') or (status = 'evaluated' and evaluated_on > ${day}))`.execute(tx);
  return rows.reduce((sum, { name, pieces }) => sum + above(terms, name, pieces), 0n);
};

const above = (terms: VestingTerms, name: string, pieces: bigint) =>
  piecesAboveTarget({ pieces, cap: capOf(terms, name) });

/** What lies above the targets of the open milestones of a plan was forfeited by a line; the targets stay open. */
export const lapseAboveTarget = async (
  { tx }: Context,
  planId: string,
  { terms, line }: { terms: VestingTerms; line: string },
) => {
  const { rows } = await sql<Milestone>`
    select id, name, pieces::bigint as pieces from plan_milestones
    where plan_id = ${planId} and status in ('pending', 'waiting')`.execute(tx);
  for (const { id, name, pieces } of rows) {
    const lost = above(terms, name, pieces);
    if (lost === 0n) continue;
    await sql`insert into plan_milestones (plan_id, name, due_date, pieces, status, transaction_id)
      select plan_id, name, due_date, ${lost}, 'lapsed', ${line} from plan_milestones where id = ${id}`.execute(
      tx,
    );
    await sql`update plan_milestones set pieces = pieces - ${lost} where id = ${id}`.execute(tx);
  }
};

/**
 * Milestones of which lines that were reversed had vested pieces without an evaluation are open again, each as one, with
 * what was split of it.
 */
export const reopenMilestones = async ({ tx }: Context, lines: readonly string[]) => {
  await sql`
    with closed as (
      select * from plan_milestones where transaction_id = any (${[...lines]}::uuid[]) and status in ('waived', 'lapsed')
    ), kept as (
      select distinct on (m.plan_id, m.name) m.* from plan_milestones m
      where (m.plan_id, m.name) in (select plan_id, name from closed)
        and (m.status in ('pending', 'waiting') or m.id in (select id from closed))
      order by m.plan_id, m.name, m.status in ('pending', 'waiting') desc, m.status = 'waived' desc, m.id
    ), joined as (
      delete from plan_milestones where id in (select id from closed except select id from kept)
    )
    update plan_milestones m set transaction_id = null,
      pieces = (select sum(p.pieces) from (select id, plan_id, name, pieces from closed union
        select id, plan_id, name, pieces from kept) p where p.plan_id = m.plan_id and p.name = m.name),
      status = case m.status when 'waiting' then 'waiting' else 'pending' end
    where id in (select id from kept)`.execute(tx);
};
