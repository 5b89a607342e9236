import { type RawBuilder, sql } from 'kysely';
import type { Resource, ScopeList } from '../../../model/resource.ts';
import { countryOrder } from '../../i18n/countryOrder.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { inList, isGathered, limitsOf, recordJson, relationOf, scopeOf, type Viewer } from './columns.ts';
import { countLimit, type ListQuery } from './listQuery.ts';
import { countedIn, shorterThan } from './longLists.ts';

type Condition = RawBuilder<unknown>;

/** A record, and the value by which its list is sorted. */
export type Row = { json: string; id: string; value: string | null };
export type Counted = { n: bigint };

/**
 * With more records than this, a walk in the order of the list soon meets the first ones. In the order of what is searched,
 * those of one word stand together and may be the last ones, so there more of them are sorted.
 */
const foundLimitOf = ({ sort }: ListQuery) => (sort.isSearched ? 12_000 : 2000);

const all = (conditions: Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * The rows of a page, each with the values of its cursor. The ids are found first, then the records are read; those that
 * are gathered are read at once.
 */
export const rowsStatement = (resource: Resource, actor: Viewer, query: ListQuery) => {
  const value = sql.ref(`r.${query.sort.column}`);
  return sql<Row>`with ${searched(query, foundLimitOf(query))}
    page as materialized (${pageOf(resource, actor, query)})
    select ${recordJson(resource, actor, query.fields)} as json, r.id, ${value}::text as value
    from ${isGathered(resource) ? sql`page r` : sql`${relationOf(resource)} r where r.id = any (array(select id from page))`}
    ${sorted(query, value, sql`r.id`)}`;
};

/** The number of rows, counted up to one more than the limit. */
export const countStatement = (resource: Resource, actor: Viewer, query: ListQuery) => {
  // What the index finds for a search alone is what the list shows, if it is too much to be shown with its number.
  if (query.search?.find && !query.few && query.conditions.length === 0)
    return countOfSearch(resource, actor, query);
  const scope = scopeOf(resource, actor);
  const { found, walked } = waysOf(query, countLimit);
  const table = isWhole(query) ? countedIn(resource) : undefined;
  const counted = table
    ? [sql`select from ${sql.table(table)} where ${scope}`]
    : [...(found ? [found] : []), walked].map(
        (way) =>
          sql`select from ${rowsWith(resource, query, scope, [...query.conditions, ...way.conditions])}`,
      );
  return sql<Counted>`with ${searched(query, countLimit)} counted as (
      ${sql.join(counted, sql` union all `)} limit ${sql.lit(countLimit + 1)}
    ) select ${unlessMany(resource, actor, query, sql`(select count(*) from counted)`)} as n`;
};

const isWhole = ({ few, conditions, search }: ListQuery) => !few && conditions.length === 0 && !search;

/** The number of rows of a whole list, which is not looked at where a shorter table has more than are counted. */
const unlessMany = (resource: Resource, actor: Viewer, query: ListQuery, number: Condition) => {
  const shorter = shorterThan(resource, actor.role);
  if (!shorter || !isWhole(query)) return number;
  const most = sql.lit(countLimit);
  return sql`case when ${most} < (select count(*) from (
      select from ${sql.table(shorter)} where ${scopeOf(resource, actor)} limit ${most} + 1) shorter)
    then ${most} + 1 else ${number} end`;
};

const countOfSearch = (resource: Resource, actor: Viewer, query: ListQuery) =>
  sql<Counted>`with ${searched(query, countLimit)} counted as (
      select from ${relationOf(resource)} r where ${all([scopeOf(resource, actor), ...waysOf(query, countLimit).found!.conditions])}
    ) select case when (select count(*) from searched) > ${sql.lit(countLimit)} then ${sql.lit(countLimit + 1)}
      else (select count(*) from counted) end as n`;

const searched = ({ search }: ListQuery, most: number) =>
  search?.find ? sql`searched as materialized (${search.find(most + 1)}),` : sql``;

/** A way to the rows of a search: those that are found are few and sorted, otherwise an index has them in order. */
type Way = { conditions: Condition[]; isSorted: boolean };

/**
 * A search runs one of two plans: if an index finds few records, these are sorted; if it finds many, the list is walked in
 * its order until the page is full. Without an index there is only the walk.
 */
const waysOf = ({ search, few }: ListQuery, most: number): { found?: Way; walked: Way } => {
  const walk = (conditions: Condition[]): Way => ({ conditions, isSorted: few !== undefined });
  if (!search) return { walked: walk([]) };
  if (!search.find) return { walked: walk([search.condition]) };
  const number = sql`(select count(*) from searched)`;
  // The number is compared inside of the array: beside it, the planner would join what nothing is asked of.
  const found = sql`id = any (array(select id from searched where ${number} <= ${sql.lit(most)}))`;
  // Inside of `case` the planner expects many matching rows, which is right; otherwise it would sort all of them.
  const holds = sql`case when ${search.condition} then true else false end`;
  return {
    found: { conditions: [found], isSorted: true },
    walked: walk([sql`${number} > ${sql.lit(most)}`, holds]),
  };
};

/**
 * The ids of the page. An index that begins with the scope's column has them in order for one of its ids, so where the
 * caller has several, the first rows of each are merged; sorting the rows of all would read all of them. The rows of one
 * record, and those that a search finds, are found by these, in the scope of all ids.
 */
const pageOf = (resource: Resource, actor: Viewer, query: ListQuery) => {
  const { limit, offset, conditions } = query;
  const [[column, list], ...others] = limitsOf(resource, actor) as [[string, ScopeList]];
  const ids = actor.scope[list];
  const { found, walked } = waysOf(query, foundLimitOf(query));
  const inScope = inList(actor.scope)([column, list]);
  const rowsOf = (scope: Condition, way: Way, most: number, from: number) => {
    const further = [...others.map(inList(actor.scope)), ...conditions, ...way.conditions];
    const part = (half: Condition[], skipped: number) => sql`(
      select ${isGathered(resource) ? sql`r.*` : sql`id`}, ${sql.ref(query.sort.column)} as value
      from ${rowsWith(resource, query, scope, [...further, ...half])} ${inOrder(query, way)}
      limit ${sql.lit(most + from - skipped)} offset ${sql.lit(skipped)})`;
    const halves = halvesOf(query, way);
    if (halves.length === 1) return part(halves[0]!, from);
    const parts = halves.map((half) => part(half, 0));
    return mergedOf(parts, query, most, from);
  };
  const walk = (most: number, from: number) => {
    if (query.ofOne) return rowsOf(inScope, walked, most, from);
    if (ids.length === 1) return rowsOf(sql`${sql.ref(column)} = ${ids[0]}`, walked, most, from);
    return sql`(select of_one.* from unnest(${ids}::uuid[]) as scoped(scope_id)
      cross join lateral (${rowsOf(sql`${sql.ref(column)} = scoped.scope_id`, walked, most + from, 0)}) of_one
      ${merged(query, most, from)})`;
  };
  if (!found) return walk(limit, offset);
  const parts = [rowsOf(inScope, found, limit + offset, 0), walk(limit + offset, 0)];
  return mergedOf(parts, query, limit, offset);
};

const mergedOf = (parts: Condition[], query: ListQuery, limit: number, offset: number) =>
  sql`(select * from (${sql.join(parts, sql` union all `)}) parts ${merged(query, limit, offset)})`;

/**
 * The few rows of a record are all read before anything else is asked of them: PostgreSQL misjudges how many of them
 * have a value that is computed, and reads the whole table for these.
 */
const rowsWith = (resource: Resource, { few }: ListQuery, scope: Condition, further: Condition[]) =>
  few
    ? sql`(select * from ${relationOf(resource)} r where ${all([scope, ...few])} offset 0) r where ${all(further)}`
    : sql`${relationOf(resource)} r where ${all([scope, ...further])}`;

/** The order of an index, forwards or backwards, or that of a few rows. */
const inOrder = (query: ListQuery, { isSorted }: Way) =>
  sorted(query, sql.ref(query.sort.column), sql`id`, isSorted ? 'nulls last' : '');

const merged = (query: ListQuery, limit: number, offset: number) =>
  sql`${sorted(query, sql`value`, sql`id`)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

/** An index of names has them in the collation of names. Countries come in the order of their names, not of their codes. */
const ordered = ({ sort }: ListQuery, value: Condition) => {
  if (sort.isCountry) return sql`array_position(${countries()}, ${value}::text)`;
  return sort.isWords ? sql`${value} collate by_name` : value;
};

const countries = () => sql`array[${sql.join(countryOrder(currentLanguage()).map((code) => sql.lit(code)))}]`;

const sorted = (query: ListQuery, value: Condition, id: Condition, nulls = 'nulls last') => {
  const direction = sql.raw(query.sort.direction);
  return sql`order by ${ordered(query, value)} ${direction} ${sql.raw(nulls)}, ${id} ${direction}`;
};

/**
 * Nulls come last in both directions, but an index has them at one end only, so the two parts are read separately; rows
 * that are sorted only where they begin behind a cursor.
 */
const halvesOf = (query: ListQuery, { isSorted }: Way): Condition[][] => {
  const { sort, after } = query;
  const column = sql.ref(sort.column);
  const past = sql.raw(sort.direction === 'asc' ? '>' : '<');
  // A comparison of whole rows lets an index go on from there; separate comparisons would read from the beginning.
  const beyond =
    after && after.value !== null
      ? [
          sql`(${ordered(query, column)}, id) ${past} (${sort.isCountry ? ordered(query, sql`${after.value}`) : after.value}, ${after.id})`,
        ]
      : [];
  if (!sort.optional || (isSorted && !after)) return [beyond];
  const filled = [sql`${column} is not null`, ...beyond];
  if (after?.value === null) return [[sql`${column} is null and id ${past} ${after.id}`]];
  return [filled, [sql`${column} is null`]];
};
