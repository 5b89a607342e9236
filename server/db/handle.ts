import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ScopeList } from '../../model/resource.ts';
import { tellCommit } from './commits.ts';

import { runTogether } from './lane.ts';
import type { Schema } from './schema.ts';
import { OutcomeUnknown, whyUnavailable } from './unavailable.ts';

/** The database itself or a transaction on it. */
export type Handle = Kysely<Schema>;
export type Tx = Transaction<Schema>;

type Scope = Record<ScopeList, string[]>;

const readerOf = (scope: Scope) =>
  sql`select set_config('role', 'vestry_reader', true), set_config('vestry.trusts', ${scope.trusts.join()}, true),
    set_config('vestry.companies', ${scope.companies.join()}, true),
    set_config('vestry.employees', ${scope.employees.join()}, true),
    set_config('vestry.employers', ${scope.employers.join()}, true),
    set_config('vestry.pools', ${scope.pools.join()}, true), set_config('vestry.user', ${scope.user.join()}, true)`;

/** Limits the transaction to the rows of the caller, without writing. */
export const becomeReader = (tx: Tx, scope: Scope) => readerOf(scope).execute(tx);

export const becomeWriter = (tx: Tx) => sql`select set_config('role', 'vestry_writer', true)`.execute(tx);

/** Reads within a scope: a transaction of its own under the role that row-level security holds to it. */
export const read = <T>(db: Handle, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await becomeReader(tx, scope);
    return work(tx);
  });

/** The same for a single statement, in one round trip. */
export const readOnce = async <T>(
  db: Handle,
  scope: Scope,
  statement: RawBuilder<T>,
  plannedOnce = true,
): Promise<T[]> => {
  const queries = [readerOf(scope).compile(db), { ...statement.compile(db), plannedOnce }];
  return (await runTogether(db, queries)) as T[];
};

/** One statement without a scope, such as the one that finds the session. */
export const askOnce = async <T>(db: Handle, statement: RawBuilder<T>): Promise<T[]> =>
  (await runTogether(db, [statement.compile(db)])) as T[];

/** Serialization failure, deadlock, and a row that another transaction wrote meanwhile. Another attempt decides. */
const lostRace = new Set(['40001', '40P01', '23505']);

/**
 * One transaction with the right to write. It starts over when it lost a race with another one for its locks.
 *
 * @throws OutcomeUnknown when the connection was lost at the commit
 */
export const write = async <T>(db: Handle, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false;
    try {
      const written = await db.transaction().execute(async (tx) => {
        await becomeWriter(tx);
        const result = await work(tx);
        isCommitting = true;
        return result;
      });
      tellCommit();
      return written;
    } catch (error) {
      if (isCommitting && whyUnavailable(error) === 'away') throw new OutcomeUnknown(error);
      if (attempt === 4 || !lostRace.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
};
