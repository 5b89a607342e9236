import { type Kysely, sql, type Transaction } from 'kysely';
import { type ScopeList, scopeLists } from '../../model/resource.ts';
import { tellCommit } from './commits.ts';
import { runTogether } from './lane.ts';
import { prepare, type SlotFor, type Statement } from './prepare.ts';
import type { Schema } from './schema.ts';
import { OutcomeUnknown, whyUnavailable } from './unavailable.ts';

/** The database itself or a transaction on it. */
export type Handle = Kysely<Schema>;
export type Tx = Transaction<Schema>;

type Scope = Record<ScopeList, string[]>;

const readerOf = prepare(
  (slot: SlotFor<Scope>) =>
    sql`select set_config('role', 'vestry_reader', true),
    ${sql.join(scopeLists.map((list) => sql`set_config(${sql.lit(`vestry.${list}`)}, ${slot((scope) => scope[list].join())}, true)`))}`,
);

/** Limits the transaction to the rows of the caller, without writing. */
export const becomeReader = (tx: Tx, scope: Scope) => tx.executeQuery(readerOf(scope).compile(tx));

export const becomeWriter = (tx: Tx) => sql`select set_config('role', 'vestry_writer', true)`.execute(tx);

/** Reads within a scope: a transaction of its own under the role that row-level security holds to it. */
export const read = <T>(db: Handle, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await becomeReader(tx, scope);
    return work(tx);
  });

/** The same for statements that need no answers of each other, in one round trip. Answers the rows of each. */
export const readOnce = async <T>(
  db: Handle,
  scope: Scope,
  statements: readonly Statement<T>[],
): Promise<T[][]> => {
  const queries = [readerOf(scope), ...statements].map((statement) => statement.compile(db));
  return (await runTogether(db, queries)).slice(1) as T[][];
};

/** One statement without a scope, such as the one that finds the session. */
export const askOnce = async <T>(db: Handle, statement: Statement<T>): Promise<T[]> =>
  (await runTogether(db, [statement.compile(db)]))[0] as T[];

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
