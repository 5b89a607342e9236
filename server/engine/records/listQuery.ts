import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Attribute } from '../../../model/attributes.ts';
import { traitsOf } from '../../../model/kinds.ts';
import { isOne, isOrder, type Resource } from '../../../model/resource.ts';
import { inputOf } from '../../../model/schema.ts';
import { Problem } from '../../base/problem.ts';
import { serverKinds } from '../kinds/serverKinds.ts';
import { attributesFor, columnOf, comparable, type Reader } from './columns.ts';
import { concerning } from './concerning.ts';
import { leavesFew, refusedFilter } from './longLists.ts';
import { misunderstood, type Place, type Search, searchFor } from './search.ts';

/** The most rows that one answer holds. */
export const rowLimit = 1000;
/** Totals are counted up to here, and ranges may start up to here. */
export const countLimit = 10_000;

export type ListQuery = {
  /** The conditions that leave few records, of which any order is made by sorting; undefined where there are none. */
  few: RawBuilder<unknown>[] | undefined;
  conditions: RawBuilder<unknown>[];
  /** The record to which all rows refer, by the attribute that does: an index finds them by it. The last one is meant. */
  ofOne: { attribute: Attribute; id: string } | undefined;
  search: Search | undefined;
  /** The attributes that are answered; all that the role receives where none are named. */
  fields: readonly string[] | undefined;
  count: (typeof counts)[number];
  heads: (typeof heads)[number];
  /** The order; `isSearched` where the search looks into the same attribute. */
  sort: {
    column: string;
    /** Whether it holds words of people, which are sorted as names are. */
    isWords: boolean;
    /** Whether it holds countries, which are sorted by their names in the language that is being answered in. */
    isCountry: boolean;
    direction: 'asc' | 'desc';
    optional: boolean;
    isSearched: boolean;
  };
  offset: number;
  limit: number;
  after: { value: string | null; id: string } | undefined;
};

/** Whether the answer has the total, which takes longer than the page: with the page, without it, or the total alone. */
const counts = ['with', 'without', 'only'] as const;

const example = (description: string) => z.string().optional().describe(description);

/** What the columns of a CSV are called: the API's names of the attributes, or what the pages call them. */
const heads = ['names', 'labels'] as const;

/** An unknown parameter is refused: if it were ignored, a list would be longer than the caller meant. */
export const ListParameters = z.strictObject({
  filter: example(
    'JSON: {"attribute": value, "attribute_gte": from, "attribute_lte": to, "q": "what to search for"}',
  ),
  range: example('JSON: [first, last], counted from 0'),
  sort: example('JSON: ["attribute", "ASC" or "DESC"]'),
  after: example('X-Next-Cursor of the page before'),
  fields: example('JSON: the attributes that are answered, ["attribute", …]; all of them without it'),
  count: z
    .enum(counts)
    .optional()
    .describe(
      'Whether the page comes with how many rows there are in all, without, or that comes without rows',
    ),
  heads: z
    .enum(heads)
    .optional()
    .describe(
      'What the first line of a CSV calls the columns: the names of the attributes, or labels for people in the language of Accept-Language, which can change, with words in place of the values of enumerations, flags, countries, languages and the details of activities; with fields, as people see them: in that order, with titles in place of ids; the names without it',
    ),
});

export type ListParameters = z.infer<typeof ListParameters>;

const json = <T>(name: string, textual: string | undefined, schema: z.ZodType<T>, fallback: T): T => {
  if (textual === undefined) return fallback;
  try {
    return schema.parse(JSON.parse(textual, withoutPrototypes));
  } catch {
    throw misunderstood(name);
  }
};

/** Such a key would vanish when a schema copies the object, and the list would be longer than the caller meant. */
const withoutPrototypes = (key: string, value: unknown) => {
  if (key === '__proto__') throw new Error('Not a key of ours.');
  return value;
};

const Range = z.tuple([z.int().min(0), z.int().min(0)]);
const Sort = z.tuple([z.string(), z.enum(['ASC', 'DESC', 'asc', 'desc'])]);
const Filter = z.record(z.string(), z.unknown());
const Fields = z.array(z.string()).max(100);
const Cursor = z.tuple([z.string().nullable(), z.uuid()]);

/** Reads ra-data-simple-rest's parameters. Attributes that the role does not see are refused. */
export const readQuery = (
  resource: Resource,
  reader: Reader,
  parameters: ListParameters,
  place: Place = 'anywhere',
): ListQuery => {
  const { role } = reader;
  const attributes = comparable(resource, reader);
  const [from, to] = json('range', parameters.range, Range, [0, 24]);
  const [field, order] = json('sort', parameters.sort, Sort, [
    ...(resource.order ?? ['created_at', 'DESC']),
  ] as never);
  const asked = json('filter', parameters.filter, Filter, {});
  const { q, ...filter } = asked;
  if (to < from) throw misunderstood('range');
  if (!Object.hasOwn(attributes, field) || !isOrder(resource, role, field, filter))
    throw misunderstood(`sort by ${field}`);
  const refused = refusedFilter(resource, role, asked);
  if (refused !== undefined) throw misunderstood(`filter by ${refused}`);
  const after = parameters.after === undefined ? undefined : readCursor(parameters.after);
  if (from > countLimit && !after) throw new Problem(400, 'rangeTooFar');
  const filters = Object.entries(filter);
  const ofFew = filters.filter(([name, value]) => leavesFew(resource, name, value));
  const conditionsOf = (some: typeof filters) =>
    some.map(([name, value]) => condition(resource, attributes, name, value));
  return {
    few: ofFew.length > 0 ? conditionsOf(ofFew) : undefined,
    conditions: conditionsOf(filters.filter((one) => !ofFew.includes(one))),
    ofOne: filters
      .flatMap(([name, value]) =>
        attributes[name]?.reference && isOne(value)
          ? [{ attribute: attributes[name], id: String(value) }]
          : [],
      )
      .at(-1),
    search: q === undefined ? undefined : searchFor(resource, role, q, place),
    fields: parameters.fields === undefined ? undefined : fieldsIn(resource, reader, parameters.fields),
    count: parameters.count ?? 'with',
    heads: parameters.heads ?? 'names',
    sort: {
      column: columnOf(field),
      isWords: traitsOf(attributes[field]!).isProse === true && !isId(field),
      isCountry: attributes[field]!.kind === 'country',
      direction: order.toLowerCase() as 'asc' | 'desc',
      optional: attributes[field]!.optional ?? false,
      isSearched: resource.search?.includes(field) ?? false,
    },
    offset: after ? 0 : from,
    limit: Math.min(to - from + 1, rowLimit),
    after,
  };
};

/** Some ids are texts to those who read them. */
const isId = (field: string) => /(^|_)id$/.test(field);

const ranges = ['_gte', '_lte'] as const;

const fieldsIn = (resource: Resource, reader: Reader, textual: string) => {
  const received = attributesFor(resource, reader);
  const fields = json('fields', textual, Fields, []);
  for (const field of fields) if (!Object.hasOwn(received, field)) throw misunderstood(`fields ${field}`);
  return [...new Set(fields)];
};

const condition = (
  resource: Resource,
  attributes: Record<string, Attribute>,
  name: string,
  value: unknown,
) => {
  if (Object.hasOwn(attributes, name)) {
    const [kind, column] = operand(name, attributes[name]!);
    if (value === null) return sql`${column} is null`;
    const values = (Array.isArray(value) ? value : [value]).map((v) => comparand(name, attributes, v));
    return concerning(resource, name)?.(values) ?? kind.equals(column, values);
  }
  const suffix = ranges.find((s) => name.endsWith(s));
  const base = suffix && name.slice(0, -suffix.length);
  if (!base || !Object.hasOwn(attributes, base) || traitsOf(attributes[base]!).lists !== 'range')
    throw misunderstood(`filter by ${name}`);
  const limit = comparand(base, attributes, value);
  const [kind, column] = operand(base, attributes[base]!);
  return suffix === '_gte' ? sql`${column} >= ${limit}` : kind.atMost(column, limit);
};

/** A value checked like an input of its attribute. */
const comparand = (name: string, attributes: Record<string, Attribute>, asked: unknown): unknown => {
  const a = name === 'id' ? ({ kind: 'ref' } as const) : { ...attributes[name]!, optional: false };
  const value = a.kind === 'status' ? asSpelled(a, asked) : asked;
  if (!inputOf({ value: a }).safeParse({ value }).success) throw misunderstood(`filter by ${name}`);
  return value;
};

const spellings = ['canceled', 'cancelled'];

/** The state in the spelling of its record: plans are canceled, shareholdings and certificates are cancelled. */
const asSpelled = ({ values }: Attribute, asked: unknown) =>
  spellings.includes(asked as string) ? values!.find((value) => spellings.includes(value)) : asked;

const operand = (name: string, a: Attribute) => {
  const kind = serverKinds[a.kind];
  return [kind, kind.compared((attribute) => sql.ref(columnOf(attribute)), name, a)] as const;
};

/** The cursor of the next page: the sorted value and the id of the last row. */
export const writeCursor = (value: string | null, id: string) =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export const readCursor = (cursor: string) => {
  const [value, id] = json('after', Buffer.from(cursor, 'base64url').toString(), Cursor, [null, '']);
  return { value, id };
};
