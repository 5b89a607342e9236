import { type RawBuilder, sql } from 'kysely';
import { type Attribute, type Attributes, instant, text } from '../../../model/attributes.ts';
import type { Role } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';

/** The column of an attribute: the database's spelling of the same word. */
export const columnOf = (attribute: string) => attribute.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** What a role receives of a resource; every record also says when it was made. */
export const attributesFor = (resource: Resource, role: Role): Attributes => ({
  ...Object.fromEntries(Object.entries(resource.attributes).filter(([, a]) => a.for?.includes(role) ?? true)),
  created_at: instant(),
});

/** What lists can be sorted and filtered by: the values, not what is nested, written at length or secret. */
export const comparable = (resource: Resource, role: Role): Attributes => ({
  ...Object.fromEntries(
    Object.entries(attributesFor(resource, role)).filter(
      ([, a]) => !['rows', 'vesting', 'richText', 'longText', 'password', 'image'].includes(a.kind),
    ),
  ),
  id: text(),
});

const valueExpression = (name: string, a: Attribute): RawBuilder<unknown> => {
  const column = sql.ref(`r.${columnOf(name)}`);
  if (a.kind === 'money') return sql`money_text(${column}, ${sql.ref(`r.${columnOf(a.currency!)}`)})`;
  if (a.kind === 'price') return sql`price_text(${column}, ${sql.ref(`r.${columnOf(a.currency!)}`)})`;
  if (a.kind === 'instant') return sql`instant_text(${column})`;
  if (a.kind === 'rate') return sql`trim_scale(${column})::text`;
  return sql`${column}`;
};

/** The record as JSON text, built by the database from the declared keys alone. */
export const recordJson = (resource: Resource, role: Role) => {
  const pairs = Object.entries(attributesFor(resource, role)).flatMap(([name, a]) => [
    sql.lit(name),
    valueExpression(name, a),
  ]);
  return sql<string>`json_build_object('id', r.id, 'type', ${sql.lit(resource.name)}::text,
    'attributes', json_build_object(${sql.join(pairs)}))::text`;
};

export const relationOf = (resource: Resource) => sql.table(resource.relation ?? resource.name);

/** The condition that keeps a role to its rows; row-level security states the same a second time. */
export const scopeOf = (resource: Resource, role: Role, lists: Record<string, string[]>) =>
  sql.join(Object.entries(resource.scope[role]!).map(inList(lists)), sql` and `);

export const inList =
  (lists: Record<string, string[]>) =>
  ([column, list]: [string, string]) =>
    sql`${sql.ref(column)} = any (${lists[list]}::uuid[])`;
