import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import type { EmployeeDashboard, FounderDashboard } from '../../../model/dashboard.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  recordLeaver,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

/** 10 pieces have vested, and 10 are to vest on the first day of each of the next three months. */
const vesting = {
  startDate: '2025-12-01',
  period: { unit: 'months', length: 1 },
  occurrences: 4,
};

describe.each(testKinds)('what vests next of somebody who is to leave, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let plan: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana'], '2026-01-15');
    ({ server } = company);
    ({ trust, founder } = company);
    ({ ana } = company.people);
    const pool = await activePool(trust, founder);
    plan = await grantedPlan(founder, ana, pool.id, { vesting, pieces: 40 });
  });
  afterAll(() => server?.close());

  const dashboardOf = async <T>(client: Client): Promise<T> =>
    accepted(await client.get('/api/dashboard')).json.data.attributes;
  /** The days on which pieces vest, wherever that is said. */
  const said = async () => {
    const { vestings, plans, toVest, steps } = await dashboardOf<EmployeeDashboard>(ana.client);
    const ofFounder = await dashboardOf<FounderDashboard>(founder.client);
    const ofTrust = await dashboardOf<TrustDashboard>(trust);
    const { url } = accepted(await ana.client.post('/api/user/calendar-link', {})).json;
    const { bytes } = await ana.client.get(new URL(url).pathname);
    const record = await founder.client.one('plans', plan.id);
    return {
      own: vestings.map(({ date }) => date),
      next: plans[0]!.nextVestingDate,
      pieces: toVest.reduce((sum, each) => sum + each.pieces, 0),
      steps: steps.map(({ date }) => date).filter((date) => date > '2026-01-15'),
      months: ofFounder.vestings.map(({ month }) => month),
      due: ofTrust.due.filter(({ type }) => type === 'vesting').map(({ date }) => date),
      calendar: [...bytes.toString().matchAll(/UID:(\d{4}-\d\d-\d\d)-/g)].map(([, day]) => day).sort(),
      record: [record.nextVestingDate, record.nextVestingPieces],
      lapsesAfter: record.lapsesAfter,
      ownLapsesAfter: plans[0]!.lapsesAfter,
      fullVestingDate: record.fullVestingDate,
      schedule: record.tranches.map((tranche: Row) => [tranche.date, tranche.cumulative]),
    };
  };

  it('is every tranche to come while nobody leaves', async () => {
    const days = ['2026-02-01', '2026-03-01', '2026-04-01'];
    expect(await said()).toMatchObject({
      ...{ own: days, next: days[0], pieces: 30, steps: days, calendar: days },
      ...{ months: ['2026-02', '2026-03', '2026-04'], record: [days[0], 10], lapsesAfter: null },
    });
  });

  it('is nothing after the last day where the unvested pieces lapse', async () => {
    const leaves = { leaverType: 'good-leaver', effectiveDate: '2026-02-01' };
    await recordLeaver(founder, trust, ana.id, leaves);
    const days = ['2026-02-01'];
    expect(await said()).toMatchObject({
      ...{ own: days, next: days[0], pieces: 10, steps: days, calendar: days },
      ...{
        months: ['2026-02'],
        record: [days[0], 10],
        lapsesAfter: '2026-02-01',
        ownLapsesAfter: '2026-02-01',
      },
      schedule: [
        ['2026-01-15', 10],
        ['2026-02-01', 20],
      ],
    });
    accepted(await command(founder.client, 'employees', ana.id, 'withdraw-leaver', {}));
    await recordLeaver(founder, trust, ana.id, { ...leaves, effectiveDate: '2026-01-31' });
    expect(await said()).toMatchObject({
      ...{ own: [], next: null, pieces: 0, steps: [], calendar: [], months: [], due: [] },
      ...{ record: [null, null], lapsesAfter: '2026-01-31' },
    });
    accepted(await command(founder.client, 'employees', ana.id, 'withdraw-leaver', {}));
    expect(await said()).toMatchObject({ pieces: 30, lapsesAfter: null });
    expect(server.faults).toEqual([]);
  });

  it('is all that is left, on the last day, where the unvested pieces are granted', async () => {
    const leaves = { leaverType: 'accelerated-vesting', effectiveDate: '2026-02-10' };
    await recordLeaver(founder, trust, ana.id, leaves);
    const days = ['2026-02-01', '2026-02-10'];
    expect(await said()).toMatchObject({
      ...{ own: days, next: days[0], pieces: 30, steps: days, calendar: days, due: days },
      ...{
        months: ['2026-02'],
        record: [days[0], 10],
        lapsesAfter: null,
        ownLapsesAfter: null,
        fullVestingDate: '2026-02-10',
      },
      schedule: [
        ...[
          ['2026-01-15', 10],
          ['2026-02-01', 20],
          ['2026-02-10', 40],
        ],
      ],
    });
    accepted(await command(founder.client, 'employees', ana.id, 'withdraw-leaver', {}));
    await recordLeaver(founder, trust, ana.id, { ...leaves, effectiveDate: '2026-02-01' });
    expect(await said()).toMatchObject({
      ...{ own: ['2026-02-01'], record: ['2026-02-01', 30], months: ['2026-02'] },
      schedule: [
        ['2026-01-15', 10],
        ['2026-02-01', 40],
      ],
    });
    expect(server.faults).toEqual([]);
  });
});
