import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { connect, type Database, type DatabaseSettings } from '../../server/db/connection.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import type { Schema } from '../../server/db/schema.ts';
import { makeSealingKey } from '../../server/papers/seal/makeSealingKey.ts';
import { sealingKeyToPem } from '../../server/papers/seal/sealingKey.ts';

type Kind = Database<unknown>['kind'];

/** The settings to connect with, and a function that drops the database once the connections are closed. */
export type TestDatabase = DatabaseSettings & { drop(): Promise<void> };

const serverUrl = process.env.TEST_DATABASE_URL;
const migrations = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));

/**
 * The databases that a test file runs on: a PostgreSQL server only if TEST_DATABASE_URL names one, and both as
 * tests/eachDatabase.ts says.
 */
export const testKinds: Kind[] = !serverUrl
  ? ['embedded']
  : process.env.TEST_EACH_DATABASE
    ? ['embedded', 'postgresql']
    : ['postgresql'];

/**
 * A database of its own for a test, copied from one that nobody uses: from a migrated one, which is made once for each
 * state of the migrations, if no other is given.
 */
export const createTestDatabase = async (
  kind: Kind,
  template: DatabaseSettings = migrated(kind),
): Promise<TestDatabase> => {
  const dataDir = await temporaryDirectory('test');
  // One call for all files takes a sixth of the processor time of a call for each.
  cpSync(template.dataDir, dataDir, { recursive: true });
  const dropDirectory = () => rm(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') return { dataDir, drop: dropDirectory };
  const copied = new URL(template.databaseUrl!).pathname.slice(1);
  return { dataDir, ...(await createOnServer(copied, dropDirectory)) };
};

/** The directory of the run to which a test belongs; a script that runs tests by itself has none. */
const run = process.env.VESTRY_TEST_RUN;

const endConnections = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';

/** On the server, where it is dropped with all others of the run. */
const createOnServer = async (template: string, dropDirectory: () => Promise<void>) => {
  const name = `vestry_test_${randomUUID().replaceAll('-', '')}`;
  if (run) await writeFile(join(run, 'databases', name), '');
  await administer((server) => server.query(`create database ${name} template ${template}`));
  return {
    databaseUrl: urlOf(name),
    async drop() {
      await administer((server) =>
        run ? server.query(endConnections, [name]) : server.query(`drop database ${name} with (force)`),
      );
      await dropDirectory();
    },
  };
};

/** For a server in a process of its own, which leaves a database with somebody in it without the demo. */
export const createTestDatabaseWithSomebody = async (kind: Kind): Promise<TestDatabase> => {
  const database = await createTestDatabase(kind);
  const { kysely, close } = await connect<Schema>(database);
  await kysely
    .insertInto('users')
    .values({ email: 'somebody@else.test', name: 'Somebody', password_hash: 'none' })
    .execute();
  await close();
  return database;
};

/** An empty database, for tests that make its tables. */
export const createEmptyDatabase = async (kind: Kind): Promise<TestDatabase> => {
  // The path of a data directory that does not exist yet.
  const parent = await temporaryDirectory('test');
  const dataDir = join(parent, 'data');
  const dropDirectory = () => rm(parent, { recursive: true, force: true });
  if (kind === 'embedded') return { dataDir, drop: dropDirectory };
  return { dataDir, ...(await createOnServer('template0', dropDirectory)) };
};

/** A database without tables that belongs to one role, and the address for another one, which owns nothing. */
export const createOwnedDatabase = async () => {
  const database = await createEmptyDatabase('postgresql');
  const roleUrl = (role: string) => {
    const url = new URL(database.databaseUrl!);
    url.username = role;
    return url.href;
  };
  const name = new URL(database.databaseUrl!).pathname.slice(1);
  const [owner, server] = [`${name}_owner`, `${name}_server`];
  await administer(async (client) => {
    await client.query(`create role ${owner} login createrole`);
    await client.query(`create role ${server} login`);
    // Where other databases have made these roles, their owner lets others be admitted to them.
    await client.query(`grant vestry_reader, vestry_writer to ${owner} with admin option`);
    await client.query(`alter database ${name} owner to ${owner}`);
  });
  return {
    ...database,
    databaseUrl: roleUrl(server),
    ownerUrl: roleUrl(owner),
    async drop() {
      await database.drop();
      await administer(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        // A role is dropped before the role that granted it.
        await client.query(`drop role ${server}`);
        await client.query(`drop role ${owner}`);
      });
    },
  };
};

const temporaryDirectory = (purpose: string) => mkdtemp(join(run ?? tmpdir(), `vestry-${purpose}-`));

const stateOfMigrations = async () => {
  const files = (await readMigrations(migrations)).map(({ name, sha256 }) => [name, sha256]);
  const engine = manifest.dependencies['@electric-sql/pglite'];
  const maker = await readFile(fileURLToPath(import.meta.url), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([engine, files, maker]))
    .digest('hex')
    .slice(0, 16);
};

const makeTemplate = async (settings: DatabaseSettings) => {
  const database = await connect(settings);
  await migrate(database, migrations).finally(() => database.close());
};

/** The data directory of a server on each database. Both have a sealing key, which takes longer to make than the rest. */
const makeDirectories = async () => {
  const template = join(tmpdir(), `vestry-template-${await stateOfMigrations()}`);
  if (existsSync(template)) return template;
  const unfinished = await temporaryDirectory('template');
  const dataDir = join(unfinished, 'embedded');
  try {
    const pem = sealingKeyToPem(await makeSealingKey('Vestry'));
    for (const kind of ['embedded', 'postgresql']) {
      await mkdir(join(unfinished, kind));
      await writeFile(join(unfinished, kind, 'sealing-key.pem'), pem, { mode: 0o600 });
    }
    await makeTemplate({ dataDir });
    await dropTemplatesOfServer(dataDir);
    await rename(unfinished, template);
  } catch (error) {
    // Workers that start together each make a template; the first one that is complete stays.
    if (!existsSync(template)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return template;
};

/**
 * Two of the three databases in a new directory only serve CREATE DATABASE; without them a copy takes half the time.
 */
const dropTemplatesOfServer = async (dataDir: string) => {
  const { kysely, close } = await connect({ dataDir });
  await sql`update pg_database set datistemplate = false`.execute(kysely);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(kysely);
  await close();
};

const makePostgresqlTemplate = async () => {
  const template = `vestry_template_${await stateOfMigrations()}`;
  const unfinished = `${template}_new`;
  await administer(async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    await server.query(`drop database if exists ${unfinished}`);
    await server.query(`create database ${unfinished} template template0`);
    await makeTemplate({ databaseUrl: urlOf(unfinished), dataDir: tmpdir() });
    await server.query(`alter database ${unfinished} rename to ${template}`);
  });
  return template;
};

const urlOf = (database: string) => {
  const url = new URL(serverUrl!);
  url.pathname = database;
  // A test's database need not survive a power failure, so it does not wait for the disk.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
};

/** Runs on the database of TEST_DATABASE_URL itself. Locks taken there end with the connection. */
const administer = async (work: (server: pg.Client) => Promise<unknown>) => {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await work(server).finally(() => server.end());
};

// Made while the test file loads, which no test's time limit counts.
const directories = await makeDirectories();
const postgresqlTemplate = serverUrl && (await makePostgresqlTemplate());
const migrated = (kind: Kind): DatabaseSettings => ({
  dataDir: join(directories, kind),
  ...(kind === 'postgresql' && { databaseUrl: urlOf(postgresqlTemplate!) }),
});
