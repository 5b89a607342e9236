import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type ConnectionSettings, statementFor } from './connectionSettings.ts';

/**
 * The connections of a pooler that gives each transaction another connection. Settings of a connection would apply to
 * others and be missing here, so each transaction begins with them, and a single statement becomes a transaction.
 */
export const eachSetUp = (pool: pg.Pool, settings: ConnectionSettings): PostgresPool => {
  const begin = `begin; ${statementFor('transaction', settings)}`;
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isOpen = false;
    const alone = async (sql: string, parameters: unknown[]) => {
      await client.query(begin);
      try {
        const result = await client.query(sql, parameters);
        await client.query('commit');
        return result;
      } catch (error) {
        // A lost connection cannot roll back; its own error says more.
        await client.query('rollback').catch(() => {});
        throw error;
      }
    };
    const query = async (sql: string, parameters: readonly unknown[]) => {
      if (sql === 'begin') {
        const begun = await client.query(begin);
        isOpen = true;
        return begun;
      }
      if (sql === 'commit' || sql === 'rollback') isOpen = false;
      else if (!isOpen) return alone(sql, [...parameters]);
      return client.query(sql, [...parameters]);
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
