import { sql } from 'kysely';
import type { Resource } from '../../../model/resource.ts';
import type { Actor } from '../../base/actor.ts';
import { kept } from '../../base/kept.ts';
import { type Handle, prepare, type Question, readOnce, type Tx } from '../../db/handle.ts';
import type { AskedList } from './askedList.ts';
import { type Reader, recordJson, relationOf, scopeOf, slotsOf, type Viewer } from './columns.ts';
import { countLimit, writeCursor } from './listQuery.ts';
import type { Counted, Row } from './pageStatement.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Runs statements as the caller, in a transaction or in one of their own, and answers the rows of each. */
export type Run = <T>(...questions: Question<T>[]) => Promise<T[][]>;

export const within =
  (tx: Tx): Run =>
  async <T>(...questions: Question<T>[]) => {
    const answers: T[][] = [];
    for (const question of questions) answers.push((await tx.executeQuery(question.compile(tx))).rows as T[]);
    return answers;
  };

/** In a transaction of its own, which is one round trip to the database. */
export const alone =
  (db: Handle, { scope }: Actor): Run =>
  (...questions) =>
    readOnce(db, scope, questions);

type One = { id: string; scope: Actor['scope'] };

const findStatements = kept<(one: One) => Question<{ json: string; etag: string }>>(1000);
const findStatement = (resource: Resource, reader: Reader) =>
  findStatements(`${resource.name} ${reader.role} ${reader.viewing?.by}`, () =>
    prepare(
      (slot) => sql`
      select json, '"' || md5(json) || '"' as etag from (
        select ${recordJson(resource, reader)} as json from ${relationOf(resource)} r
        where r.id = ${slot(({ id }) => id)} and ${scopeOf(resource, { ...reader, scope: slotsOf(slot) })}
      ) one`,
    ),
  );

/** One record as JSON text with its ETag, or undefined where the caller may not see it. */
export const findRecord = async (run: Run, resource: Resource, actor: Actor, id: string) => {
  if (!uuid.test(id)) return undefined;
  const [found] = await run(findStatement(resource, actor)({ id, scope: actor.scope }));
  return found![0];
};

export const readRecord = (tx: Tx, resource: Resource, actor: Actor, id: string) =>
  findRecord(within(tx), resource, actor, id);

/** Several records as JSON texts in the order of their ids; those that the caller may not see are left out. */
export const readMany = async (tx: Tx, resource: Resource, actor: Actor, ids: string[]) => {
  const { rows } = await sql<{ json: string }>`
    select ${recordJson(resource, actor)} as json from ${relationOf(resource)} r
    where r.id = any (${ids}::uuid[]) and ${scopeOf(resource, actor)}
    order by array_position(${ids}::uuid[], r.id)`.execute(tx);
  return rows.map(({ json }) => json);
};

export type Total = { total: number; capped: boolean };
export type Page = { rows: string[]; next: string | undefined; counted: Total | undefined };

/** A page of records as JSON texts in the order asked for, ties by id, as far as it was asked for. */
export const readPage = async (
  run: Run,
  { query, rows, total }: AskedList,
  viewer: Viewer,
): Promise<Page> => {
  const questions: Question<unknown>[] = [rows, total].flatMap((question) => question?.(viewer) ?? []);
  const answers = await run(...questions);
  const found = rows ? (answers.shift() as Row[]) : [];
  const shown = found.slice(0, query.limit);
  return {
    rows: shown.map(({ json }) => json),
    next: found.length > shown.length ? cursorBehind(shown) : undefined,
    counted: total && totalOf(answers[0] as Counted[]),
  };
};

/** How many rows there are; the total stops at the count limit. */
const totalOf = ([counted]: Counted[]): Total => {
  const n = Number(counted!.n);
  return { total: Math.min(n, countLimit), capped: n > countLimit };
};

/** Where the page after these rows begins; undefined where there are none. */
export const cursorBehind = (rows: { id: string; value: string | null }[]) => {
  const last = rows.at(-1);
  return last && writeCursor(last.value, last.id);
};
