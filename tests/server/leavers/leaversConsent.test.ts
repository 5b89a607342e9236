import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedByName,
  planOf,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { asText, linesOf, preview } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['Back', 'Near', 'Lost', 'Kept', 'Soon', 'None', 'Gone', 'Asks'] as const;
type Name = (typeof names)[number];

const startDate = '2026-01-15';
const today = '2026-03-15';
const tranches = [
  { date: '2026-03-01', pieces: 25 },
  { date: '2026-06-01', pieces: 15 },
];
const reason = 'The reasons are not shown.';

describe.each(testKinds)('a leaver to which the trust consents first, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<Name, Employee>;
  let plans: Record<Name, Row>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, startDate));
    const pool = await activePool(trust, founder);
    const terms = { pieces: 40, vesting: { startDate, tranches } };
    plans = await grantedByName(founder, pool.id, people, names, terms);
    await server.runDaysUpTo(today);
  });
  afterAll(() => server?.close());

  const record = (name: Name, leaving: object, what = 'record-leaver') =>
    command(founder.client, 'employees', people[name].id, what, {
      effectiveDate: today,
      leaverType: 'good-leaver',
      ...leaving,
    });
  const ask = async (name: Name, leaving: object) => accepted(await record(name, leaving));
  const decide = (name: Name, what: string, input: object = {}, client = trust) =>
    command(client, 'employees', people[name].id, what, input);
  const waits = async (name: Name) => (await founder.client.one('employees', people[name].id)).leaverWaits;
  const tasks = async () => {
    const waiting = await trust.list('actions', { filter: { type: 'consent-to-leaver' } });
    return waiting.map(({ record_id, subject }) => [record_id, subject]);
  };
  const newest = async (client: Client, name: Name) => {
    const [message] = await client.list('messages', { filter: { record_id: people[name].id } });
    return message?.action;
  };
  const bad = { leaverType: 'bad-leaver' };

  it('is one that takes vested options away, or is dated back further than the trust has set', async () => {
    const asked = async (name: Name, leaving: object) => {
      const { record: shown } = await preview(founder.client, 'employees', people[name].id, 'record-leaver', {
        effectiveDate: today,
        leaverType: 'good-leaver',
        ...leaving,
      });
      return shown.after.leaverWaits;
    };
    expect(await asked('Near', { effectiveDate: '2026-02-13' })).toBe(false);
    expect(await asked('Near', { effectiveDate: '2026-02-12' })).toBe(true);
    expect(await asked('Near', bad)).toBe(true);
    expect(await asked('Near', { pastPeriod: 'withdraw', reason })).toBe(true);
    const settlements = [{ plan_id: plans.Near.id, pastPeriod: 'withdraw', futurePeriod: 'withdraw' }];
    expect(await asked('Near', { settlements, reason })).toBe(true);
    // What will have vested by a day to come would be lost on it.
    expect(await asked('Near', { ...bad, effectiveDate: '2026-06-01' })).toBe(true);
    expect(await asked('Near', { effectiveDate: '2026-06-01' })).toBe(false);

    const [{ id }] = (await trust.list('trusts')) as [Row];
    const set = async (leaverConsentDays: number) => {
      const { headers } = await trust.get(`/api/trusts/${id}`);
      const change = { data: { attributes: { leaverConsentDays } } };
      return trust.send('PATCH', `/api/trusts/${id}`, change, { 'If-Match': headers.get('etag')! });
    };
    expect((await trust.one('trusts', id)).leaverConsentDays).toBe(30);
    accepted(await set(0));
    expect(await asked('Near', { effectiveDate: today })).toBe(false);
    expect(await asked('Near', { effectiveDate: '2026-03-14' })).toBe(true);
    accepted(await set(60));
    expect(await asked('Near', { effectiveDate: '2026-02-12' })).toBe(false);
    expect(Object.keys((await set(-1)).json.errors)).toEqual(['leaverConsentDays']);
    accepted(await set(30));
  });

  it('waits, and changes nothing until then, but for what the trust is asked', async () => {
    const lines = await linesOf(trust, {});
    const shown = await preview(founder.client, 'employees', people.Lost.id, 'record-leaver', {
      effectiveDate: today,
      ...bad,
      reason,
    });
    expect(asText(shown.lines)).toEqual([`${today} forfeit 15`, `${today} forfeit 25`]);
    expect(await tasks()).toEqual([]);
    await ask('Lost', { ...bad, reason });
    expect(await linesOf(trust, {})).toEqual(lines);
    expect(await tasks()).toEqual([[people.Lost.id, 'Lost Kovač']]);
    const waiting = {
      ...{ effectiveDate: today, leaverType: 'bad-leaver', pastPeriod: 'withdraw', reason },
      recordedBy: 'Ivo Marić',
    };
    for (const client of [trust, founder.client]) {
      const employee = await client.one('employees', people.Lost.id);
      expect(employee).toMatchObject({ leaverWaits: true, leavesOn: null, waitingLeaver: [waiting] });
      expect(employee.hasLeft).toBe(false);
    }
    const own = await people.Lost.client.one('employees', people.Lost.id);
    expect(own.leavesOn).toBeNull();
    expect(Object.keys(own).filter((name) => /wait/i.test(name))).toEqual([]);
    expect(await newest(people.Lost.client, 'Lost')).toBeUndefined();
    expect(await newest(trust, 'Lost')).toBe('Lost Kovač leaves Birch Labs: your consent is needed');
    expect((await server.mailsTo('ops@alder.test')).at(0)?.subject).toContain('your consent is needed');
    expect((await record('Lost', {})).status).toBe(409);
    const plan = await founder.client.create('plans', planOf(plans.Lost.pool_id, people.Lost.id));
    expect(Object.keys(plan.json.errors)).toEqual(['employee_id']);
    const { pending } = (await founder.client.get('/api/dashboard')).json.data.attributes;
    expect(pending.find(({ type }: Row) => type === 'consent')?.first).toMatchObject([
      { name: 'Lost Kovač' },
    ]);
  });

  it('is accepted by the trust alone, which sees before what that brings', async () => {
    const before = await digestOf(server);
    const shown = await preview(trust, 'employees', people.Lost.id, 'accept-leaver');
    expect(await digestOf(server)).toEqual(before);
    expect(asText(shown.lines)).toEqual([`${today} forfeit 15`, `${today} forfeit 25`]);
    for (const client of [founder.client, people.Lost.client])
      for (const what of ['accept-leaver', 'decline-leaver'])
        expect((await decide('Lost', what, {}, client)).status).toBe(403);
    accepted(await decide('Lost', 'accept-leaver'));
    expect(await tasks()).toEqual([]);
    expect(await founder.client.one('plans', plans.Lost.id)).toMatchObject({
      status: 'forfeited',
      forfeited: 40,
    });
    expect(await founder.client.one('employees', people.Lost.id)).toMatchObject({
      hasLeft: true,
      leavesOn: today,
    });
    expect(await newest(founder.client, 'Lost')).toBe('Lost Kovač: the plans are settled');
    expect((await decide('Lost', 'accept-leaver')).status).toBe(409);
  });

  it('is declined with a reason, or withdrawn, and can be recorded anew', async () => {
    await ask('Kept', bad);
    expect((await decide('Kept', 'decline-leaver')).status).toBe(422);
    accepted(await decide('Kept', 'decline-leaver', { reason }));
    expect(await newest(founder.client, 'Kept')).toBe('Kept Kovač: the trust declines the leaver');
    expect(await waits('Kept')).toBe(false);
    await ask('Kept', { ...bad, reason });
    accepted(await decide('Kept', 'withdraw-leaver', {}, founder.client));
    expect(await tasks()).toEqual([]);
    expect((await decide('Kept', 'accept-leaver')).status).toBe(409);
    expect(await founder.client.one('plans', plans.Kept.id)).toMatchObject({ status: 'active', vested: 25 });
    await ask('Kept', {});
    expect(await waits('Kept')).toBe(false);
    expect(await founder.client.one('plans', plans.Kept.id)).toMatchObject({
      status: 'completed',
      vested: 25,
    });
  });

  it('of a day to come is applied on that day, and only where the trust has consented by then', async () => {
    for (const name of ['Soon', 'Gone'] as const) await ask(name, { ...bad, effectiveDate: '2026-03-20' });
    accepted(await decide('Soon', 'accept-leaver'));
    expect(await newest(founder.client, 'Soon')).toBe('Soon Kovač: the trust consents to the leaver');
    await server.runDaysUpTo('2026-03-20');
    expect(await founder.client.one('plans', plans.Soon.id)).toMatchObject({ status: 'forfeited' });
    expect(await founder.client.one('plans', plans.Gone.id)).toMatchObject({ status: 'active', vested: 25 });
    await server.runDaysUpTo('2026-06-02');
    accepted(await decide('Gone', 'accept-leaver'));
    expect(await founder.client.one('plans', plans.Gone.id)).toMatchObject({
      status: 'forfeited',
      forfeited: 40,
    });
    expect((await linesOf(trust, { plan_id: plans.Gone.id })).slice(-2)).toEqual([
      '2026-06-01 full-vesting 15',
      '2026-06-01 reversed full-vesting 15',
    ]);
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
