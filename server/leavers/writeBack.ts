import { sql } from 'kysely';
import type { Context } from '../engine/commands/context.ts';
import { type LedgerLine, postDue, reverse } from '../ledger/post.ts';
import type { Leaver } from './settledPlans.ts';

/**
 * Reverses the lines that the settlement of a leaver wrote, and writes those anew that it reversed; answers the new lines
 * by the lines that they replace.
 */
export const writeBack = async (
  ctx: Context,
  leaver: Leaver,
  reason: string,
): Promise<Map<string, string>> => {
  const lines = await linesOf(ctx, leaver);
  const own = lines.filter(({ is_mirror }) => !is_mirror).map(({ id }) => id);
  await reverse(ctx, own, { reason });
  return postAnew(
    ctx,
    lines.filter(({ is_mirror }) => is_mirror),
  );
};

type Written = { id: string; line: LedgerLine; is_mirror: boolean; belongs_to_id: string | null };

/**
 * The lines that the settlement wrote, and the later expirations caused by its shorter windows. Where the settlement
 * reversed a line, the reversed line is answered.
 */
const linesOf = async (ctx: Context, leaver: Leaver): Promise<Written[]> => {
  const { rows } = await sql<
    Written & Record<'move' | 'pool_id' | 'plan_id' | 'employee_id' | 'date', string> & { pieces: bigint }
  >`
    select o.id, o.belongs_to_id, o.move, o.pool_id, o.plan_id, o.employee_id, o.pieces::bigint as pieces, coalesce(l.due_on, o.effective_date) as date,
      t.reverses_id is not null as is_mirror
    from (
      select distinct e.transaction_id, s.plan_id, e.id > s.entries_after as is_later
      from settled_plans s join accounts a on a.plan_id = s.plan_id join entries e on e.account_id = a.id
      where s.leaver_id = ${leaver.id} and e.id > s.entries_before
    ) w
    join transactions t on t.id = w.transaction_id
    join transactions o on o.id = coalesce(t.reverses_id, t.id) left join late_lines l on l.transaction_id = o.id
    where case when w.is_later then t.type = 'expiration' and t.reverses_id is null else true end
      and (t.reverses_id is not null or not exists (select from transactions r where r.reverses_id = t.id))
    order by o.effective_date, o.created_at, o.id`.execute(ctx.tx);
  return rows.map(({ id, is_mirror, belongs_to_id, move, pool_id, plan_id, employee_id, pieces, date }) => ({
    id,
    is_mirror,
    belongs_to_id,
    line: {
      move: move as LedgerLine['move'],
      poolId: pool_id,
      planId: plan_id,
      employeeId: employee_id,
      pieces,
      effectiveDate: date,
    },
  }));
};

/** Writes lines anew; those that belong to another one belong to what takes its place. Answers the new lines by the former ones. */
const postAnew = async (ctx: Context, lines: readonly Written[]): Promise<Map<string, string>> => {
  const anew = new Map<string, string>();
  for (const isPart of [false, true]) {
    const some = lines.filter(({ belongs_to_id }) => (belongs_to_id !== null) === isPart);
    const ids = await postDue(
      ctx,
      some.map(({ line, belongs_to_id }) => {
        const belongsTo = belongs_to_id === null ? undefined : (anew.get(belongs_to_id) ?? belongs_to_id);
        return { ...line, ...(belongsTo && { belongsTo }) };
      }),
    );
    for (const [i, { id }] of some.entries()) anew.set(id, ids[i]!);
  }
  return anew;
};
