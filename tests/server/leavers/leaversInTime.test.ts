import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedByName,
  grantedPlan,
  identify,
  promisePlan,
  recordLeaver,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { asText, balancesOn, linesOf, preview } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = [
  'Wanda',
  'Max',
  'Rita',
  'Rudi',
  'Ella',
  'Gerd',
  'Mia',
  'Zoe',
  'Ned',
  'Otto',
  'Pia',
  'Vera',
  'Lena',
] as const;
type Name = (typeof names)[number];

const startDate = '2026-01-15';
const today = '2026-03-20';
/** 40 pieces: 25 and 10 have vested by today, 5 are to come. */
const tranches = [
  { date: '2026-02-01', pieces: 25 },
  { date: '2026-03-01', pieces: 10 },
  { date: '2026-06-01', pieces: 5 },
];
const terms = {
  pieces: 40,
  earlyExercise: true,
  expiryDate: '2026-12-31',
  postTerminationDays: 90,
  vesting: { startDate, tranches },
};
const reason = 'Agreed with both sides.';

describe.each(testKinds)('who leaves on another day than today, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let pool: Row;
  let small: Row;
  let people: Record<Name, Employee>;
  const plans = {} as Record<Name, Row>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, startDate));
    for (const name of ['Wanda', 'Max', 'Rita', 'Rudi'] as const) await identify(people[name]);
    pool = await activePool(trust, founder);
    const several = ['Max', 'Rita', 'Rudi', 'Ned', 'Otto', 'Pia', 'Lena'] as const;
    Object.assign(plans, await grantedByName(founder, pool.id, people, several, terms));
    const grantLater = { ...terms, vesting: { ...terms.vesting, grantDate: '2026-01-20' } };
    plans.Gerd = await grantedPlan(founder, people.Gerd, pool.id, grantLater);
    const worked = await activePool(trust, founder, { pieces: 100 });
    plans.Wanda = await grantedPlan(founder, people.Wanda, worked.id, terms);
    const soon = { postTerminationDays: 5, expiryDate: '2026-03-05' };
    const vesting = { startDate, tranches: [{ date: '2026-02-01', pieces: 40 }] };
    plans.Ella = await grantedPlan(founder, people.Ella, pool.id, { ...terms, ...soon, vesting });
    small = await activePool(trust, founder, { pieces: 40 });
    const milestones = [{ name: 'Profit', dueDate: '2026-03-01', portion: '1/2' }];
    plans.Mia = await grantedPlan(founder, people.Mia, small.id, {
      ...terms,
      vesting: { startDate, milestones, tranches: [{ date: '2026-02-01', pieces: 20 }] },
    });
    plans.Vera = await grantedPlan(founder, people.Vera, pool.id, {
      ...terms,
      expiryDate: '2026-03-05',
      vesting: { startDate, milestones, tranches: [{ date: '2026-02-01', pieces: 20 }] },
    });
    await server.runDaysUpTo('2026-02-10');
    await requestExercise(people.Wanda, plans.Wanda.id, 10);
    await confirmExercise(trust, plans.Wanda.id);
    await server.runDaysUpTo(today);
  });
  afterAll(() => server?.close());

  const record = (name: Name, effectiveDate: string, leaving: object = {}) =>
    recordLeaver(founder, trust, people[name].id, { leaverType: 'good-leaver', effectiveDate, ...leaving });
  const shownFor = (name: Name, effectiveDate: string, leaving: object = {}) =>
    preview(founder.client, 'employees', people[name].id, 'record-leaver', {
      leaverType: 'good-leaver',
      effectiveDate,
      ...leaving,
    });
  const planNow = (name: Name) => founder.client.one('plans', plans[name].id);
  const linesNow = (name: Name) => linesOf(trust, { plan_id: plans[name].id });

  it('takes back what came after the day, each line on its own date, in the numbers of the worked example', async () => {
    const { pool_id } = plans.Wanda;
    const figures = async (day: string) => {
      const { 'options.available': available, ...all } = await balancesOn(trust, { pool_id }, day);
      const plan = [all['options.unvested'], all['options.vested'], all['options.exercised']];
      return [available, ...plan, all['certificates.unallocated'], all['certificates.holder']];
    };
    expect(await figures('2026-03-01')).toEqual([60, 5, 25, 10, 90, 10]);
    const before = await linesNow('Wanda');
    const shown = await shownFor('Wanda', '2026-02-15');
    expect(asText(shown.lines)).toEqual(['2026-02-15 forfeit 15', '2026-03-01 reversed partial-vesting 10']);
    expect(shown.plans[0]).toMatchObject({
      before: { vested: 25, unvested: 5, exercised: 10 },
      after: { vested: 15, unvested: 0, exercised: 10, forfeited: 15, lastExercisableDay: '2026-05-16' },
    });
    accepted(await record('Wanda', '2026-02-15'));
    expect(await linesNow('Wanda')).toEqual([...before, ...asText(shown.lines)].sort());
    expect(await figures('2026-02-14')).toEqual([60, 15, 15, 10, 90, 10]);
    for (const day of ['2026-02-15', '2026-03-01', today])
      expect(await figures(day)).toEqual([75, 0, 15, 10, 90, 10]);
    expect(await trust.one('pools', pool_id)).toMatchObject({ available: 75, vested: 15, exercised: 10 });
    const taken = await trust.list('transactions', {
      filter: { plan_id: plans.Wanda.id, effectiveDate: '2026-03-01' },
    });
    const [original, mirror] = [taken.find((l) => !l.reverses_id)!, taken.find((l) => l.reverses_id)!];
    expect(mirror).toMatchObject({
      reverses_id: original.id,
      reason: expect.stringContaining('15 February 2026'),
    });
    expect(original.reversed_at).toBe(mirror.created_at);
  });

  it('is refused where an exercise depends on what came after the day, which itself counts', async () => {
    await requestExercise(people.Max, plans.Max.id, 30);
    await confirmExercise(trust, plans.Max.id);
    const before = await digestOf(server);
    for (const effectiveDate of ['2026-02-15', '2026-02-28']) {
      const refused = await record('Max', effectiveDate);
      expect([refused.status, refused.json.message]).toEqual([
        409,
        'Options that vested after that day were exercised. The earliest possible day is 1 Mar 2026.',
      ]);
      const body = { leaverType: 'good-leaver', effectiveDate };
      const shown = await command(founder.client, 'employees', people.Max.id, 'record-leaver/preview', body);
      expect([shown.status, shown.json]).toEqual([409, refused.json]);
    }
    expect(await digestOf(server)).toEqual(before);
    accepted(await record('Max', '2026-03-01'));
    expect(await planNow('Max')).toMatchObject({
      status: 'completed',
      vested: 5,
      exercised: 30,
      forfeited: 5,
    });
  });

  it('lets nobody exercise before the personal data is verified, which the plan tells its owner', async () => {
    const asked = await command(people.Ned.client, 'plans', plans.Ned.id, 'request-exercise', { pieces: 1 });
    expect([asked.status, asked.json.message]).toEqual([409, 'Verify your personal data first.']);
    for (const [name, hasVerifiedData] of [
      ['Ned', false],
      ['Rita', true],
    ] as const)
      expect(await people[name].client.one('plans', plans[name].id)).toMatchObject({ hasVerifiedData });
    expect(await planNow('Rita')).not.toHaveProperty('hasVerifiedData');
  });

  it('rejects an exercise request for pieces that have not vested by the day', async () => {
    for (const name of ['Rita', 'Rudi'] as const) await requestExercise(people[name], plans[name].id, 30);
    const shown = await shownFor('Rita', '2026-02-15');
    expect(shown.plans).toMatchObject([
      { before: { requested: 30 }, after: { requested: null, vested: 25 } },
    ]);
    accepted(await record('Rita', '2026-02-15'));
    accepted(await record('Rudi', '2026-01-20', { leaverType: 'bad-leaver' }));
    expect(await planNow('Rita')).toMatchObject({ status: 'completed', vested: 25, openExercise: [] });
    expect(await planNow('Rudi')).toMatchObject({ status: 'forfeited', forfeited: 40, openExercise: [] });
    expect(await trust.list('actions', { filter: { type: 'confirm-exercise' } })).toEqual([]);
    accepted(await command(people.Rita.client, 'plans', plans.Rita.id, 'request-exercise', { pieces: 25 }));
    await confirmExercise(trust, plans.Rita.id);
  });

  it('lets pieces that expired since then expire when they should have', async () => {
    expect(await planNow('Ella')).toMatchObject({ status: 'expired', expired: 40 });
    const before = await linesNow('Ella');
    expect(before.at(-1)).toBe('2026-03-06 expiration 40');
    const shown = await shownFor('Ella', '2026-02-20', { pastPeriod: 'withdraw', reason });
    expect(asText(shown.lines)).toEqual(['2026-02-20 forfeit 40', '2026-03-06 reversed expiration 40']);
    expect(shown.plans[0]!.after).toMatchObject({ status: 'forfeited', forfeited: 40, expired: 0 });
    accepted(await record('Ella', '2026-02-20'));
    const written = ['2026-02-26 expiration 40', '2026-03-06 reversed expiration 40'];
    expect(await linesNow('Ella')).toEqual([...before, ...written].sort());
    expect(await planNow('Ella')).toMatchObject({
      status: 'expired',
      expired: 40,
      lastExercisableDay: '2026-02-25',
    });
  });

  it('takes a grant back that came after the day', async () => {
    const { available } = await trust.one('pools', pool.id);
    accepted(await record('Gerd', '2026-01-16'));
    expect(await planNow('Gerd')).toMatchObject({ status: 'canceled', unvested: 0, vested: 0, forfeited: 0 });
    expect((await trust.one('pools', pool.id)).available).toBe(available + 40);
    expect((await linesNow('Gerd')).filter((line) => line.includes('reversed'))).toEqual([
      '2026-01-20 reversed grant 40',
      '2026-02-01 reversed partial-vesting 25',
      '2026-03-01 reversed partial-vesting 10',
    ]);
  });

  it('is refused where pieces would vest that were promised to somebody else since', async () => {
    const [milestone] = (await planNow('Mia')).milestones;
    const missed = { milestone: milestone.id, achieved: '0', evidence: 'A loss' };
    accepted(await command(founder.client, 'plans', plans.Mia.id, 'evaluate-milestone', missed));
    const promised = await promisePlan(founder, small.id, people.Zoe.id, { pieces: 20 });
    const refused = await record('Mia', '2026-02-15', { leaverType: 'accelerated-vesting' });
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('promised')]);
    expect(await planNow('Mia')).toMatchObject({ status: 'completed', vested: 20, forfeited: 20 });
    accepted(await command(founder.client, 'plans', promised.id, 'withdraw'));
    accepted(await record('Mia', '2026-02-15', { leaverType: 'accelerated-vesting' }));
    const plan = await planNow('Mia');
    expect(plan).toMatchObject({ status: 'completed', vested: 40, forfeited: 0 });
    expect(plan.milestones).toMatchObject([{ status: 'waived' }]);
  });

  it('is refused where a line of before was corrected since, until the day is that of the correction', async () => {
    const lines = await trust.list('transactions', {
      filter: { plan_id: plans.Lena.id, effectiveDate: '2026-02-01' },
    });
    const corrected = { reason, effectiveDate: '2026-03-10', vestsOn: '2026-06-01' };
    accepted(await command(trust, 'transactions', lines[0]!.id, 'reverse', corrected));
    const before = await digestOf(server);
    const refused = await record('Lena', '2026-02-15');
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('was corrected')]);
    expect(await digestOf(server)).toEqual(before);
    accepted(await record('Lena', '2026-03-10'));
    expect(await planNow('Lena')).toMatchObject({ vested: 10, unvested: 0, forfeited: 30 });
  });

  it('never lets the last exercisable day move beyond the expiry', async () => {
    const [shown] = (await shownFor('Pia', '2026-11-30')).plans;
    expect(shown!.after.lastExercisableDay).toBe('2026-12-31');
    accepted(await record('Pia', today));
    expect(await planNow('Pia')).toMatchObject({ lastExercisableDay: '2026-06-18' });
  });

  const leaving = { leaverType: 'bad-leaver' };
  it('stores a day to come and shows what it will bring, with what falls due by then', async () => {
    const shown = await shownFor('Ned', '2026-06-01', leaving);
    expect(asText(shown.lines)).toEqual(['2026-06-01 forfeit 40', '2026-06-01 full-vesting 5']);
    expect(shown.plans[0]!.after).toMatchObject({ status: 'forfeited', forfeited: 40, vested: 0 });
    const before = await linesNow('Ned');
    for (const name of ['Ned', 'Otto'] as const) accepted(await record(name, '2026-06-01', leaving));
    expect(await linesNow('Ned')).toEqual(before);
    expect(await planNow('Ned')).toMatchObject({ status: 'active', vested: 35, unvested: 5 });
    const stored = { leavesOn: '2026-06-01', hasLeft: false, pastPeriod: 'withdraw', ...leaving };
    for (const client of [founder.client, trust, people.Ned.client])
      expect(await client.one('employees', people.Ned.id)).toMatchObject(stored);
    for (const client of [founder.client, trust]) {
      const soon = await client.list('employees', { filter: { isLeaving: true }, range: [0, 999] });
      expect(soon.map(({ name }) => String(name).split(' ')[0]).sort()).toEqual(['Ned', 'Otto']);
    }
    expect((await record('Ned', '2026-07-01')).status).toBe(409);
    const tooLate = await record('Zoe', '2096-06-01');
    expect([tooLate.status, Object.keys(tooLate.json.errors)]).toEqual([422, ['effectiveDate']]);
  });

  it('lets what was retained be exercised up to the last day, and expires the rest on the next', async () => {
    await server.runDaysUpTo('2026-05-16');
    await requestExercise(people.Wanda, plans.Wanda.id, 5);
    await confirmExercise(trust, plans.Wanda.id);
    await server.runDaysUpTo('2026-05-17');
    expect(await planNow('Wanda')).toMatchObject({
      status: 'exercised',
      exercised: 15,
      expired: 10,
      vested: 0,
    });
    expect((await linesNow('Wanda')).at(-1)).toBe('2026-05-17 expiration 10');
    const late = await command(people.Wanda.client, 'plans', plans.Wanda.id, 'request-exercise', {
      pieces: 1,
    });
    expect(late.status).toBe(409);
  });

  it('can be withdrawn until its day, and is applied on it, once', async () => {
    await server.runDaysUpTo('2026-05-31');
    expect((await command(trust, 'employees', people.Otto.id, 'withdraw-leaver')).status).toBe(403);
    accepted(await command(founder.client, 'employees', people.Otto.id, 'withdraw-leaver'));
    const before = await linesNow('Ned');
    // The day is met late, and looked for twice at once.
    await Promise.all([server.runDaysUpTo('2026-06-04'), server.runDaysUpTo('2026-06-04')]);
    await server.runDaysUpTo('2026-06-05');
    expect(await linesNow('Ned')).toEqual([...before, '2026-06-01 forfeit 40', '2026-06-01 full-vesting 5']);
    expect(await planNow('Ned')).toMatchObject({ status: 'forfeited', forfeited: 40 });
    expect(await founder.client.one('employees', people.Ned.id)).toMatchObject({
      hasLeft: true,
      isLeaving: false,
    });
    expect(await founder.client.list('employees', { filter: { isLeaving: true } })).toEqual([]);
    expect((await command(founder.client, 'employees', people.Ned.id, 'withdraw-leaver')).status).toBe(409);
    expect(await planNow('Otto')).toMatchObject({ status: 'completed', vested: 40 });
    expect(await founder.client.one('employees', people.Otto.id)).toMatchObject({
      leavesOn: null,
      hasLeft: false,
    });
    accepted(await record('Otto', '2026-06-05'));
    expect(await planNow('Otto')).toMatchObject({ lastExercisableDay: '2026-09-03' });
  });

  it('lets what vests by leaving after the expiry be exercised for the days that the terms state', async () => {
    expect(await planNow('Vera')).toMatchObject({ status: 'on-milestone-date', unvested: 20, vested: 20 });
    accepted(await record('Vera', '2026-03-15', { leaverType: 'accelerated-vesting' }));
    expect(await linesNow('Vera')).toEqual([
      '2026-01-15 grant 40',
      '2026-02-01 partial-vesting 20',
      '2026-03-15 full-vesting 20',
    ]);
    expect(await planNow('Vera')).toMatchObject({
      status: 'completed',
      vested: 40,
      lastExercisableDay: '2026-06-13',
    });
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
