import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { accepted, activePool } from '../../support/acts.ts';
import type { Row } from '../../support/client.ts';
import { csvOf, type Line, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';
import { confirmedTakeover } from '../../support/takeovers.ts';

const terms = {
  email: 'ana@birch.test',
  exercisePrice: '2.50',
  expiryDate: '2032-01-31',
  postTerminationDays: 90,
  milestones: 'Break-even 2027-12-31 1500 cap 150 % | Launch 2028-06-30 25 %',
  accelerationTrigger: 'single',
  accelerationPortion: '50 %',
  accelerationMonths: '',
};
/** Of 4,000 pieces 1,000 have vested, 1,500 are due by a milestone and 1,000 by another, and 500 by a period. */
const balance = {
  ...terms,
  pool: 'Brought over',
  pieces: 4000,
  grantDate: '2022-02-01',
  vested: 1000,
  vestedOn: '2024-05-01',
  exercised: 0,
  vestsFrom: '2026-05-01',
  periodUnit: 'months',
  periodLength: 1,
  occurrences: 1,
  earlyExercise: 'true',
};
const plan = {
  ...terms,
  pool: 'Brought over',
  pieces: 4000,
  startDate: '2026-02-01',
  accelerationMonths: '',
};

describe.each(testKinds)('the terms in a file, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;
  let pool: Row;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    pool = await activePool(office.trust, office.founder, {
      name: 'Brought over',
      pieces: 100_000,
      heldSince: '2021-06-01',
    });
  });
  afterAll(() => server?.close());

  const send = (what: 'plans' | 'opening-balances', ...lines: Line[]) =>
    sendCsv(
      what === 'plans' ? office.founder.client : office.trust,
      office.founder.companyId,
      what,
      csvOf(...lines),
    );
  const planIn = async () =>
    (
      await office.founder.client.list('plans', {
        filter: { pool_id: pool.id },
        sort: ['created_at', 'DESC'],
      })
    )[0]!;

  it.each(['plans', 'opening-balances'] as const)('of %s are refused by line and column', async (what) => {
    const line = what === 'plans' ? plan : balance;
    const before = await digestOf(server);
    const { status, json } = await send(
      what,
      line,
      { ...line, milestones: 'Break-even 2027-12-31 1500 cap 1001 %' },
      { ...line, milestones: 'Break-even 2027-12-31 1500 cap high' },
      { ...line, accelerationTrigger: 'triple' },
      { ...line, accelerationPortion: '' },
      { ...line, accelerationPortion: '101 %' },
      { ...line, accelerationTrigger: '' },
      { ...line, accelerationTrigger: 'double' },
      { ...line, accelerationMonths: 12 },
      { ...line, accelerationTrigger: 'double', accelerationMonths: 61 },
    );
    expect([status, await digestOf(server)]).toEqual([422, before]);
    expect(json.errors).toMatchObject({
      'line 3.milestones': 'Enter a whole number of per cent from 100 to 1,000.',
      'line 4.milestones': expect.stringContaining('portion'),
      'line 5.accelerationTrigger': 'Choose one of: single, double.',
      'line 6.accelerationPortion': 'Fill this in.',
      'line 7.accelerationPortion': expect.stringContaining('Give a portion above 0 and up to 1'),
      'line 8.accelerationTrigger': 'Fill this in.',
      'line 9.accelerationMonths': 'Fill this in.',
      'line 10.accelerationMonths': 'Months count for a double trigger alone.',
      'line 11.accelerationMonths': 'Enter a whole number from 1 to 60.',
    });
    expect(Object.keys(json.errors).filter((field) => field.startsWith('line 2.'))).toEqual([]);
  });

  it('of plans are those of the agreement', async () => {
    accepted(await send('plans', plan));
    const made = await planIn();
    expect(made.vesting).toMatchObject({
      milestones: [{ name: 'Break-even', pieces: 1500, cap: 150 }, { name: 'Launch' }],
      acceleration: { trigger: 'single', portion: '1/2' },
    });
    accepted(await office.founder.client.post(`/api/plans/${made.id}/withdraw`));
  });

  it('of opening balances count when a change of control is confirmed', async () => {
    accepted(await send('opening-balances', balance));
    const brought = await planIn();
    expect(brought).toMatchObject({ unvested: 3000, vested: 1000, status: 'active' });
    await confirmedTakeover(office.trust, office.founder.companyId);
    // Half of 500 + 1,000 + the target of 1,000: the last by date are the 1,000 of the launch, and 250 of the target.
    expect(await planIn()).toMatchObject({ vested: 2250, forfeited: 125, unvested: 1625 });
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });
});
