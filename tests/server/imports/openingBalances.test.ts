import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  identify,
  invite,
  joinedEmployee,
  password,
  promisePlan,
  recordIn,
  registerFounder,
  registerTrust,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { csvOf, type Line, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Today is 2026-01-15. Of 48 pieces 24 had vested, of which 10 were exercised; 20 of the rest are due by today. */
const line = {
  pool: 'ESOP 2026',
  email: 'ana@birch.test',
  pieces: 48,
  exercisePrice: '2.50',
  grantDate: '2022-02-01',
  vested: 24,
  vestedOn: '2024-05-01',
  exercised: 10,
  exercisedOn: '2024-06-15',
  vestsFrom: '2024-05-01',
  periodUnit: 'months',
  periodLength: 1,
  occurrences: 24,
  expiryDate: '2032-01-31',
  lastExercisableDay: '',
  postTerminationDays: 90,
  earlyExercise: 'true',
};
const noExercise = { exercised: 0, exercisedOn: '' };
const noRest = { vestsFrom: '', periodUnit: '', periodLength: '', occurrences: '' };

describe.each(testKinds)('opening balances from a spreadsheet, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let ben: Employee;
  let pool: Row;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    const person = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs' };
    founder = await registerFounder(server, { ...person, trust: 'Alder Trust' });
    ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
    ben = await joinedEmployee(server, founder, 'Ben Adler', 'ben@birch.test');
    pool = await activePool(trust, founder, { heldSince: '2021-06-01' });
  });
  afterAll(() => server?.close());

  let references = 0;
  /** Lines that are about the same are told apart by a reference. */
  const fileOf = (lines: Line[]) =>
    csvOf(...lines.map((one) => ({ ...one, reference: `R ${++references}` })));
  const sendFile = (file: string, options?: Parameters<typeof sendCsv>[4]) =>
    sendCsv(trust, founder.companyId, 'opening-balances', file, options);
  const send = (lines: Line[], options?: Parameters<typeof sendCsv>[4]) => sendFile(fileOf(lines), options);
  const imported = async (...lines: Line[]): Promise<Row[]> => {
    const known = new Set((await trust.list('plans', { range: [0, 999] })).map(({ id }) => id));
    accepted(await send(lines));
    return (await trust.list('plans', { range: [0, 999] })).filter(({ id }) => !known.has(id));
  };
  const importedOne = async (one: Line) => (await imported(one))[0]!;
  const wrong = async (...lines: Line[]) => {
    const before = await digestOf(server);
    const { status, json } = await send(lines);
    expect([status, await digestOf(server)]).toEqual([422, before]);
    return json.errors;
  };
  const linesOf = async (planId: string) => {
    const found = await trust.list('transactions', { filter: { plan_id: planId }, range: [0, 99] });
    return found.sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate));
  };
  /** What stood in the accounts of a plan or of the shareholding at the end of a day. */
  const balancesOn = async (day: string, of: { plan?: string; pool?: string }) => {
    const { rows } = await sql<{ name: string; pieces: number }>`
      select a.name, sum(e.pieces)::int as pieces
      from entries e join transactions t on t.id = e.transaction_id join accounts a on a.id = e.account_id
      where t.effective_date <= ${day} and a.name <> 'issuer' and a.unit <> 'shares'
        and (a.plan_id = ${of.plan ?? null} or (a.pool_id = ${of.pool ?? null} and a.plan_id is null))
      group by a.name having sum(e.pieces) <> 0`.execute(server.services.db);
    return Object.fromEntries(rows.map(({ name, pieces }) => [name, pieces]));
  };
  const papersOf = (employee_id: string | null) =>
    server.services.db
      .selectFrom('certificates')
      .select(['pieces', 'transaction_id'])
      .where('employee_id', 'is not distinct from', employee_id)
      .where('pool_id', '=', pool.id)
      .where('status', '=', 'active')
      .orderBy('number')
      .execute();

  it('become a plan that stands as the line says, with what is due by today', async () => {
    const before = await balancesOn('2021-12-31', { pool: pool.id });
    expect(before).toEqual({ available: 1000, unallocated: 1000 });
    const plan = await importedOne(line);
    expect(plan).toMatchObject({
      status: 'active',
      pieces: 48,
      unvested: 4,
      vested: 34,
      exercised: 10,
      exercisePrice: '2.50',
      grantDate: '2022-02-01',
      grantedOn: '2022-02-01',
      nextVestingDate: '2026-02-01',
      lastExercisableDay: '2032-01-31',
      earlyExercise: true,
      openDocument_id: null,
    });
    expect(plan.tranches.map((t: Row) => t.pieces)).toEqual([24, ...Array(24).fill(1)]);

    expect(await balancesOn('2022-01-31', { plan: plan.id })).toEqual({});
    expect(await balancesOn('2022-02-01', { plan: plan.id })).toEqual({ unvested: 48 });
    expect(await balancesOn('2024-05-01', { plan: plan.id })).toEqual({ unvested: 24, vested: 24 });
    expect(await balancesOn('2024-06-15', { plan: plan.id })).toEqual({
      unvested: 23,
      vested: 15,
      exercised: 10,
    });
    expect(await balancesOn('2022-02-01', { pool: pool.id })).toEqual({ available: 952, unallocated: 1000 });
    expect(await balancesOn('2024-06-15', { pool: pool.id })).toEqual({
      available: 952,
      unallocated: 990,
      holder: 10,
    });
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });

  it('have none of what is left out, but a day needs its pieces', async () => {
    const none = { vested: '', vestedOn: '', exercised: '', exercisedOn: '' };
    const young = { ...line, ...none, vestsFrom: '2026-01-01', grantDate: '2026-01-01' };
    expect(await importedOne(young)).toMatchObject({ unvested: 48, vested: 0, exercised: 0, forfeited: 0 });
    const days = { vested: '', exercised: '', forfeitedOn: '2024-01-01' };
    expect(await wrong({ ...line, ...days })).toEqual({
      'line 2.vested': 'Fill this in.',
      'line 2.exercised': 'Fill this in.',
      'line 2.forfeited': 'Fill this in.',
    });
  });

  it('give a certificate for each exercise, which says what was paid, and one for what is left to the trust', async () => {
    const [held, left] = [await papersOf(ben.id), await papersOf(null)];
    const bens = { ...line, email: 'ben@birch.test' };
    const plans = await imported({ ...bens, exercisedOn: '2025-01-01' }, { ...bens, exercised: 5 });
    const issued = (await Promise.all(plans.map(({ id }) => linesOf(id))))
      .flat()
      .filter(({ type }) => type === 'certificate-issuance')
      .sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate));
    expect(issued.map(({ pieces, paid, effectiveDate }) => [pieces, paid, effectiveDate])).toEqual([
      [5, '12.50', '2024-06-15'],
      [10, '25.00', '2025-01-01'],
    ]);
    expect(await papersOf(ben.id)).toEqual([
      ...held,
      ...issued.map(({ id, pieces }) => ({ pieces: BigInt(pieces), transaction_id: id })),
    ]);
    const { transaction_id } = left[0]!;
    expect(transaction_id).toEqual(expect.any(String));
    expect(await papersOf(null)).toEqual([{ pieces: left[0]!.pieces - 15n, transaction_id }]);
  });

  it.each<[string, object, string]>([
    ['vesting', {}, 'active'],
    ['not vested at all', { vested: 0, vestedOn: '', ...noExercise, vestsFrom: '2026-01-01' }, 'active'],
    ['wholly vested', { vested: 48, ...noExercise, ...noRest }, 'completed'],
    ['vested by what was due since', { vestsFrom: '2024-05-01', occurrences: 12 }, 'completed'],
    [
      'exercised, although it is over',
      { vested: 48, exercised: 48, ...noRest, expiryDate: '2024-06-15' },
      'exercised',
    ],
  ])('that are %s give the plan its status', async (_, change, status) => {
    const plan = await importedOne({ ...line, ...change });
    expect(plan.status).toBe(status);
    const types = (await linesOf(plan.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'full-vesting')).toHaveLength(status === 'active' ? 0 : 1);
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });

  it('go on like any other plan: they vest, are exercised, and end on their last exercisable day', async () => {
    const soon = { occurrences: 21, expiryDate: '2027-12-31', lastExercisableDay: '2026-03-01' };
    const plan = await importedOne({ ...line, ...soon });
    const over = await importedOne({ ...line, ...soon, vested: 48, ...noRest });
    await identify(ana);
    await server.runDaysUpTo('2026-02-01');
    expect(await trust.one('plans', plan.id)).toMatchObject({ status: 'completed', unvested: 0, vested: 38 });
    await requestExercise(ana, plan.id, 8);
    accepted(await trust.post(`/api/plans/${plan.id}/confirm-exercise`));
    await server.runDaysUpTo('2026-03-02');
    expect(await trust.one('plans', plan.id)).toMatchObject({
      status: 'exercised',
      exercised: 18,
      expired: 30,
    });
    expect(await trust.one('plans', over.id)).toMatchObject({ status: 'exercised', expired: 38 });
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });

  it('are told to each employee and to the company once, and noted on each plan', async () => {
    const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);
    const people = ['ana@birch.test', 'ben@birch.test', 'ivo@birch.test'];
    const before = await Promise.all(people.map(subjects));
    const plans = await imported(line, { ...line, pieces: 49 }, { ...line, email: 'ben@birch.test' });
    const after = await Promise.all(people.map(subjects));
    expect(after.map((all, i) => all.slice(0, all.length - before[i]!.length))).toEqual([
      ['Birch Labs: 2 plans were brought over'],
      ['Birch Labs: a plan was brought over'],
      ['Birch Labs: 3 plans were brought over'],
    ]);
    for (const { id } of plans) {
      const activities = await founder.client.list('activities', { filter: { plan_id: id } });
      expect(activities.map(({ what, actor }) => [what, actor])).toEqual([['imported', 'Alder Trust']]);
    }
    const [message] = await ana.client.list('messages');
    expect([message!.resource, plans.map(({ id }) => id)]).toEqual([
      'plans',
      expect.arrayContaining([message!.record_id]),
    ]);
  });

  it('are shown by a dry run that writes nothing', async () => {
    const before = await digestOf(server);
    const { json } = accepted(await send([line, { ...line, vested: 48, ...noRest }], { dryRun: true }));
    expect(json.data.attributes.lines.map((l: Row) => l.what)).toEqual([
      'Ana Kovač: 48 pieces of ESOP 2026, 24 vested, 10 exercised; 24 left: 24 tranches vest from 1 Jun 2024 to 1 May 2026.',
      'Ana Kovač: 48 pieces of ESOP 2026, 48 vested, 10 exercised.',
    ]);
    expect(await digestOf(server)).toEqual(before);
  });

  it('take effect once for one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'balances-1' };
    const file = fileOf([line]);
    const first = accepted(await sendFile(file, { headers }));
    const before = await digestOf(server);
    expect((await sendFile(file, { headers })).json).toEqual(first.json);
    expect(await digestOf(server)).toEqual(before);
  });

  it('are all refused for one that is wrong, each wrong one with its reasons', async () => {
    const gone = await invite(founder, 'Gone', 'gone@birch.test');
    const leaver = { effectiveDate: '2026-03-02', leaverType: 'good-leaver' };
    accepted(await founder.client.post(`/api/employees/${gone.id}/record-leaver`, leaver));
    const ended = { vested: 48, ...noRest, expiryDate: '2026-03-01' };
    const errors = await wrong(
      line,
      { ...line, pool: 'Nowhere', email: 'nobody@birch.test' },
      { ...line, pieces: 0, vested: '', exercised: -1, grantDate: '2022-02-30', postTerminationDays: '' },
      { ...line, exercisePrice: '2.50000000005' },
      { ...line, exercisePrice: '9007199254740.00' },
      { ...line, grantDate: '2021-05-31' },
      { ...line, grantDate: '2024-05-02' },
      { ...line, exercisedOn: '2024-04-30' },
      { ...line, vestsFrom: '2024-04-30' },
      {
        ...line,
        grantDate: '2026-03-03',
        vestedOn: '2026-03-03',
        exercisedOn: '2026-03-03',
        vestsFrom: '2026-03-03',
      },
      { ...line, vested: 49 },
      { ...line, exercised: 25 },
      { ...line, vestedOn: '', exercisedOn: '', ...noRest },
      { ...line, vested: 0, exercised: 0, vestsFrom: '2022-02-01' },
      { ...line, vested: 48 },
      { ...line, occurrences: 1201, periodLength: 0 },
      { ...line, occurrences: 1200, periodLength: 36525 },
      { ...line, expiryDate: '2026-04-30' },
      { ...line, ...ended },
      { ...line, ...ended, exercised: 48, expiryDate: '2024-06-14' },
      { ...line, lastExercisableDay: '2026-04-30' },
      { ...line, lastExercisableDay: '2032-02-01' },
      { ...line, email: 'gone@birch.test' },
      { ...line, pieces: 100_000 },
    );
    const leaveOut = 'There are no pieces for this; leave it out.';
    const required = 'Fill this in.';
    const toCome = 'This date is in the future. Enter today or an earlier day.';
    expect(errors).toEqual({
      'line 3.pool': 'The company has no shareholding of this name.',
      'line 3.email':
        'The company has no employee with this address. A founder has to import or invite this person first.',
      'line 4.pieces': 'Enter at least 1.',
      'line 4.grantDate': 'Enter a date that exists, as YYYY-MM-DD.',
      'line 4.exercised': 'Enter a whole number.',
      'line 4.postTerminationDays': required,
      'line 5.exercisePrice': 'Enter at most 10 decimals, such as 0.125.',
      'line 6.exercisePrice': 'The amount is larger than can be handled.',
      'line 7.grantDate': 'Not before 1 Jun 2021.',
      'line 8.vestedOn': 'Not before 2 May 2024.',
      'line 9.exercisedOn': 'Not before 1 May 2024.',
      'line 10.vestsFrom': 'Not before 1 May 2024.',
      'line 11.grantDate': toCome,
      'line 11.vestedOn': toCome,
      'line 11.exercisedOn': toCome,
      'line 12.vested': 'Not more than the 48 pieces that were granted.',
      'line 13.exercised': 'Not more than the 24 pieces that have vested.',
      'line 14.vestedOn': required,
      'line 14.exercisedOn': required,
      'line 14.vestsFrom': required,
      'line 14.periodUnit': required,
      'line 14.periodLength': required,
      'line 14.occurrences': required,
      'line 15.vestedOn': leaveOut,
      'line 15.exercisedOn': leaveOut,
      'line 15.vestsFrom': 'Not before 1 May 2024.',
      'line 16.vestsFrom': leaveOut,
      'line 16.periodUnit': leaveOut,
      'line 16.periodLength': leaveOut,
      'line 16.occurrences': leaveOut,
      'line 17.periodLength': 'Enter a whole number from 1 to 36,525.',
      'line 17.occurrences': 'Enter a whole number from 1 to 1,200.',
      'line 18.occurrences': 'The vesting ends too late.',
      'line 19.expiryDate': 'The plan cannot expire before its last vesting date, 1 May 2026.',
      'line 20.expiryDate': 'Not before 2 Mar 2026.',
      'line 21.expiryDate': 'Not before 15 Jun 2024.',
      'line 22.lastExercisableDay': 'Not before 1 May 2026.',
      'line 23.lastExercisableDay': 'Not after 31 Jan 2032.',
      'line 24.email': 'This employee has left, so nothing can be left to vest.',
      'line 25.pieces': expect.stringMatching(/^Only \d+ pieces are free/),
    });
  });

  it('of somebody who has left are taken where nothing is left to vest', async () => {
    const plan = await importedOne({ ...line, email: 'gone@birch.test', vested: 48, ...noRest });
    expect(plan).toMatchObject({ status: 'completed', vested: 38, exercised: 10 });
  });

  it('are held to what was free on the day of the grant and on every day since', async () => {
    const old = await activePool(trust, founder, { name: 'Old', pieces: 100, heldSince: '2022-01-01' });
    const one = { ...line, pool: 'Old', ...noExercise };
    const ends = { vested: 60, ...noRest, pieces: 60, expiryDate: '2030-12-31' };
    await imported({ ...one, ...ends });
    // What is free again later was not free then.
    await importedOne({ ...one, ...ends, pieces: 40, vested: 40, lastExercisableDay: '2026-03-05' });
    await server.runDaysUpTo('2026-03-06');
    expect((await trust.one('pools', old.id)).available).toBe(40);
    const notThen = 'On 1 Feb 2022 or a later day, fewer pieces than these were free in this shareholding.';
    expect(await wrong({ ...one, pieces: 40 }, line, { ...one, pieces: 30 })).toEqual({
      'line 2.pieces': notThen,
      'line 4.pieces': notThen,
    });
    await promisePlan(founder, old.id, ben.id, { pieces: 30 });
    expect(await wrong({ ...one, ...ends, pieces: 11, vested: 11 })).toEqual({
      'line 2.pieces': 'Only 10 pieces are free in this shareholding.',
    });
  });

  it('of two files at once take no piece twice', async () => {
    await activePool(trust, founder, { name: 'Race', pieces: 60, heldSince: '2022-01-01' });
    const racing = { ...line, pool: 'Race' };
    const answers = await Promise.all([send([racing]), send([racing])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.json.errors).toEqual({
      'line 2.pieces': 'Only 12 pieces are free in this shareholding.',
    });
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });

  it('are none of what the frozen list of a dividend counts as held by others', async () => {
    const held = await activePool(trust, founder, { name: 'Paid out', heldSince: '2021-06-01' });
    const own = { ...line, ...noRest, pool: held.name, pieces: 24 };
    await imported(own);
    const dividend = { type: 'dividend', grossAmountValue: '10.00', currency: 'EUR', taxRate: '0' };
    const payout = recordIn(
      accepted(await trust.create('payouts', { ...dividend, pool_id: held.id, recordDate: '2025-12-31' })),
    );
    accepted(await trust.post(`/api/payouts/${payout.id}/approve`, { password }));
    const late = (exercisedOn: string) => ({ ...own, email: 'ben@birch.test', exercisedOn });
    for (const day of ['2025-12-31', '2024-06-15'])
      expect(Object.keys(await wrong(late(day)))).toEqual([expect.stringContaining('exercisedOn')]);
    await imported(late('2026-01-01'));
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });
});
