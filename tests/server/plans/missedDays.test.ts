import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { activePool, command, type Founder, grantedPlan } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { asText } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

/** The server stands still from 15 January to 5 February, and people are faster than its daily job. */
describe.each(testKinds)('what fell due on days that were missed, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let plan: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana']);
    ({ server, trust, founder } = company);
    const pool = await activePool(trust, founder);
    const tranches = [
      { date: '2026-02-01', pieces: 20 },
      { date: '2026-06-01', pieces: 20 },
    ];
    plan = await grantedPlan(founder, company.people.ana, pool.id, {
      pieces: 40,
      vesting: { startDate: '2026-01-15', tranches },
    });
    await moveTo(server.services, '2026-02-05');
  });
  afterAll(() => server?.close());

  it('counts as vested for an act that comes before the daily job', async () => {
    const cancelled = await command(founder.client, 'plans', plan.id, 'cancel');
    expect([cancelled.status, cancelled.json.message]).toEqual([409, expect.stringContaining('vested')]);
  });

  it('vests on the days on which it fell due', async () => {
    await server.runDaysUpTo('2026-02-05');
    const lines = await trust.list('transactions', { filter: { plan_id: plan.id } });
    expect(asText(lines)).toContain('2026-02-01 partial-vesting 20');
    expect(await founder.client.one('plans', plan.id)).toMatchObject({ vested: 20, unvested: 20 });
  });
});
