import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
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
  linkIn,
  logIn,
  password,
  planOf,
  promisePlan,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { asText, balancesOn, linesOf, preview } from '../../support/lines.ts';
import { approved, liquidationOf, nameAccount } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['Ada', 'Bea', 'Cora', 'Dina', 'Edna', 'Fay', 'Gina', 'Hana', 'Iva', 'Jana'] as const;
type Name = (typeof names)[number];

const startDate = '2026-01-15';
const today = '2026-03-20';
/** 25 and 10 of the 40 pieces have vested by today; a milestone is waited for, and the last dated part is to come. */
const terms = {
  pieces: 40,
  expiryDate: '2026-12-31',
  postTerminationDays: 90,
  vesting: {
    startDate,
    tranches: [
      { date: '2026-02-01', pieces: 20 },
      { date: '2026-03-01', pieces: 6 },
      { date: '2026-06-01', pieces: 4 },
    ],
    milestones: [{ name: 'Profit', dueDate: '2026-03-10', pieces: 10 }],
  },
};
const reason = 'Somebody else was meant.';

describe.each(testKinds)('a leaver that is taken back, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let pool: Row;
  let people: Record<Name, Employee>;
  const plans = {} as Record<Name, Row>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, startDate));
    await nameAccount(trust);
    pool = await activePool(trust, founder, { pieces: 5000 });
    for (const name of names) plans[name] = await grantedPlan(founder, people[name], pool.id, terms);
    for (const name of ['Ada', 'Bea', 'Cora'] as const) await identify(people[name]);
    await server.runDaysUpTo(today);
  });
  afterAll(() => server?.close());

  const leave = async (name: Name, leaving: object = {}) =>
    accepted(
      await command(founder.client, 'employees', people[name].id, 'record-leaver', {
        effectiveDate: '2026-02-25',
        leaverType: 'good-leaver',
        ...leaving,
      }),
    );
  const takeBack = (name: Name, client = trust, what = 'take-back-leaver') =>
    command(client, 'employees', people[name].id, what, { reason });
  const planNow = (name: Name) => founder.client.one('plans', plans[name].id);
  const refusal = async (name: Name) => {
    const before = await digestOf(server);
    const { status, json } = await takeBack(name);
    expect(await digestOf(server)).toEqual(before);
    return [status, json.message];
  };

  it('leaves everything as if it had never been recorded, as was shown before', async () => {
    const { id, openDocument_id } = await promisePlan(founder, pool.id, people.Ada.id, terms);
    await requestExercise(people.Ada, plans.Ada.id, 24);
    const { held, available } = await trust.one('pools', pool.id);
    const { lines: _, ...before } = { ...(await planNow('Ada')), lines: [] };
    const days = ['2026-02-24', '2026-02-25', '2026-03-01', today];
    const balances = () => Promise.all(days.map((day) => balancesOn(trust, { plan_id: plans.Ada.id }, day)));
    const onDays = await balances();
    const written = await linesOf(trust, { plan_id: plans.Ada.id });
    await leave('Ada');
    expect(await planNow('Ada')).toMatchObject({ status: 'completed', vested: 20, openExercise: [] });
    const left = await linesOf(trust, { plan_id: plans.Ada.id });

    const digest = await digestOf(server);
    const shown = await preview(trust, 'employees', people.Ada.id, 'take-back-leaver', { reason });
    expect(await digestOf(server)).toEqual(digest);
    expect(shown.record.after).toMatchObject({ hasLeft: false, leavesOn: null });
    accepted(await takeBack('Ada'));

    expect(await planNow('Ada')).toEqual(before);
    expect(await balances()).toEqual(onDays);
    expect(await linesOf(trust, { plan_id: plans.Ada.id })).toEqual([...left, ...asText(shown.lines)].sort());
    expect(await linesOf(trust, { plan_id: plans.Ada.id, reversed_at: null, reverses_id: null })).toEqual(
      written,
    );
    expect(await trust.one('pools', pool.id)).toMatchObject({ held, available });
    expect(await founder.client.one('plans', id)).toMatchObject({ status: 'approving', openDocument_id });
    accepted(await command(founder.client, 'documents', openDocument_id, 'sign', { password }));
    accepted(await command(people.Ada.client, 'documents', openDocument_id, 'sign', { password }));
    expect(await founder.client.one('plans', id)).toMatchObject({
      vested: 26,
      lastExercisableDay: '2026-12-31',
    });
    expect(await founder.client.one('employees', people.Ada.id)).toMatchObject({
      leavesOn: null,
      hasLeft: false,
    });
    const again = await founder.client.create('plans', planOf(pool.id, people.Ada.id));
    expect(again.status).toBe(201);
    await confirmExercise(trust, plans.Ada.id);
    await leave('Ada', { effectiveDate: today });
    accepted(await command(trust, 'employees', people.Ada.id, 'take-back-leaver/preview', { reason }));
  });

  it('is the trust’s to do, with a reason, once, and told to everybody whom it concerns', async () => {
    await leave('Bea');
    for (const client of [founder.client, people.Bea.client])
      expect((await takeBack('Bea', client)).status).toBe(403);
    const unsaid = await command(trust, 'employees', people.Bea.id, 'take-back-leaver', { reason: ' ' });
    expect([unsaid.status, Object.keys(unsaid.json.errors)]).toEqual([422, ['reason']]);
    expect((await takeBack('Cora')).status).toBe(409);
    accepted(await takeBack('Bea'));
    expect((await takeBack('Bea')).status).toBe(409);
    for (const client of [founder.client, people.Bea.client]) {
      const [message] = await client.list('messages', { filter: { record_id: people.Bea.id } });
      expect(message!.action).toBe('Bea Kovač has not left: the plans continue');
    }
    const acts = await trust.list('activities', {
      filter: { employee_id: people.Bea.id, what: 'took-leaver-back' },
    });
    expect(acts).toHaveLength(1);
    const ofPlan = await trust.list('activities', {
      filter: { plan_id: plans.Bea.id, what: 'leaver-taken-back' },
    });
    expect(ofPlan).toHaveLength(1);
  });

  it('is refused with the name of what was built on it', async () => {
    await leave('Cora');
    await requestExercise(people.Cora, plans.Cora.id, 5);
    expect(await refusal('Cora')).toEqual([409, expect.stringContaining('asked to exercise 5 options')]);
    await confirmExercise(trust, plans.Cora.id);
    expect(await refusal('Cora')).toEqual([
      409,
      '5 options from ESOP 2026 were exercised on 20 Mar 2026, after the employee left. Reverse that exercise first.',
    ]);
    const [exercise] = await trust.list('transactions', {
      filter: { plan_id: plans.Cora.id, type: 'exercise' },
    });
    accepted(await command(trust, 'transactions', exercise!.id, 'reverse', { reason }));
    accepted(await takeBack('Cora'));
    expect(await planNow('Cora')).toMatchObject({ status: 'on-milestone-date', vested: 26, unvested: 14 });

    await leave('Dina');
    const [forfeit] = await trust.list('transactions', {
      filter: { plan_id: plans.Dina.id, type: 'forfeit' },
    });
    accepted(await command(trust, 'transactions', forfeit!.id, 'reverse', { reason, vestsOn: '2026-04-01' }));
    expect(await refusal('Dina')).toEqual([409, expect.stringContaining('dated 20 Mar 2026')]);
  });

  it('is refused while what came back is promised to somebody else', async () => {
    const small = await activePool(trust, founder, { pieces: 40, name: 'Small' });
    await grantedPlan(founder, people.Edna, small.id, terms);
    await leave('Edna', { effectiveDate: today });
    const promised = await promisePlan(founder, small.id, people.Fay.id, { pieces: 14 });
    expect(await refusal('Edna')).toEqual([409, expect.stringContaining('Fay Kovač · Small')]);
    accepted(await command(founder.client, 'plans', promised.id, 'withdraw'));
    accepted(await takeBack('Edna'));
    expect((await trust.one('pools', small.id)).available).toBe(0);
  });

  it('is refused after a liquidation, until that is reversed', async () => {
    const sold = await activePool(trust, founder, { pieces: 100, name: 'Sold' });
    const plan = await grantedPlan(founder, people.Gina, sold.id, { ...terms, exercisePrice: '0.10' });
    await leave('Gina', { effectiveDate: today });
    const payout = await approved(trust, liquidationOf(sold));
    expect(await refusal('Gina')).toEqual([409, expect.stringContaining('Sold was paid out on 20 Mar 2026')]);
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason }));
    accepted(await takeBack('Gina'));
    expect(await founder.client.one('plans', plan.id)).toMatchObject({
      status: 'on-milestone-date',
      vested: 26,
    });
  });

  it('catches up what the days since have brought, and lets nothing stay expired', async () => {
    await leave('Hana', { effectiveDate: today });
    await leave('Iva', { effectiveDate: today, leaverType: 'accelerated-vesting' });
    await server.runDaysUpTo('2026-07-01');
    expect(await planNow('Hana')).toMatchObject({ status: 'expired', expired: 26, forfeited: 14 });
    for (const name of ['Hana', 'Iva'] as const) accepted(await takeBack(name));
    const {
      id: _,
      name: __,
      employee_id: ___,
      created_at: ____,
      openDocument_id: _____,
      ...control
    } = await planNow('Jana');
    for (const name of ['Hana', 'Iva'] as const) {
      const now = await planNow(name);
      expect(now).toMatchObject({
        ...control,
        milestones: [{ ...control.milestones[0], id: now.milestones[0].id }],
      });
      expect(await linesOf(trust, { plan_id: plans[name].id, reversed_at: null, reverses_id: null })).toEqual(
        await linesOf(trust, { plan_id: plans.Jana.id }),
      );
    }
  });

  it('lets whoever has left come back with a participation of its own, and then stands', async () => {
    const email = 'Fay@birch.test';
    const input = { name: 'Fay Kovač', email, company_id: founder.companyId };
    expect((await founder.client.create('employees', input)).json.errors).toHaveProperty('email');
    await leave('Fay', { effectiveDate: '2026-07-01' });
    const { id } = await invite(founder, 'Fay Kovač', email);
    expect(id).not.toBe(people.Fay.id);
    const client = await logIn(server, email);
    accepted(await command(client, 'employees', id, 'accept-invitation'));
    const plan = await grantedPlan(founder, { client, id }, pool.id, {
      ...planOf('', ''),
      pool_id: pool.id,
      employee_id: id,
    });
    expect(plan).toMatchObject({ employee_id: id, vested: 40 });
    expect(await client.one('plans', plans.Fay.id)).toMatchObject({ employee_id: people.Fay.id, vested: 30 });
    expect(await refusal('Fay')).toEqual([409, expect.stringContaining('has come back: since 1 Jul 2026')]);
    expect((await founder.client.create('employees', input)).json.errors).toHaveProperty('email');
    accepted(await client.post('/api/user/email', { email: 'fay@home.test', password }));
    accepted(
      await client.post(`/api/confirm-email/${await linkIn(server, 'fay@home.test', '/confirm-email')}`),
    );
    for (const each of [id, people.Fay.id])
      expect((await founder.client.one('employees', each)).email).toBe('fay@home.test');
  });

  it('is refused where a plan would be granted by now whose pieces somebody else has', async () => {
    const small = await activePool(trust, founder, { pieces: 40, name: 'Tiny' });
    const vesting = {
      startDate: '2026-07-01',
      grantDate: '2026-08-01',
      tranches: [{ date: '2026-09-01', pieces: 40 }],
    };
    const waiting = await grantedPlan(founder, people.Edna, small.id, { ...terms, vesting });
    expect(waiting.status).toBe('approving');
    await leave('Edna', { effectiveDate: '2026-07-01' });
    await grantedPlan(founder, people.Bea, small.id, {
      ...terms,
      vesting: { ...vesting, grantDate: '2026-07-01' },
    });
    await server.runDaysUpTo('2026-08-02');
    expect(await refusal('Edna')).toEqual([409, expect.stringContaining('Bea Kovač · Tiny')]);
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
