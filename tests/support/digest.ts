import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/**
 * Columns that change without any command: a session is used, a mail or a webhook is sent. The HTML of a mail says what its
 * text does, at length.
 */
const left = [
  ...['seen_at', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'],
  ...['busy_until', 'failing_since', 'attempted_at', 'answer', 'error', 'duration'],
  'html',
];

/** Tables that are written beside the commands, in transactions of their own. */
export const besides = `'sessions', 'outbox', 'long_jobs'`;
/** Tables that are written after a refusal, or sent and deleted at any moment after a commit. */
export const passing = `'failures', 'broadcasts', 'realtime_terminations'`;

type Sums = Record<string, string>;

/** Of a server whose triggers note what is written: the number of writes, and each checksum with that which it has seen. */
type Seen = {
  writes: Record<string, number>;
  sums: Map<string, { writes: number | undefined; sum: string }>;
};
const seen = new WeakMap<TestServer, Seen>();

/** Lets triggers note each committed write, so that only tables that were written are summed up again. */
export const noteChanges = async (server: TestServer) => {
  for (const statement of [
    'create schema noted',
    'create table noted.changes (table_name text not null)',
    `create function noted.note_change() returns trigger language plpgsql security definer as $$
      begin
        insert into noted.changes values (tg_table_name);
        return null;
      end $$`,
    `do $$
      declare tbl regclass;
      begin
        for tbl in select oid from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
            and relname not in (${besides}, ${passing}) loop
          execute format('create trigger note_change after insert or update or delete on %s
            for each statement execute function noted.note_change()', tbl);
        end loop;
      end $$`,
  ])
    await sql.raw(statement).execute(server.database.kysely);
  seen.set(server, { writes: {}, sums: new Map() });
};

/** What was noted is taken and added up here, so that each look is as short as the first one. */
const writesOf = async (server: TestServer) => {
  const { writes } = seen.get(server)!;
  const { rows } = await sql<{ name: string; n: number }>`
    with taken as (delete from noted.changes returning table_name)
    select table_name as name, count(*)::integer as n from taken group by table_name`.execute(
    server.database.kysely,
  );
  for (const { name, n } of rows) writes[name] = (writes[name] ?? 0) + n;
  return writes;
};

/**
 * The changes committed since they began to be noted: the number of writes for each table, and the contents of the
 * tables that are written beside. It finds the same differences as a digest of everything, in a fraction of the time.
 */
export const committedTo = async (server: TestServer): Promise<Sums> => ({
  ...Object.fromEntries(
    Object.entries(await writesOf(server)).map(([name, writes]) => [`writes of ${name}`, String(writes)]),
  ),
  ...(await summed(server, ({ besides }) => besides)),
});

type Table = { name: string; columns: string; besides: boolean };

/** The tables of each database: they do not change while it is used. */
const tables = new WeakMap<object, Promise<Table[]>>();

const tablesOf = async ({ database }: TestServer): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relname in (${sql.raw(besides)}) as besides, string_agg(
      format(case a.atttypid when 'bytea'::regtype then 'substr(%1$I, 1, 32), octet_length(%1$I)' else '%I' end,
        a.attname), ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped
      and a.attname <> all (${left}) and c.relname not in (${sql.raw(passing)})
    group by c.relname`.execute(database.kysely);
  return rows;
};

const summed = async (server: TestServer, which: (table: Table) => boolean): Promise<Sums> => {
  const known = tables.get(server.database) ?? tablesOf(server);
  tables.set(server.database, known);
  const sums = (await known).filter(which).map(
    ({ name, columns }) =>
      sql`select ${sql.lit(name)} as name, sum(hash_record_extended(row(${sql.raw(columns)}), 0))::text as sum
          from ${sql.table(name)}`,
  );
  if (!sums.length) return {};
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(
    server.database.kysely,
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

/**
 * A checksum of each table over everything that is stored in it, so that a difference names the table. For a file, its
 * beginning and length are enough, because its hash is stored beside it.
 */
export const digestOf = async (server: TestServer): Promise<Sums> => {
  const last = seen.get(server)?.sums;
  if (!last) return summed(server, () => true);
  const writes = await writesOf(server);
  const isKnown = ({ name, besides }: Table) =>
    !besides && last.has(name) && last.get(name)!.writes === writes[name];
  const sums = await summed(server, (table) => !isKnown(table));
  for (const [name, sum] of Object.entries(sums)) last.set(name, { writes: writes[name], sum });
  return Object.fromEntries([...last].map(([name, { sum }]) => [name, sum]));
};
