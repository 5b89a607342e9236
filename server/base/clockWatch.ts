import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import type { Tell } from './securityLog.ts';

/** The largest difference in milliseconds between the clocks of server and database. */
export const mostApart = 2 * 60_000;
const lookEvery = 15_000;
const patience = 1000;

/** A line about this server's wrong clock that names both times; undefined where the clock is right. */
export const wrongClock = async (db: Handle, clock: () => number): Promise<string | undefined> => {
  const before = clock();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const after = clock();
  const { at } = rows[0]!;
  // The database answered at some moment in between, so the time that the answer took is not held against the clock.
  const nearest = Math.min(Math.max(at.getTime(), before), after);
  if (Math.abs(at.getTime() - nearest) <= mostApart) return undefined;
  const ours = new Date(nearest).toISOString();
  return `The clock of this server says ${ours}, that of the database ${at.toISOString()}: more than two minutes apart, this server does not work.`;
};

/** Compares the clocks again and again. A server whose clock has gone wrong does nothing until it is right again. */
export const watchClock = (db: Handle, clock: () => number, tell: Tell) => {
  let wrong: string | undefined;
  const look = async () => {
    const before = wrong;
    wrong = await wrongClock(db, clock);
    if (wrong && !before) tell('clock-wrong', wrong);
    if (before && !wrong) tell('clock-right', 'The clock of this server is right again.');
  };
  // A database that does not answer is reported by the requests that need it.
  const timer = setInterval(() => look().catch(() => {}), lookEvery);
  return {
    /** Looks again, but does not wait for a slow database. */
    lookSoon: () => Promise.race([look().catch(() => {}), setTimeout(patience, undefined, { ref: false })]),
    isWrong: () => wrong !== undefined,
    stop: () => clearInterval(timer),
  };
};
export type ClockWatch = ReturnType<typeof watchClock>;
