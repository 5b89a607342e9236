import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Founder, openCompany, password } from '../support/acts.ts';
import type { Client } from '../support/client.ts';
import { testKinds } from '../support/database.ts';
import { dividendOf, drafted, heldPool } from '../support/payouts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe.each(testKinds)('how far a command has come, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;

  beforeAll(async () => {
    server = await startTestServer(kind);
    ({ trust, founder } = await openCompany(server, ['ana', 'ben']));
  }, 60_000);
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
