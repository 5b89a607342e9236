import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  planOf,
  promisePlan,
  secondFounder,
  setTwoApprovals,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { csvOf, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { linesOf } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('grants that a second founder approves, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let second: Client;
  let people: Record<'Ana' | 'Ben', Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['Ana', 'Ben'], '2026-01-15'));
    pool = await activePool(trust, founder, { pieces: 1000 });
  });
  afterAll(() => server?.close());

  const poolNow = () => founder.client.one('pools', pool.id);
  const draft = (attributes?: object) => promisePlan(founder, pool.id, people.Ana.id, attributes);
  const setting = async () => {
    const { twoApprovals, oneApprovalAskedBy } = await founder.client.one('companies', founder.companyId);
    return [twoApprovals, oneApprovalAskedBy];
  };
  const subjectsOf = async (client: Client, record_id: string) =>
    (await client.list('messages', { filter: { record_id } })).map(({ action }) => action);
  const papersOf = (client: Client, plan_id: string) => client.list('documents', { filter: { plan_id } });

  it('need two founders: one alone cannot ask for that', async () => {
    const { status, json } = await setTwoApprovals(founder.client, founder.companyId, true);
    expect([status, json.errors.twoApprovals]).toEqual([422, expect.stringMatching(/only one founder/)]);
    expect(await setting()).toEqual([false, null]);
    second = await secondFounder(server, founder, 'luka@birch.test');
    expect(await setting()).toEqual([true, null]);
  });

  it('are drafts before: pieces are held, and there is neither an agreement nor anything for the employee', async () => {
    const before = await people.Ana.client.list('activities');
    const { held } = await poolNow();
    const plan = await draft();
    expect(plan).toMatchObject({ status: 'approving', awaitsApproval: true, openDocument_id: null });
    expect([await papersOf(founder.client, plan.id), (await poolNow()).held - held]).toEqual([[], 40]);
    expect(await linesOf(trust, { plan_id: plan.id })).toEqual([]);
    expect((await people.Ana.client.get(`/api/plans/${plan.id}`)).status).toBe(404);
    expect(await people.Ana.client.list('plans')).toEqual([]);
    expect(await people.Ana.client.list('pools')).toEqual([]);
    expect(await people.Ana.client.list('activities')).toEqual(before);
    const [drafted] = await founder.client.list('activities', { filter: { plan_id: plan.id } });
    expect(drafted).toMatchObject({ employee_id: null, subject: expect.stringMatching(/^Ana.* · /) });
    expect(await subjectsOf(second, plan.id)).toEqual([expect.stringMatching(/^Approve the grant/)]);
    expect(await subjectsOf(founder.client, plan.id)).toEqual([]);
    const waiting = async (client: Client, of: 'tasks' | 'pending') => {
      const { [of]: matters } = accepted(await client.get('/api/dashboard')).json.data.attributes;
      return matters.map(({ type }: Row) => type);
    };
    expect(await waiting(second, 'tasks')).toContain('approve-grant');
    expect(await waiting(founder.client, 'pending')).toContain('grant-approval');
    expect(await waiting(founder.client, 'tasks')).not.toContain('approve-grant');
  });

  it('are approved by another founder than their author, and signed and granted like any other', async () => {
    const plan = await draft({ language: 'hr' });
    for (const name of ['approve-grant', 'decline-grant']) {
      const { status, json } = await command(founder.client, 'plans', plan.id, name, {
        ...(name === 'decline-grant' && { reason: 'No.' }),
      });
      expect([status, json.message]).toEqual([409, expect.stringMatching(/drafted this grant yourself/)]);
    }
    accepted(await command(second, 'plans', plan.id, 'approve-grant'));
    const approved = await founder.client.one('plans', plan.id);
    expect(approved).toMatchObject({ status: 'approving', awaitsApproval: false, pieces: 40 });
    expect(await papersOf(people.Ana.client, plan.id)).toMatchObject([
      { language: 'hr', status: 'awaiting' },
    ]);
    expect((await command(second, 'plans', plan.id, 'approve-grant')).status).toBe(409);
    await sign(second, approved.openDocument_id);
    await sign(people.Ana.client, approved.openDocument_id);
    expect(await people.Ana.client.one('plans', plan.id)).toMatchObject({ status: 'active', vested: 20 });
    const acts = await people.Ana.client.list('activities', { filter: { plan_id: plan.id } });
    expect(acts.map(({ what }) => what)).toContain('approved-grant');
    expect(acts.map(({ what }) => what)).not.toContain('created');
  });

  it('are declined with a reason, or withdrawn by their author, and the employee hears of neither', async () => {
    const { held } = await poolNow();
    const told = await people.Ana.client.list('messages');
    const declined = await draft();
    const withdrawn = await draft({ pieces: 7 });
    accepted(await command(second, 'plans', declined.id, 'decline-grant', { reason: 'Too many.' }));
    accepted(await command(founder.client, 'plans', withdrawn.id, 'withdraw'));
    for (const { id } of [declined, withdrawn])
      expect(await founder.client.one('plans', id)).toMatchObject({
        status: 'canceled',
        awaitsApproval: false,
      });
    expect(await subjectsOf(founder.client, declined.id)).toEqual([expect.stringMatching(/declined$/)]);
    expect((await server.mailsTo('ivo@birch.test')).some(({ text }) => text.includes('Too many.'))).toBe(
      true,
    );
    expect((await poolNow()).held).toBe(held);
    expect(await people.Ana.client.list('messages')).toEqual(told);
    expect((await people.Ana.client.get(`/api/plans/${declined.id}`)).status).toBe(404);
  });

  it('to many at once, and from a file, are drafts too, and approved together', async () => {
    const { pool_id: _, employee_id: __, pieces: ___, ...terms } = planOf('', '');
    const grants = [people.Ana, people.Ben].map(({ id }) => ({ employee_id: id, pieces: 10 }));
    accepted(await command(founder.client, 'pools', pool.id, 'grant', { ...terms, grants }));
    const line = {
      pool: pool.name,
      email: 'ben@birch.test',
      pieces: 12,
      exercisePrice: '2.50',
      startDate: '2026-02-01',
      expiryDate: '2030-01-31',
      postTerminationDays: 90,
    };
    accepted(await sendCsv(founder.client, founder.companyId, 'plans', csvOf(line)));
    const ofMany = { filter: { awaitsApproval: true, pieces: [10, 12] } };
    const ids = (await second.list('plans', ofMany)).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    accepted(await second.post('/api/plans/approve-grant', { ids }));
    const papers = await Promise.all(ids.map((id) => papersOf(founder.client, id)));
    expect(papers.flat().map(({ status }) => status)).toEqual(Array(3).fill('awaiting'));
  });

  it('end with the employee who leaves', async () => {
    const { id } = await promisePlan(founder, pool.id, people.Ben.id);
    const leaver = { effectiveDate: '2026-01-15', leaverType: 'good-leaver' };
    accepted(await command(founder.client, 'employees', people.Ben.id, 'record-leaver', leaver));
    expect((await founder.client.one('plans', id)).status).toBe('canceled');
    expect((await people.Ben.client.get(`/api/plans/${id}`)).status).toBe(404);
  });

  it('go on until a second founder switches that off too; drafts that wait need their approval still', async () => {
    const waiting = await draft();
    const isAsked = async (client: Client) =>
      accepted(await client.get('/api/dashboard')).json.data.attributes.tasks.find(
        ({ type }: Row) => type === 'decide-approvals',
      )?.first[0];
    accepted(await setTwoApprovals(founder.client, founder.companyId, false));
    expect(await isAsked(second)).toMatchObject({ record_id: founder.companyId, about: 'Ivo Marić' });
    expect(await isAsked(founder.client)).toBeUndefined();
    const askedByYou = async (client: Client) =>
      (await client.one('companies', founder.companyId)).oneApprovalAskedByYou;
    expect([await askedByYou(founder.client), await askedByYou(second)]).toEqual([true, false]);
    expect((await setting())[0]).toBe(true);
    expect((await setTwoApprovals(founder.client, founder.companyId, false)).status).toBe(409);
    accepted(await setTwoApprovals(founder.client, founder.companyId, true));
    accepted(await setTwoApprovals(second, founder.companyId, false));
    expect(await draft()).toMatchObject({ awaitsApproval: true });
    accepted(await setTwoApprovals(founder.client, founder.companyId, false));
    expect(await setting()).toEqual([false, null]);
    expect(await draft()).toMatchObject({ awaitsApproval: false, openDocument_id: expect.any(String) });
    expect((await command(founder.client, 'plans', waiting.id, 'approve-grant')).status).toBe(409);
    accepted(await command(second, 'plans', waiting.id, 'approve-grant'));
  });

  it('leave a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
