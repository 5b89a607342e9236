import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  identify,
  invite,
  password,
  promisePlan,
  requestExercise,
  secondFounder,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { preview } from '../../support/lines.ts';
import { offered } from '../../support/offers.ts';
import { closeSound } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe('a founder who is an employee too', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana', Employee>;
  let luka: Employee;
  let pool: Row;

  const as = async (role: Role): Promise<Client> => {
    accepted(await luka.client.post('/api/user/role', { role }));
    return luka.client;
  };
  const refused = ({ status, json }: Awaited<ReturnType<typeof command>>) => [status, json.message];
  const schedule = { startDate: '2026-01-01', tranches: [{ date: '2026-01-02', pieces: 40 }] };

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(testKinds.at(-1)!, ['Ana'], '2026-01-15'));
    pool = await activePool(trust, founder, { pieces: 1000 });
  });
  afterAll(() => closeSound(server));

  it('signs for both sides where the company has no other founder', async () => {
    const { client } = founder;
    const { id } = await invite(founder, 'Ivo Horvat', 'ivo@birch.test');
    accepted(await client.post('/api/user/role', { role: 'employee' }));
    accepted(await command(client, 'employees', id, 'accept-invitation'));
    await identify({ client, id });
    accepted(await client.post('/api/user/role', { role: 'founder' }));
    const plan = await promisePlan(founder, pool.id, id, { vesting: schedule });
    await sign(client, plan.openDocument_id);
    accepted(await client.post('/api/user/role', { role: 'employee' }));
    await sign(client, plan.openDocument_id);
    accepted(await client.post('/api/user/role', { role: 'founder' }));
    expect(await client.one('plans', plan.id)).toMatchObject({ vested: 40 });
  });

  it('records the own leaving only with the consent of the trust where the company has no other founder', async () => {
    const { client } = founder;
    const [self] = (await client.list('employees', { filter: { name: 'Ivo Horvat' } })) as [Row];
    expect(self).toMatchObject({ isYours: true, forAnotherFounder: false });
    const leaving = { effectiveDate: '2027-01-01', leaverType: 'good-leaver' };
    const { record: shown } = await preview(client, 'employees', self.id, 'record-leaver', leaving);
    expect(shown.after).toMatchObject({ leaverWaits: true });
    accepted(await command(client, 'employees', self.id, 'record-leaver', leaving));
    expect(await client.one('employees', self.id)).toMatchObject({ leaverWaits: true, leavesOn: null });
    accepted(await command(client, 'employees', self.id, 'withdraw-leaver'));
    const other = await preview(client, 'employees', people.Ana.id, 'record-leaver', leaving);
    expect(other.record.after).toMatchObject({ leaverWaits: false });
  });

  it('of two becomes an employee', async () => {
    const client = await secondFounder(server, founder, 'luka@birch.test');
    luka = { client, id: (await invite(founder, 'Luka Babić', 'luka@birch.test')).id };
    accepted(await command(await as('employee'), 'employees', luka.id, 'accept-invitation'));
    await identify(luka);
  });

  it('leaves the approval of the own grant to another founder, and is not asked for it', async () => {
    const plan = await promisePlan(founder, pool.id, luka.id, { vesting: schedule });
    const client = await as('founder');
    expect(refused(await command(client, 'plans', plan.id, 'approve-grant'))).toEqual([
      409,
      'This grant is for you. Another founder has to approve it.',
    ]);
    const { tasks } = accepted(await client.get('/api/dashboard')).json.data.attributes;
    expect(tasks.map(({ type }: Row) => type)).not.toContain('approve-grant');
    expect(await client.list('messages', { filter: { record_id: plan.id } })).toEqual([]);
    expect(await client.one('plans', plan.id)).toMatchObject({ isYours: true, awaitsApproval: true });
    expect(await founder.client.one('plans', plan.id)).toMatchObject({ isYours: false });
    const ofAna = await promisePlan(founder, pool.id, people.Ana.id, { vesting: schedule });
    accepted(await command(client, 'plans', ofAna.id, 'approve-grant'));
    await sign(client, (await client.one('plans', ofAna.id)).openDocument_id);
  });

  it('signs for the own side alone, and says of no own payment that it came', async () => {
    const drafted = await promisePlan({ ...founder, client: await as('founder') }, pool.id, luka.id, {
      vesting: schedule,
    });
    accepted(await command(founder.client, 'plans', drafted.id, 'approve-grant'));
    const { openDocument_id: paper } = await founder.client.one('plans', drafted.id);
    const asked = async (client: Client) =>
      accepted(await client.get('/api/dashboard')).json.data.attributes.tasks.map(({ type }: Row) => type);
    expect(await asked(founder.client)).toContain('sign-document');
    expect(await asked(await as('founder'))).not.toContain('sign-document');
    expect(await luka.client.one('documents', paper)).toMatchObject({
      forAnotherFounder: true,
      isYours: true,
    });
    expect(await founder.client.one('documents', paper)).toMatchObject({
      forAnotherFounder: false,
      isYours: false,
    });
    const signing = await (await as('founder')).post('/api/documents/sign', { ids: [paper], password: 'x' });
    expect(refused(signing)).toEqual([409, expect.stringMatching(/^You sign “.*” for yourself/)]);
    await sign(founder.client, paper);
    await sign(await as('employee'), paper);
    await requestExercise(luka, drafted.id, 10);
    expect(await asked(founder.client)).toContain('report-payment');
    expect(await asked(await as('founder'))).not.toContain('report-payment');
    for (const [client, forAnotherFounder] of [
      [await as('founder'), true],
      [founder.client, false],
    ] as const)
      expect(await client.one('plans', drafted.id)).toMatchObject({ forAnotherFounder });
    const report = (client: Client) => command(client, 'plans', drafted.id, 'report-payment', {});
    expect(refused(await report(await as('founder')))).toEqual([
      409,
      expect.stringMatching(/^You are the one/),
    ]);
    accepted(await report(founder.client));

    const offer = await offered(await as('founder'), pool.id, luka.id);
    await sign(founder.client, offer.openDocument_id);
    accepted(await command(await as('employee'), 'offers', offer.id, 'accept', { pieces: 10, password }));
    const confirm = (client: Client) => command(client, 'offers', offer.id, 'confirm-payment', {});
    expect(refused(await confirm(await as('founder')))).toEqual([
      409,
      expect.stringMatching(/^You are the one/),
    ]);
    accepted(await confirm(founder.client));
  });

  it('leaves the milestones of the own plan to another founder, and is not asked to evaluate them', async () => {
    const milestones = [{ name: 'Launch', dueDate: '2026-01-16', portion: '1' }];
    const plan = await promisePlan({ ...founder, client: await as('founder') }, pool.id, luka.id, {
      vesting: { startDate: '2026-01-15', milestones },
    });
    accepted(await command(founder.client, 'plans', plan.id, 'approve-grant'));
    const { openDocument_id: paper } = await founder.client.one('plans', plan.id);
    await sign(founder.client, paper);
    await sign(await as('employee'), paper);
    await server.runDaysUpTo('2026-01-16');
    const asked = async (client: Client) =>
      accepted(await client.get('/api/dashboard')).json.data.attributes.tasks.map(({ type }: Row) => type);
    expect(await asked(founder.client)).toContain('evaluate-milestone');
    expect(await asked(await as('founder'))).not.toContain('evaluate-milestone');
    const [milestone] = (await founder.client.one('plans', plan.id)).milestones;
    const input = { milestone: milestone.id, achieved: '1', evidence: 'The report' };
    const evaluate = async (client: Client) => command(client, 'plans', plan.id, 'evaluate-milestone', input);
    expect(refused(await evaluate(await as('founder')))).toEqual([
      409,
      'This milestone is of your own plan. Another founder has to evaluate it.',
    ]);
    accepted(await evaluate(founder.client));
  });

  it('leaves the own leaving to another founder, from its record to its end', async () => {
    const own = [409, 'This is your own leaving. Somebody else on your side has to decide on it.'];
    const leaving = { effectiveDate: '2026-06-30', leaverType: 'good-leaver' };
    const act = async (client: Client, what: string, input = {}) =>
      command(client, 'employees', luka.id, what, input);
    expect(refused(await act(await as('founder'), 'record-leaver', leaving))).toEqual(own);
    expect(refused(await act(await as('founder'), 'record-leaver/preview', leaving))).toEqual(own);
    expect(await luka.client.one('employees', luka.id)).toMatchObject({
      isYours: true,
      forAnotherFounder: true,
    });
    expect(await founder.client.one('employees', luka.id)).toMatchObject({ forAnotherFounder: false });
    accepted(await act(founder.client, 'record-leaver', leaving));
    expect(await luka.client.one('employees', luka.id)).toMatchObject({ leavesOn: '2026-06-30' });
    expect(refused(await act(await as('founder'), 'change-leaver', leaving))).toEqual(own);
    expect(refused(await act(await as('founder'), 'withdraw-leaver'))).toEqual(own);
    accepted(await act(founder.client, 'withdraw-leaver'));
  });
});
