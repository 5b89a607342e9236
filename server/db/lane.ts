import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, type Driver, Kysely, type QueryExecutor } from 'kysely';
import type { Gate } from './gate.ts';
import { tellStatement } from './statements.ts';

/** What one kind of work gets of the database, so that no other can take all of it. Times are in seconds. */
export type LaneSettings = {
  /** Under which it is seen from outside. */
  name: string;
  /** So many connections at most, on a server. The embedded database has one for everybody. */
  size: number;
  /** There, the least comes first. */
  urgency: number;
  /** How long a connection is waited for; for ever without it. */
  patience?: number;
  /** After how long a server breaks off a statement, a wait for a lock, and a transaction in which nothing happens. */
  statement?: number;
  lock?: number;
  idleTransaction?: number;
};

/** A way to the database, before it is known who uses it. */
export type Source = { dialect: Dialect; driver: Driver; executor: QueryExecutor };

export const sourceOf = (dialect: Dialect): Source => {
  const driver = dialect.createDriver();
  dialect.createDriver = () => driver;
  return { dialect, driver, executor: new Kysely({ dialect, log: tellStatement }).getExecutor() };
};

/** What PostgreSQL's drivers call a connection that does not exist. */
const closed = () => Object.assign(new Error('The database is closed.'), { code: '08003' });

/**
 * Makes the handles of one database. Each refuses to be used inside a transaction: the embedded database has one
 * connection, so such a query would wait for the transaction that waits for it; a server's pool comes to the same halt
 * under load.
 */
export const createLanes = <DB>() => {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  const running = new Set<Promise<unknown>>();
  let closing = false;

  return {
    open({ dialect, driver, executor }: Source, gate: Gate, { urgency, patience }: LaneSettings) {
      const guarded = executor.withConnectionProvider({
        async provideConnection(consumer, options) {
          if (closing) throw closed();
          if (current.getStore()?.open)
            throw new Error(
              'Inside a transaction the database was used without the handle of the transaction.',
            );
          const use = async () => {
            const leave = await gate.enter(urgency, patience && patience * 1000);
            const state = { open: true };
            return executor
              .provideConnection((connection) => current.run(state, () => consumer(connection)), options)
              .finally(() => {
                state.open = false;
                leave();
              });
          };
          const run = use().finally(() => running.delete(run));
          running.add(run);
          return run;
        },
      });
      return new Kysely<DB>({ config: { dialect }, dialect, driver, executor: guarded });
    },
    /** Waits for what has begun; what comes later is refused. */
    async drain() {
      closing = true;
      await Promise.allSettled(running);
    },
  };
};
