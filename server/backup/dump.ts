import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import program from '../../package.json' with { type: 'json' };
import type { Handle } from '../db/handle.ts';
import { countElsewhere, isFile } from '../files/files.ts';
import type { ObjectStore } from '../files/objectStore.ts';
import { type BackupLine, type End, formatVersion, type Manifest } from './format.ts';

/** The parts of a backup beside the database. */
export type Besides = { sealingKey: string | undefined; objects: ObjectStore | undefined };

/** The lines of a backup, a portion at a time, read in a transaction that sees one moment. Returns the last line. */
export async function* dump(tx: Handle, { sealingKey, objects }: Besides): AsyncGenerator<string, End> {
  const hash = createHash('sha256');
  const put = (text: string) => {
    hash.update(text);
    return text;
  };
  const putLine = (line: BackupLine) => put(`${JSON.stringify(line)}\n`);
  const end: Omit<End, 'sha256'> = { rows: {}, objects: 0, elsewhere: 0, lost: [] };

  const tables = await tablesOf(tx);
  if (tables.length === 0) throw new Error('There is nothing to back up: the database is empty.');
  yield putLine(await manifestOf(tx, tables));
  if (sealingKey !== undefined) yield putLine({ sealingKey });
  for (const sequence of await sequencesOf(tx)) yield putLine(sequence);
  for (const table of tables) {
    yield putLine({ table: table.name });
    end.rows[table.name] = 0;
    for await (const rows of rowsOf(tx, table)) {
      end.rows[table.name]! += rows.length;
      yield put(rows.map((row) => `${row}\n`).join(''));
    }
  }
  const hasFiles = 'files' in end.rows;
  if (hasFiles && !objects) end.elsewhere = await countElsewhere(tx);
  if (hasFiles && objects)
    for await (const { sha256, bytes } of objectsOf(tx, objects)) {
      if (bytes) {
        end.objects++;
        yield putLine({ object: sha256, bytes: bytes.toString('base64') });
      } else end.lost.push(sha256);
    }
  const whole: End = { ...end, sha256: hash.digest('hex') };
  yield `${JSON.stringify({ end: whole })}\n`;
  return whole;
}

const manifestOf = async (tx: Handle, tables: Table[]): Promise<Manifest> => {
  const { rows: migrations } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from schema_migrations where name ~ '^[0-9]' order by name`.execute(tx);
  return {
    vestry: formatVersion,
    program: program.version,
    madeAt: new Date().toISOString(),
    migrations,
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
  };
};

type Table = { name: string; columns: string[]; has_bytes: boolean };

/** All tables, except the migrations' own and those that do not outlive a crash. */
export const tablesOf = async (tx: Handle): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      bool_or(a.atttypid = 'bytea'::regtype) as has_bytes
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(tx);
  return rows;
};

/** A sequence is not part of the moment that the transaction sees, but it is never behind it. */
const sequencesOf = async (tx: Handle) => {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname`.execute(tx);
  return Promise.all(
    names.map(async ({ name }) => {
      const { rows } = await sql<{ sequence: string; value: string; called: boolean }>`
        select ${name}::text as sequence, last_value::text as value, is_called as called
        from ${sql.table(name)}`.execute(tx);
      return rows[0]!;
    }),
  );
};

/** The number of rows in memory at once; files are long. */
const portion = { ofFiles: 25, ofRows: 1000 };

async function* rowsOf(tx: Handle, { name, columns, has_bytes }: Table) {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare dumped no scroll cursor for
    select json_build_array(${values})::text as row from ${sql.table(name)}`.execute(tx);
  const count = has_bytes ? portion.ofFiles : portion.ofRows;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(count))} from dumped`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < count) break;
  }
  await sql`close dumped`.execute(tx);
}

const objectsAtOnce = 8;

/**
 * The files in the store, checked. A damaged or missing one comes without bytes, so that the backup of the others goes
 * on.
 */
async function* objectsOf(tx: Handle, objects: ObjectStore) {
  for (let after = ''; ; ) {
    const portion = await tx
      .selectFrom('files')
      .select(['sha256', 'size'])
      .where('bytes', 'is', null)
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(objectsAtOnce)
      .execute();
    yield* await Promise.all(
      portion.map(async ({ sha256, size }) => ({
        sha256,
        bytes: await objects
          .get(sha256, Number(size))
          .then((bytes) => (isFile(bytes, sha256) ? bytes : undefined)),
      })),
    );
    if (portion.length < objectsAtOnce) return;
    after = portion.at(-1)!.sha256;
  }
}
