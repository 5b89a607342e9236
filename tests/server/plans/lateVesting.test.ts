import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  password,
  promisePlan,
  recordLeaver,
  requestExercise,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { asText } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from '../papers/pdfText.ts';

const names = ['Ada', 'Bea', 'Cora', 'Dina', 'Edna', 'Fay', 'Gina'] as const;
type Name = (typeof names)[number];

const startDate = '2026-01-15';
const expiryDate = '2026-03-01';
const vesting = {
  startDate,
  tranches: [{ date: '2026-02-01', pieces: 20 }],
  milestones: [{ name: 'Profit', dueDate: '2026-02-10', pieces: 20 }],
};
const terms = { pieces: 40, expiryDate, vesting, postTerminationDays: 30 };

describe.each(testKinds)('what would vest after the expiry, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let pool: Row;
  let people: Record<Name, Employee>;
  const plans = {} as Record<Name, Row>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, startDate));
    pool = await activePool(trust, founder);
    await identify(people.Ada);
    const none = { ...terms, postTerminationDays: 0 };
    for (const name of ['Ada', 'Edna'] as const)
      plans[name] = await grantedPlan(founder, people[name], pool.id, terms);
    for (const name of ['Bea', 'Fay'] as const)
      plans[name] = await grantedPlan(founder, people[name], pool.id, none);
    for (const name of ['Cora', 'Dina', 'Gina'] as const)
      plans[name] = await promisePlan(founder, pool.id, people[name].id, terms);
    for (const name of ['Cora', 'Gina'] as const) await sign(founder.client, plans[name].openDocument_id);
    await server.runDaysUpTo(expiryDate);
  });
  afterAll(() => server?.close());

  const planNow = (name: Name) => founder.client.one('plans', plans[name].id);
  const evaluate = async (name: Name, achieved: string) => {
    const [{ id: milestone }] = (await planNow(name)).milestones;
    const input = { milestone, achieved, evidence: 'The report' };
    return command(founder.client, 'plans', plans[name].id, 'evaluate-milestone', input);
  };

  it('is stated by the agreement, in the language that was chosen', async () => {
    const stated = {
      en: ['can be exercised for 30 days from the evaluation', 'this agreement lapses unless both parties'],
      de: ['können ab der Beurteilung noch 30 Tage ausgeübt werden', 'wird hinfällig, wenn sie nicht bis'],
      hr: ['mogu se izvršiti još 30 dana od ocjene', 'ugovor prestaje vrijediti ako'],
    };
    for (const [language, sentences] of Object.entries(stated)) {
      const plan = await promisePlan(founder, pool.id, people.Ada.id, { ...terms, language });
      const { bytes } = await founder.client.get(`/api/documents/${plan.openDocument_id}/file`);
      const text = (await pdfText(bytes)).join(' ').replace(/\s+/g, ' ');
      for (const sentence of sentences) expect(text).toContain(sentence);
      accepted(await command(founder.client, 'plans', plan.id, 'withdraw'));
    }
  });

  it('is not vested by an agreement that is signed too late, which lapses and frees its pieces', async () => {
    const { held } = await trust.one('pools', pool.id);
    await moveTo(server.services, '2026-03-02');
    const { openDocument_id: id } = plans.Cora;
    const late = await command(people.Cora.client, 'documents', id, 'sign', { password });
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('has lapsed')]);
    expect(await planNow('Cora')).toMatchObject({ status: 'canceled', vested: 0 });
    expect((await people.Cora.client.one('documents', id)).status).toBe('void');
    expect((await trust.one('pools', pool.id)).held).toBe(held - 40);
    const ids = [plans.Gina.openDocument_id];
    const many = await people.Gina.client.post('/api/documents/sign', { ids, password });
    expect(many.status).toBe(409);
    expect(await planNow('Gina')).toMatchObject({ status: 'canceled' });
    expect(await planNow('Dina')).toMatchObject({ status: 'approving' });
    await server.runDaysUpTo('2026-03-10');
    expect(await planNow('Dina')).toMatchObject({ status: 'canceled' });
    expect((await trust.one('pools', pool.id)).held).toBe(held - 120);
    const [activity] = await trust.list('activities', { filter: { plan_id: plans.Dina.id, what: 'lapsed' } });
    expect(activity).toBeDefined();
    for (const client of [founder.client, people.Dina.client])
      expect(
        (await client.list('messages', { filter: { record_id: plans.Dina.id } })).map(({ action }) => action),
      ).toContain('Dina Kovač · ESOP 2026 was canceled');
  });

  it('can be exercised for the days that the terms state, when a milestone is evaluated late', async () => {
    accepted(await evaluate('Ada', '1/2'));
    expect(await planNow('Ada')).toMatchObject({
      status: 'completed',
      vested: 30,
      forfeited: 10,
      lastExercisableDay: '2026-04-09',
    });
    const told = await people.Ada.client.list('messages', { filter: { record_id: plans.Ada.id } });
    expect(told.map(({ action }) => action)).toContain('Ada Kovač · ESOP 2026: exercise until 9 Apr 2026');
    await server.runDaysUpTo('2026-04-09');
    await requestExercise(people.Ada, plans.Ada.id, 5);
    await server.runDaysUpTo('2026-04-10');
    expect(await planNow('Ada')).toMatchObject({ status: 'completed', vested: 5, expired: 25 });
  });

  it('is refused where the terms state none, but for what was missed', async () => {
    const refused = await evaluate('Bea', '1/2');
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('1 Mar 2026')]);
    expect(await planNow('Bea')).toMatchObject({ status: 'on-milestone-date', unvested: 20 });
    accepted(await evaluate('Bea', '0'));
    expect(await planNow('Bea')).toMatchObject({ status: 'completed', vested: 20, forfeited: 20 });
    await server.runDaysUpTo('2026-04-11');
    expect(await planNow('Bea')).toMatchObject({ status: 'expired', expired: 20 });
  });

  it('vests with a leaver only where it can be exercised, and a leaver shortens what was extended', async () => {
    const leaving = { effectiveDate: '2026-04-11', leaverType: 'accelerated-vesting' };
    accepted(await recordLeaver(founder, trust, people.Fay.id, leaving));
    expect(await planNow('Fay')).toMatchObject({ vested: 0, forfeited: 20, expired: 20 });
    accepted(await evaluate('Edna', '1'));
    expect(await planNow('Edna')).toMatchObject({ vested: 40, lastExercisableDay: '2026-05-11' });
    const usual = { effectiveDate: '2026-04-11', leaverType: 'good-leaver' };
    accepted(await recordLeaver(founder, trust, people.Edna.id, usual));
    expect(await planNow('Edna')).toMatchObject({ vested: 40, lastExercisableDay: '2026-05-11' });
    const lines = await trust.list('transactions', { filter: { plan_id: plans.Fay.id } });
    expect(asText(lines).slice(-2)).toEqual(['2026-04-11 expiration 20', '2026-04-11 forfeit 20']);
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
