import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../server/db/connection.ts';
import { type Founder, registerFounder, registerTrust } from '../../support/acts.ts';
import { createTestDatabase, testKinds } from '../../support/database.ts';
import { openDatabaseProxy } from '../../support/databaseProxy.ts';
import { serveTestDatabase, startTestServer, type TestServer } from '../../support/server.ts';

const token = 'a-token-for-the-scraper';

const founderOf = async (server: TestServer) => {
  await registerTrust(server, 'Alder Trust', 'ops@alder.test');
  return registerFounder(server, {
    name: 'Ivo Marić',
    email: 'ivo@birch.test',
    company: 'Birch Labs',
    trust: 'Alder Trust',
  });
};

type Answer = Awaited<ReturnType<Founder['client']['get']>>;

/** Asks to be asked again, says nothing of what was changed, and names itself for the operator. */
const expectUnavailable = ({ status, headers, json }: Answer) => {
  expect([status, Number(headers.get('retry-after'))]).toEqual([503, 5]);
  expect(json.message).not.toMatch(/changed/);
  expect(json.requestId).toBe(headers.get('x-request-id'));
};

describe.runIf(testKinds.includes('postgresql'))('while the database is away', () => {
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
  let server: TestServer;
  let founder: Founder;

  beforeAll(async () => {
    const database = await createTestDatabase('postgresql');
    proxy = await openDatabaseProxy(database.databaseUrl!);
    // What is prepared is asked for by a name, by which nobody sees what it is.
    const settings = { METRICS_TOKEN: token, DATABASE_PREPARED_STATEMENTS: 'off' };
    server = await serveTestDatabase({ ...database, databaseUrl: proxy.url }, undefined, settings);
    founder = await founderOf(server);
  });
  afterAll(async () => {
    await server?.close();
    await proxy?.close();
  });

  const people = async () => (await founder.client.list('employees', { range: [0, 99] })).map((p) => p.email);
  const inviting = (email: string) =>
    founder.client.post(
      '/api/employees',
      { data: { attributes: { company_id: founder.companyId, name: 'Ana Novak', email } } },
      { 'Idempotency-Key': `invite ${email}` },
    );

  it('everything that needs it answers 503, and works again when it is back', async () => {
    await people();
    proxy.down();
    for (const path of ['/api/employees', '/api/app', '/readyz', '/api/register/trusts'])
      expectUnavailable(await founder.client.get(path));
    expectUnavailable(await inviting('away@birch.test'));
    expectUnavailable(
      await founder.client.post('/api/login', { email: 'ivo@birch.test', password: 'wrong' }),
    );
    expect((await founder.client.get('/healthz')).status).toBe(200);
    const metrics = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringMatching(/^vestry_database_up 0$/m),
    ]);
    const line = JSON.parse(server.lines.findLast((text) => text.includes('"route":"/api/login"'))!);
    expect(line).toMatchObject({ event: 'fault', request: expect.any(String) });

    proxy.up();
    await expect.poll(async () => (await founder.client.get('/readyz')).status).toBe(200);
    expect((await inviting('away@birch.test')).status).toBe(201);
    expect(await people()).toContain('away@birch.test');
  });

  it.each([
    ['before it is known who asks', { at: 'from sessions where', delivered: false }],
    ['as it begins', { at: 'idempotency_keys', delivered: false }],
    ['in the middle', { having: 'idempotency_keys', at: 'insert into "employees"', delivered: true }],
  ])('a command that is cut off %s is not done, and is done when it is repeated', async (name, cut) => {
    const email = `${name.replaceAll(' ', '-')}@birch.test`;
    proxy.cutOnce(cut);
    expectUnavailable(await inviting(email));
    expect(await people()).not.toContain(email);
    expect((await inviting(email)).status).toBe(201);
    expect((await people()).filter((one) => one === email)).toHaveLength(1);
  });

  it.each([true, false])(
    'the outcome of a commit that is cut off is unknown, and a repetition tells it (committed: %s)',
    async (delivered) => {
      const email = `committed-${delivered}@birch.test`;
      proxy.cutOnce({ having: 'idempotency_keys', at: 'commit\0', delivered });
      const lost = await inviting(email);
      expectUnavailable(lost);
      expect(lost.json.message).toContain('Idempotency-Key');
      expect((await people()).filter((one) => one === email)).toHaveLength(delivered ? 1 : 0);
      const again = await inviting(email);
      expect(again.status).toBe(201);
      expect((await inviting(email)).json).toEqual(again.json);
      expect((await people()).filter((one) => one === email)).toHaveLength(1);
      expect(await server.mailsTo(email)).toHaveLength(1);
    },
  );
});

describe.runIf(testKinds.includes('postgresql'))('the connection to a server', () => {
  it('hears notifications again after it was cut', async () => {
    const testDatabase = await createTestDatabase('postgresql');
    const database = await connect(testDatabase);
    const heard = new Set<string>();
    await database.listen('cut', (payload) => heard.add(payload));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "cut"'`.execute(database.kysely);
    const notify = async () => {
      await sql`select pg_notify('cut', 'again')`.execute(database.kysely);
      return heard.has('again');
    };
    await expect.poll(notify, { timeout: 4000, interval: 100 }).toBe(true);
    await database.close();
    await testDatabase.drop();
  });

  it('says in one line why a server cannot be used', async () => {
    const unknown = new URL('/no_such_database', process.env.TEST_DATABASE_URL).href;
    await expect(connect({ databaseUrl: unknown, dataDir: tmpdir() })).rejects.toThrow(
      /^The database at DATABASE_URL cannot be used: database "no_such_database" does not exist$/,
    );
  });
});

describe.runIf(testKinds.includes('embedded'))('once the embedded database has ended', () => {
  it('everything that needs it answers 503', async () => {
    const server = await startTestServer('embedded');
    const { client } = await founderOf(server);
    // Without its files it cannot go on.
    await rm(join(server.services.config.dataDir, 'pg', 'global'), { recursive: true });
    await expect(sql`checkpoint`.execute(server.database.kysely)).rejects.toThrow();
    for (const path of ['/api/employees', '/readyz', '/api/register/trusts'])
      expectUnavailable(await client.get(path));
    expect((await client.get('/healthz')).status).toBe(200);
    await server.close();
  });
});
