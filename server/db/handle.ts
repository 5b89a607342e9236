import { type CompiledQuery, type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { type ScopeList, scopeLists } from '../../model/resource.ts';
import { tellCommit } from './commits.ts';
import { type AskedQuery, runTogether } from './lane.ts';
import { isOfChangedColumns } from './postgresql/preparedStatements.ts';
import { elsewhere } from './replica/replica.ts';
import { readOnPrimary } from './request/ofRequest.ts';
import { OutcomeUnknown, whyUnavailable } from './request/unavailable.ts';
import type { Schema } from './schema.ts';

/** The database itself or a transaction on it. */
export type Handle = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** What can be asked of a database. */
export type Question<T> = { compile(db: QueryExecutorProvider): CompiledQuery<T> & AskedQuery };

/** Stands for a value that differs from one use of a statement to the next. */
class Slot<V> {
  readonly read: (values: V) => unknown;

  constructor(read: (values: V) => unknown) {
    this.read = read;
  }
}

/** Puts a value into a statement that is compiled once. */
export type SlotFor<V> = <X>(read: (values: V) => X) => X;

/** A statement that is compiled once and asked with ever new values: compiling takes longer than sending it. */
export const prepare = <V, T>(make: (slot: SlotFor<V>) => Question<T>) => {
  let compiled: (CompiledQuery<T> & AskedQuery) | undefined;
  return (values: V): Question<T> => ({
    compile: (db) => {
      compiled ??= make((read) => new Slot(read) as never).compile(db);
      return { ...compiled, parameters: compiled.parameters.map((value) => filled(value, values)) };
    },
  });
};

const filled = <V>(value: unknown, values: V): unknown => {
  if (value instanceof Slot) return value.read(values);
  return Array.isArray(value) && value[0] instanceof Slot ? value.map((each) => filled(each, values)) : value;
};

/** Has a plan made for each use of a statement, because the best one depends on its values. */
export const plannedAnew = <T>(question: Question<T>): Question<T> => ({
  compile: (db) => ({ ...question.compile(db), plannedOnce: false }),
});

type Scope = Record<ScopeList, string[]>;

/**
 * PostgreSQL's setting. It makes a plan for each of the first five uses of a prepared statement, which for a record takes
 * ten times as long as running it; where one plan suits all values it is told so.
 */
type PlanCacheMode = 'auto' | 'force_generic_plan';

const readerOf = prepare(
  (slot: SlotFor<{ scope: Scope; plans: PlanCacheMode }>) =>
    sql`select set_config('role', 'vestry_reader', true),
    set_config('plan_cache_mode', ${slot(({ plans }) => plans)}, true),
    ${sql.join(scopeLists.map((list) => sql`set_config(${sql.lit(`vestry.${list}`)}, ${slot(({ scope }) => scope[list].join())}, true)`))}`,
);

/** Limits the transaction to the rows of the caller, without writing. */
export const becomeReader = (tx: Tx, scope: Scope, plans: PlanCacheMode = 'auto') =>
  tx.executeQuery(readerOf({ scope, plans }).compile(tx));

export const becomeWriter = (tx: Tx) =>
  sql`select set_config('role', 'vestry_writer', true), set_config('plan_cache_mode', 'auto', true)`.execute(
    tx,
  );

/**
 * Reads within a scope, on a replica where that shows the same: a transaction of its own under the role that row-level
 * security holds to it. `work` is repeated on the primary when a replica fails.
 */
export const read = <T>(db: Handle, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  elsewhere(db, (handle, before) =>
    handle.transaction().execute(async (tx) => {
      for (const statement of before) await statement.execute(tx);
      await becomeReader(tx, scope);
      return work(tx);
    }),
  );

const plansOf = ({ plannedOnce = true }: AskedQuery): PlanCacheMode =>
  plannedOnce ? 'force_generic_plan' : 'auto';

const planning = prepare(
  (slot: SlotFor<PlanCacheMode>) =>
    sql`select set_config('plan_cache_mode', ${slot((plans) => plans)}, true)`,
);

/** The same for statements that need no answers of each other, in one round trip. Answers the rows of each. */
export const readOnce = async <T>(
  db: Handle,
  scope: Scope,
  questions: readonly Question<T>[],
): Promise<T[][]> =>
  elsewhere(db, async (handle, before) => {
    const asked = questions.map((question) => question.compile(handle));
    let plans = asked[0] ? plansOf(asked[0]) : 'auto';
    const sent: AskedQuery[] = [...before, readerOf({ scope, plans })].map((one) => one.compile(handle));
    const places = asked.map((question) => {
      if (plansOf(question) !== plans) {
        plans = plansOf(question);
        sent.push(planning(plans).compile(handle));
      }
      return sent.push(question) - 1;
    });
    const answers = await runTogether(handle, sent);
    return places.map((place) => answers[place]) as T[][];
  });

/** One statement without a scope, such as the one that finds the session. */
export const askOnce = async <T>(db: Handle, question: Question<T>): Promise<T[]> =>
  (await runTogether(db, [question.compile(db)]))[0] as T[];

/** Serialization failure, deadlock, and a row that another transaction wrote meanwhile. Another attempt decides. */
const lostRace = new Set(['40001', '40P01', '23505']);

const mayBeRepeated = (error: unknown) =>
  lostRace.has((error as { code?: string }).code ?? '') || isOfChangedColumns(error);

const passing = sql`select set_config('role', 'vestry_writer', true), set_config('synchronous_commit', 'off', true)`;

/**
 * Statements that write and need no answers of each other, in one round trip and without waiting for the disk: for work
 * that is done again when a crash loses what was written of it. Answers the rows of each. Nobody is told of the commit.
 */
export const writeInPassing = async (db: Handle, questions: Question<unknown>[]): Promise<unknown[][]> => {
  const [, ...rows] = await runTogether(
    db,
    [passing, ...questions].map((question) => question.compile(db)),
  );
  return rows;
};

const endings = new WeakMap<Tx, (() => Promise<void>)[]>();

/** Has something done at the end of a transaction that writes, as a part of it. */
export const beforeCommit = (tx: Tx, work: () => Promise<void>) => endings.get(tx)!.push(work);

/**
 * One transaction with the right to write. It starts over when it lost a race with another one for its locks,
 * or with a migration.
 *
 * @throws OutcomeUnknown when the connection was lost at the commit
 */
export const write = async <T>(db: Handle, work: (tx: Tx) => Promise<T>): Promise<T> => {
  readOnPrimary();
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false;
    try {
      const written = await db.transaction().execute(async (tx) => {
        await becomeWriter(tx);
        const ending: (() => Promise<void>)[] = [];
        endings.set(tx, ending);
        const result = await work(tx);
        for (const each of ending) await each();
        isCommitting = true;
        return result;
      });
      tellCommit();
      return written;
    } catch (error) {
      if (isCommitting && whyUnavailable(error) === 'away') throw new OutcomeUnknown(error);
      if (attempt === 4 || !mayBeRepeated(error)) throw error;
    }
  }
};
