import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../../server/db/connection.ts';
import { openEmbedded } from '../../../server/db/embedded.ts';
import { createTestDatabase, type TestDatabase, testKinds } from '../../support/database.ts';

type Tables = { pears: { id: number; name: string | null } };

const createPears = 'create table pears (id int primary key, name text)';
const ids = async (kysely: Kysely<Tables>) =>
  (await kysely.selectFrom('pears').select('id').orderBy('id').execute()).map(({ id }) => id);

describe.each(testKinds)('the database, %s', (kind) => {
  let testDatabase: TestDatabase;
  let database: Database<Tables>;

  const insert = (id: number, kysely: Kysely<Tables> = database.kysely) =>
    kysely.insertInto('pears').values({ id }).execute();

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await connect(testDatabase);
    await sql.raw(createPears).execute(database.kysely);
  });
  beforeEach(() => sql`truncate pears`.execute(database.kysely));
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  it('gives every type of PostgreSQL the same type in JavaScript', async () => {
    const { rows } = await sql`select
      int8 '9007199254740993' as int8, int4 '7' as int4, numeric '1.50' as numeric, date '2027-03-01' as date,
      interval '1 day 2 hours' as interval, timestamptz '2027-03-01 01:02:03.456+01' as instant,
      timestamp '2027-03-01 01:02:03' as local, true as yes, uuid '7d2f1f0c-6c3f-4c8a-9a55-0d8a3a3f6f10' as uuid,
      jsonb '{"a": [1, null]}' as json, bytea '\\x00ff' as bytes, null::int8 as nothing,
      array[1, null]::int8[] as "int8s", array[1.50]::numeric[] as numerics, array['a,"b\\', null, 'NULL'] as texts,
      array[date '2027-03-01'] as dates, array[uuid '7d2f1f0c-6c3f-4c8a-9a55-0d8a3a3f6f10'] as uuids`.execute(
      database.kysely,
    );
    expect(rows).toStrictEqual([
      {
        int8: 9007199254740993n,
        int4: 7,
        numeric: '1.50',
        date: '2027-03-01',
        interval: '1 day 02:00:00',
        instant: new Date('2027-03-01T00:02:03.456Z'),
        local: '2027-03-01 01:02:03',
        yes: true,
        uuid: '7d2f1f0c-6c3f-4c8a-9a55-0d8a3a3f6f10',
        json: { a: [1, null] },
        bytes: Buffer.from([0, 255]),
        nothing: null,
        int8s: [1n, null],
        numerics: ['1.50'],
        texts: ['a,"b\\', null, 'NULL'],
        dates: ['2027-03-01'],
        uuids: ['7d2f1f0c-6c3f-4c8a-9a55-0d8a3a3f6f10'],
      },
    ]);
  });

  it('takes back as a parameter every value that it gives', async () => {
    const storable = fc.string({ unit: fc.constantFrom(...'\\"\'{},;: NULL\n\té☃😀') });
    const value = fc.record({
      pieces: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      instant: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
      bytes: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      words: fc.array(fc.option(storable), { minLength: 1 }),
      numbers: fc.array(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { minLength: 1 }),
      json: fc.dictionary(storable, fc.oneof(storable, fc.integer(), fc.boolean(), fc.constant(null))),
      yes: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        const { rows } =
          await sql`select ${given.pieces}::int8 as pieces, ${given.instant}::timestamptz as instant,
          ${given.bytes}::bytea as bytes, ${given.words}::text[] as words, ${given.numbers}::int8[] as numbers,
          ${given.json}::json as json, ${given.yes}::boolean as yes`.execute(database.kysely);
        expect(rows).toEqual([given]);
      }),
      { numRuns: 50 },
    );
  });

  it('counts days in UTC', async () => {
    const { rows } = await sql`select timestamptz '2027-03-01 23:30Z'::date as day`.execute(database.kysely);
    expect(rows).toEqual([{ day: '2027-03-01' }]);
  });

  it('says which constraint, table and column a statement broke', async () => {
    await insert(1);
    await expect(insert(1)).rejects.toMatchObject({
      code: '23505',
      constraint: 'pears_pkey',
      table: 'pears',
      detail: 'Key (id)=(1) already exists.',
    });
    await expect(sql`insert into pears (id) values (null)`.execute(database.kysely)).rejects.toMatchObject({
      code: '23502',
      table: 'pears',
      column: 'id',
    });
  });

  it('answers a value that is nested too deeply with an error, and goes on', async () => {
    const nested = '['.repeat(500_000) + ']'.repeat(500_000);
    await expect(sql`select ${nested}::jsonb`.execute(database.kysely)).rejects.toMatchObject({
      code: '54001',
    });
    await insert(1);
  });

  it('answers a repeated statement by the table as it is now, also after many others', async () => {
    await insert(1);
    const names = () =>
      database.kysely.selectFrom('pears').select(['id', 'name']).where('id', '=', 1).execute();
    for (let time = 0; time < 3; time++) expect(await names()).toEqual([{ id: 1, name: null }]);
    await sql`alter table pears alter name type int8 using 5`.execute(database.kysely);
    expect(await names()).toEqual([{ id: 1, name: 5n }]);
    await sql`alter table pears alter name type text`.execute(database.kysely);
    const all = Array.from({ length: 300 }, (_, i) => i);
    const each = () =>
      Promise.all(
        all.map(async (i) => {
          const { rows } = await sql`select ${sql.lit(i)}::int + ${i}::int as sum`.execute(database.kysely);
          return (rows as { sum: number }[])[0]!.sum;
        }),
      );
    for (let time = 0; time < 3; time++) expect(await each()).toEqual(all.map((i) => 2 * i));
    expect(await names()).toEqual([{ id: 1, name: '5' }]);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const failing = database.kysely.transaction().execute(async (tx) => {
      await insert(1, tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await insert(2);
    expect(await ids(database.kysely)).toEqual([2]);
  });

  it('does not let a transaction pass that went on after a failed statement', async () => {
    const failing = database.kysely.transaction().execute(async (tx) => {
      await insert(1, tx);
      await insert(1, tx).catch(() => {});
    });
    await expect(failing).rejects.toThrow();
    expect(await ids(database.kysely)).toEqual([]);
  });

  it('keeps nothing of a transaction whose commit fails', async () => {
    const failing = database.kysely.transaction().execute(async (tx) => {
      await sql`create table plums (id int unique deferrable initially deferred)`.execute(tx);
      await sql`insert into plums values (1), (1)`.execute(tx);
      await insert(1, tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505', table: 'plums' });
    await insert(2);
    expect(await ids(database.kysely)).toEqual([2]);
  });

  it('refuses its root handle inside a transaction instead of waiting for ever', async () => {
    const inside = (work: () => Promise<unknown>) => database.kysely.transaction().execute(work);
    const refusal = 'without the handle of the transaction';
    await expect(inside(() => insert(1))).rejects.toThrow(refusal);
    await expect(inside(() => inside(async () => {}))).rejects.toThrow(refusal);
    await insert(1);
    expect(await ids(database.kysely)).toEqual([1]);
  });

  it('allows its root handle to what a transaction started and left behind', async () => {
    const committed = Promise.withResolvers<void>();
    const later = await database.kysely.transaction().execute(async () => ({
      inserted: committed.promise.then(() => insert(1)),
    }));
    committed.resolve();
    await later.inserted;
    expect(await ids(database.kysely)).toEqual([1]);
  });

  it('closes when the transactions that have begun are over, and then refuses', async () => {
    const begun = Promise.withResolvers<void>();
    const closing = Promise.withResolvers<void>();
    const transaction = database.kysely.transaction().execute(async (tx) => {
      begun.resolve();
      await closing.promise;
      await insert(1, tx);
    });
    await begun.promise;
    const closed = database.close();
    closing.resolve();
    await Promise.all([transaction, closed]);
    await expect(insert(2)).rejects.toThrow('The database is closed.');
    database = await connect(testDatabase);
    expect(await ids(database.kysely)).toEqual([1]);
  });

  it('hears a notification, sent with its transaction, until it stops listening', async () => {
    const notify = (payload: string, kysely: Kysely<Tables> = database.kysely) =>
      sql`select pg_notify('Some-channel', ${payload})`.execute(kysely);
    const heard: string[] = [];
    const first = await database.listen('Some-channel', (payload) => heard.push(`first ${payload}`));
    const second = await database.listen('Some-channel', (payload) => heard.push(`second ${payload}`));
    await database.kysely
      .transaction()
      .execute((tx) => notify('0', tx).then(() => Promise.reject(new Error('changed my mind'))))
      .catch(() => {});
    await database.kysely.transaction().execute((tx) => notify('1', tx));
    await expect.poll(() => heard).toEqual(['first 1', 'second 1']);
    await first();
    await notify('2');
    await expect.poll(() => heard).toEqual(['first 1', 'second 1', 'second 2']);
    await second();
  });

  it('can be vacuumed', async () => {
    await sql`vacuum analyze`.execute(database.kysely);
    const { rows } =
      await sql`select last_vacuum is not null as vacuumed from pg_stat_user_tables where relname = 'pears'`.execute(
        database.kysely,
      );
    expect(rows).toEqual([{ vacuumed: true }]);
  });
});

describe('the embedded database', () => {
  let testDatabase: TestDatabase;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    testDatabase = await createTestDatabase('embedded');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await testDatabase.drop();
  });

  const open = () => connect<Tables>(testDatabase);

  /** A Node process of its own, in which `connect` is imported. */
  const run = (script: string): ChildProcess => {
    const connection = new URL('../../../server/db/connection.ts', import.meta.url).href;
    const source = `import { connect } from ${JSON.stringify(connection)}; import { sql } from 'kysely'; ${script}`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source, testDatabase.dataDir], {
      cwd: import.meta.dirname,
    });
    children.push(child);
    return child;
  };

  it('has the disk confirm a commit, and only that', async () => {
    const embedded = await openEmbedded(testDatabase.dataDir, pg.types, () => {});
    await embedded.query(createPears);
    const before = embedded.synced();
    await embedded.query('select * from pears');
    expect(embedded.synced()).toBe(before);
    await embedded.query('insert into pears values (1)');
    expect(embedded.synced()).toBe(before + 1);
    await embedded.transaction(async (tx) => {
      await tx.query('insert into pears values (2)');
      expect(embedded.synced()).toBe(before + 1);
    });
    expect(embedded.synced()).toBe(before + 2);
    await embedded.close();
  });

  it('refuses a directory that another process holds, and says which', async () => {
    const database = await open();
    const second = run(
      `await connect({ dataDir: process.argv[1] }).catch((error) => process.stdout.write(error.message));`,
    );
    const [said, complaints] = await Promise.all([text(second.stdout!), text(second.stderr!)]);
    expect({ said, complaints }).toEqual({
      said: `The data directory ${testDatabase.dataDir} is in use by another Vestry process.`,
      complaints: '',
    });
    await expect(open()).rejects.toThrow('in use by another Vestry process');
    await database.close();
    await (await open()).close();
  });

  it('keeps what it has confirmed when its process is killed, and opens again', async () => {
    const confirmed: number[] = [];
    const database = await open();
    await sql.raw(createPears).execute(database.kysely);
    await database.close();
    for (const killAt of [60, 170, 290]) {
      const writer = run(`const { kysely } = await connect({ dataDir: process.argv[1] });
        for (let id = ${killAt} * 1000; ; id++) {
          await kysely.transaction().execute((tx) => sql\`insert into pears values (\${id})\`.execute(tx));
          process.stdout.write(id + '\\n');
        }`);
      const ended = once(writer, 'exit');
      const complaints = text(writer.stderr!);
      for await (const line of createInterface(writer.stdout!)) {
        confirmed.push(Number(line));
        if (confirmed.length >= killAt) writer.kill('SIGKILL');
      }
      expect(await ended).toEqual([null, 'SIGKILL']);
      expect(await complaints).toBe('');
      const reopened = await open();
      const kept = await ids(reopened.kysely);
      await reopened.close();
      expect(kept).toEqual(expect.arrayContaining(confirmed));
    }
  });

  it('runs concurrent transactions one after the other', async () => {
    const database = await open();
    const { kysely } = database;
    await sql.raw(createPears).execute(kysely);
    const addNext = () =>
      kysely.transaction().execute(async (tx) => {
        const { rows } = await sql<{ next: number }>`select count(*)::int + 1 as next from pears`.execute(tx);
        await tx.insertInto('pears').values({ id: rows[0]!.next }).execute();
      });
    await Promise.all(Array.from({ length: 20 }, addNext));
    expect(await ids(kysely)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    await database.close();
  });

  it('does not let its log grow for ever', async () => {
    const database = await open();
    await sql.raw(createPears).execute(database.kysely);
    const { rows } = await sql<{ redo_lsn: string }>`select redo_lsn from pg_control_checkpoint()`.execute(
      database.kysely,
    );
    const checkpointed = async () => {
      await sql`insert into pears select max + g, repeat('x', 100) from generate_series(1, 50000) g,
        (select coalesce(max(id), 0) as max from pears) as last`.execute(database.kysely);
      const now = await sql<{ redo_lsn: string }>`select redo_lsn from pg_control_checkpoint()`.execute(
        database.kysely,
      );
      return now.rows[0]!.redo_lsn !== rows[0]!.redo_lsn;
    };
    await expect.poll(checkpointed, { timeout: 20_000, interval: 1 }).toBe(true);
    await database.close();
  });

  it('confirms nothing more once its files cannot be written', async () => {
    const database = await open();
    await sql.raw(createPears).execute(database.kysely);
    await rm(join(testDatabase.dataDir, 'pg', 'global'), { recursive: true });
    await expect(sql`checkpoint`.execute(database.kysely)).rejects.toThrow();
    await expect(sql`insert into pears values (1)`.execute(database.kysely)).rejects.toThrow(/has stopped/);
    await expect(
      database.kysely.transaction().execute((tx) => sql`insert into pears values (1)`.execute(tx)),
    ).rejects.toThrow(/has stopped/);
    await database.close();
  });

  it('says why a database does not start, and leaves the directory free', async () => {
    await writeFile(join(testDatabase.dataDir, 'pg', 'PG_VERSION'), '15\n');
    const start = open();
    await expect(start).rejects.toThrow(
      /^The database in .* has stopped: database files are incompatible with server$/,
    );
    await expect(open()).rejects.toThrow(/has stopped/);
  });

  it('starts in an empty directory, also after a first start that was cut short', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vestry-test-'));
    await mkdir(join(dataDir, 'pg.new'));
    await writeFile(join(dataDir, 'pg.new', 'PG_VERSION'), '18\n');
    const database = await connect({ dataDir });
    expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
    await database.close();
    await rm(dataDir, { recursive: true });
  });
});
