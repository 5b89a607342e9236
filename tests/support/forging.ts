import { type RawBuilder, sql } from 'kysely';
import type { Handle, Tx } from '../../server/db/handle.ts';

/** `places` is the number of decimals of a numeric column; `chained` is whether its table is one of the chained ones. */
export type Column = { table: string; column: string; type: string; places: number; chained: boolean };

/** Every column of every table that outlives a crash, except identity and generated columns, which nobody can set. */
export const columnsOf = async (db: Handle): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
      case when a.atttypmod > 4 then (a.atttypmod - 4) & 2047 else 0 end as places,
      c.relname in (select record_table from chained_tables) as chained
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attidentity <> 'a' and a.attgenerated = ''
    order by 1, 2`.execute(db);
  return rows;
};

/** A value that differs from the present one. */
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
      // Larger than any other row's number.
      (c: RawBuilder<unknown>) => sql`coalesce(${c}, 0) + 500`,
    ]),
  ),
  numeric: (c, places) => sql`coalesce(${c}, 0) + ${`1e-${places}`}::numeric`,
};

const otherThan = ({ table, column, type, places }: Column, present: RawBuilder<unknown>) => {
  const change = other[type];
  if (!change) throw new Error(`How are values of ${table}.${column} forged, which are ${type}?`);
  return change(present, places);
};

/** Whether what is chained of a record depends on the column, for a record without any other value. */
export const isInContent = async (db: Handle, column: Column): Promise<boolean> => {
  const record = (values: RawBuilder<unknown>) =>
    sql`record_content(jsonb_populate_record(null::${sql.table(column.table)}, ${values}))`;
  const nothing = sql`null::${sql.raw(column.type)}`;
  const { rows } = await sql<{ differs: boolean }>`
    select ${record(sql`jsonb_build_object(${sql.lit(column.column)}, ${otherThan(column, nothing)})`)}
      <> ${record(sql`'{}'::jsonb`)} as differs`.execute(db);
  return rows[0]!.differs;
};

/**
 * Drops the rules that a forged value may break. They are dropped once for a server, because every change of a table
 * makes the database plan all statements of the checks anew.
 */
export const dropCheckConstraints = async (db: Handle) => {
  await sql`do $$
    declare rule record;
    begin
      for rule in select conrelid::regclass as of, conname as name from pg_constraint
        where connamespace = 'public'::regnamespace and contype = 'c' and conrelid <> 0 loop
        execute format('alter table %s drop constraint %I', rule.of, rule.name);
      end loop;
    end $$`.execute(db);
};

/** The name that a check uses in place of such a row: the record that it is part of or about. */
const wholes: Record<string, readonly string[]> = {
  audit_chain: ['activity_id'],
  cash_entries: ['transaction_id', 'payout_id', 'payment_id'],
  certification_requests: ['document_id'],
  entries: ['transaction_id', 'account_id'],
  frozen_holdings: ['payout_id'],
  lapsed_vestings: ['payout_id'],
  payment_lines: ['payment_id'],
  payout_statements: ['earning_id'],
  plan_milestones: ['plan_id'],
  plan_tranches: ['plan_id'],
  record_chain: ['record_id'],
  register_files: ['register_id'],
  settled_plans: ['leaver_id'],
  signature_trail: ['document_id'],
  template_versions: ['template_id'],
};

type Found = Record<string, unknown>;

/** The name of a row, in the words of a check. */
const namesOf = async (tx: Tx, table: string, row: Found): Promise<string[]> => {
  if (table === 'audit_heads') {
    const { rows } = await sql<{ name: string }>`select name from trusts where id = ${row.trust_id}`.execute(
      tx,
    );
    return rows.map(({ name }) => `the chain of ${name} `);
  }
  const { rows: keys } = await sql<{ column: string }>`
    select a.attname as column from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and i.indnkeyatts = 1
    where i.indrelid = ${`public.${table}`}::regclass and i.indisprimary`.execute(tx);
  const columns = wholes[table] ?? keys.map(({ column }) => column);
  // A check that misses an entry in its place names the entry after that place.
  const chained = {
    audit_chain: [`follows No. ${Number(row.number) - 1}`],
    record_chain: [`No. ${row.number} of the chain ${row.chain},`, `follows No. ${Number(row.number) - 1}`],
  }[table];
  return [...columns.map((column) => String(row[column])), ...(chained ?? [])];
};

/**
 * Changes one column of one row, past all rules and triggers; if possible, of a row that has a value in it. Returns the
 * names by which a check may mention the row before and after; undefined if the table is empty.
 */
export const forge = async (tx: Tx, column: Column): Promise<string[] | undefined> => {
  const { table, column: name } = column;
  const { rows } = await sql<{ at: string; row: Found }>`
    select ctid::text as at, to_jsonb(r) as row from ${sql.table(table)} r order by ${sql.ref(name)} is null, ctid limit 1`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return undefined;
  await sql`set local session_replication_role = replica`.execute(tx);
  const { rows: forged } = await sql<{ row: Found }>`
    update ${sql.table(table)} r set ${sql.ref(name)} = ${otherThan(column, sql.ref(`r.${name}`))}
    where r.ctid = ${found.at}::tid returning to_jsonb(r) as row`.execute(tx);
  return [...(await namesOf(tx, table, found.row)), ...(await namesOf(tx, table, forged[0]!.row))];
};
