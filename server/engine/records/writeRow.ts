import { sql } from 'kysely';
import type { Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import type { ActorContext } from '../commands/context.ts';
import { serverKinds } from '../kinds/serverKinds.ts';
import { columnOf } from './columns.ts';

type Values = Record<string, unknown>;

/** Writes a record without code of its own as a row of its table; answers its id. */
export const insertRow = async (ctx: ActorContext, resource: Resource, input: Values): Promise<string> => {
  const row = rowOf(resource.create!.input, input, input);
  // The column that ties the row to its maker may be left out where there is only one choice.
  for (const [column, list] of Object.entries(resource.scope[ctx.actor.role]!))
    if (row[column] === undefined && ctx.actor.scope[list].length === 1)
      row[column] = ctx.actor.scope[list][0];
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(resource.name)} (${sql.join(Object.keys(row).map((c) => sql.ref(c)))})
    values (${sql.join(Object.values(row))}) returning id`.execute(ctx.tx);
  return rows[0]!.id;
};

/** The same for the changed attributes of a record. */
export const updateRow = async (
  { tx }: ActorContext,
  resource: Resource,
  declared: Attributes,
  record: Values,
  change: Values,
): Promise<void> => {
  const row = rowOf(declared, change, { ...record, ...change });
  const columns = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(resource.name)} set ${sql.join(columns)} where id = ${record.id}`.execute(tx);
};

/** Attributes as columns. */
const rowOf = (attributes: Attributes, input: Values, record: Values): Values =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const a = attributes[name]!;
      return [columnOf(name), serverKinds[a.kind].stored(value, name, record, a)];
    }),
  );
