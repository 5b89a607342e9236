import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type Dialect, type Driver, Kysely, type QueryExecutor } from 'kysely';
import type { DatabaseGate } from './request/gate.ts';
import { tellStatement } from './statements.ts';

/** The share of one kind of work in the database, so that none can take all of it. Times are in seconds. */
export type LaneSettings = {
  /** The name under which the lane is seen from outside. */
  name: string;
  /** The most connections on a server. The embedded database has one for all lanes. */
  size: number;
  /** On the embedded database, the lane with the least number comes first. */
  urgency: number;
  /** The time to wait for a connection; without it, the wait has no limit. */
  patience?: number;
  /** After how long a server breaks off a statement, a wait for a lock, and a transaction in which nothing happens. */
  statement?: number;
  lock?: number;
  idleTransaction?: number;
};

/** A repeated statement keeps its plan if the plan suits all values. */
export type AskedQuery = CompiledQuery & { plannedOnce?: boolean };

/** Runs statements as one transaction in one round trip, and answers the rows of each. */
export type RunTogether = (queries: readonly AskedQuery[]) => Promise<unknown[][]>;

/** A way to the database, which lanes share. */
export type Source = { dialect: Dialect; driver: Driver; executor: QueryExecutor; together: RunTogether };

const ofHandles = new WeakMap<object, RunTogether>();

/** Says how a handle runs statements together. */
export const letRunTogether = (handle: object, together: RunTogether) => ofHandles.set(handle, together);

/** The same by way of a handle. */
export const runTogether = (handle: object, queries: readonly AskedQuery[]) =>
  ofHandles.get(handle)!(queries);

export const sourceOf = (dialect: Dialect, together: RunTogether): Source => {
  const driver = dialect.createDriver();
  dialect.createDriver = () => driver;
  const executor = new Kysely({ dialect, log: tellStatement }).getExecutor();
  return { dialect, driver, executor, together };
};

const told = async (together: RunTogether, queries: readonly AskedQuery[]) => {
  const begun = performance.now();
  const tell = (level: 'query' | 'error') =>
    tellStatement({ level, query: queries.at(-1)!, queryDurationMillis: performance.now() - begun });
  try {
    const rows = await together(queries);
    tell('query');
    return rows;
  } catch (error) {
    tell('error');
    throw error;
  }
};

/** The error that PostgreSQL's drivers give for a connection that does not exist. */
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

  /** Runs work on the database when its turn comes. */
  const inTurn = <T>(
    gate: DatabaseGate,
    { urgency, patience }: LaneSettings,
    use: () => Promise<T>,
  ): Promise<T> => {
    if (closing) throw closed();
    if (current.getStore()?.open)
      throw new Error('Inside a transaction the database was used without the handle of the transaction.');
    const admitted = async () => {
      const leave = await gate.enter(urgency, patience && patience * 1000);
      return use().finally(leave);
    };
    const run = admitted().finally(() => running.delete(run));
    running.add(run);
    return run;
  };

  return {
    open({ dialect, driver, executor, together }: Source, gate: DatabaseGate, settings: LaneSettings) {
      const guarded = executor.withConnectionProvider({
        async provideConnection(consumer, options) {
          return inTurn(gate, settings, () => {
            const state = { open: true };
            return executor
              .provideConnection((connection) => current.run(state, () => consumer(connection)), options)
              .finally(() => {
                state.open = false;
              });
          });
        },
      });
      const handle = new Kysely<DB>({ config: { dialect }, dialect, driver, executor: guarded });
      letRunTogether(handle, async (queries) => inTurn(gate, settings, () => told(together, queries)));
      return handle;
    },
    /** Waits for running work, and refuses new work. */
    async drain() {
      closing = true;
      await Promise.allSettled(running);
    },
  };
};
