import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import { fetchFile, isFile } from '../files/files.ts';
import type { ObjectStore } from '../files/objectStore.ts';
import { wrongOrder } from './checkOrders.ts';
import { wrongPaper } from './checkPapers.ts';

/**
 * Reads every stored file and picture and compares it with its hash. Before that it checks that every file named by a
 * record is there; afterwards it compares payments with the files for the bank, and papers with their records.
 *
 * @returns the number of intact files, and the first damage
 * @throws Error when the file store cannot be asked
 */
export const checkFiles = async (
  db: Handle,
  objects: ObjectStore | undefined,
): Promise<{ checked: number; broken: string | undefined }> => {
  const result = { checked: 0, broken: await findUnrecorded(db) };
  for (const source of sources) {
    let portion: Stored[] = [];
    do {
      if (result.broken) return result;
      portion = await next(db, source, portion.at(-1)?.key);
      const wrong = await Promise.all(portion.map((file) => whatIsWrong(db, source, file, objects)));
      const first = wrong.findIndex((reason) => reason !== undefined);
      if (first >= 0) result.broken = `${source.noun} ${portion[first]!.key} ${wrong[first]}`;
      result.checked += first < 0 ? portion.length : first;
    } while (portion.length === atOnce);
  }
  const from = { tx: db, services: { objects } };
  result.broken ??=
    (await findWrongOrder(from)) ?? (await wrongPaper(db, (sha256) => fetchFile(from, sha256)));
  return result;
};

/** Fetches one file after the other, each of which has just been checked. */
const findWrongOrder = async (from: Parameters<typeof fetchFile>[0]): Promise<string | undefined> => {
  for (let last = ''; ; ) {
    const file = await from.tx
      .selectFrom('files')
      .select('sha256')
      .where('sha256', 'in', (of) =>
        of
          .selectFrom('transfers')
          .select('sha256')
          .union(of.selectFrom('transfer_downloads').select('sha256').$castTo<{ sha256: string }>()),
      )
      .where('sha256', '>', last)
      .orderBy('sha256')
      .limit(1)
      .executeTakeFirst();
    if (!file) return undefined;
    last = file.sha256;
    const wrong = await wrongOrder(from.tx, { sha256: last, bytes: await fetchFile(from, last) });
    if (wrong) return wrong;
  }
};

/** The number of files that are read at a time. */
const atOnce = 8;

const sources = [
  { noun: 'the file', table: 'files', key: 'sha256', content: 'bytes' },
  { noun: 'the picture', table: 'images', key: 'id', content: 'file' },
] as const;
type Source = (typeof sources)[number];
type Stored = { key: string; sha256: string; size: number | null };

const next = async (db: Handle, { table, key, content }: Source, after: string | undefined) => {
  const { rows } = await sql<Stored>`
    select ${sql.ref(key)} as key, sha256, octet_length(${sql.ref(content)}) as size from ${sql.table(table)}
    ${after === undefined ? sql`` : sql`where ${sql.ref(key)} > ${after}`}
    order by ${sql.ref(key)} limit ${atOnce}`.execute(db);
  return rows;
};

const whatIsWrong = async (
  db: Handle,
  source: Source,
  { key, sha256, size }: Stored,
  objects: ObjectStore | undefined,
): Promise<string | undefined> => {
  if (size !== null)
    return hashOf(db, source, key).then(
      (hash) => (hash === sha256 ? undefined : 'is damaged'),
      (error: Error) => `cannot be read: ${error.message}`,
    );
  const bytes = await objects?.get(sha256, 0);
  if (isFile(bytes, sha256)) return undefined;
  return bytes ? `is damaged in ${objects!.name}` : `is missing in ${objects?.name ?? 'the database'}`;
};

/** The database computes it, so that the file need not travel. */
const hashOf = async (db: Handle, { table, key, content }: Source, value: string) => {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(${sql.ref(content)}), 'hex') as hash from ${sql.table(table)}
    where ${sql.ref(key)} = ${value}`.execute(db);
  return rows[0]?.hash;
};

/** A record, or an entry of the signature trail, that names an unknown file. */
const findUnrecorded = async (db: Handle): Promise<string | undefined> => {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'files'::regclass
    union select 'signature_trail', 'original_sha256'
    order by 1, 2`.execute(db);
  for (const { table, column } of references) {
    const { rows } = await sql<{ sha256: string }>`
      select ${sql.ref(column)} as sha256 from ${sql.table(table)} r
      where ${sql.ref(column)} is not null
        and not exists (select from files f where f.sha256 = ${sql.ref(`r.${column}`)}) limit 1`.execute(db);
    if (rows[0]) return `${table} name the file ${rows[0].sha256}, which is not recorded`;
  }
  return undefined;
};
