import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Database } from './connection.ts';

export type Migrations = { schema_migrations: { name: string; sha256: string } };
export type MigrationFile = { name: string; sha256: string; text: string };
type BeforeChange = (connection: Kysely<Migrations>, first: string) => Promise<void>;

/** The migrations of this program. */
export const migrationsDirectory = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number works that nothing else in the database locks with. */
const lock = 8_367_379;

/**
 * Runs the SQL files of a directory that this database has not seen, each in a transaction of its own, in the order of
 * their names (NNNN-name.sql). A file without a number, which defines views, is run after them, and again whenever it or
 * anything before it is new. Servers that start together take turns.
 *
 * @param beforeChange is called before the first numbered file is run on a database that has seen others; what it throws
 *   leaves everything as it is
 * @returns the names of the files that were run
 * @throws Error when a file that was run before is missing, or is numbered and no longer the same
 */
export const migrate = async <DB>(
  database: Database<DB>,
  directory: string,
  beforeChange?: BeforeChange,
): Promise<string[]> => {
  const files = await readMigrations(directory);
  return alone(database, (connection) => runNew(connection, files, beforeChange));
};

/** Keeps every other server from migrating this database until the work is done. */
export const alone = <DB, T>(
  database: Database<DB>,
  work: (connection: Kysely<Migrations>) => Promise<T>,
): Promise<T> =>
  // The server's lock belongs to a connection, so that it goes with a server that dies.
  (database.kysely as unknown as Kysely<Migrations>).connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });

export const readMigrations = async (directory: string): Promise<MigrationFile[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

export const isNumbered = (name: string) => /^\d/.test(name);

const runNew = async (
  connection: Kysely<Migrations>,
  files: MigrationFile[],
  beforeChange: BeforeChange | undefined,
): Promise<string[]> => {
  await createLog(connection);
  const applied = await connection.selectFrom('schema_migrations').select(['name', 'sha256']).execute();
  for (const { name, sha256 } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file)
      throw new Error(`The migration ${name} was applied to this database, but its file is missing.`);
    if (file.sha256 !== sha256 && isNumbered(name))
      throw new Error(
        `The migration ${name} has changed since it was applied to this database; add a new file instead.`,
      );
  }
  const done = new Set(applied.map(({ name, sha256 }) => (isNumbered(name) ? name : sha256)));
  const missing: MigrationFile[] = [];
  for (const file of files)
    if (isNumbered(file.name) ? !done.has(file.name) : missing.length > 0 || !done.has(file.sha256))
      missing.push(file);
  const first = missing.find(({ name }) => isNumbered(name));
  if (first && applied.length > 0) await beforeChange?.(connection, first.name);
  for (const file of missing) {
    await connection
      .transaction()
      .execute((tx) => applyMigration(tx, file))
      .catch((error) => {
        throw new Error(`The migration ${file.name}: ${error.message}`, { cause: error });
      });
  }
  return missing.map(({ name }) => name);
};

/** Makes the table of what has been run. */
export const createLog = (connection: Kysely<Migrations>) =>
  sql`create table if not exists schema_migrations
    (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
    connection,
  );

export const applyMigration = async (tx: Kysely<Migrations>, { name, sha256, text }: MigrationFile) => {
  await sql.raw(text).execute(tx);
  await tx
    .insertInto('schema_migrations')
    .values({ name, sha256 })
    .onConflict((c) => c.column('name').doUpdateSet({ sha256 }))
    .execute();
};
