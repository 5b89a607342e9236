import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { activePool, grantedPlan, openCompany, registerFounder } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { createTestDatabase, testKinds } from '../../support/database.ts';
import { unusedPort } from '../../support/process.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

const isThere = spawnSync('pgbouncer', ['--version']).error === undefined;

/** Where a machine has to have everything, a missing program is a failure. */
describe.runIf(testKinds.includes('postgresql') && (isThere || process.env.CI))(
  'behind PgBouncer in transaction mode',
  () => {
    let directory: string;
    let pooler: ChildProcess;
    let pooledUrl: URL;
    let server: TestServer;

    beforeAll(async () => {
      const database = await createTestDatabase('postgresql');
      const { hostname, port, username } = new URL(database.databaseUrl!);
      directory = await mkdtemp(join(tmpdir(), 'vestry-pgbouncer-'));
      pooledUrl = new URL(database.databaseUrl!);
      pooledUrl.search = '';
      pooledUrl.hostname = '127.0.0.1';
      pooledUrl.port = String(await unusedPort());
      const settings = join(directory, 'pgbouncer.ini');
      // Two connections for all: each is used by one caller after another.
      await writeFile(
        settings,
        `[databases]
* = host=${hostname} port=${port || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooledUrl.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 100
`,
      );
      await chmod(directory, 0o755);
      // It refuses to run as root.
      const args = process.getuid?.() === 0 ? ['-u', 'nobody', settings] : [settings];
      pooler = spawn('pgbouncer', ['--quiet', ...args], { stdio: 'ignore' });
      await once(pooler, 'spawn');
      await vi.waitFor(
        async () => {
          const client = new pg.Client({ connectionString: pooledUrl.href });
          await client.connect();
          await client.end();
        },
        { timeout: 60_000 },
      );
      server = await serveTestDatabase(database, undefined, { POOLED_DATABASE_URL: pooledUrl.href });
    });
    afterAll(async () => {
      await server?.close();
      if (pooler?.exitCode === null && pooler.kill('SIGKILL')) await once(pooler, 'exit');
      if (directory) await rm(directory, { recursive: true });
    });

    it('people work and jobs run, and everybody sees their own alone', async () => {
      const { trust, founder, people } = await openCompany(server, ['ana', 'bo']);
      const stranger = await registerFounder(server, {
        name: 'Lea Horvat',
        email: 'lea@larch.test',
        company: 'Larch Works',
        trust: 'Alder Trust',
      });
      const pool = await activePool(trust, founder);
      await grantedPlan(founder, people.ana, pool.id);
      await server.runDaysUpTo('2026-03-01');
      const plansOf = async ({ client }: { client: Client }) => (await client.list('plans')).length;
      const seen = () => Promise.all([founder, stranger, people.ana, people.bo].map(plansOf));
      for (const plans of await Promise.all(Array.from({ length: 20 }, seen)))
        expect(plans).toEqual([1, 0, 1, 0]);
      expect(server.faults).toEqual([]);
      expect((await checkLedger(server.forJobs.db)).broken).toBeUndefined();
    });

    it('what is set for one kind of work is not there for another', async () => {
      const limits = sql<{ limit: string; zone: string }>`
      select current_setting('statement_timeout') as limit, current_setting('timezone') as zone`;
      const { services, forJobs } = server;
      const ask = async (db: typeof services.db) => (await limits.execute(db)).rows[0]!;
      const within = (db: typeof services.db) => db.transaction().execute(ask);
      for (let time = 0; time < 5; time++) {
        expect(await Promise.all([ask(services.db), within(services.db)])).toEqual(
          Array(2).fill({ limit: '30s', zone: 'UTC' }),
        );
        expect(await Promise.all([ask(forJobs.db), within(forJobs.db)])).toEqual(
          Array(2).fill({ limit: '0', zone: 'UTC' }),
        );
      }
    });

    it('a statement that fails alone leaves no transaction open', async () => {
      await expect(sql`select 1 / 0`.execute(server.services.db)).rejects.toThrow(/division by zero/);
      const open = sql<{ open: number }>`select count(*)::integer as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
      // Jobs have transactions too, each for a moment.
      await expect.poll(async () => (await open.execute(server.database.kysely)).rows).toEqual([{ open: 0 }]);
    });
  },
);
