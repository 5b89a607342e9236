import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { type ConnectionSettings, statementFor } from './connectionSettings.ts';
import { type Query, throughQuery } from './throughQuery.ts';

/**
 * The connections of a pooler that gives each transaction another connection. Settings of a connection would apply to
 * others and be missing here, so each transaction begins with them, and a single statement becomes a transaction.
 */
export const eachSetUp = (pool: pg.Pool, settings: ConnectionSettings): PostgresPool => {
  const begin = `begin; ${statementFor('transaction', settings)}`;
  return throughQuery(pool, (client) => setsUp(client, begin));
};

const setsUp = (client: pg.PoolClient, begin: string): Query => {
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
  return async (sql, parameters) => {
    if (sql === 'begin') {
      const begun = await client.query(begin);
      isOpen = true;
      return begun;
    }
    if (sql === 'commit' || sql === 'rollback') isOpen = false;
    else if (!isOpen) return alone(sql, [...parameters]);
    return client.query(sql, [...parameters]);
  };
};
