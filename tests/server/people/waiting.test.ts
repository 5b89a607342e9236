import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activePool, type Founder, registerFounder, registerTrust, requestPool } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { csvOf, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** So long that what waits for it would be seen to hang. */
const forLong = '600';

/** The lines of a file: so many that twelve of them are checked for longer than a page takes. */
const lines = { embedded: 20, postgresql: 2_000 };

type Answer = Awaited<ReturnType<Client['get']>>;

const expectBusy = ({ status, headers }: Answer) =>
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);

/** Two companies that have nothing to do with each other. */
const openTenants = async (server: TestServer) => {
  const open = async (name: string): Promise<{ trust: Client; founder: Founder }> => {
    const trust = await registerTrust(server, `${name} Trust`, `ops@${name}.test`);
    const founder = await registerFounder(server, {
      name: 'Ivo Marić',
      email: `ivo@${name}.test`,
      company: `${name} Labs`,
      trust: `${name} Trust`,
    });
    return { trust, founder };
  };
  return { alder: await open('alder'), birch: await open('birch') };
};

const nothing = (tx: Db) => sql`select 1`.execute(tx);

type Db = TestServer['services']['db'];

/** Keeps a transaction of the database open, in which something was done, for as long as something else takes. */
const holding = async (db: Db, work: (tx: Db) => Promise<unknown>, meanwhile: () => Promise<void>) => {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const held = db.transaction().execute(async (tx) => {
    await work(tx);
    begun.resolve();
    await done.promise;
  });
  await Promise.race([begun.promise, held]);
  await meanwhile().finally(done.resolve);
  await held;
};

describe.each(testKinds)('while one company has many files checked, on the %s database', (kind) => {
  let server: TestServer;
  let tenants: Awaited<ReturnType<typeof openTenants>>;

  beforeAll(async () => {
    server = await startTestServer(kind, '2026-01-15', {
      DATABASE_POOL_SIZE: '2',
      DATABASE_LOCK_TIMEOUT: forLong,
    });
    tenants = await openTenants(server);
  });
  afterAll(() => server?.close());

  it('pages of others and the health of the server are there before the files are done', async () => {
    const { alder, birch } = tenants;
    const people = Array.from({ length: lines[kind] }, (_, n) => ({
      name: 'Ana Novak',
      email: `ana${n}@alder.test`,
    }));
    const file = csvOf(...people);
    let done = 0;
    const checks = Array.from({ length: 12 }, async () => {
      const { client, companyId } = alder.founder;
      const { status } = await sendCsv(client, companyId, 'employees', file, { dryRun: true });
      done++;
      return status;
    });
    // The first has begun, and all others have come.
    await expect.poll(() => done, { interval: 5 }).toBeGreaterThan(0);
    const asked = ['/api/pools', '/api/app', '/readyz'].map((path) => birch.founder.client.get(path));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(done).toBeLessThan(checks.length);
    expect(await Promise.all(checks)).toEqual(checks.map(() => 200));
  });

  it.runIf(kind === 'postgresql')(
    'also where all of them wait for what somebody else is changing',
    async () => {
      const { alder, birch } = tenants;
      const pool = await activePool(alder.trust, alder.founder);
      const plan = {
        pool: pool.name,
        email: 'ana@alder.test',
        pieces: 1,
        exercisePrice: 1,
        earlyExercise: 'false',
      };
      const file = csvOf({
        ...plan,
        startDate: '2026-02-01',
        expiryDate: '2036-01-31',
        postTerminationDays: 90,
      });
      const checks: Promise<Answer>[] = [];
      const lock = (tx: Db) => sql`select from pools where id = ${pool.id} for update`.execute(tx);
      await holding(server.database.kysely, lock, async () => {
        const { client, companyId } = alder.founder;
        for (let n = 0; n < 12; n++) checks.push(sendCsv(client, companyId, 'plans', file, { dryRun: true }));
        const blocked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        const countBlocked = async () => (await blocked.execute(server.database.kysely)).rows.length;
        await expect.poll(countBlocked).toBe(1);
        const asked = ['/api/pools', '/readyz'].map((path) => birch.founder.client.get(path));
        expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
      });
      expect((await Promise.all(checks)).map(({ status }) => status)).toEqual(checks.map(() => 422));
    },
  );
});

describe.each(testKinds)('when all connections are taken, on the %s database', (kind) => {
  let server: TestServer;
  let tenants: Awaited<ReturnType<typeof openTenants>>;

  beforeAll(async () => {
    server = await startTestServer(kind, '2026-01-15', {
      DATABASE_POOL_SIZE: '1',
      DATABASE_CONNECTION_TIMEOUT: '1',
      DATABASE_LOCK_TIMEOUT: forLong,
    });
    tenants = await openTenants(server);
  });
  afterAll(() => server?.close());

  it('requests are asked to come again, health is told, and nothing is left of it afterwards', async () => {
    const { client } = tenants.birch.founder;
    await holding(server.services.db, nothing, async () => {
      expectBusy(await client.get('/api/employees'));
      expectBusy(await client.post('/api/logout'));
      for (const path of ['/readyz', '/healthz']) expect((await client.get(path)).status).toBe(200);
    });
    expect((await client.get('/api/employees')).status).toBe(200);
  });

  it('those who wait are let in when a connection is free', async () => {
    const { client } = tenants.birch.founder;
    const asked: Promise<Answer>[] = [];
    await holding(server.services.db, nothing, async () => {
      for (let i = 0; i < 5; i++) asked.push(client.get('/api/employees'));
    });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  });
});

// The embedded database has one connection, so nobody waits for a lock.
describe.runIf(testKinds.includes('postgresql'))(
  'when a row stays locked or a statement does not end',
  () => {
    let server: TestServer;
    let tenants: Awaited<ReturnType<typeof openTenants>>;

    beforeAll(async () => {
      server = await startTestServer('postgresql', '2026-01-15', {
        DATABASE_POOL_SIZE: '3',
        DATABASE_LOCK_TIMEOUT: '1',
        DATABASE_STATEMENT_TIMEOUT: '3',
      });
      tenants = await openTenants(server);
    });
    afterAll(() => server?.close());

    it('who wants it is asked to come again, nothing was done, and all others work on', async () => {
      const { alder, birch } = tenants;
      const { id } = await requestPool(alder.founder, { name: 'Locked' });
      const lock = (tx: Db) => sql`select from pools where id = ${id} for update`.execute(tx);
      await holding(server.database.kysely, lock, async () => {
        const waiting = Array.from({ length: 6 }, () => alder.trust.post(`/api/pools/${id}/approve`));
        const others = ['/api/pools', '/api/app', '/readyz'].map((path) => birch.founder.client.get(path));
        expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
        await activePool(birch.trust, birch.founder);
        for (const answer of await Promise.all(waiting)) expectBusy(answer);
      });
      expect((await alder.trust.one('pools', id)).openDocument_id).toBeNull();
      expect((await alder.trust.post(`/api/pools/${id}/approve`)).status).toBe(200);
    });

    it('a statement that takes too long is broken off', async () => {
      const { founder } = tenants.alder;
      await sql`create function slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(30); return new; end $$`.execute(server.database.kysely);
      await sql`create trigger slowly before insert on employees for each row execute function slowly()`.execute(
        server.database.kysely,
      );
      const ana = { company_id: founder.companyId, name: 'Ana Novak', email: 'ana@alder.test' };
      expectBusy(await founder.client.create('employees', ana));
      await sql`drop trigger slowly on employees`.execute(server.database.kysely);
      expect((await founder.client.create('employees', ana)).status).toBe(201);
    });
  },
);
