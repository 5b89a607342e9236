import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EmployeeDashboard, FounderDashboard } from '../../../model/dashboard.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  invite,
  joinedEmployee,
  password,
  promisePlan,
  registerFounder,
  requestExercise,
  requestPool,
  sign,
  valueShares,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { offered } from '../../support/offers.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const monthly = (occurrences: number) => ({
  startDate: '2025-12-01',
  period: { unit: 'months', length: 1 },
  occurrences,
});

describe.each(testKinds)('the dashboard, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let ben: Employee;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana', 'ben']);
    ({ server } = company);
    ({ trust, founder } = company);
    ({ ana, ben } = company.people);
    pool = await activePool(trust, founder);
    // 10 have vested by 2026-01-15, and 30 are to vest on the first days of the next three months.
    plan = await grantedPlan(founder, ana, pool.id, { vesting: monthly(4), pieces: 40 });
  });
  afterAll(() => server?.close());

  const of = async <T>(client: Client): Promise<T> =>
    accepted(await client.get('/api/dashboard')).json.data.attributes;
  const ofFounder = () => of<FounderDashboard>(founder.client);
  const ofAna = () => of<EmployeeDashboard>(ana.client);
  type Matters = FounderDashboard['tasks'] | FounderDashboard['pending'];
  const counts = (matters: Matters) => Object.fromEntries(matters.map(({ type, count }) => [type, count]));
  const firstOf = (matters: Matters, type: string) => matters.find((each) => each.type === type)?.first[0];

  it('shows founders and employees the own alone', async () => {
    expect((await server.visitor().get('/api/dashboard')).status).toBe(401);
    const stranger = await registerFounder(server, {
      name: 'Eva Lind',
      email: 'eva@elm.test',
      company: 'Elm Foods',
      trust: 'Alder Trust',
    });
    const nothing = { tasks: [], pending: [], upcoming: [], vestings: [] };
    expect(await of(stranger.client)).toEqual({ role: 'founder', ...nothing, pools: [], worth: [] });
    expect(await of(ben.client)).toMatchObject({
      ...nothing,
      tasks: [{ type: 'verify-data' }],
      plans: [],
      steps: [],
    });
  });

  it('answers what its description says', async () => {
    const { json } = await server.visitor().get('/api/openapi.json');
    const { schema } = json.paths['/api/dashboard'].get.responses[200].content['application/json'];
    for (const client of [founder.client, ana.client]) {
      const answer = (await client.get('/api/dashboard')).json;
      expect(z.fromJSONSchema(schema).safeParse(answer).error).toBeUndefined();
    }
  });

  it('says what options are worth once a value of a share is known, vested and unvested apart', async () => {
    const unknown = await ofFounder();
    const ofCompany = { company_id: founder.companyId, issuer: null };
    expect([unknown.pools[0]!.worth, unknown.worth]).toEqual([null, [{ ...ofCompany, worth: [] }]]);
    expect((await ofAna()).plans[0]).toMatchObject({
      shareValue: null,
      unvested: 30,
      vested: 10,
      exercised: 0,
    });
    await valueShares(founder, pool.id, '9.00', '2025-12-31');
    await valueShares(founder, pool.id, '4.00', '2026-01-01');
    const worth = { currency: 'EUR', unvested: '45.00', vested: '15.00' };
    const { pools, ...known } = await ofFounder();
    expect(pools).toMatchObject([
      {
        id: pool.id,
        shareValue: '4.00',
        valuedOn: '2026-01-01',
        unvested: 30,
        vested: 10,
        available: 960,
        worth,
      },
    ]);
    expect(known.worth).toEqual([{ ...ofCompany, worth: [worth] }]);
    expect((await ofAna()).plans).toMatchObject([{ exercisePrice: '2.50', shareValue: '4.00' }]);
  });

  it('shows what has vested and what is to vest', async () => {
    const { plans, toVest, steps, vestings } = await ofAna();
    const of = {
      company_id: founder.companyId,
      issuer: null,
      currency: 'EUR',
      pieces: 10,
      milestone: null,
      target: null,
    };
    const days = ['2026-01-15', '2026-02-01', '2026-03-01', '2026-04-01'];
    expect(steps).toEqual(days.map((date) => ({ ...of, date })));
    expect(toVest).toEqual([{ plan_id: plan.id, year: 2026, pieces: 30 }]);
    expect(plans).toMatchObject([
      {
        lastExercisableDay: '2027-12-31',
        earlyExercise: true,
        nextVestingDate: '2026-02-01',
        nextVestingPieces: 10,
      },
    ]);
    expect(vestings).toMatchObject([
      { date: '2026-02-01', pieces: 10, plan_id: plan.id, name: 'ESOP 2026' },
      { date: '2026-03-01', pieces: 10 },
      { date: '2026-04-01', pieces: 10 },
    ]);
    const company = { company_id: founder.companyId, company: 'Birch Labs', issuer: null };
    expect((await ofFounder()).vestings).toEqual([
      { ...company, month: '2026-02', pieces: 10 },
      { ...company, month: '2026-03', pieces: 10 },
      { ...company, month: '2026-04', pieces: 10 },
    ]);
  });

  it('names what waits for the employee: signatures, data, payments, last days, evaluations', async () => {
    const offered = await promisePlan(founder, pool.id, ana.id, {
      vesting: {
        startDate: '2026-01-01',
        milestones: [{ name: 'First customers', dueDate: '2026-01-20', portion: '1' }],
      },
    });
    const { tasks } = await ofAna();
    expect(counts(tasks)).toEqual({ 'sign-document': 1, 'verify-data': 1 });
    expect(firstOf(tasks, 'sign-document')).toMatchObject({ record_id: offered.openDocument_id });

    await identify(ana);
    await sign(ana.client, offered.openDocument_id);
    expect(counts((await ofAna()).tasks)).toEqual({});
    expect(counts((await ofAna()).pending)).toEqual({ signature: 1 });
    await sign(founder.client, offered.openDocument_id);
    await requestExercise(ana, plan.id, 4);
    expect(firstOf((await ofAna()).tasks, 'pay-exercise')).toMatchObject({
      record_id: plan.id,
      pieces: 4,
      amount: '10.00',
      currency: 'EUR',
    });
    expect(firstOf((await ofFounder()).tasks, 'report-payment')).toMatchObject({
      pieces: 4,
      amount: '10.00',
    });
    const ofPlan = async () => (await ofAna()).plans.find(({ id }) => id === plan.id);
    expect(await ofPlan()).toMatchObject({
      vested: 10,
      requested: { pieces: 4, date: '2026-01-15', isReported: false, awaitsPayment: true },
    });
    await confirmExercise(trust, plan.id);
    expect(await ofPlan()).toMatchObject({
      vested: 6,
      exercised: 4,
      delisted: 0,
      expired: 0,
      requested: null,
    });

    expect((await ofAna()).upcoming).toMatchObject([
      { type: 'milestone', date: '2026-01-20', name: 'First customers', about: 'ESOP 2026', pieces: 40 },
      { type: 'last-day', date: '2027-12-31', record_id: plan.id, pieces: 6 },
    ]);
    const receipts = {
      ...{ pool_id: pool.id, company_id: founder.companyId, issuer: null, currency: 'EUR', pieces: 4 },
      ...{ shareValue: '4.00', valuedOn: '2026-01-01' },
    };
    expect((await ofAna()).receipts).toMatchObject([receipts]);
    expect((await of<EmployeeDashboard>(ben.client)).receipts).toEqual([]);

    await server.runDaysUpTo('2026-01-20');
    expect(firstOf((await ofAna()).pending, 'evaluation')).toMatchObject({ name: 'First customers' });
    expect(firstOf((await ofFounder()).tasks, 'evaluate-milestone')).toMatchObject({
      record_id: offered.id,
      name: 'First customers',
      about: 'ana Kovač · ESOP 2026',
      pieces: 40,
    });
  });

  it('says what is to be paid for depositary receipts, and first what is to be signed by a day', async () => {
    const offer = await offered(founder.client, pool.id, ana.id, { acceptBy: '2026-02-15', pieces: 3 });
    const signing = firstOf((await ofAna()).tasks, 'sign-document');
    expect(signing).toMatchObject({ record_id: offer.openDocument_id, due: '2026-02-15' });
    const deadline = (type: string, date: string, pieces: number) => ({
      ...{ type, date, pieces, resource: 'offers', record_id: offer.id },
    });
    const ofOffers = async (from: () => Promise<FounderDashboard | EmployeeDashboard>) =>
      (await from()).upcoming.filter(({ resource }) => resource === 'offers');
    for (const from of [ofAna, ofFounder])
      expect(await ofOffers(from)).toMatchObject([deadline('offer-signature', '2026-02-15', 3)]);
    await sign(founder.client, offer.openDocument_id);
    accepted(await command(ana.client, 'offers', offer.id, 'accept', { pieces: 2, password }));
    for (const from of [ofAna, ofFounder])
      expect(await ofOffers(from)).toMatchObject([deadline('offer-payment', '2026-03-15', 2)]);
    expect(firstOf((await ofAna()).tasks, 'pay-offer')).toMatchObject({ amount: '2.51', currency: 'EUR' });
    expect(firstOf((await ofFounder()).tasks, 'confirm-payment')).toMatchObject({ amount: '2.51' });
  });

  it('names what the company waits for, the first of each kind, and how many there are', async () => {
    await requestPool(founder, { name: 'Later' });
    for (const name of ['Cy', 'Di', 'Ed', 'Flo']) await invite(founder, name, `${name}@birch.test`);
    const { pending } = await ofFounder();
    expect(counts(pending)).toEqual({ approval: 1, invitation: 4 });
    const invited = pending.find(({ type }) => type === 'invitation')!.first;
    expect(invited.map(({ name, date }) => [name, date])).toEqual([
      ['Cy', '2026-02-19'],
      ['Di', '2026-02-19'],
      ['Ed', '2026-02-19'],
    ]);
  });

  it('names more of the documents that wait for others, because no list has them', async () => {
    for (const n of [1, 2, 3, 4]) {
      const { openDocument_id } = await promisePlan(founder, pool.id, ben.id, {
        vesting: monthly(2),
        pieces: n,
      });
      await sign(founder.client, openDocument_id);
    }
    const signature = (await ofFounder()).pending.find(({ type }) => type === 'signature')!;
    expect(signature).toMatchObject({ count: 4, first: { length: 4 } });
  });

  it('looks ahead to grants, leavers and last days, of which those of one day are one', async () => {
    const later = { vesting: { ...monthly(2), startDate: '2026-01-20', grantDate: '2026-03-05' } };
    for (const employee of [ana, ben]) await grantedPlan(founder, employee, pool.id, later);
    expect((await ofFounder()).upcoming[0]).toMatchObject({
      ...{ type: 'grant', date: '2026-03-05', count: 2, pieces: 80, name: null, record_id: null },
    });
    const leaver = { effectiveDate: '2026-02-10', leaverType: 'good-leaver' };
    accepted(await command(founder.client, 'employees', ana.id, 'record-leaver', leaver));
    const { upcoming } = await ofFounder();
    expect(upcoming).toMatchObject([
      { type: 'leaver', date: '2026-02-10', name: 'ana Kovač', record_id: ana.id, pieces: null },
      // The grant to the leaver ends before.
      { type: 'grant', date: '2026-03-05', count: 1, pieces: 40, name: 'ben Kovač · ESOP 2026' },
      { type: 'offer-payment', date: '2026-03-15', name: 'ana Kovač · ESOP 2026' },
      { type: 'last-day', date: '2026-05-11', record_id: plan.id },
    ]);
    expect((await ofAna()).upcoming[0]).toMatchObject({ type: 'leaver', name: 'Birch Labs' });
    await server.runDaysUpTo('2026-02-10');
    const lastDay = { date: '2026-05-11', record_id: plan.id };
    expect((await ofFounder()).upcoming[0]).toMatchObject({
      type: 'grant',
      count: 1,
      name: 'ben Kovač · ESOP 2026',
    });
    expect((await ofFounder()).upcoming[2]).toMatchObject({ type: 'last-day', ...lastDay, pieces: 16 });
    expect(firstOf((await ofAna()).tasks, 'exercise-ends')).toMatchObject({ ...lastDay, pieces: 16 });
    expect((await ofAna()).vestings).toEqual([]);
    const left = (await ofAna()).plans.find(({ id }) => id === plan.id);
    expect(left).toMatchObject({
      forfeited: 20,
      leavesOn: '2026-02-10',
      hasLeft: true,
      postTerminationDays: 90,
    });
  });

  it('keeps before a leaver the plans of which the leaving left nothing', async () => {
    const dan = await joinedEmployee(server, founder, 'Dan Kovač', 'dan@birch.test');
    const lost = await grantedPlan(founder, dan, pool.id, { vesting: monthly(24), pieces: 24 });
    const bad = { effectiveDate: '2026-02-10', leaverType: 'bad-leaver' };
    accepted(await command(founder.client, 'employees', dan.id, 'record-leaver', bad));
    accepted(await command(trust, 'employees', dan.id, 'accept-leaver', {}));
    await server.runDaysUpTo('2026-02-11');
    const nothing = { unvested: 0, vested: 0, exercised: 0, forfeited: 24, hasLeft: true };
    expect((await of<EmployeeDashboard>(dan.client)).plans).toMatchObject([{ id: lost.id, ...nothing }]);
  });

  it('says of a milestone with a cap what its target is: its pieces are the most', async () => {
    const milestones = [{ name: 'Revenue', dueDate: '2026-12-01', portion: '1', cap: 150 }];
    await grantedPlan(founder, ben, pool.id, {
      vesting: { startDate: '2026-02-10', milestones },
      pieces: 40,
    });
    const { steps } = await of<EmployeeDashboard>(ben.client);
    const [revenue] = steps.filter(({ milestone }) => milestone === 'Revenue');
    expect(revenue!.target).toBe(Math.floor((revenue!.pieces * 100) / 150));
    expect(steps.filter(({ milestone }) => milestone === null).every(({ target }) => target === null)).toBe(
      true,
    );
  });

  it('has options on shares of another issuer apart, for the founder and the employee', async () => {
    const before = await ofFounder();
    const vision = await activePool(trust, founder, { name: 'Vision', asset: 'Vision A' });
    await valueShares(founder, vision.id, '5.00', '2026-01-01');
    accepted(
      await founder.client.create('share-classes', {
        ...{ company_id: founder.companyId, name: 'vision a', issuer: 'Birch Vision' },
        ...{ type: 'common', votesPerShare: 1, numerator: 1, denominator: 1, effectiveDate: '2026-01-01' },
      }),
    );
    const cleo = await joinedEmployee(server, founder, 'Cleo Kovač', 'cleo@birch.test');
    const { id } = await grantedPlan(founder, cleo, vision.id, { vesting: monthly(12), pieces: 60 });
    const { pools, worth, vestings } = await ofFounder();
    expect(pools.map(({ issuer }) => issuer)).toEqual([...before.pools.map(() => null), 'Birch Vision']);
    expect(worth.map(({ issuer }) => issuer)).toEqual([null, 'Birch Vision']);
    expect(worth[0]).toEqual(before.worth[0]);
    const ofVision = vestings.filter(({ issuer }) => issuer !== null);
    expect(ofVision[0]).toMatchObject({ issuer: 'Birch Vision', pieces: 5 });
    // The present month and eleven more.
    expect(ofVision.at(-1)?.month).toBe('2026-12');
    expect(vestings.filter(({ issuer }) => issuer === null)).toEqual(before.vestings);
    const { plans, steps } = await of<EmployeeDashboard>(cleo.client);
    expect(plans).toMatchObject([{ id, issuer: 'Birch Vision' }]);
    expect(new Set(steps.map(({ issuer }) => issuer))).toEqual(new Set(['Birch Vision']));
    expect(server.faults).toEqual([]);
  });
});
