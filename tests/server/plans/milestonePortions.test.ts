import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../../server/i18n/refusals.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  planOf,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from '../papers/pdfText.ts';

/** The last by due date is not the last of the list. */
const milestones = [
  { name: 'Launch', dueDate: '2026-02-01', portion: '1/3' },
  { name: 'Profit', dueDate: '2026-04-01', portion: '1/3' },
  { name: 'Revenue', dueDate: '2026-03-01', portion: '1/3' },
];
const vesting = { startDate: '2026-01-15', milestones };

describe.each(testKinds)('milestones of 1/3 + 1/3 + 1/3, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let pool: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana'], '2026-01-15');
    ({ server } = company);
    ({ trust, founder } = company);
    ({ ana } = company.people);
    pool = await activePool(trust, founder, { pieces: 30_000 });
  });
  afterAll(() => server?.close());

  it('are shown before the grant with all pieces of the plan', async () => {
    const { json } = accepted(await founder.client.post('/api/plans/preview', { pieces: 10_000, vesting }));
    const { tranches } = json.data.attributes;
    expect(tranches.map((t: Row) => [t.date, t.pieces, t.cumulative])).toEqual([
      ['2026-02-01', 3333, 3333],
      ['2026-03-01', 3333, 6666],
      ['2026-04-01', 3334, 10_000],
    ]);
  });

  it('are refused where they do not come to the whole', async () => {
    const two = { ...vesting, milestones: milestones.slice(1) };
    const { status, json } = await founder.client.create(
      'plans',
      planOf(pool.id, ana.id, { pieces: 10_000, vesting: two }),
    );
    expect([status, Object.keys(json.errors)]).toEqual([422, ['vesting.milestones']]);
  });

  it('are refused where one is due before vesting starts', async () => {
    const early = milestones.map((milestone, n) =>
      n === 1 ? { ...milestone, dueDate: '2020-01-01' } : milestone,
    );
    const { status, json } = await founder.client.create(
      'plans',
      planOf(pool.id, ana.id, { pieces: 10_000, vesting: { ...vesting, milestones: early } }),
    );
    expect([status, json.errors]).toEqual([
      422,
      { 'vesting.milestones.1.dueDate': refusals.en['validation.vesting.milestoneBeforeStart'] },
    ]);
  });

  it('are granted, on paper and in the ledger, and leave nothing behind', async () => {
    const { id } = await grantedPlan(founder, ana, pool.id, { pieces: 10_000, vesting });
    const [agreement] = await founder.client.list('documents', { filter: { plan_id: id } });
    const { bytes } = await founder.client.get(`/api/documents/${agreement!.id}/file`);
    expect(pdfText(bytes).join(' ')).toContain('3,334');
    for (const [day, name] of [
      ['2026-02-01', 'Launch'],
      ['2026-03-01', 'Revenue'],
      ['2026-04-01', 'Profit'],
    ] as const) {
      await server.runDaysUpTo(day);
      const due = (await founder.client.one('plans', id)).milestones.find((m: Row) => m.name === name);
      const input = { milestone: due.id, achieved: '1', evidence: 'The report' };
      accepted(await command(founder.client, 'plans', id, 'evaluate-milestone', input));
    }
    const plan = await founder.client.one('plans', id);
    expect(plan).toMatchObject({ status: 'completed', vested: 10_000, unvested: 0 });
    expect(plan.milestones.map((m: Row) => [m.name, m.pieces])).toEqual([
      ['Launch', 3333],
      ['Revenue', 3333],
      ['Profit', 3334],
    ]);
  });
});
