import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../../server/db/connection.ts';
import {
  isNumbered,
  type MigrationFile,
  migrate,
  migrationsDirectory,
  readMigrations,
  requireMigrated,
} from '../../../server/db/migrate.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { createTestDatabase, type TestDatabase, testKinds } from '../../support/database.ts';

describe.each(testKinds)('a database from before migrations were squashed, on %s', (kind) => {
  let testDatabase: TestDatabase;
  let database: Database<Schema>;
  let squashed: MigrationFile[];

  /** The log as the earlier version has left it; what came after the squashed files stays. */
  const logHas = async (names: string[]) => {
    const { kysely } = database;
    for (const { name } of squashed)
      await sql`delete from schema_migrations where name = ${name}`.execute(kysely);
    for (const name of names)
      await sql`insert into schema_migrations (name, sha256, version) values (${name}, 'x', '0.2.0')`.execute(
        kysely,
      );
  };

  beforeEach(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await connect<Schema>(testDatabase);
    squashed = (await readMigrations(migrationsDirectory)).filter(({ standsFor }) => standsFor);
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.drop();
  });

  it('goes on without running them, as often as it is started', async () => {
    await logHas(['0001-roles-and-scope.sql', '0066-search.sql', '0073-wake-after-commit.sql']);
    await requireMigrated(database, migrationsDirectory);
    for (let start = 0; start < 2; start++)
      expect((await migrate(database, migrationsDirectory)).filter(isNumbered)).toEqual([]);
  });

  it('gets what came after them, and only that', async () => {
    await logHas(['0001-roles-and-scope.sql', '0073-wake-after-commit.sql']);
    const later = await mkdtemp(join(tmpdir(), 'vestry-migrations-'));
    await cp(migrationsDirectory, later, { recursive: true });
    await writeFile(join(later, '9999-pears.sql'), 'create table pears (id int primary key)');
    const run = await migrate(database, later).finally(() => rm(later, { recursive: true }));
    expect(run.filter(isNumbered)).toEqual(['9999-pears.sql']);
  });

  it('is refused where it has run only some of them, with the version that has the others', async () => {
    await logHas(['0001-roles-and-scope.sql', '0066-search.sql']);
    const refusal =
      /^The database .* 0066-search\.sql only.* version 0\.2\.0 first.* 0073-wake-after-commit\.sql\.$/;
    await expect(requireMigrated(database, migrationsDirectory)).rejects.toThrow(refusal);
    await expect(migrate(database, migrationsDirectory)).rejects.toThrow(refusal);
  });
});
