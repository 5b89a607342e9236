import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

type Sending = () => ReturnType<Client['send']>;

/** How many wait for a lock, seen from a connection that holds one: a transaction keeps what it has seen of others first. */
export const countWaiters = async (ours: pg.Client): Promise<number> => {
  await ours.query('select pg_stat_clear_snapshot()');
  const { rows } = await ours.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
};

/**
 * Holds up whoever writes to a table of a PostgreSQL database. Where the table is `audit_chain`, a transaction has done
 * everything but commit by then.
 */
export const holdUp = async ({ services }: TestServer, table: string) => {
  const ours = new pg.Client(services.config.databaseUrl);
  await ours.connect();
  await ours.query(`begin; lock table ${pg.escapeIdentifier(table)} in share mode`);
  const counted = (condition: RawBuilder<unknown>) => async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and ${condition}`.execute(services.db);
    return rows.length;
  };
  const waiters = counted(sql`wait_event_type = 'Lock'`);
  // After this time PostgreSQL looks, once, whether some wait for each other.
  const forGood = counted(sql`pid in (
    select pid from pg_locks where waitstart < clock_timestamp() - current_setting('deadlock_timeout')::interval)`);
  return {
    /** Until so many wait, for this lock or for each other. */
    waiting: (count: number) => expect.poll(waiters, { timeout: 20_000 }).toBe(count),
    /** Until so many wait, and PostgreSQL has found no circle among them. */
    waitingForGood: (count: number) => expect.poll(forGood, { timeout: 20_000 }).toBe(count),
    release: () => ours.end(),
  };
};

/** Lets two act, the first one a little earlier: both have done everything before either commits, unless one waits for the other. */
export const together = async (server: TestServer, table: string, first: Sending, second: Sending) => {
  const held = await holdUp(server, table);
  const one = first();
  await held.waiting(1);
  const other = second();
  await held.waitingForGood(2);
  await held.release();
  return Promise.all([one, other]);
};
