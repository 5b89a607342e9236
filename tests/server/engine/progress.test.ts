import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Founder, openCompany, password } from '../../support/acts.ts';
import { Client } from '../../support/client.ts';
import { createTestDatabase, testKinds } from '../../support/database.ts';
import { dividendOf, drafted, heldPool } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('how far a command has come, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;

  beforeAll(async () => {
    ({ server, trust, founder } = await startCompany(kind, ['ana', 'ben']));
  });
  afterAll(() => server?.close());

  const asked = async (client: Client) => (await client.get('/api/progress/approval')).json;
  const unknown = { data: { done: 0, total: 0 } };

  it('is told while its transaction is under way, to the session that sent it alone', async () => {
    const pool = await heldPool(trust, founder, [
      { email: 'ana@birch.test', certificates: 20 },
      { email: 'ben@birch.test', certificates: 10 },
    ]);
    const { id } = await drafted(trust, dividendOf(pool));
    const { progress } = server.services;
    const { during } = progress;
    const told: unknown[] = [];
    progress.during = (key, work) =>
      during(key, async (begin) => {
        told.push(await asked(trust));
        // What was told in an attempt that has to be repeated is forgotten.
        begin().expect(7);
        const answer = await work(begin);
        told.push(await asked(trust), await asked(founder.client));
        return answer;
      });
    const path = `/api/payouts/${id}/approve`;
    const { status } = await trust.post(path, { password }, { 'Idempotency-Key': 'approval' });
    progress.during = during;
    expect(status).toBe(200);
    // Two lines are frozen, and two holders told.
    expect(told).toEqual([unknown, { data: { done: 4, total: 4 } }, unknown]);
    expect(await asked(trust)).toEqual(unknown);
  });

  it('is nothing to somebody without a session', async () => {
    expect((await server.visitor().get('/api/progress/approval')).status).toBe(401);
    expect(server.faults).toEqual([]);
  });
});

describe.runIf(testKinds.includes('postgresql'))('how far a command of another server has come', () => {
  const env = { SECRET: 'a secret of more than thirty-two characters' };
  let first: TestServer;
  let second: TestServer;
  let ours: pg.Client;

  beforeAll(async () => {
    const database = await createTestDatabase('postgresql');
    first = await serveTestDatabase({ ...database, drop: async () => {} }, undefined, env);
    second = await serveTestDatabase(database, undefined, env);
    ours = new pg.Client(database.databaseUrl);
    await ours.connect();
  });
  afterAll(async () => {
    await ours?.end();
    await first?.close();
    await second?.close();
  });

  /** The same browser, sent to the second server. */
  const elsewhere = (client: Client) => {
    const same = new Client(second.url);
    for (const [name, value] of client.cookies) same.cookies.set(name, value);
    return same;
  };
  const asked = async (client: Client) => (await elsewhere(client).get('/api/progress/long')).json.data;
  const unknown = { done: 0, total: 0 };
  const patient = { timeout: 60_000, interval: 50 };

  it('is told while it runs, to the session that sent it alone, and forgotten with its end', async () => {
    const { trust, founder } = await openCompany(first, ['ana', 'ben']);
    const pool = await heldPool(trust, founder, [
      { email: 'ana@birch.test', certificates: 20 },
      { email: 'ben@birch.test', certificates: 10 },
    ]);
    const { id } = await drafted(trust, dividendOf(pool));
    // The lines are frozen by then, and the holders still to be told.
    await ours.query('begin; lock table messages in share mode');
    const approved = trust.post(`/api/payouts/${id}/approve`, { password }, { 'Idempotency-Key': 'long' });
    await expect.poll(() => asked(trust), patient).toEqual({ done: 2, total: 4 });
    expect(await asked(founder.client)).toEqual(unknown);
    await ours.query('commit');
    expect((await approved).status).toBe(200);
    await expect.poll(() => asked(trust), patient).toEqual(unknown);

    const people = ['name,email', 'Eva Horvat,eva@birch.test', 'Jan Novak,jan@birch.test'].join('\r\n');
    await ours.query('begin; lock table employees in share mode');
    const imported = founder.client.post(`/api/companies/${founder.companyId}/imports/employees`, people, {
      'Content-Type': 'text/csv',
      'Idempotency-Key': 'long',
    });
    await expect.poll(() => asked(founder.client), patient).toMatchObject({ total: 2 });
    await ours.query('commit');
    expect((await imported).status).toBe(200);
    await expect.poll(() => asked(founder.client), patient).toEqual(unknown);
    expect([...first.faults, ...second.faults]).toEqual([]);
  });
});
