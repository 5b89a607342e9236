import { type Kysely, sql } from 'kysely';
import { type Config, ConfigError } from '../base/config.ts';
import { connect, type Database } from './connection.ts';
import {
  type BeforeChange,
  migrate,
  migrationsDirectory,
  notMigrated,
  readMigrations,
  requireMigrated,
} from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the database to the version of this program, or sees that it is: a server whose role owns the tables migrates
 * them, and so does one that is told the role for that. Any other one changes no tables.
 */
export const bringUpToDate = async (
  config: Config,
  database: Database<Schema>,
  beforeChange: BeforeChange,
): Promise<void> => {
  if (config.migrationDatabaseUrl) return void (await migrateAsOwner(config, beforeChange));
  if (await mayMigrate(database.kysely))
    return void (await migrate(database, migrationsDirectory, beforeChange));
  if (!(await seesMigrations(database.kysely))) {
    const [first] = await readMigrations(migrationsDirectory);
    throw notMigrated(first!.name);
  }
  await requireMigrated(database, migrationsDirectory);
};

/** Migrates as the role that owns the tables, and lets the role of the server work with them. Answers what was run. */
export const migrateAsOwner = async (config: Config, beforeChange: BeforeChange): Promise<string[]> => {
  const database = await connectAsOwner(config);
  try {
    if (!(await mayMigrate(database.kysely)))
      throw new ConfigError(
        `${config.migrationDatabaseUrl ? 'MIGRATION_' : ''}DATABASE_URL: this role does not own the tables of Vestry`,
      );
    const run = await migrate(database, migrationsDirectory, beforeChange);
    await admitServer(config, database.kysely);
    return run;
  } finally {
    await database.close();
  }
};

export const connectAsOwner = (config: Config) =>
  connect<Schema>({
    ...config,
    databaseUrl: config.migrationDatabaseUrl ?? config.databaseUrl,
    pooledDatabaseUrl: undefined,
  });

/** The first to come to an empty database may be anybody who may make tables there. */
const mayMigrate = async (db: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce((select pg_has_role(relowner, 'usage') from pg_class
      where oid = to_regclass('public.schema_migrations')), has_schema_privilege('public', 'create')) as may`.execute(
    db,
  );
  return rows[0]!.may;
};

const seesMigrations = async (db: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql<{ sees: boolean }>`
    select coalesce(has_table_privilege(to_regclass('public.schema_migrations')::oid, 'select'), false) as sees`.execute(
    db,
  );
  return rows[0]!.sees;
};

/**
 * Makes the role in DATABASE_URL a member of the two roles that the migrations have made; it reads and writes through
 * them, and owns nothing.
 */
export const admitServer = async ({ databaseUrl }: Config, db: Kysely<Schema>): Promise<void> => {
  const role = databaseUrl && decodeURIComponent(new URL(databaseUrl).username);
  if (!role) return;
  const { rows } = await sql<{ admitted: boolean }>`
    select pg_has_role(oid, 'vestry_reader', 'member') and pg_has_role(oid, 'vestry_writer', 'member') as admitted
    from pg_roles where rolname = ${role}`.execute(db);
  if (!rows[0]) throw new ConfigError(`DATABASE_URL: the role ${role} does not exist`);
  if (!rows[0].admitted) await sql`grant vestry_reader, vestry_writer to ${sql.id(role)}`.execute(db);
};
