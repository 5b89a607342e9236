import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { closeSound } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

/** Ten options at 2.50 are asked for on 2026-02-01; today is two days later. */
describe('money for an exercise that the company reports', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let plan: Row;

  beforeAll(async () => {
    let people: Record<'Ana', Employee>;
    ({ server, trust, founder, people } = await startCompany(testKinds.at(-1)!, ['Ana'], '2026-02-01'));
    ana = people.Ana;
    await identify(ana);
    const vesting = { startDate: '2026-01-01', tranches: [{ date: '2026-01-02', pieces: 40 }] };
    plan = await grantedPlan(founder, ana, (await activePool(trust, founder)).id, { vesting });
    await requestExercise(ana, plan.id, 10);
    await server.runDaysUpTo('2026-02-03');
  });
  afterAll(() => closeSound(server));

  const report = (client: Client, input = {}) => command(client, 'plans', plan.id, 'report-payment', input);
  const waiting = async (client: Client) => {
    const { tasks, pending } = (await client.get('/api/dashboard')).json.data.attributes;
    return [tasks, pending].map((matters) => matters.map(({ type }: Row) => type));
  };
  const asked = expect.stringMatching(/^Ana Kovač · ESOP 2026: EUR.25\.00 for the exercise of 10 options$/);
  const unread = async (client: Client) =>
    (await client.list('messages', { filter: { read_at: null } })).map(({ action }) => action);
  const task = async () => (await trust.list('actions', { filter: { type: 'confirm-exercise' } }))[0];
  const due = async () => (await founder.client.one('plans', plan.id)).openExercise[0];

  it('is asked of the company, which alone can say it', async () => {
    expect((await waiting(founder.client))[0]).toContain('report-payment');
    expect(await unread(founder.client)).toContainEqual(asked);
    for (const client of [trust, ana.client]) expect((await report(client)).status).toBe(403);
    expect(await task()).toMatchObject({ awaitsReport: true, reportedOn: null });
  });

  it.each([
    ['less than is due', { amount: '0.01' }, 'amount'],
    ['a day to come', { receivedOn: '2026-02-04' }, 'receivedOn'],
    ['a day before the request', { receivedOn: '2026-01-31' }, 'receivedOn'],
  ])('is refused with %s', async (_, input, field) => {
    const { status, json } = await report(founder.client, input);
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]]);
    // Only the trust confirms.
    expect(json.errors[field]).not.toMatch(/confirm/i);
    expect(await due()).toMatchObject({ reportedOn: null, reportedAmount: null });
  });

  it('is told to the trust and on every first page, and exercises nothing', async () => {
    const { amount } = await due();
    accepted(await report(founder.client, { receivedOn: '2026-02-01' }));
    accepted(await report(founder.client, { receivedOn: '2026-02-02' }));
    const reported = { reportedOn: '2026-02-02', reportedAmount: amount };
    expect(await due()).toMatchObject({ ...reported, reportedBy: 'Ivo Marić' });
    expect((await due()).reported_at).toMatch(/^2026-02-03T/);
    expect(await task()).toMatchObject({ awaitsReport: false, reportedOn: '2026-02-02' });
    expect(await ana.client.one('plans', plan.id)).toMatchObject({ vested: 40, exercised: 0 });
    expect(await unread(founder.client)).not.toContainEqual(asked);
    const told = (await ana.client.list('messages')).filter(({ action }) => /has arrived$/.test(action));
    expect(told.map(({ action }) => action)).toEqual([
      expect.stringMatching(/ESOP 2026: your payment of EUR.25\.00 has arrived$/),
    ]);
    expect((await trust.list('messages'))[0]!.action).toBe(
      'Ana Kovač: the money for the exercise of 10 options has arrived',
    );
    for (const { client } of [founder, ana]) {
      const [tasks, pending] = await waiting(client);
      expect(pending).toContain('exercise');
      expect(tasks).not.toEqual(expect.arrayContaining([expect.stringMatching(/exercise|report/)]));
    }
  });

  it('is what the trust confirms, unless it says otherwise', async () => {
    accepted(await command(trust, 'plans', plan.id, 'confirm-exercise'));
    const lines = await ana.client.list('transactions', { filter: { type: 'exercise' } });
    expect(lines).toMatchObject([{ pieces: 10, effectiveDate: '2026-02-02' }]);
    const { status, json } = await report(founder.client);
    expect([status, json.message]).toEqual([409, expect.stringMatching(/No request to exercise is open/)]);
  });

  it('is not asked for where nothing is to be paid', async () => {
    const vesting = { startDate: '2026-01-01', tranches: [{ date: '2026-01-02', pieces: 40 }] };
    const free = { vesting, exercisePrice: '0.00' };
    const { id } = await grantedPlan(founder, ana, plan.pool_id, free);
    await requestExercise(ana, id, 10);
    expect((await waiting(founder.client))[0]).not.toContain('report-payment');
    expect(await task()).toMatchObject({ awaitsReport: false, reportedOn: null });
    const { status, json } = await command(founder.client, 'plans', id, 'report-payment');
    expect([status, json.message]).toEqual([409, expect.stringMatching(/Nothing is to be paid in/)]);
  });
});
