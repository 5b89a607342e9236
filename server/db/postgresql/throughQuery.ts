import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Runs a statement on a connection. */
export type Query = (sql: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>;

/** A pool whose connections run statements by a function of ours, which is made once for each of them. */
export const throughQuery = (pool: pg.Pool, queryOf: (client: pg.PoolClient) => Query): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    // Kysely reads whole answers, so it is never given a cursor.
    query: queryOf(client) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
};
