import { sql } from 'kysely';
import { addDays, later, type PlanDate } from '../../model/values/dates.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';

/** The last day of the closed books of a company. */
export const closedUntil = async (ctx: Context, companyId: string): Promise<PlanDate | undefined> => {
  const { rows } = await sql<{ day: PlanDate | null }>`
    select max(closed_until) as day from closings where company_id = ${companyId} and status = 'closed'`.execute(
    ctx.tx,
  );
  return rows[0]!.day ?? undefined;
};

/** The same by shareholdings; those whose books are open are left out. */
const closedDays = async (ctx: Context, poolIds: readonly string[]): Promise<Map<string, PlanDate>> => {
  const { rows } = await sql<{ id: string; day: PlanDate }>`
    select p.id, max(c.closed_until) as day from pools p join closings c on c.company_id = p.company_id
    where p.id = any (${[...poolIds]}::uuid[]) and c.status = 'closed' group by p.id`.execute(ctx.tx);
  return new Map(rows.map(({ id, day }) => [id, day]));
};

/** The days of the last splits of shareholdings that took effect. */
const splitDays = async (ctx: Context, poolIds: readonly string[]): Promise<Map<string, PlanDate>> => {
  const { rows } = await sql<{ id: string; day: PlanDate }>`
    select pool_id as id, max(effective_date) as day from splits
    where pool_id = any (${[...poolIds]}::uuid[]) and status = 'effective' group by pool_id`.execute(ctx.tx);
  return new Map(rows.map(({ id, day }) => [id, day]));
};

/**
 * The last days by shareholdings on which a line cannot be dated that has its day by a rule: the books of it are closed, or
 * it lies before a split. Those that have none are left out.
 */
export const settledDays = async (
  ctx: Context,
  poolIds: readonly string[],
): Promise<Map<string, PlanDate>> => {
  const days = await closedDays(ctx, poolIds);
  for (const [id, day] of await splitDays(ctx, poolIds))
    days.set(id, later(addDays(day, -1), days.get(id) ?? addDays(day, -1)));
  return days;
};

/** The day itself, or the first one after the closed books. */
export const openDay = (day: PlanDate, until: PlanDate | undefined): PlanDate =>
  until === undefined ? day : later(day, addDays(until, 1));

/** Refuses a day that somebody typed into a field, if the books of the day are closed. */
export const refuseClosed = (until: PlanDate | undefined, day: PlanDate | null, field: string) => {
  if (until && day && day <= until) throw invalid({ [field]: { key: 'booksClosed', of: { date: until } } });
};

/** Refuses lines that are dated into closed books, or before a split of their shareholding. */
export const keepClosed = async (
  ctx: Context,
  lines: readonly { poolId: string; effectiveDate: PlanDate }[],
) => {
  const poolIds = [...new Set(lines.map(({ poolId }) => poolId))];
  const closed = await closedDays(ctx, poolIds);
  const split = await splitDays(ctx, poolIds);
  for (const { poolId, effectiveDate } of lines) {
    const until = closed.get(poolId);
    if (until && effectiveDate <= until) throw conflict('booksClosed', { date: until });
    const since = split.get(poolId);
    if (since && effectiveDate < since) throw conflict('splitSince', { date: since });
  }
};

/** Refuses to take lines back that are of a split, or of before one: their pieces are no longer those of today. */
export const keepSplits = async (ctx: Context, lineIds: readonly string[]) => {
  const { rows } = await sql<{ date: PlanDate }>`
    select s.effective_date as date from transactions t join splits s on s.pool_id = t.pool_id
    where t.id = any (${[...lineIds]}::uuid[]) and s.status = 'effective'
      and (t.effective_date < s.effective_date or t.type = 'split')
    order by s.effective_date desc limit 1`.execute(ctx.tx);
  if (rows[0]) throw conflict('splitBetween', rows[0]);
};
