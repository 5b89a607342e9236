import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeDashboard, FounderDashboard } from '../../../model/dashboard.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  identify,
  promisePlan,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { accepting, offered } from '../../support/offers.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('the order of what waits for a person, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let pool: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana']);
    ({ server } = company);
    ({ trust, founder } = company);
    ({ ana } = company.people);
    pool = await activePool(trust, founder);
  });
  afterAll(() => server?.close());

  const tasksOf = async (client: Client) => {
    const { tasks }: EmployeeDashboard | FounderDashboard = accepted(await client.get('/api/dashboard')).json
      .data.attributes;
    return tasks.map(({ type, first }) => [type, ...first.map(({ due, date }) => due ?? date)]);
  };

  it('is that of the days by which it has to be done, and of how long it waits where there is none', async () => {
    await identify(ana);
    const signed = async (openDocument_id: string) => sign(founder.client, openDocument_id);
    await accepting(founder.client, pool.id, ana, { pieces: 2, acceptBy: '2026-01-16', payBy: '2026-01-18' });
    const { openDocument_id } = await offered(founder.client, pool.id, ana.id, { acceptBy: '2026-02-15' });
    await signed(openDocument_id);
    const today = '2026-01-15';
    expect(await tasksOf(ana.client)).toEqual([
      ['pay-offer', '2026-01-18'],
      ['sign-document', '2026-02-15'],
    ]);
    await promisePlan(founder, pool.id, ana.id);
    expect(await tasksOf(ana.client)).toEqual([
      ['pay-offer', '2026-01-18'],
      ['sign-document', today, '2026-02-15'],
    ]);
    expect(await tasksOf(founder.client)).toEqual([
      ['confirm-payment', '2026-01-18'],
      ['sign-document', today],
    ]);
    await accepting(founder.client, pool.id, ana, { pieces: 1, acceptBy: '2026-01-16', payBy: '2026-03-18' });
    expect(await tasksOf(founder.client)).toEqual([
      ['confirm-payment', '2026-01-18', '2026-03-18'],
      ['sign-document', today],
    ]);
    expect(server.faults).toEqual([]);
  });
});
