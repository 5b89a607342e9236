import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createPreparedStatements } from './preparedStatements.ts';

/** The error of a prepared statement that would answer other columns than before, because of a migration. */
export const columnsChanged = '0A000';

/** Transactions that write are repeated after that error, others are not. */
const mayBePrepared = (text: string) =>
  !/\*(?!\))/.test(text) || / for (no key )?update|returning/.test(text);

/** The connections of a pool, on which a statement that comes again is prepared: planning takes longer than running. */
export const eachPrepared = (pool: pg.Pool): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const statements = createPreparedStatements<string>('each', 1);
    const nameOf = (text: string) => {
      const known = statements.find(text);
      if (known) return known;
      const name = statements.nameFor(text);
      if (name) statements.keep(text, name);
      return name;
    };
    const query = async (text: string, parameters: readonly unknown[]) => {
      const values = [...parameters];
      // Without parameters several statements may come at once, which cannot be prepared.
      const name = values.length > 0 && mayBePrepared(text) ? nameOf(text) : '';
      if (!name) return client.query(text, values);
      try {
        return await client.query({ name, text, values });
      } catch (error) {
        if ((error as { code?: string }).code !== columnsChanged) throw error;
        statements.forget();
        // In a transaction this fails too, because the server has given it up.
        return client.query(text, values).catch(() => {
          throw error;
        });
      }
    };
    // Kysely reads whole answers, so it is never given a cursor.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  };

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
