import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activePool,
  type Employee,
  type Founder,
  promisePlan,
  requestPool,
  valueShares,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';

describe.each(testKinds)('the value of a share, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let ben: Employee;
  let pool: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana', 'ben'], today);
    ({ server } = company);
    ({ trust, founder } = company);
    ({ ana, ben } = company.people);
    pool = await activePool(trust, founder);
    await promisePlan(founder, pool.id, ana.id);
  });
  afterAll(() => server?.close());

  const enter = (attributes: object, client = founder.client) =>
    client.create('valuations', { pool_id: pool.id, value: '4.00', effectiveDate: today, ...attributes });
  const current = async (client: Client) =>
    (await client.list('valuations', { filter: { pool_id: pool.id, isCurrent: true } })).map(
      ({ value }) => value,
    );

  it('is the newest by its day, and of one day the one that was entered last', async () => {
    await valueShares(founder, pool.id, '3.00', '2025-12-31');
    expect(await current(founder.client)).toEqual(['3.00']);
    await valueShares(founder, pool.id, '2.00', '2025-06-30');
    expect(await current(founder.client)).toEqual(['3.00']);
    await valueShares(founder, pool.id, '3.50', '2025-12-31');
    expect(await current(founder.client)).toEqual(['3.50']);
    const all = await founder.client.list('valuations', { filter: { pool_id: pool.id } });
    expect(all.map(({ value, effectiveDate }) => [effectiveDate, value]).sort()).toEqual([
      ['2025-06-30', '2.00'],
      ['2025-12-31', '3.00'],
      ['2025-12-31', '3.50'],
    ]);
  });

  it('is read by the trust and by those who have a plan of the shareholding, and entered by founders alone', async () => {
    for (const client of [trust, ana.client]) {
      expect(await current(client)).toEqual(['3.50']);
      expect((await enter({}, client)).status).toBe(403);
    }
    expect(await ben.client.list('valuations')).toEqual([]);
  });

  it('is a price in the currency of its shareholding, and of no day to come', async () => {
    const yen = await activePool(trust, founder, { name: 'Yen', value: '1', currency: 'JPY' });
    for (const [wrong, field] of [
      [{ value: '4.00000000005' }, 'value'],
      [{ value: '-1' }, 'value'],
      [{ value: '1.50000000005', pool_id: yen.id }, 'value'],
      [{ effectiveDate: '2026-01-16' }, 'effectiveDate'],
      [{ pool_id: ana.id }, 'pool_id'],
    ] as const) {
      const { status, json } = await enter(wrong);
      expect([status, Object.keys(json.errors)], JSON.stringify(wrong)).toEqual([422, [field]]);
    }
    expect((await valueShares(founder, yen.id, '150', today)).currency).toBe('JPY');
  });

  it('is entered once the shareholding is active', async () => {
    const { id } = await requestPool(founder, { name: 'Later' });
    expect((await enter({ pool_id: id })).status).toBe(409);
  });

  it('is never changed or deleted, and shows among the activities of its shareholding', async () => {
    const db = server.database.kysely;
    for (const change of [sql`update valuations set value = 1`, sql`delete from valuations`])
      await expect(change.execute(db)).rejects.toThrow(/append-only/);
    const { id } = await valueShares(founder, pool.id, '5.00', today);
    expect((await founder.client.send('DELETE', `/api/valuations/${id}`)).status).toBe(404);
    const [latest] = await founder.client.list('activities', { filter: { pool_id: pool.id } });
    expect(latest).toMatchObject({
      what: 'entered-share-value',
      details: [
        { name: 'shareValue', value: 'EUR 5.00' },
        { name: 'holdsFrom', value: today },
      ],
    });
  });
});
