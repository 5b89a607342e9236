import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import { invalid } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import type { ImportedPool } from './parties.ts';

/** The pieces available at the end of a day, and of all days until the next one in the list. */
type Day = { date: PlanDate; available: bigint };

/** Pieces that are taken from a day on; some of them may come back on a later day. */
type Taken = { date: PlanDate; pieces: bigint; returnedOn?: PlanDate | null; returned?: bigint };

/** Records the pieces of a line that has no errors. */
type Take = () => void;

/** Counts the free pieces of shareholdings, so that each line of a file sees what the lines before it have left. */
export const freePieces = (pools: ImportedPool[]) => {
  const free = new Map(pools.map((pool) => [pool.id, pool.free]));
  return (pool: ImportedPool, pieces: bigint): Take => {
    const left = free.get(pool.id)!;
    if (pieces > left)
      throw invalid({ pieces: { key: left > 0n ? 'notFree' : 'noneFree', of: { free: left } } });
    return () => free.set(pool.id, left - pieces);
  };
};

/** The same on every day since a day that has passed, on which they may have been somebody else's. */
export const availableOnDays = async ({ tx }: Context, companyId: string) => {
  const { rows } = await sql<{ pool_id: string; date: PlanDate; pieces: bigint }>`
    select a.pool_id, t.effective_date as date, sum(e.pieces)::bigint as pieces
    from accounts a join entries e on e.account_id = a.id join transactions t on t.id = e.transaction_id
    where a.company_id = ${companyId} and a.unit = 'options' and a.name = 'available'
    group by 1, 2 order by 2`.execute(tx);
  const daysOf = new Map<string, Day[]>();
  for (const { pool_id, date, pieces } of rows) {
    const days = daysOf.get(pool_id) ?? [];
    days.push({ date, available: (days.at(-1)?.available ?? 0n) + pieces });
    daysOf.set(pool_id, days);
  }
  return (poolId: string, taken: Taken): Take => {
    const days = daysOf.get(poolId) ?? [];
    daysOf.set(poolId, days);
    const first = startOf(days, taken.date);
    const back = taken.returnedOn ? startOf(days, taken.returnedOn) : days.length;
    const takenOn = (i: number) => taken.pieces - (i >= back ? (taken.returned ?? 0n) : 0n);
    for (let i = first; i < days.length; i++)
      if (days[i]!.available < takenOn(i))
        throw invalid({ pieces: { key: 'notFreeSince', of: { date: taken.date } } });
    return () => {
      for (let i = first; i < days.length; i++) days[i]!.available -= takenOn(i);
    };
  };
};

/** The place of a day in the list; a day that is not there yet is inserted with the balance of the day before it. */
const startOf = (days: Day[], date: PlanDate): number => {
  const next = days.findIndex((day) => day.date >= date);
  const at = next < 0 ? days.length : next;
  if (days[at]?.date !== date) days.splice(at, 0, { date, available: days[at - 1]?.available ?? 0n });
  return at;
};
