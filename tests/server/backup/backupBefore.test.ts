import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServices } from '../../../server/app/start.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { readConfig } from '../../../server/base/config.ts';
import { connect } from '../../../server/db/connection.ts';
import { isNumbered, migrate, migrationsDirectory, readMigrations } from '../../../server/db/migrate.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { createEmptyDatabase, type TestDatabase, testKinds } from '../../support/database.ts';

describe.each(testKinds)('before the %s database is migrated', (kind) => {
  let older: string;
  let last: string;
  let database: TestDatabase;
  let backups: string;
  const databases: TestDatabase[] = [];

  const emptyDatabase = async () => {
    const made = await createEmptyDatabase(kind);
    databases.push(made);
    return made;
  };
  const envOf = ({ dataDir, databaseUrl }: TestDatabase) => ({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const start = async (of: TestDatabase) => {
    const { services, stop } = await startServices(readConfig(envOf(of)), () => {});
    const users = await services.db.selectFrom('users').select(['id', 'email']).execute();
    await stop();
    return users;
  };
  const made = () => readdir(backups).then((names) => names.sort());

  beforeAll(async () => {
    older = await mkdtemp(join(tmpdir(), 'vestry-migrations-'));
    await cp(migrationsDirectory, older, { recursive: true });
    last = (await readMigrations(older)).filter(({ name }) => isNumbered(name)).at(-1)!.name;
    await rm(join(older, last));
    await rm(join(older, 'views'), { recursive: true });
    database = await emptyDatabase();
    backups = join(database.dataDir, 'backups');
    await mkdir(database.dataDir);
  });
  afterAll(async () => {
    for (const each of databases) await each.drop();
    await rm(older, { recursive: true });
  });

  it('nothing is backed up where there is nothing, and all that there is otherwise', async () => {
    const { kysely, close } = await connect<Schema>(database);
    await migrate({ kysely } as never, older);
    await close();
    // As after a first start that was broken off: migrations have run, and nobody has a login.
    await start(database);
    expect(await readdir(database.dataDir)).not.toContain('backups');
  });

  it('a backup that cannot be made keeps everything as it is', async () => {
    database = await emptyDatabase();
    backups = join(database.dataDir, 'backups');
    await mkdir(database.dataDir);
    const { kysely, close } = await connect<Schema>(database);
    await migrate({ kysely } as never, older);
    await kysely
      .insertInto('users')
      .values({ email: 'ana@birch.test', name: 'Ana', password_hash: 'none' })
      .execute();
    await close();
    await writeFile(backups, 'not a directory');
    await expect(start(database)).rejects.toThrow(
      new RegExp(`^DATA_DIR: .*${last}.*nothing was migrated: .*$`),
    );
    await rm(backups);
  });

  it('it is backed up once, the last three backups are kept, and each can be restored and migrated', async () => {
    await mkdir(backups);
    const earlier = ['2020-01-01T000000', '2021-01-01T000000', '2022-01-01T000000'].map(
      (at) => `${at}-version-0.0.1-before-0002.vestry.gz`,
    );
    for (const name of [...earlier, 'notes.txt']) await writeFile(join(backups, name), '');
    const users = await start(database);
    const names = await made();
    expect(names).toEqual([
      ...earlier.slice(1),
      expect.stringMatching(new RegExp(`^20.*-version-.*-before-${last.split('-')[0]}\\.vestry\\.gz$`)),
      'notes.txt',
    ]);
    expect(await start(database)).toEqual(users);
    expect(await made()).toEqual(names);

    const target = await emptyDatabase();
    const restored = await restoreBackup(readConfig(envOf(target)), join(backups, names[2]!));
    expect(restored.migrated).toEqual([last, 'views']);
    expect(await start(target)).toEqual(users);
  }, 180_000);
});
