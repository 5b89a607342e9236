import { type RawBuilder, sql } from 'kysely';
import type { Resource, ScopeList } from '../../../model/resource.ts';
import type { Actor } from '../../base/actor.ts';
import type { Tx } from '../../db/handle.ts';
import { inList, recordJson, relationOf, scopeOf } from './columns.ts';
import { countLimit, type ListQuery, writeCursor } from './listQuery.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** One record as JSON text with its ETag, or undefined where the caller may not see it. */
export const readRecord = async (tx: Tx, resource: Resource, actor: Actor, id: string) => {
  if (!uuid.test(id)) return undefined;
  const { rows } = await sql<{ json: string; etag: string }>`
    select json, '"' || md5(json) || '"' as etag from (
      select ${recordJson(resource, actor.role)} as json from ${relationOf(resource)} r
      where r.id = ${id} and ${scopeOf(resource, actor.role, actor.scope)}
    ) one`.execute(tx);
  return rows[0];
};

/** Several records as JSON texts in the order of their ids; those that the caller may not see are left out. */
export const readMany = async (tx: Tx, resource: Resource, actor: Actor, ids: string[]) => {
  const { rows } = await sql<{ json: string }>`
    select ${recordJson(resource, actor.role)} as json from ${relationOf(resource)} r
    where r.id = any (${ids}::uuid[]) and ${scopeOf(resource, actor.role, actor.scope)}
    order by array_position(${ids}::uuid[], r.id)`.execute(tx);
  return rows.map(({ json }) => json);
};

export type Page = { rows: string[]; total: number; capped: boolean; next: string | undefined };

/** A page of records as JSON texts in the order asked for, ties by id; the total stops at the count limit. */
export const readPage = async (tx: Tx, resource: Resource, actor: Actor, query: ListQuery): Promise<Page> => {
  const where = sql.join([scopeOf(resource, actor.role, actor.scope), ...query.conditions], sql` and `);
  // One more than is shown says whether there is a next page.
  const found = await readRows(tx, resource, actor, { ...query, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const counted = await sql<{ n: bigint }>`
    select count(*) as n from (select from ${relationOf(resource)} r where ${where} limit ${countLimit + 1}) counted`.execute(
    tx,
  );
  const n = Number(counted.rows[0]!.n);
  return {
    rows: rows.map(({ json }) => json),
    total: Math.min(n, countLimit),
    capped: n > countLimit,
    next: found.length > rows.length ? cursorBehind(rows) : undefined,
  };
};

type Found = { json: string; id: string; value: string | null };

/** Where the page after these rows begins; undefined where there are none. */
export const cursorBehind = (rows: Found[]) => {
  const last = rows.at(-1);
  return last && writeCursor(last.value, last.id);
};

/** The rows of a page, each with what a cursor is made of. */
export const readRows = async (tx: Tx, resource: Resource, actor: Actor, query: ListQuery) => {
  const order = orderOf(query, '');
  const { rows } = await sql<Found>`
    select ${recordJson(resource, actor.role)} as json, r.id, ${sql.ref(`r.${query.sort.column}`)}::text as value
    from (${pageOf(resource, actor, query, order)}) r
    order by ${orderOf(query, 'r.')}`.execute(tx);
  return rows;
};

/** Nothing comes last; where there is always something, an index is in that order as it is. */
const orderOf = ({ sort }: ListQuery, table: string) => {
  const direction = sql.raw(sort.direction);
  const nulls = sql.raw(sort.optional ? ' nulls last' : '');
  return sql`${sql.ref(table + sort.column)} ${direction}${nulls}, ${sql.ref(`${table}id`)} ${direction}`;
};

/**
 * The rows of the page. An index that begins with the scope's column has them in order for one of its ids, so where the
 * caller has several, the first rows of each are merged; sorting the rows of all would read all of them.
 */
const pageOf = (resource: Resource, actor: Actor, query: ListQuery, order: RawBuilder<unknown>) => {
  const { limit, offset, after, conditions } = query;
  const [[column, list], ...others] = Object.entries(resource.scope[actor.role]!) as [[string, ScopeList]];
  const ids = actor.scope[list];
  const where = [...others.map(inList(actor.scope)), ...conditions, ...(after ? [beyond(query, after)] : [])];
  const rowsOf = (id: RawBuilder<unknown>, most: number, from: number) => sql`
    select * from ${relationOf(resource)} r where ${sql.join([sql`${sql.ref(column)} = ${id}`, ...where], sql` and `)}
    order by ${order} limit ${most} offset ${from}`;
  return ids.length === 1
    ? rowsOf(sql`${ids[0]}`, limit, offset)
    : sql`select of_one.* from unnest(${ids}::uuid[]) as scoped(scope_id)
        cross join lateral (${rowsOf(sql`scoped.scope_id`, limit + offset, 0)}) of_one
        order by ${order} limit ${limit} offset ${offset}`;
};

const beyond = ({ sort }: ListQuery, { value, id }: NonNullable<ListQuery['after']>) => {
  const column = sql.ref(sort.column);
  const past = sql.raw(sort.direction === 'asc' ? '>' : '<');
  // Compared as a whole, a row is where an index goes on; taken apart, it would be looked for from the beginning.
  if (!sort.optional) return sql`(${column}, id) ${past} (${value}, ${id})`;
  return value === null
    ? sql`(${column} is null and id ${past} ${id})`
    : sql`((${column}, id) ${past} (${value}, ${id}) or ${column} is null)`;
};
