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

type Limit = {
  poolId: string;
  /** The last day of the closed books, and the day of the last split that took effect. */
  closed: PlanDate | null;
  split: PlanDate | null;
};

/** What keeps lines of shareholdings from being dated before a day. */
const limitsOf = async ({ tx }: Context, poolIds: readonly string[]): Promise<Limit[]> => {
  const { rows } = await sql<Limit>`
    select p.id as "poolId",
      (select max(closed_until) from closings c where c.company_id = p.company_id and c.status = 'closed') as closed,
      (select max(effective_date) from splits s where s.pool_id = p.id and s.status = 'effective') as split
    from pools p where p.id = any (${[...poolIds]}::uuid[])`.execute(tx);
  return rows;
};

/**
 * The last days by shareholdings on which a line cannot be dated that has its day by a rule: the books of it are closed, or
 * it lies before a split. Those that have none are left out.
 */
export const settledDays = async (
  ctx: Context,
  poolIds: readonly string[],
): Promise<Map<string, PlanDate>> => {
  const limits = await limitsOf(ctx, poolIds);
  return new Map(
    limits.flatMap(({ poolId, closed, split }) => {
      const before = split && addDays(split, -1);
      const last = closed && before ? later(closed, before) : (closed ?? before);
      return last ? [[poolId, last] as const] : [];
    }),
  );
};

/** The day itself, or the first one after the closed books. */
export const openDay = (day: PlanDate, until: PlanDate | undefined): PlanDate =>
  until === undefined ? day : later(day, addDays(until, 1));

/** The refusal for the acting person: the trust can reopen the period itself. */
export const booksClosedTo = ({ actor }: Context) =>
  actor?.role === 'trust' ? 'booksClosedByTrust' : 'booksClosed';

/** Refuses a day that somebody typed into a field, if the books of the day are closed. */
export const refuseClosed = (
  ctx: Context,
  until: PlanDate | undefined,
  day: PlanDate | null,
  field: string,
) => {
  if (until && day && day <= until)
    throw invalid({ [field]: { key: booksClosedTo(ctx), of: { date: until } } });
};

/** Refuses lines that are dated into closed books, or before a split of their shareholding. */
export const keepClosed = async (
  ctx: Context,
  lines: readonly { poolId: string; effectiveDate: PlanDate }[],
) => {
  const limits = await limitsOf(ctx, [...new Set(lines.map(({ poolId }) => poolId))]);
  const limitOf = new Map(limits.map((limit) => [limit.poolId, limit]));
  for (const { poolId, effectiveDate } of lines) {
    const { closed, split } = limitOf.get(poolId)!;
    if (closed && effectiveDate <= closed) throw conflict(booksClosedTo(ctx), { date: closed });
    if (split && effectiveDate < split) throw conflict('splitSince', { date: split });
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
