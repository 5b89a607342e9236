import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import program from '../../package.json' with { type: 'json' };
import { ConfigError } from '../base/config.ts';
import type { Database } from './connection.ts';
import { namedAsHere, readStandsFor, type StandsFor } from './squashed.ts';
import { readViews } from './views.ts';

export type Migrations = {
  schema_migrations: {
    name: string;
    sha256: string;
    /** The version of the program that ran it; unknown where that was older than this column. */
    version: string | null;
    /** The oldest version that can live with it, where not every one can. */
    needs: string | null;
  };
};
export type MigrationFile = {
  name: string;
  sha256: string;
  text: string;
  needs: string | null;
  standsFor: StandsFor | null;
};
export type BeforeChange = (connection: Kysely<Migrations>, first: string) => Promise<void>;

/** The migrations of this program. */
export const migrationsDirectory = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number works that nothing else in the database locks with. */
const lock = 8_367_379;

/**
 * Runs the SQL files of a directory that this database has not seen, each in a transaction of its own, in the order of
 * their names (NNNN-name.sql). The files below `views` are run after them as one, and again whenever one of them or a
 * migration is new, unless a newer version has run its own. Servers that start together take turns.
 *
 * @param beforeChange is called before the first numbered file is run on a database that has seen others; its error
 *   leaves everything as it is
 * @returns the names of the files that were run
 * @throws Error when a file that was run before is numbered and no longer the same
 * @throws ConfigError when a newer version has run a migration that this one cannot live with, or when only some of the
 *   squashed migrations have been run
 */
export const migrate = async <DB>(
  database: Database<DB>,
  directory: string,
  beforeChange?: BeforeChange,
): Promise<string[]> => {
  const files = await readMigrations(directory);
  return oneAtATime(database, (connection) => runNew(connection, files, beforeChange));
};

/**
 * For a server whose role changes no tables.
 *
 * @throws ConfigError when migrations are missing, or as `migrate`
 */
export const requireMigrated = async <DB>(database: Database<DB>, directory: string): Promise<void> => {
  const files = await readMigrations(directory);
  await oneAtATime(database, async (connection) => {
    const [first] = await toRun(connection, files);
    if (first) throw notMigrated(first.name);
  });
};

export const notMigrated = (first: string) =>
  new ConfigError(
    `DATABASE_URL: the migration ${first} has not been run, and this role may not run it: npm run migrate`,
  );

/** Keeps every other server from migrating this database until the work is done. */
export const oneAtATime = <DB, T>(
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
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  const views = await readViews(join(directory, viewsName));
  return [
    ...names.map((name, i) => migrationOf(name, texts[i]!)),
    ...(views === undefined ? [] : [migrationOf(viewsName, views)]),
  ];
};

const viewsName = 'views';

const migrationOf = (name: string, text: string): MigrationFile => ({
  name,
  text,
  needs: text.match(/^-- needs version (\d+\.\d+\.\d+)$/m)?.[1] ?? null,
  standsFor: readStandsFor(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

export const isNumbered = (name: string) => /^\d/.test(name);

const runNew = async (
  connection: Kysely<Migrations>,
  files: MigrationFile[],
  beforeChange: BeforeChange | undefined,
): Promise<string[]> => {
  await createLog(connection);
  const missing = await toRun(connection, files);
  const first = missing.find(({ name }) => isNumbered(name));
  const isNew = missing.length === files.length;
  if (first && !isNew) await beforeChange?.(connection, first.name);
  for (const file of missing) {
    await applyInBetween(connection, file).catch((error) => {
      throw new Error(`The migration ${file.name}: ${error.message}`, { cause: error });
    });
  }
  return missing.map(({ name }) => name);
};

/** The time in milliseconds that a migration tries to lock its tables, and the pause after each attempt that failed. */
const patience = 60_000;
const rest = 200;
const [lockNotAvailable, deadlock] = ['55P03', '40P01'];

/**
 * Runs a migration while other servers go on. A statement that waits for a lock keeps everybody else from the table,
 * and may itself hold locks for which others wait: so it gives up before the database ends one of the two.
 */
const applyInBetween = async (connection: Kysely<Migrations>, file: MigrationFile) => {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await connection.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '300ms'`.execute(tx);
        await applyMigration(tx, file);
      });
    } catch (error) {
      const { code } = error as { code?: string };
      if ((code !== lockNotAvailable && code !== deadlock) || Date.now() > until) throw error;
      await setTimeout(rest);
    }
  }
};

/** The migrations that this database has not run, in order. */
const toRun = async (connection: Kysely<Migrations>, files: MigrationFile[]): Promise<MigrationFile[]> => {
  const log = await connection
    .selectFrom('schema_migrations')
    .select(['name', 'sha256', 'version', 'needs'])
    .execute();
  const applied = namedAsHere(log, files, 'The database');
  const fileOf = new Map(files.map((file) => [file.name, file]));
  const done = new Map(applied.map((row) => [row.name, row]));
  for (const { name, sha256 } of applied)
    if (isNumbered(name) && fileOf.has(name) && fileOf.get(name)!.sha256 !== sha256)
      throw new Error(
        `The migration ${name} has changed since it was applied to this database; add a new file instead.`,
      );
  const missing = files.filter(({ name }) => isNumbered(name) && !done.has(name));
  const ofNewer = applied.filter(({ name }) => isNumbered(name) && !fileOf.has(name));
  for (const { name, needs } of ofNewer) {
    // A newer version has everything that an older one has.
    if (missing.length > 0)
      throw new Error(`The migration ${name} was applied to this database, but its file is missing.`);
    if (needs && isNewer(needs))
      throw new ConfigError(
        `The database was migrated by a newer version of Vestry: ${name} needs ${needs}, this is ${program.version}`,
      );
  }
  for (const file of files) {
    if (isNumbered(file.name)) continue;
    const before = done.get(file.name);
    const leave = ofNewer.length > 0 || (before?.version && isNewer(before.version));
    if (!leave && (missing.length > 0 || before?.sha256 !== file.sha256)) missing.push(file);
  }
  return missing;
};

/** Whether a version is newer than this program. */
const isNewer = (version: string) => version.localeCompare(program.version, 'en', { numeric: true }) > 0;

/** Makes the log of migrations, or adds the columns that logs of old versions lack. */
export const createLog = async (connection: Kysely<Migrations>) => {
  await sql`create table if not exists schema_migrations
    (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
    connection,
  );
  await sql`alter table schema_migrations add column if not exists version text,
    add column if not exists needs text`.execute(connection);
};

export const applyMigration = async (
  tx: Kysely<Migrations>,
  { name, sha256, needs, text }: MigrationFile,
) => {
  await sql.raw(text).execute(tx);
  const { version } = program;
  await tx
    .insertInto('schema_migrations')
    .values({ name, sha256, version, needs })
    .onConflict((c) => c.column('name').doUpdateSet({ sha256, version }))
    .execute();
};
