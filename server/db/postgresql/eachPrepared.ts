import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { createPreparedStatements, isOfChangedColumns } from './preparedStatements.ts';
import { type Query, throughQuery } from './throughQuery.ts';

/** Transactions that write are repeated after that error, others are not. */
const mayBePrepared = (text: string) =>
  !/\*(?!\))/.test(text) || / for (no key )?update|returning/.test(text);

/** The connections of a pool, on which a statement that comes again is prepared: planning takes longer than running. */
export const eachPrepared = (pool: pg.Pool): PostgresPool => throughQuery(pool, prepares);

const prepares = (client: pg.PoolClient): Query => {
  const statements = createPreparedStatements<string>('each', 1);
  const nameOf = (text: string) => {
    const known = statements.find(text);
    if (known) return known;
    const name = statements.nameFor(text);
    if (name) statements.keep(text, name);
    return name;
  };
  return async (text, parameters) => {
    const values = [...parameters];
    // Without parameters several statements may come at once, which cannot be prepared.
    const name = values.length > 0 && mayBePrepared(text) ? nameOf(text) : '';
    if (!name) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOfChangedColumns(error)) throw error;
      statements.forget();
      // In a transaction this fails too, because the server has given it up.
      return client.query(text, values).catch(() => {
        throw error;
      });
    }
  };
};
