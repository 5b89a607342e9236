import { type RawBuilder, sql } from 'kysely';
import type { Resource, ScopeList } from '../../../model/resource.ts';
import { inList, isGathered, limitsOf, recordJson, relationOf, scopeOf, type Viewer } from './columns.ts';
import { countLimit, type ListQuery } from './listQuery.ts';

type Condition = RawBuilder<unknown>;

/** A record, and the value by which its list is sorted. */
export type Row = { json: string; id: string; value: string | null };
export type Counted = { n: bigint };

/** With more records than this, a walk in the order of the list soon meets the first ones. */
const foundLimit = 2000;

const all = (conditions: Condition[]) => sql.join(conditions, sql` and `);

/**
 * The rows of a page, each with the values of its cursor. The ids are found first, then the records are read; those that
 * are gathered are read at once.
 */
export const rowsStatement = (resource: Resource, actor: Viewer, query: ListQuery) => {
  const { column, direction } = query.sort;
  const value = sql.ref(`r.${column}`);
  return sql<Row>`with ${searched(query, foundLimit)}
    page as materialized (${pageOf(resource, actor, query)})
    select ${recordJson(resource, actor, query.fields)} as json, r.id, ${value}::text as value
    from ${isGathered(resource) ? sql`page r` : sql`${relationOf(resource)} r where r.id = any (array(select id from page))`}
    order by ${value} ${sql.raw(direction)} nulls last, r.id ${sql.raw(direction)}`;
};

/** The number of rows, counted up to one more than the limit. */
export const countStatement = (resource: Resource, actor: Viewer, query: ListQuery) => {
  // What the index finds for a search alone is what the list shows, if it is too much to be shown with its number.
  if (query.search?.find && query.conditions.length === 0) return countOfSearch(resource, actor, query);
  const scope = scopeOf(resource, actor);
  const counted = waysOf(query, countLimit).map(
    (way) => sql`select from ${relationOf(resource)} r where ${all([scope, ...query.conditions, ...way])}`,
  );
  return sql<Counted>`with ${searched(query, countLimit)} counted as (
      ${sql.join(counted, sql` union all `)} limit ${sql.lit(countLimit + 1)}
    ) select count(*) as n from counted`;
};

const countOfSearch = (resource: Resource, actor: Viewer, query: ListQuery) => {
  const [few] = waysOf(query, countLimit) as [Condition[], Condition[]];
  return sql<Counted>`with ${searched(query, countLimit)} counted as (
      select from ${relationOf(resource)} r where ${all([scopeOf(resource, actor), ...few])}
    ) select case when (select count(*) from searched) > ${sql.lit(countLimit)} then ${sql.lit(countLimit + 1)}
      else (select count(*) from counted) end as n`;
};

const searched = ({ search }: ListQuery, most: number) =>
  search?.find ? sql`searched as materialized (${search.find(most + 1)}),` : sql``;

/**
 * A search runs one of two plans: if an index finds few records, these are sorted; if it finds many, the list is walked in
 * its order until the page is full.
 */
const waysOf = ({ search }: ListQuery, few: number): Condition[][] => {
  if (!search) return [[]];
  if (!search.find) return [[search.condition]];
  const number = sql`(select count(*) from searched)`;
  return [
    [sql`${number} <= ${sql.lit(few)}`, sql`id = any (array(select id from searched))`],
    // Inside of `case` the planner expects many matching rows, which is right; otherwise it would sort all of them.
    [sql`${number} > ${sql.lit(few)}`, sql`case when ${search.condition} then true else false end`],
  ];
};

/**
 * The ids of the page. An index that begins with the scope's column has them in order for one of its ids, so where the
 * caller has several, the first rows of each are merged; sorting the rows of all would read all of them. The rows of one
 * record are found by this, in the scope of all ids.
 */
const pageOf = (resource: Resource, actor: Viewer, query: ListQuery) => {
  const { limit, offset, conditions } = query;
  const [[column, list], ...others] = limitsOf(resource, actor) as [[string, ScopeList]];
  const ids = actor.scope[list];
  const parts = waysOf(query, foundLimit).flatMap((way) =>
    halvesOf(query).map((half) => [...others.map(inList(actor.scope)), ...conditions, ...way, ...half]),
  );
  const rowsOf = (scope: Condition, most: number, from: number) => {
    const part = (where: Condition[], skipped: number) => sql`(
      select ${isGathered(resource) ? sql`r.*` : sql`id`}, ${sql.ref(query.sort.column)} as value
      from ${rowsWith(resource, query, all([scope, ...where]))} ${inOrder(query, query.sort.column)}
      limit ${sql.lit(most + from - skipped)} offset ${sql.lit(skipped)})`;
    return parts.length === 1
      ? part(parts[0]!, from)
      : sql`select * from (${sql.join(
          parts.map((where) => part(where, 0)),
          sql` union all `,
        )}) parts ${merged(query, most, from)}`;
  };
  if (query.ofOne) return rowsOf(inList(actor.scope)([column, list]), limit, offset);
  return ids.length === 1
    ? rowsOf(sql`${sql.ref(column)} = ${ids[0]}`, limit, offset)
    : sql`select of_one.* from unnest(${ids}::uuid[]) as scoped(scope_id)
        cross join lateral (${rowsOf(sql`${sql.ref(column)} = scoped.scope_id`, limit + offset, 0)}) of_one
        ${merged(query, limit, offset)}`;
};

/** The rows of a short list are all read before they are sorted; to walk through an index until there is a page takes longer. */
const rowsWith = (resource: Resource, { isShort }: ListQuery, condition: Condition) =>
  isShort
    ? sql`(select * from ${relationOf(resource)} r where ${condition} offset 0) r`
    : sql`${relationOf(resource)} r where ${condition}`;

/** The order of an index, forwards or backwards. */
const inOrder = ({ sort }: ListQuery, column: string) => {
  const direction = sql.raw(sort.direction);
  return sql`order by ${sql.ref(column)} ${direction}, id ${direction}`;
};

const merged = ({ sort }: ListQuery, limit: number, offset: number) => {
  const direction = sql.raw(sort.direction);
  return sql`order by value ${direction} nulls last, id ${direction} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
};

/** Nulls come last in both directions, but an index has them at one end only, so the two parts are read separately. */
const halvesOf = ({ sort, after }: ListQuery): Condition[][] => {
  const column = sql.ref(sort.column);
  const past = sql.raw(sort.direction === 'asc' ? '>' : '<');
  // A comparison of whole rows lets an index go on from there; separate comparisons would read from the beginning.
  const beyond =
    after && after.value !== null ? [sql`(${column}, id) ${past} (${after.value}, ${after.id})`] : [];
  if (!sort.optional) return [beyond];
  const filled = [sql`${column} is not null`, ...beyond];
  if (after?.value === null) return [[sql`${column} is null and id ${past} ${after.id}`]];
  return [filled, [sql`${column} is null`]];
};
