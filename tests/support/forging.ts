import { type RawBuilder, sql } from 'kysely';
import type { Handle, Tx } from '../../server/db/handle.ts';

/** `places` are those after the point, of a number that has any. */
export type Column = { table: string; column: string; type: string; places: number };

/** Every column of every table that outlives a crash, but numbers that the database itself gives and lets nobody change. */
export const columnsOf = async (db: Handle): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
      case when a.atttypmod > 4 then (a.atttypmod - 4) & 2047 else 0 end as places
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attidentity <> 'a' order by 1, 2`.execute(db);
  return rows;
};

/** Something else than is there, where anything is. */
const other: Record<string, (column: RawBuilder<unknown>, places: number) => RawBuilder<unknown>> = {
  uuid: () => sql`gen_random_uuid()`,
  text: (c) => sql`coalesce(${c}, '') || 'x'`,
  boolean: (c) => sql`not coalesce(${c}, false)`,
  date: (c) => sql`coalesce(${c}, '2026-01-01') + 1`,
  'timestamp with time zone': (c) => sql`coalesce(${c}, '2026-01-01') - interval '1 hour'`,
  bytea: (c) => sql`coalesce(${c}, '') || '\\x00'`,
  jsonb: () => sql`'[{"forged": true}]'::jsonb`,
  'text[]': (c) => sql`coalesce(${c}, '{}') || 'forged'::text`,
  'uuid[]': (c) => sql`coalesce(${c}, '{}') || gen_random_uuid()`,
  ...Object.fromEntries(
    ['smallint', 'integer', 'bigint'].map((type) => [
      type,
      // More than any number that another row has.
      (c: RawBuilder<unknown>) => sql`coalesce(${c}, 0) + 500`,
    ]),
  ),
  numeric: (c, places) => sql`coalesce(${c}, 0) + ${`1e-${places}`}::numeric`,
};

/** Lets the rest of the transaction write whatever it wants into a table. */
const liftRules = async (tx: Tx, table: string) => {
  await sql`set local session_replication_role = replica`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${`public.${table}`}::regclass and contype = 'c'`.execute(
    tx,
  );
  for (const { name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
};

/**
 * Changes one column of one row, past all rules and triggers; where it can, of a row that has a value there. Answers
 * whether there is a row at all.
 */
export const forge = async (tx: Tx, { table, column, type, places }: Column): Promise<boolean> => {
  const change = other[type];
  if (!change) throw new Error(`How are values of ${table}.${column} forged, which are ${type}?`);
  const { rows } = await sql<{ at: string }>`
    select ctid::text as at from ${sql.table(table)} order by ${sql.ref(column)} is null, ctid limit 1`.execute(
    tx,
  );
  if (!rows[0]) return false;
  await liftRules(tx, table);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${change(sql.ref(column), places)}
    where ctid = ${rows[0].at}::tid`.execute(tx);
  return true;
};
