import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../../server/db/connection.ts';
import { migrate, requireMigrated } from '../../../server/db/migrate.ts';
import { createTestDatabase, type TestDatabase, testKinds } from '../../support/database.ts';

type Tables = { pears: { id: number }; schema_migrations: { name: string } };

const first = `create table pears (id int primary key);
create function pear() returns int language plpgsql as $$ begin return 7; end $$;
insert into pears values (pear());`;

describe.each(testKinds)('migrations on %s', (kind) => {
  let testDatabase: TestDatabase;
  let database: Database<Tables>;
  let directory: string;

  const write = (name: string, text: string) => writeFile(join(directory, name), text);
  const writeView = async (path: string, text: string) => {
    await mkdir(dirname(join(directory, 'views', path)), { recursive: true });
    await write(join('views', path), text);
  };
  const writeViews = (text: string) => writeView('few.sql', text);
  const pears = async () =>
    (await database.kysely.selectFrom('pears').select('id').orderBy('id').execute()).map((p) => p.id);

  beforeEach(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await connect(testDatabase);
    await sql`drop table schema_migrations`.execute(database.kysely);
    directory = await mkdtemp(join(tmpdir(), 'vestry-migrations-'));
    await write('0002-more.sql', 'insert into pears select max(id) + 1 from pears;');
    await write('0001-pears.sql', first);
    await write('README.md', 'Not a migration.');
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.drop();
    await rm(directory, { recursive: true });
  });

  it('runs each file once, in the order of the names', async () => {
    const names = [
      '0001-pears.sql',
      '0002-more.sql',
      ...[3, 4, 5, 6, 7, 8, 9].map((n) => `000${n}-more.sql`),
    ];
    for (const name of names.slice(2).reverse())
      await write(name, 'insert into pears select max(id) + 1 from pears');
    expect(await migrate(database, directory)).toEqual(names);
    await write('0010-last.sql', 'insert into pears values (100)');
    expect(await migrate(database, directory)).toEqual(['0010-last.sql']);
    expect(await migrate(database, directory)).toEqual([]);
    expect(await pears()).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 100]);
  });

  it('runs each file once when several servers start together', async () => {
    const servers =
      kind === 'embedded'
        ? []
        : await Promise.all([connect<Tables>(testDatabase), connect<Tables>(testDatabase)]);
    try {
      const applied = await Promise.all([database, ...servers].map((server) => migrate(server, directory)));
      expect(applied.flat()).toEqual(['0001-pears.sql', '0002-more.sql']);
      expect(await pears()).toEqual([7, 8]);
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  });

  it('refuses a file that has changed since it was applied, and runs nothing after it', async () => {
    await migrate(database, directory);
    await write('0001-pears.sql', `${first} -- again`);
    await write('0003-last.sql', 'insert into pears values (100)');
    await expect(migrate(database, directory)).rejects.toThrow(
      /^The migration 0001-pears\.sql has changed .*$/,
    );
    expect(await pears()).toEqual([7, 8]);
  });

  it('goes on with a database that a newer version has migrated, and leaves its views as they are', async () => {
    await write('0003-last.sql', 'insert into pears values (100)');
    await writeViews('create or replace view few as select 1 as one, 2 as two');
    await migrate(database, directory);
    await rm(join(directory, '0003-last.sql'));
    await writeViews('create or replace view few as select 1 as one');
    expect(await migrate(database, directory)).toEqual([]);
    await requireMigrated(database, directory);
    expect((await sql`select two from few`.execute(database.kysely)).rows).toEqual([{ two: 2 }]);
  });

  it('defines each view behind those that it mentions, between what comes before and after all', async () => {
    await writeView('before.sql', 'create table counts (n int); insert into counts values (0);');
    await writeView('a/all_pears.sql', 'create view all_pears as select * from ripe_pears; -- of few_pears');
    await writeView('b/few_pears.sql', 'create view few_pears as select * from all_pears;');
    await writeView('b/ripe_pears.sql', 'create view ripe_pears as select is_ripe(id) from pears;');
    await writeView('c/is_ripe.sql', 'create function is_ripe(id int) returns int language sql return id;');
    await writeView('after.sql', 'insert into counts select count(*) from few_pears;');
    expect(await migrate(database, directory)).toEqual(['0001-pears.sql', '0002-more.sql', 'views']);
    expect((await sql`select n from counts order by n`.execute(database.kysely)).rows).toEqual([
      { n: 0 },
      { n: 2 },
    ]);
  });

  it('goes on with a database whose views an older version kept in a file of another name', async () => {
    await migrate(database, directory);
    await sql`insert into schema_migrations (name, sha256) values ('records.sql', '')`.execute(
      database.kysely,
    );
    await writeView('few.sql', 'create view few as select 1 as one;');
    await write('0003-last.sql', 'insert into pears values (100)');
    expect(await migrate(database, directory)).toEqual(['0003-last.sql', 'views']);
  });

  it('refuses views that mention each other in a circle', async () => {
    await writeView('one.sql', 'create view one as select * from two');
    await writeView('two.sql', 'create view two as select * from one');
    await expect(migrate(database, directory)).rejects.toThrow(/circle: one, two/);
  });

  it('leaves the views of a newer version that has no migration more, and runs its own over those of an older', async () => {
    await writeViews('create or replace view few as select 1 as one, 2 as two');
    await migrate(database, directory);
    const madeBy = (version: string | null) =>
      sql`update schema_migrations set version = ${version} where name = 'views'`.execute(database.kysely);
    await madeBy('1000.0.0');
    await writeViews('create or replace view few as select 1 as one, 3 as two');
    expect(await migrate(database, directory)).toEqual([]);
    for (const version of ['0.0.9', null]) {
      await madeBy(version);
      await writeViews(`create or replace view few as select 1 as one, 4 as two -- ${version}`);
      expect(await migrate(database, directory)).toEqual(['views']);
    }
    expect((await sql`select two from few`.execute(database.kysely)).rows).toEqual([{ two: 4 }]);
  });

  it('refuses a database that a newer version has migrated so that older ones cannot work with it', async () => {
    await write('0003-last.sql', '-- needs version 1000.0.0\ninsert into pears values (100)');
    await migrate(database, directory);
    expect(await migrate(database, directory)).toEqual([]);
    await rm(join(directory, '0003-last.sql'));
    const refusal =
      /^The database was migrated by a newer version of Vestry: 0003-last\.sql needs 1000\.0\.0/;
    await expect(migrate(database, directory)).rejects.toThrow(refusal);
    await expect(requireMigrated(database, directory)).rejects.toThrow(refusal);
  });

  it('refuses a database that lacks one of its files and has another one', async () => {
    await migrate(database, directory);
    await rm(join(directory, '0002-more.sql'));
    await write('0003-last.sql', 'insert into pears values (100)');
    await expect(migrate(database, directory)).rejects.toThrow(
      /^The migration 0002-more\.sql was applied .*$/,
    );
  });

  it('lets a server that may not migrate know which file is missing', async () => {
    await migrate(database, directory);
    await requireMigrated(database, directory);
    await write('0003-last.sql', 'insert into pears values (100)');
    await expect(requireMigrated(database, directory)).rejects.toThrow(/0003-last\.sql .*npm run migrate$/);
    expect(await pears()).toEqual([7, 8]);
  });

  it('lets a backup be made before anything changes, but not on a new database nor for views', async () => {
    await writeViews('create or replace view few as select 1 as one');
    const begun: string[] = [];
    const before = async (connection: Pick<Kysely<never>, 'getExecutor'>, name: string) => {
      begun.push(name);
      expect(await sql`select from pears where id = 100`.execute(connection)).toMatchObject({ rows: [] });
    };
    await migrate(database, directory, () => Promise.reject(new Error('not for a new database')));
    await writeViews('create or replace view few as select 2 as one');
    await migrate(database, directory, () => Promise.reject(new Error('not for views')));
    await write('0003-last.sql', 'insert into pears values (100)');
    await write('0004-last.sql', 'insert into pears values (101)');
    const refuse = migrate(database, directory, () => Promise.reject(new Error('no room for a backup')));
    await expect(refuse).rejects.toThrow('no room for a backup');
    expect(await pears()).toEqual([7, 8]);
    await migrate(database, directory, before);
    expect(begun).toEqual(['0003-last.sql']);
    expect(await pears()).toEqual([7, 8, 100, 101]);
  });

  it('keeps nothing of a file that fails, and runs it again when it is mended', async () => {
    await write('0002-more.sql', 'insert into pears values (1); select 1 / 0;');
    await expect(migrate(database, directory)).rejects.toThrow('0002-more.sql: division by zero');
    expect(await pears()).toEqual([7]);
    await write('0002-more.sql', 'insert into pears values (1)');
    expect(await migrate(database, directory)).toEqual(['0002-more.sql']);
    expect(await pears()).toEqual([1, 7]);
  });
});
