import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activePool,
  type Employee,
  type Founder,
  grantedPlan,
  joinedEmployee,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('the balances of any day, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    founder = await registerFounder(server, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust: 'Alder Trust',
    });
    ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
    pool = await activePool(trust, founder);
    plan = await grantedPlan(founder, ana, pool.id);
    await server.runDaysUpTo('2026-02-01');
  });
  afterAll(() => server?.close());

  const balancesOf = async (client: Client, resource: string, id: string, date?: string) => {
    const { json } = await client.get(`/api/${resource}/${id}/balances${date ? `?date=${date}` : ''}`);
    const { balances } = json.data.attributes as { balances: { account: string; pieces: number }[] };
    return Object.fromEntries(balances.map(({ account, pieces }) => [account, pieces]));
  };

  it('are those at the end of the day: nothing before the grant, then what had vested by it', async () => {
    for (const client of [trust, founder.client, ana.client]) {
      expect(await balancesOf(client, 'plans', plan.id, '2026-01-14')).toEqual({});
      expect(await balancesOf(client, 'plans', plan.id, '2026-01-31')).toEqual({
        'options.unvested': 20,
        'options.vested': 20,
      });
      expect(await balancesOf(client, 'plans', plan.id)).toEqual({
        'options.unvested': 0,
        'options.vested': 40,
      });
    }
    expect(await balancesOf(founder.client, 'pools', pool.id, '2026-01-15')).toMatchObject({
      'options.issuer': -1000,
      'options.available': 960,
      'certificates.unallocated': 1000,
      'shares.trust': 1000,
    });
  });

  it('are told to whom they concern, for days that there are', async () => {
    const path = `/api/pools/${pool.id}/balances`;
    expect((await ana.client.get(path)).status).toBe(403);
    expect((await server.visitor().get(path)).status).toBe(401);
    expect((await founder.client.get(`${path}?date=2026-02-30`)).status).toBe(400);
    await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
    const stranger = await registerFounder(server, {
      name: 'Fred',
      email: 'fred@fir.test',
      company: 'Fir',
      trust: 'Cedar Trust',
    });
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await stranger.client.get(`/api/plans/${plan.id}/balances`)).status).toBe(404);
    expect(server.faults).toEqual([]);
  });
});
