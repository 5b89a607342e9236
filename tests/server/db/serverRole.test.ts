import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServices } from '../../../server/app/start.ts';
import { runTask } from '../../../server/app/tasks.ts';
import { readConfig } from '../../../server/base/config.ts';
import { activePool, grantedPlan, openCompany } from '../../support/acts.ts';
import { createOwnedDatabase, testKinds } from '../../support/database.ts';
import { runToEnd } from '../../support/process.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

describe.runIf(testKinds.includes('postgresql'))('a server whose role owns nothing', () => {
  let database: Awaited<ReturnType<typeof createOwnedDatabase>>;
  let env: Record<string, string>;
  let server: TestServer | undefined;

  beforeAll(async () => {
    database = await createOwnedDatabase();
    env = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl };
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });

  const as = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  const start = async () => {
    const { stop } = await startServices(readConfig(env), () => {});
    await stop();
  };

  it('neither starts nor migrates before the owner has migrated', async () => {
    await expect(start()).rejects.toThrow(/^DATABASE_URL: .*0074-.*npm run migrate$/);
    const { code, stdout } = await runToEnd('cli', ['migrate'], env);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^DATABASE_URL: this role does not own /)]);
    await expect(start()).rejects.toThrow(/npm run migrate/);
  });

  it('works with what npm run migrate has made in the name of the owner', async () => {
    const owned = { ...env, MIGRATION_DATABASE_URL: database.ownerUrl };
    const { code, stdout } = await runToEnd('cli', ['migrate'], owned);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Migrated: 0074-.* views\.\n$/)]);
    expect((await runToEnd('cli', ['migrate'], owned)).stdout).toMatch(/^Nothing/);

    server = await serveTestDatabase({ ...database, drop: async () => {} });
    const { trust, founder, people } = await openCompany(server, ['ana']);
    const pool = await activePool(trust, founder);
    await grantedPlan(founder, people.ana, pool.id);
    await server.runDaysUpTo('2026-03-01');
    expect(server.faults).toEqual([]);
  });

  it('proves and backs up everything', async () => {
    const said: string[] = [];
    for (const task of [['check-ledger'], ['check-audit'], ['backup', `${database.dataDir}/all.gz`]])
      expect(await runTask(server!.services, task, (line) => said.push(line))).toBe(0);
    // Row-level security would leave rows out without a word.
    const tables = 'activities, audit_chain, entries, transactions, users, employees, outbox, files'.split(
      ', ',
    );
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join();
    const count = (url: string) =>
      as(url, async (client) => (await client.query(`select ${counts}`)).rows[0]);
    const superuser = new URL(database.databaseUrl);
    superuser.username = new URL(process.env.TEST_DATABASE_URL!).username;
    const all = await count(superuser.href);
    expect(Object.values(all)).not.toContain(0);
    expect(await count(database.databaseUrl)).toEqual(all);
  });

  it.each([
    'create table pears (id int)',
    'create schema orchard',
    'create role gardener',
    'create function pear() returns int language sql as $$ select 7 $$',
    'drop trigger append_only on entries',
    'alter table entries disable trigger all',
    'alter table entries disable row level security',
    'alter table entries no force row level security',
    'alter policy reader on entries using (true)',
    'drop policy reader on entries',
    'create policy all_of_it on entries using (true)',
    'alter table entries add column note text',
    'drop view plan_records',
    'alter function move_balances() security invoker',
    'update entries set pieces = pieces + 1',
    'delete from entries',
    'truncate entries',
    'delete from transactions',
    'update accounts set balance = 0',
    'delete from activities',
    'delete from audit_chain',
    'delete from record_chain',
    'update record_heads set number = 0',
    `update schema_migrations set sha256 = 'x'`,
    'delete from schema_migrations',
    `select set_config('role', replace(session_user, '_server', '_owner'), false)`,
    'set session_replication_role = replica',
  ])('can not: %s', async (statement) => {
    await as(database.databaseUrl, async (client) => {
      for (const role of ['none', 'vestry_writer', 'vestry_reader']) {
        await client.query(`set role ${role}`);
        const refused = client.query(statement);
        await expect(refused, role).rejects.toMatchObject({
          message: expect.stringMatching(/permission denied|must be owner|append-only|must have admin/),
        });
      }
    });
  });

  it('does not start on tables older than its program', async () => {
    const before = await as(database.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `delete from schema_migrations where name like '0080-%' returning name, sha256`,
      );
      return rows[0];
    });
    await expect(start()).rejects.toThrow(/^DATABASE_URL: the migration 0080-.*npm run migrate$/);
    await as(database.ownerUrl, (client) =>
      client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
        before.name,
        before.sha256,
      ]),
    );
    await start();
  });
});
