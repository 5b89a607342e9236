import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import type { ObjectStore } from '../files/objectStore.ts';
import { tablesOf } from './dump.ts';
import type { Manifest } from './format.ts';
import { isRow, parseLine } from './read.ts';

/**
 * Fills the tables of a freshly migrated database with the rows of a backup. Triggers and foreign keys are off
 * meanwhile, because their effects are among the rows; afterwards they are in force as before.
 *
 * @returns the tables of the backup that are not Vestry's, which are left out
 * @param objects where files of an outside store go; without one they go into the database
 */
export const loadRows = async (
  tx: Handle,
  manifest: Manifest,
  lines: AsyncIterable<string>,
  objects: ObjectStore | undefined,
): Promise<string[]> => {
  const types = await typesOf(tx);
  requireSameColumns(types, manifest);
  const allow = await suspendRules(tx, Object.keys(types));
  let table = '';
  let rows: string[] = [];
  const flush = async () => {
    const known = types[table];
    if (rows.length > 0 && known) await insert(tx, table, manifest.tables[table]!, known, rows);
    rows = [];
  };
  let held = 0;
  for await (const text of lines) {
    if (isRow(text)) {
      rows.push(text);
      held += text.length;
      if (held < portion) continue;
      held = 0;
      await flush();
      continue;
    }
    await flush();
    const line = parseLine(text);
    if ('table' in line) table = line.table;
    if ('sequence' in line)
      await sql`select setval(oid, ${line.value}::bigint, ${line.called}) from pg_class
        where relname = ${line.sequence} and relkind = 'S' and relnamespace = 'public'::regnamespace`.execute(
        tx,
      );
    if ('object' in line) await keep(tx, line.object, Buffer.from(line.bytes, 'base64'), objects);
  }
  await allow();
  return Object.keys(manifest.tables).filter((name) => !types[name]);
};

/** The number of characters in one statement, unless a single row has more. */
const portion = 1_000_000;

type Types = Record<string, Record<string, string>>;

const typesOf = async (tx: Handle): Promise<Types> => {
  const types: Types = {};
  for (const { name, columns } of await tablesOf(tx)) {
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`public.${name}`}::regclass and attname = any (${columns})`.execute(tx);
    types[name] = Object.fromEntries(rows.map((row) => [row.name, row.type]));
  }
  return types;
};

const requireSameColumns = (types: Types, { tables }: Manifest) => {
  for (const [table, columns] of Object.entries(types)) {
    const there = tables[table];
    if (!there || [...there].sort().join() !== Object.keys(columns).sort().join())
      throw new Error(
        `The table ${table} of the backup has other columns than this version of Vestry gives it.`,
      );
  }
};

const insert = (
  tx: Handle,
  table: string,
  columns: string[],
  types: Record<string, string>,
  rows: string[],
) =>
  sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    overriding system value
    select ${sql.join(columns.map((column, i) => sql.raw(`(r ->> ${i})::${types![column]}`)))}
    from jsonb_array_elements(${`[${rows.join()}]`}::jsonb) r`.execute(tx);

const keep = async (tx: Handle, sha256: string, bytes: Buffer, objects: ObjectStore | undefined) => {
  if (objects) return objects.put(sha256, bytes);
  return tx.updateTable('files').set({ bytes }).where('sha256', '=', sha256).execute();
};

/** Turns the rules off. Returns a function that turns them on again, and so checks all foreign keys. */
const suspendRules = async (tx: Handle, tables: string[]) => {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by k.oid`.execute(tx);
  // Tables with deferred checks that are still to be made cannot be altered.
  await sql`set constraints all immediate`.execute(tx);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`delete from ${sql.table(table)}`.execute(tx);
  }
  return async () => {
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
  };
};
