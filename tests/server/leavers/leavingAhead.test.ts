import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeDashboard, FounderDashboard } from '../../../model/dashboard.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  promisePlan,
  recordLeaver,
} from '../../support/acts.ts';
import { madeAmendment } from '../../support/amendments.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';
const lastDay = '2026-02-10';
const goodLeaver = { leaverType: 'good-leaver', effectiveDate: lastDay };
/** 10 pieces vest on the first day of each of four months. */
const vestingFrom = (startDate: string) => ({
  vesting: { startDate, period: { unit: 'months', length: 1 }, occurrences: 4 },
  pieces: 40,
});

describe.each(testKinds)('before the last day of somebody who is to leave, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let plan: Row;
  let soon: Row;
  let late: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana'], today);
    ({ server } = company);
    ({ trust, founder } = company);
    ({ ana } = company.people);
    const pool = await activePool(trust, founder);
    plan = await grantedPlan(founder, ana, pool.id, vestingFrom('2025-12-01'));
    // Of one that nobody has signed a tranche vests by the last day, of the other none.
    soon = await promisePlan(founder, pool.id, ana.id, vestingFrom('2026-01-05'));
    late = await promisePlan(founder, pool.id, ana.id, vestingFrom('2026-03-01'));
  });
  afterAll(() => server?.close());

  const dashboardOf = async <T>(client: Client): Promise<T> =>
    accepted(await client.get('/api/dashboard')).json.data.attributes;
  /** The last day to exercise the granted plan, wherever that is said. */
  const saidOfLastDay = async () => {
    const { plans, tasks, upcoming } = await dashboardOf<EmployeeDashboard>(ana.client);
    const ofFounder = await dashboardOf<FounderDashboard>(founder.client);
    const { url } = accepted(await ana.client.post('/api/user/calendar-link', {})).json;
    const { bytes } = await ana.client.get(new URL(url).pathname);
    const of = (events: EmployeeDashboard['upcoming']) => events.find(({ type }) => type === 'last-day');
    const first = (events: EmployeeDashboard['upcoming']) => of(events)?.date;
    const days = [...bytes.toString().matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day);
    return {
      record: (await founder.client.one('plans', plan.id)).lastExercisableDay,
      plan: plans.find(({ id }) => id === plan.id)!.lastExercisableDay,
      task: tasks.find(({ type }) => type === 'exercise-ends')?.first[0]?.date,
      own: first(upcoming),
      pieces: of(upcoming)?.pieces,
      kept: (await ana.client.one('plans', plan.id)).keptOnLeaving,
      founder: first(ofFounder.upcoming),
      calendar: days.at(-1),
    };
  };
  const withdraw = async () =>
    accepted(await command(founder.client, 'employees', ana.id, 'withdraw-leaver', {}));
  /** The documents that are to be signed, or wait for others, by the dashboards. */
  const asked = async (client: Client) => {
    const { tasks, pending } = await dashboardOf<FounderDashboard>(client);
    const documents = [...tasks, ...pending].filter(({ type }) => /^sign/.test(type));
    return documents.flatMap(({ first }) => first.map(({ record_id }) => record_id)).sort();
  };

  it('the last day to exercise is the one that holds once the employee has left', async () => {
    const before = await saidOfLastDay();
    await recordLeaver(founder, trust, ana.id, goodLeaver);
    const day = '2026-05-11';
    const { pieces, kept } = await saidOfLastDay();
    expect(before.kept).toBeNull();
    expect(pieces).toBe(kept);
    expect(kept).toBeGreaterThan(before.pieces!);
    expect(await saidOfLastDay()).toMatchObject({
      record: day,
      plan: day,
      own: day,
      founder: day,
      calendar: '20260511',
    });
    await withdraw();
    expect(await saidOfLastDay()).toMatchObject({ record: '2027-12-31', plan: '2027-12-31' });
  });

  it('the last day to exercise what is withdrawn on leaving is the day before, once the trust consents', async () => {
    const leaving = { leaverType: 'bad-leaver', effectiveDate: lastDay };
    accepted(await command(founder.client, 'employees', ana.id, 'record-leaver', leaving));
    expect(await saidOfLastDay()).toMatchObject({
      record: '2027-12-31',
      plan: '2027-12-31',
      own: '2027-12-31',
    });
    accepted(await command(trust, 'employees', ana.id, 'accept-leaver', {}));
    const day = '2026-02-09';
    const said = await saidOfLastDay();
    expect(said).toMatchObject({ record: day, plan: day, task: day, own: day, kept: 0 });
    // What is lost on leaving can be exercised until the day before.
    expect(said.pieces).toBeGreaterThan(0);
    for (const { id } of [soon, late]) expect((await ana.client.one('plans', id)).endsOn).toBe(lastDay);
    await withdraw();
  });

  it('nobody is asked to sign a plan of which the leaving leaves nothing', async () => {
    const both = [soon.openDocument_id, late.openDocument_id].sort();
    for (const client of [ana.client, founder.client]) expect(await asked(client)).toEqual(both);
    await recordLeaver(founder, trust, ana.id, goodLeaver);
    for (const client of [ana.client, founder.client])
      expect(await asked(client)).toEqual([soon.openDocument_id]);
    expect(await ana.client.one('plans', late.id)).toMatchObject({ endsOn: lastDay });
    expect(await ana.client.one('plans', soon.id)).toMatchObject({ endsOn: null, lapsesAfter: lastDay });
    expect(await ana.client.one('documents', late.openDocument_id)).toMatchObject({ endsOn: lastDay });
    await withdraw();
    for (const client of [ana.client, founder.client]) expect(await asked(client)).toEqual(both);
  });

  it('nobody is asked to sign an amendment that would take effect only after the leaving', async () => {
    const amend = async (effectiveDate: string) => {
      const { id, openDocument_id } = await madeAmendment(founder.client, plan.id, { effectiveDate });
      await recordLeaver(founder, trust, ana.id, goodLeaver);
      const { endsOn } = await ana.client.one('documents', openDocument_id);
      const isAsked = (await asked(ana.client)).includes(openDocument_id);
      await withdraw();
      accepted(await command(founder.client, 'amendments', id, 'withdraw', {}));
      return { endsOn, isAsked };
    };
    expect(await amend('2026-02-09')).toEqual({ endsOn: null, isAsked: true });
    expect(await amend(lastDay)).toEqual({ endsOn: lastDay, isAsked: false });
  });

  it('tells the employee of the leaving and of its end, but of none that waits for the trust', async () => {
    const told = async () =>
      (await ana.client.list('messages', { filter: { record_id: ana.id } })).map(({ action }) => action);
    const earlier = (await told()).length;
    const news = async () => (await told()).slice(0, (await told()).length - earlier);
    const leaving = { leaverType: 'bad-leaver', effectiveDate: lastDay };
    accepted(await command(founder.client, 'employees', ana.id, 'record-leaver', leaving));
    await withdraw();
    expect(await news()).toEqual([]);
    await recordLeaver(founder, trust, ana.id, goodLeaver);
    await withdraw();
    expect(await news()).toEqual([
      expect.stringMatching(/^You stay at .*: your plans continue$/),
      expect.stringMatching(/^You leave .*: last day /),
    ]);
  });

  it('says the day that the leaving brings, what is kept, and the plans that end with it', async () => {
    expect(await ana.client.one('plans', plan.id)).toMatchObject({ keptOnLeaving: null });
    await recordLeaver(founder, trust, ana.id, goodLeaver);
    const { lastExercisableDay, keptOnLeaving } = await ana.client.one('plans', plan.id);
    expect(keptOnLeaving).toBe(20);
    const mails = await server.mailsTo('ana@birch.test');
    const own = mails.find(({ subject }) => subject.startsWith('You leave '));
    expect(own?.text).toMatch(/20 vested options will be left\. .* up to and including 11 May 2026/);
    await server.runDaysUpTo(lastDay);
    expect(await ana.client.one('plans', plan.id)).toMatchObject({
      ...{ status: 'completed', lastExercisableDay, keptOnLeaving: null },
      vested: keptOnLeaving,
    });
    expect(await ana.client.one('plans', late.id)).toMatchObject({ status: 'canceled', endsOn: null });
    expect(server.faults).toEqual([]);
  });
});
