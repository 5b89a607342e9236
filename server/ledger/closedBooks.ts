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
export const closedDays = async (
  ctx: Context,
  poolIds: readonly string[],
): Promise<Map<string, PlanDate>> => {
  const { rows } = await sql<{ id: string; day: PlanDate }>`
    select p.id, max(c.closed_until) as day from pools p join closings c on c.company_id = p.company_id
    where p.id = any (${[...poolIds]}::uuid[]) and c.status = 'closed' group by p.id`.execute(ctx.tx);
  return new Map(rows.map(({ id, day }) => [id, day]));
};

/** The day itself, or the first one after the closed books. */
export const openDay = (day: PlanDate, until: PlanDate | undefined): PlanDate =>
  until === undefined ? day : later(day, addDays(until, 1));

/** Refuses a day that somebody typed into a field, if the books of the day are closed. */
export const refuseClosed = (until: PlanDate | undefined, day: PlanDate | null, field: string) => {
  if (until && day && day <= until) throw invalid({ [field]: { key: 'booksClosed', of: { date: until } } });
};

/** Refuses lines that are dated into closed books. */
export const keepClosed = async (
  ctx: Context,
  lines: readonly { poolId: string; effectiveDate: PlanDate }[],
) => {
  const days = await closedDays(ctx, [...new Set(lines.map(({ poolId }) => poolId))]);
  for (const { poolId, effectiveDate } of lines) {
    const until = days.get(poolId);
    if (until && effectiveDate <= until) throw conflict('booksClosed', { date: until });
  }
};
