import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDaysUpTo } from '../../../server/app/daily.ts';
import { startServices } from '../../../server/app/start.ts';
import { checkAudit } from '../../../server/checks/checkAudit.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  grantedPlan,
  grantedPlans,
  identify,
  joinedEmployee,
  linkIn,
  logIn,
  planOf,
  recordIn,
  registerFounder,
  registerTrust,
  requestExercise,
  requestPool,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { holdUp } from '../../support/heldUp.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

// The embedded database has one connection: only a server can show what happens between two.
describe.runIf(testKinds.includes('postgresql'))('people who act at the same moment', () => {
  let server: TestServer;
  let trust: Client;
  let otherOperator: Client;
  let founder: Founder;
  let otherFounder: Client;
  let ana: Employee;

  beforeAll(async () => {
    server = await startTestServer('postgresql');
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    founder = await registerFounder(server, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust: 'Alder Trust',
    });
    ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
    await identify(ana);
    // Separate sessions, as of two people at two desks.
    otherOperator = await logIn(server, 'ops@alder.test');
    otherFounder = await logIn(server, 'ivo@birch.test');
  });
  afterAll(() => server?.close());

  const statuses = async (answers: ReturnType<Client['send']>[]) =>
    (await Promise.all(answers)).map((a) => a.status).sort();

  it('count each what the other has promised', async () => {
    const pool = await activePool(trust, founder, { pieces: 100 });
    const held = await holdUp(server, 'plans');
    const promised = [founder.client, otherFounder].map((client) =>
      client.create('plans', planOf(pool.id, ana.id, { pieces: 60 })),
    );
    // Both have counted what is free before either can promise any of it, unless one waits until the other has.
    await held.waiting(2);
    await held.release();
    expect(await statuses(promised)).toEqual([201, 409]);
    expect(await founder.client.one('pools', pool.id)).toMatchObject({ available: 100, held: 60 });
  });

  it('never promise the same piece twice', async () => {
    const pool = await activePool(trust, founder, { pieces: 100 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? founder.client : otherFounder).create('plans', planOf(pool.id, ana.id, { pieces: 25 })),
      ),
    );
    const refused = answers.filter((a) => a.status !== 201);
    expect(refused).toHaveLength(4);
    for (const { status, json } of refused) {
      expect(status).toBe(409);
      expect(json.errors.pieces).toBeTruthy();
    }
    expect(await founder.client.one('pools', pool.id)).toMatchObject({
      status: 'filled',
      available: 100,
      held: 100,
    });
    expect(await founder.client.list('plans', { filter: { pool_id: pool.id } })).toHaveLength(4);
  });

  it('confirm one payment once', async () => {
    const pool = await activePool(trust, founder);
    const plan: Row = await grantedPlan(founder, ana, pool.id);
    await requestExercise(ana, plan.id, 15);
    const confirm = (client: Client) => client.post(`/api/plans/${plan.id}/confirm-exercise`);
    const outcome = await statuses([confirm(trust), confirm(otherOperator), confirm(trust)]);
    expect(outcome).toEqual([200, 409, 409]);
    expect(await ana.client.one('plans', plan.id)).toMatchObject({ vested: 5, exercised: 15 });
    const lines = await trust.list('transactions', { filter: { plan_id: plan.id, type: 'exercise' } });
    expect(lines.map((l) => l.pieces)).toEqual([15]);
  });

  it('either confirm or reject a payment, not both', async () => {
    const pool = await activePool(trust, founder);
    const plan = await grantedPlan(founder, ana, pool.id);
    await requestExercise(ana, plan.id, 15);
    const outcome = await statuses([
      trust.post(`/api/plans/${plan.id}/confirm-exercise`),
      otherOperator.post(`/api/plans/${plan.id}/reject-exercise`, { reason: 'Not received.' }),
    ]);
    expect(outcome).toEqual([200, 409]);
  });

  it('open one exercise request for a plan', async () => {
    const pool = await activePool(trust, founder);
    const plan = await grantedPlan(founder, ana, pool.id);
    const ask = () => ana.client.post(`/api/plans/${plan.id}/request-exercise`, { pieces: 15 });
    expect(await statuses([ask(), ask(), ask()])).toEqual([200, 409, 409]);
    expect((await ana.client.one('plans', plan.id)).openExercise).toHaveLength(1);
  });

  it('approve a shareholding once, and withdraw it or approve it', async () => {
    const first = await requestPool(founder, { name: 'Approved twice' });
    const approve = (client: Client, id: string) => client.post(`/api/pools/${id}/approve`);
    expect(await statuses([approve(trust, first.id), approve(otherOperator, first.id)])).toEqual([200, 409]);
    expect(await trust.list('documents', { filter: { pool_id: first.id } })).toHaveLength(1);
    const second = await requestPool(founder, { name: 'Approved and withdrawn' });
    await Promise.all([approve(trust, second.id), founder.client.post(`/api/pools/${second.id}/withdraw`)]);
    const pool = await trust.one('pools', second.id);
    const open = await trust.list('documents', { filter: { pool_id: second.id, status: 'awaiting' } });
    expect([pool.status, open.length]).toEqual(
      pool.status === 'cancelled' ? ['cancelled', 0] : ['requested', 1],
    );
  });

  it('complete a paper once when both sides sign together', async () => {
    const { id } = await requestPool(founder, { name: 'Signed together' });
    const { openDocument_id } = recordIn(accepted(await trust.post(`/api/pools/${id}/approve`)));
    const sign = (client: Client) =>
      client.post(`/api/documents/${openDocument_id}/sign`, { password: 'correct horse battery' });
    expect(await statuses([sign(trust), sign(founder.client), sign(otherOperator)])).toEqual([200, 200, 409]);
    expect((await trust.one('pools', id)).status).toBe('active');
    const lines = await trust.list('transactions', { filter: { pool_id: id } });
    expect(lines.map((l) => l.type).sort()).toEqual(['certificate-issuance', 'option-issuance']);
  });

  it('invite an address once, and register it once', async () => {
    const invite = (client: Client) =>
      client.create('employees', { company_id: founder.companyId, name: 'Ben', email: 'ben@birch.test' });
    const [invited, refused] = await statuses([invite(founder.client), invite(otherFounder)]);
    expect([invited, refused === 409 || refused === 422]).toEqual([201, true]);
    const register = async () => {
      const client = server.visitor();
      const twin = { name: 'Twin', email: 'twin@trust.test', password: 'correct horse battery' };
      accepted(await client.post('/api/register/trust', { ...twin, serviceType: 'shared' }));
      return { client, token: await linkIn(server, twin.email, '/confirm-email') };
    };
    const [one, other] = [await register(), await register()];
    const confirm = ({ client, token }: typeof one) => client.post(`/api/confirm-email/${token}`);
    const [confirmed, taken] = await statuses([confirm(one), confirm(other)]);
    expect([confirmed, taken === 404 || taken === 409]).toEqual([201, true]);
  });

  it('change one version of a record once', async () => {
    const path = `/api/companies/${founder.companyId}`;
    const etag = (await founder.client.get(path)).headers.get('etag')!;
    const change = (client: Client, office: string) =>
      client.send('PATCH', path, { data: { attributes: { office } } }, { 'If-Match': etag });
    expect(await statuses([change(founder.client, 'Zagreb'), change(otherFounder, 'Split')])).toEqual([
      200, 412,
    ]);
  });

  it('sign their agreements and are paid for, all of them', async () => {
    const pool = await activePool(trust, founder);
    const others = ['Cem', 'Dan', 'Eli', 'Fay', 'Gia', 'Hal', 'Ida'].map((name) =>
      joinedEmployee(server, founder, `${name} Kovač`, `${name}@birch.test`),
    );
    const people = [ana, ...(await Promise.all(others))];
    await Promise.all(people.slice(1).map(identify));
    const plans = await grantedPlans(founder, pool.id, people, { pieces: 40 });
    expect(plans.map(({ status }) => status)).toEqual(people.map(() => 'active'));
    await Promise.all(people.map((employee, i) => requestExercise(employee, plans[i]!.id, 20)));
    const confirmed = plans.map(({ id }, i) =>
      (i % 2 ? trust : otherOperator).post(`/api/plans/${id}/confirm-exercise`),
    );
    expect(await statuses(confirmed)).toEqual(people.map(() => 200));
    const exercised = people.length * 20;
    expect(await trust.one('pools', pool.id)).toMatchObject({ exercised, unallocated: 1000 - exercised });
  });

  it('leave and are promised pieces, but not both', async () => {
    const pool = await activePool(trust, founder);
    for (const name of ['Kim', 'Lea', 'Mia', 'Ned']) {
      const { id } = await joinedEmployee(server, founder, `${name} Kovač`, `${name}@birch.test`);
      const leaving = { effectiveDate: '2026-01-15', leaverType: 'good-leaver' };
      const [promised] = await Promise.all([
        otherFounder.create('plans', planOf(pool.id, id)),
        founder.client.post(`/api/employees/${id}/record-leaver`, leaving),
      ]);
      const plans = await trust.list('plans', { filter: { employee_id: id } });
      expect(plans.map(({ status }) => status)).toEqual(promised.status === 201 ? ['canceled'] : []);
    }
  });

  it('are several servers, of which one runs a day', async () => {
    const pool = await activePool(trust, founder);
    const vesting = { startDate: '2026-01-15', period: { unit: 'days', length: 1 }, occurrences: 10 };
    const plan = await grantedPlan(founder, ana, pool.id, { vesting });
    const others = [1, 2].map(() =>
      startServices(server.services.config, (fault) => server.faults.push(fault)),
    );
    const started = await Promise.all(others);
    const every = [server, ...started].map(({ services }) => services);
    const ran = await Promise.all(every.map((services) => runDaysUpTo(services, '2026-01-25')));
    await Promise.all(started.map(({ stop }) => stop()));
    const days = ran.flat().sort();
    expect(days).toEqual([...new Set(days)]);
    expect(days.at(-1)).toBe('2026-01-25');
    const lines = await trust.list('transactions', { filter: { plan_id: plan.id, unit: 'options' } });
    const vestings = lines.filter(({ type }) => type.endsWith('vesting'));
    expect(vestings.map(({ pieces }) => pieces)).toEqual(Array(10).fill(4));
    const told = await ana.client.list('messages', { range: [0, 999], filter: { record_id: plan.id } });
    expect(told.filter(({ action }) => /vested/.test(action))).toHaveLength(10);
  });

  it('leave a sound ledger, a whole audit trail and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect((await checkAudit(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
