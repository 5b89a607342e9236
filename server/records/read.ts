import { sql } from 'kysely';
import type { Resource } from '../../model/resource.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/handle.ts';
import { recordJson, relationOf, scopeOf } from './columns.ts';
import { countLimit, type ListQuery, writeCursor } from './query.ts';

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

export type Page = { rows: string[]; total: number; capped: boolean; next: string | undefined };

/** A page of records as JSON texts in the order asked for, ties by id; the total stops at the count limit. */
export const readPage = async (tx: Tx, resource: Resource, actor: Actor, query: ListQuery): Promise<Page> => {
  const where = sql.join([scopeOf(resource, actor.role, actor.scope), ...query.conditions], sql` and `);
  const { rows, last } = await readRows(tx, resource, actor, query);
  const counted = await sql<{ n: bigint }>`
    select count(*) as n from (select from ${relationOf(resource)} where ${where} limit ${countLimit + 1}) counted`.execute(
    tx,
  );
  const n = Number(counted.rows[0]!.n);
  const full = rows.length === query.limit && last !== undefined;
  return {
    rows,
    total: Math.min(n, countLimit),
    capped: n > countLimit,
    next: full && (query.after || query.offset + rows.length < n) ? last : undefined,
  };
};

/** The rows of a page and the cursor behind its last one. */
export const readRows = async (tx: Tx, resource: Resource, actor: Actor, query: ListQuery) => {
  const { sort, after } = query;
  const column = sql.ref(sort.column);
  const direction = sql.raw(sort.direction);
  const beyond = sql.raw(sort.direction === 'asc' ? '>' : '<');
  const conditions = [scopeOf(resource, actor.role, actor.scope), ...query.conditions];
  if (after) conditions.push(pastCursor(column, beyond, after));
  const { rows } = await sql<{ json: string; id: string; value: string | null }>`
    select ${recordJson(resource, actor.role)} as json, r.id, ${sql.ref(`r.${sort.column}`)}::text as value
    from (
      select * from ${relationOf(resource)} where ${sql.join(conditions, sql` and `)}
      order by ${column} ${direction} nulls last, id ${direction} limit ${query.limit} offset ${query.offset}
    ) r
    order by ${sql.ref(`r.${sort.column}`)} ${direction} nulls last, r.id ${direction}`.execute(tx);
  const end = rows.at(-1);
  return { rows: rows.map((r) => r.json), last: end && writeCursor(end.value, end.id) };
};

const pastCursor = (
  column: ReturnType<typeof sql.ref>,
  beyond: ReturnType<typeof sql.raw>,
  after: { value: string | null; id: string },
) =>
  after.value === null
    ? sql`(${column} is null and id ${beyond} ${after.id})`
    : sql`(${column} ${beyond} ${after.value} or (${column} = ${after.value} and id ${beyond} ${after.id}) or ${column} is null)`;
