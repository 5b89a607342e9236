import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activePool,
  type Founder,
  password,
  registerFounder,
  registerTrust,
  requestPool,
} from '../../support/acts.ts';
import { Client } from '../../support/client.ts';
import { createTestDatabaseWithSomebody, type TestDatabase } from '../../support/database.ts';
import { launchServer, runToEnd, serverAt, unusedPort } from '../../support/process.ts';

describe('the server as a process on the embedded database', () => {
  let database: TestDatabase;
  let env: Record<string, string>;
  let server: Awaited<ReturnType<typeof launchServer>>;
  let trust: Client;
  let founder: Founder;

  beforeAll(async () => {
    database = await createTestDatabaseWithSomebody('embedded');
    env = { DATA_DIR: database.dataDir, PORT: String(await unusedPort()) };
    server = await launchServer(env);
    const mailed = serverAt(`http://127.0.0.1:${env.PORT}`);
    trust = await registerTrust(mailed, 'Alder Trust', 'ops@alder.test');
    founder = await registerFounder(mailed, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust: 'Alder Trust',
    });
  });
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  it('loses nothing that it acknowledged when it is killed, and has no half of what it did not', async () => {
    const active: string[] = [];
    const requested: string[] = [];
    for (const acknowledged of [1, 2]) {
      let stopped = false;
      let reached = () => {};
      const enough = new Promise<void>((resolve) => {
        reached = resolve;
      });
      // Each stream ends with the request that the kill cuts off.
      const stream = async (work: () => Promise<void>) => {
        while (!stopped) await work().catch((error) => (stopped ? undefined : Promise.reject(error)));
      };
      const streams = [
        stream(async () => {
          active.push((await activePool(trust, founder, { name: `Active ${active.length}` })).id);
          if (active.length >= acknowledged) reached();
        }),
        stream(async () => {
          requested.push((await requestPool(founder, { name: `Requested ${requested.length}` })).id);
        }),
      ];
      await Promise.race([enough, Promise.all(streams)]);
      stopped = true;
      await server.kill();
      await Promise.all(streams);

      server = await launchServer(env);
      const pools = await founder.client.list('pools', { range: [0, 999] });
      const statusOf = (id: string) => pools.find((p) => p.id === id)?.status;
      expect(active.map(statusOf)).toEqual(active.map(() => 'active'));
      expect(requested.map(statusOf)).toEqual(requested.map(() => 'requested'));
      const lines = await trust.list('transactions', { range: [0, 999] });
      for (const pool of pools)
        expect(
          lines
            .filter((l) => l.pool_id === pool.id)
            .map((l) => l.type)
            .sort(),
          pool.name,
        ).toEqual(pool.status === 'active' ? ['certificate-issuance', 'option-issuance'] : []);
      const proof = await runToEnd('cli', ['check-ledger'], env);
      expect(proof).toMatchObject({ code: 0, stdout: expect.stringContaining('sound') });
    }
    expect(requested.length).toBeGreaterThan(0);
  });

  it('lets only its owner speak to it through the socket', async () => {
    const { mode } = await stat(join(database.dataDir, 'control.sock'));
    expect((mode & 0o777).toString(8)).toBe('600');
    const unknown = await runToEnd('cli', ['no-such-task'], env);
    expect(unknown.code).not.toBe(0);
    expect(unknown.stdout).toContain('check-ledger');
  });

  it('keeps a second process from its directory, which says so in one line and ends', async () => {
    const second = await runToEnd('main', [], { ...env, PORT: String(await unusedPort()) });
    expect(second.code).not.toBe(0);
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect(second.stderr).toContain(database.dataDir);
    expect((await trust.get('/readyz')).status).toBe(200);
  });

  it('ends with one line that says what is wrong with a setting, a port or a database', async () => {
    for (const [wrong, said] of [
      [{ PORT: 'many' }, 'PORT'],
      [{ NODE_ENV: 'production' }, 'SECRET'],
      [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL'],
      [{ DATA_DIR: '/dev/null/vestry' }, '/dev/null/vestry'],
    ] as const) {
      const { code, stderr } = await runToEnd('main', [], {
        DATA_DIR: `${database.dataDir}/other`,
        ...wrong,
      });
      expect(code, said).not.toBe(0);
      expect(stderr.trim().split('\n'), stderr).toHaveLength(1);
      expect(stderr).toContain(said);
    }
  });

  it('is backed up while it runs, and restored into another directory', async () => {
    const file = join(database.dataDir, 'whole.gz');
    const made = await runToEnd('cli', ['backup', file], env);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining(file) });
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    const refused = await runToEnd('cli', ['restore', file], env);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toMatch(/^The data directory .* is in use by another Vestry process\.\n$/);

    const other = { DATA_DIR: join(database.dataDir, 'other'), PORT: String(await unusedPort()) };
    const restored = await runToEnd('cli', ['restore', file], other);
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('The ledger is sound') });
    const twin = await launchServer(other);
    const visitor = new Client(`http://127.0.0.1:${other.PORT}`);
    expect((await visitor.post('/api/login', { email: 'ivo@birch.test', password })).status).toBe(200);
    expect(await visitor.list('pools', { range: [0, 999] })).toEqual(
      await founder.client.list('pools', { range: [0, 999] }),
    );
    await twin.stop();
  }, 180_000);

  it('works on the directory itself when nobody holds it', async () => {
    await server.stop();
    const proof = await runToEnd('cli', ['check-ledger'], env);
    expect(proof).toMatchObject({ code: 0, stdout: expect.stringContaining('sound') });
    server = await launchServer(env);
  });
});
