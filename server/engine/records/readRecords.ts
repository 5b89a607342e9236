import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../model/resource.ts';
import type { Actor } from '../../base/actor.ts';
import { type Handle, readOnce, type Tx } from '../../db/handle.ts';
import { recordJson, relationOf, scopeOf } from './columns.ts';
import { countLimit, type ListQuery, writeCursor } from './listQuery.ts';
import { countStatement, rowsStatement } from './pageStatement.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Runs a statement as the caller, in a transaction or in one of its own. Its plan is kept if it suits all values. */
export type Run = <T>(statement: RawBuilder<T>, plannedOnce?: boolean) => Promise<T[]>;

export const within =
  (tx: Tx): Run =>
  async (statement) =>
    (await statement.execute(tx)).rows;

/** In a transaction of its own, which is one round trip to the database. */
export const alone =
  (db: Handle, { scope }: Actor): Run =>
  (statement, plannedOnce) =>
    readOnce(db, scope, statement, plannedOnce);

/** One record as JSON text with its ETag, or undefined where the caller may not see it. */
export const findRecord = async (run: Run, resource: Resource, actor: Actor, id: string) => {
  if (!uuid.test(id)) return undefined;
  const [found] = await run(sql<{ json: string; etag: string }>`
    select json, '"' || md5(json) || '"' as etag from (
      select ${recordJson(resource, actor.role)} as json from ${relationOf(resource)} r
      where r.id = ${id} and ${scopeOf(resource, actor.role, actor.scope)}
    ) one`);
  return found;
};

export const readRecord = (tx: Tx, resource: Resource, actor: Actor, id: string) =>
  findRecord(within(tx), resource, actor, id);

/** Several records as JSON texts in the order of their ids; those that the caller may not see are left out. */
export const readMany = async (tx: Tx, resource: Resource, actor: Actor, ids: string[]) => {
  const { rows } = await sql<{ json: string }>`
    select ${recordJson(resource, actor.role)} as json from ${relationOf(resource)} r
    where r.id = any (${ids}::uuid[]) and ${scopeOf(resource, actor.role, actor.scope)}
    order by array_position(${ids}::uuid[], r.id)`.execute(tx);
  return rows.map(({ json }) => json);
};

export type Total = { total: number; capped: boolean };
export type Page = { rows: string[]; next: string | undefined; counted: Total | undefined };

/** A page of records as JSON texts in the order asked for, ties by id, as far as it was asked for. */
export const readPage = async (
  run: Run,
  resource: Resource,
  actor: Actor,
  query: ListQuery,
): Promise<Page> => {
  const { limit, count } = query;
  // One more than is shown says whether there is a next page.
  // The best plan for a filter or a search depends on its values.
  const isWhole = query.conditions.length === 0 && !query.search && !query.after && query.offset === 0;
  const asked = () => run(rowsStatement(resource, actor, { ...query, limit: limit + 1 }), isWhole);
  const found = count === 'only' ? [] : await asked();
  const rows = found.slice(0, limit);
  return {
    rows: rows.map(({ json }) => json),
    next: found.length > rows.length ? cursorBehind(rows) : undefined,
    counted: count === 'without' ? undefined : await readTotal(run, resource, actor, query),
  };
};

/** How many rows there are; the total stops at the count limit. */
const readTotal = async (run: Run, resource: Resource, actor: Actor, query: ListQuery): Promise<Total> => {
  const [counted] = await run(countStatement(resource, actor, query), false);
  const n = Number(counted!.n);
  return { total: Math.min(n, countLimit), capped: n > countLimit };
};

/** Where the page after these rows begins; undefined where there are none. */
export const cursorBehind = (rows: { id: string; value: string | null }[]) => {
  const last = rows.at(-1);
  return last && writeCursor(last.value, last.id);
};
