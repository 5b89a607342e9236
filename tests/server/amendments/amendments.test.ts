import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  command,
  confirmExercise,
  grantedPlan,
  joinedEmployee,
  password,
  recordIn,
  recordLeaver,
  requestExercise,
  secondFounder,
  setTwoApprovals,
  sign,
} from '../../support/acts.ts';
import { agreedAmendment, amendmentOf, madeAmendment } from '../../support/amendments.ts';
import type { Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';
import { pdfText } from '../papers/pdfText.ts';

/** Ten pieces have vested by 2026-01-15; ten each vest on the first of the next three months. */
const monthly = {
  pieces: 40,
  exercisePrice: '2.50',
  vesting: { startDate: '2025-12-01', period: { unit: 'months', length: 1 }, occurrences: 4 },
};

describe.each(testKinds)('an amendment of a plan, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
  });
  afterAll(() => server?.close());

  const granted = (attributes: object = monthly, employee = office.ana) =>
    grantedPlan(office.founder, employee, office.pool.id, attributes);
  const planNow = (id: string) => office.founder.client.one('plans', id);
  const dates = ({ tranches }: Row) =>
    tranches.map(({ date, pieces }: { date: string; pieces: number }) => [date, pieces]);
  const faults = async (answer: Promise<{ status: number; json: { errors?: object } }>) => {
    const { status, json } = await answer;
    return [status, ...Object.keys(json.errors ?? {})];
  };
  const making = (planId: string, attributes: object) =>
    office.founder.client.create('amendments', amendmentOf(planId, attributes));
  const sound = async () => expect((await checkLedger(server.services.db)).broken).toBeUndefined();

  it('is shown before it is made, and writes nothing then', async () => {
    const { founder, ana } = office;
    const { id } = await granted();
    const before = await digestOf(server);
    const preview = (client: typeof founder.client, input: object) =>
      client.post('/api/amendments/create/preview', { data: { attributes: amendmentOf(id, input) } });
    const shown = accepted(await preview(founder.client, { pauseLength: 2, pauseUnit: 'months' }));
    expect(shown.json.data.attributes).toMatchObject({
      ...{ version: 2, priorExercisePrice: '2.50', exercisePrice: '1.75', openDocument_id: null },
      vesting: {
        tranches: [
          { date: '2026-01-15', pieces: 10 },
          { date: '2026-02-01', pieces: 10 },
          { date: '2026-05-01', pieces: 10 },
          { date: '2026-06-01', pieces: 10 },
        ],
      },
    });
    expect((await preview(ana.client, {})).status).toBe(403);
    expect(await digestOf(server)).toEqual(before);
  });

  it('is refused with the field that is wrong', async () => {
    const { id } = await granted();
    const expiry = { exercisePrice: null, expiryDate: '2026-02-20' };
    expect(await faults(making(id, { effectiveDate: '2026-01-14' }))).toEqual([422, 'effectiveDate']);
    expect(await faults(making(id, { effectiveDate: '2028-01-01' }))).toEqual([422, 'effectiveDate']);
    expect(await faults(making(id, { exercisePrice: null }))).toEqual([422, 'exercisePrice']);
    expect(await faults(making(id, { exercisePrice: '2.50' }))).toEqual([422, 'exercisePrice']);
    expect(await faults(making(id, { exercisePrice: '1.23456789012' }))).toEqual([422, 'exercisePrice']);
    expect(await faults(making(id, expiry))).toEqual([422, 'expiryDate']);
    expect(await faults(making(id, { pauseLength: 2 }))).toEqual([422, 'pauseUnit']);
    expect(await faults(making(id, { pauseUnit: 'days' }))).toEqual([422, 'pauseLength']);
    expect(await faults(making(id, { pauseLength: 30, pauseUnit: 'months' }))).toEqual([422, 'expiryDate']);
    const tranches = [{ date: '2026-05-01', pieces: 21 }];
    const vesting = { startDate: '2026-02-15', tranches };
    expect(await faults(making(id, { vesting }))).toEqual([422, 'vesting.tranches']);
    const both = { vesting, pauseLength: 1, pauseUnit: 'days' };
    expect(await faults(making(id, both))).toEqual([422, 'pauseLength']);
    const milestones = [{ name: 'IPO', dueDate: '2026-06-01', portion: '1' }];
    const onMilestone = { vesting: { startDate: '2026-02-15', milestones } };
    expect(await faults(making(id, onMilestone))).toEqual([422, 'vesting.milestones']);
    await sound();
  });

  it('awaits the founder who made it on the dashboard too, where the company wants no second one', async () => {
    const { founder } = office;
    const made = recordIn(accepted(await making((await granted()).id, {})));
    const { tasks, pending } = accepted(await founder.client.get('/api/dashboard')).json.data.attributes;
    const idsOf = (matters: Row[], type: string) =>
      matters.filter((of) => of.type === type).flatMap(({ first }) => first.map((of: Row) => of.record_id));
    expect(idsOf(tasks, 'sign-document')).toContain(made.openDocument_id);
    expect(idsOf(pending, 'signature')).not.toContain(made.openDocument_id);
    expect(await founder.client.one('documents', made.openDocument_id)).toMatchObject({
      forAnotherFounder: false,
    });
    accepted(await command(founder.client, 'documents', made.openDocument_id, 'decline', { reason: 'No' }));
  });

  it('changes price, expiry and days after leaving when both have signed, and moves nothing', async () => {
    const { founder, ana, trust } = office;
    const { id } = await granted();
    const lines = await trust.list('transactions', { filter: { plan_id: id } });
    const terms = { effectiveDate: '2026-01-15', expiryDate: '2028-06-30', postTerminationDays: 30 };
    const made = await madeAmendment(trust, id, terms);
    expect(made).toMatchObject({ status: 'open', version: 2, name: 'Ana Kovač · ESOP 2026' });
    expect(await planNow(id)).toMatchObject({ version: 1, openDocument_id: made.openDocument_id });
    expect((await making(id, {})).status).toBe(409);
    await sign(founder.client, made.openDocument_id);
    expect(await planNow(id)).toMatchObject({ exercisePrice: '2.50', version: 1 });
    await sign(ana.client, made.openDocument_id);
    expect(await ana.client.one('plans', id)).toMatchObject({
      ...{ version: 2, exercisePrice: '1.75', expiryDate: '2028-06-30', postTerminationDays: 30 },
      ...{ lastExercisableDay: '2028-06-30', vested: 10, unvested: 30 },
    });
    expect(await ana.client.one('amendments', made.id)).toMatchObject({
      ...{ status: 'effective', priorExercisePrice: '2.50', exercisePrice: '1.75' },
      ...{ priorExpiryDate: '2027-12-31', priorPostTerminationDays: 90, agreedOn: '2026-01-15' },
    });
    expect(await trust.list('transactions', { filter: { plan_id: id } })).toEqual(lines);
    const papers = await ana.client.list('documents', {
      filter: { plan_id: id },
      sort: ['created_at', 'ASC'],
    });
    expect(papers.map(({ kind, termsVersion }) => [kind, termsVersion])).toEqual([
      ['option-agreement', 1],
      ['plan-amendment', 2],
    ]);
    // The next exercise costs the new price.
    const [request] = (await requestExercise(ana, id, 4)).json.data.attributes.openExercise;
    expect(request.amount).toBe('7.00');
    accepted(await confirmExercise(trust, id));
    await sound();
  });

  it('keeps a request at the price for which it was made', async () => {
    const { founder, ana, trust } = office;
    const { id } = await granted();
    const { openDocument_id } = await madeAmendment(founder.client, id, { effectiveDate: '2026-01-15' });
    await requestExercise(ana, id, 4);
    await sign(founder.client, openDocument_id);
    await sign(ana.client, openDocument_id);
    const { openExercise } = await ana.client.one('plans', id);
    expect(openExercise).toMatchObject([{ amount: '10.00' }]);
    const again = making(id, { exercisePrice: '1.00' });
    expect((await again).status).toBe(409);
    accepted(await confirmExercise(trust, id));
    await sound();
  });

  it('plans anew what has not vested; what the new terms put before the day vests on it', async () => {
    const { founder, ana } = office;
    const { id } = await granted();
    const tranches = [
      { date: '2026-01-01', pieces: 12 },
      { date: '2026-09-01', pieces: 18 },
    ];
    await agreedAmendment(founder, ana, id, {
      effectiveDate: '2026-01-15',
      exercisePrice: null,
      vesting: { startDate: '2026-01-01', tranches },
    });
    const plan = await planNow(id);
    expect(dates(plan)).toEqual([
      ['2026-01-15', 22],
      ['2026-09-01', 18],
    ]);
    expect(plan).toMatchObject({ vested: 22, unvested: 18, version: 2 });
    // The next amendment begins where this one has led to.
    const second = await agreedAmendment(founder, ana, id, { effectiveDate: '2026-01-15' });
    expect(second).toMatchObject({ version: 3, priorVesting: plan.vesting, vesting: plan.vesting });
    await sound();
  });

  it('moves milestones that are due after the day with a pause, and stands a reversal afterwards', async () => {
    const { founder, ana, trust } = office;
    const milestones = [
      { name: 'Launch', dueDate: '2026-01-15', portion: '1/4' },
      { name: 'Profit', dueDate: '2026-06-30', portion: '1/4' },
    ];
    const { id } = await granted({ ...monthly, vesting: { ...monthly.vesting, milestones } });
    const pause = { exercisePrice: null, pauseLength: 1, pauseUnit: 'months' };
    await agreedAmendment(founder, ana, id, { effectiveDate: '2026-01-15', ...pause });
    const plan = await planNow(id);
    expect(plan).toMatchObject({ status: 'on-milestone-date', nextVestingDate: '2026-03-01' });
    expect(plan.milestones).toMatchObject([
      { name: 'Launch', dueDate: '2026-01-15', status: 'waiting', pieces: 10 },
      { name: 'Profit', dueDate: '2026-07-30', status: 'pending', pieces: 10 },
    ]);
    await sound();
    const [line] = await trust.list('transactions', { filter: { plan_id: id, type: 'partial-vesting' } });
    const undo = { reason: 'Wrong', vestsOn: '2026-04-15' };
    accepted(await command(trust, 'transactions', line!.id, 'reverse', undo));
    await sound();
    // Pieces have another date than the terms say, so that a paper could not put the schedules side by side.
    expect(await faults(making(id, pause))).toEqual([409]);
    expect((await madeAmendment(founder.client, id)).version).toBe(3);
  });

  it('says on paper by how much it puts off what vests, and what an evaluated milestone has brought', async () => {
    const { founder } = office;
    const milestones = [{ name: 'Launch', dueDate: '2026-01-15', portion: '1/2' }];
    const { id } = await granted({ ...monthly, vesting: { ...monthly.vesting, milestones } });
    const [{ id: milestone }] = (await planNow(id)).milestones;
    const input = { milestone, achieved: '3/4', evidence: 'The board has decided.' };
    accepted(await command(founder.client, 'plans', id, 'evaluate-milestone', input));
    const pause = { exercisePrice: null, pauseLength: 4, pauseUnit: 'months' };
    const { openDocument_id: paper } = await madeAmendment(founder.client, id, pause);
    const { bytes } = await founder.client.get(`/api/documents/${paper}/file`);
    const said = pdfText(bytes).join(' ').replaceAll(/\s+/g, ' ');
    expect(said).toMatch(/The vesting pauses for 4 months from .* on: what would vest/);
    expect(said).toContain('The milestone “Launch” was evaluated before: 15 options vested by it.');
  });

  it('is refused by the employee, and withdrawn by the side that makes it', async () => {
    const { founder, ana, trust } = office;
    const { id } = await granted();
    const declined = await madeAmendment(founder.client, id);
    const reason = 'The price was agreed.';
    accepted(await ana.client.post(`/api/documents/${declined.openDocument_id}/decline`, { reason }));
    expect(await founder.client.one('amendments', declined.id)).toMatchObject({ status: 'refused', reason });
    expect(await planNow(id)).toMatchObject({ status: 'active', exercisePrice: '2.50' });
    const { id: second } = await madeAmendment(founder.client, id);
    expect((await command(ana.client, 'amendments', second, 'withdraw')).status).toBe(403);
    const why = { reason: 'The board wants other terms.' };
    accepted(await command(trust, 'amendments', second, 'withdraw', why));
    expect(await ana.client.one('amendments', second)).toMatchObject({ status: 'withdrawn', ...why });
    const [mail] = await server.mailsTo('ana@birch.test');
    expect(mail!.text).toContain(`Reason: “${why.reason}”`);
    const { id: third } = await madeAmendment(founder.client, id);
    accepted(await command(trust, 'amendments', third, 'withdraw'));
    expect((await server.mailsTo('ana@birch.test'))[0]!.text).not.toContain('Reason:');
    await sound();
  });

  it('lapses with what the plan was when it was drawn up', async () => {
    const { founder, trust } = office;
    const { id } = await granted();
    const { id: reversed } = await madeAmendment(founder.client, id);
    const [line] = await trust.list('transactions', { filter: { plan_id: id, type: 'partial-vesting' } });
    const undo = { reason: 'Wrong', vestsOn: '2026-03-01' };
    accepted(await command(trust, 'transactions', line!.id, 'reverse', undo));
    expect(await founder.client.one('amendments', reversed)).toMatchObject({ status: 'lapsed' });
    const { id: cancelled } = await madeAmendment(founder.client, id);
    accepted(await command(founder.client, 'plans', id, 'cancel'));
    expect(await founder.client.one('amendments', cancelled)).toMatchObject({ status: 'lapsed' });
    expect(await faults(making(id, {}))).toEqual([422, 'plan_id']);
    await sound();
  });

  // The last ones, because the days pass, and the company's choice holds, for all.
  it('waits for its day, and pauses what would vest after it', async () => {
    const { founder, ana } = office;
    const paused = await granted({ ...monthly, earlyExercise: true });
    const pause = { exercisePrice: null, effectiveDate: '2026-02-01', pauseLength: 2, pauseUnit: 'months' };
    expect(await agreedAmendment(founder, ana, paused.id, pause)).toMatchObject({ status: 'agreed' });
    const mailed = (await server.mailsTo('ana@birch.test')).map(({ text }) => text);
    expect(mailed).toContainEqual(
      expect.stringMatching(/The vesting pauses from 1 Feb(ruary)? 2026 on for 2 months\./),
    );
    const unsigned = await madeAmendment(founder.client, (await granted()).id, {
      effectiveDate: '2026-01-31',
    });
    expect(await planNow(paused.id)).toMatchObject({ version: 1, nextVestingDate: '2026-02-01' });
    await server.runDaysUpTo('2026-02-01');
    const plan = await planNow(paused.id);
    expect(plan).toMatchObject({ version: 2, vested: 20, nextVestingDate: '2026-05-01' });
    expect(dates(plan)).toEqual([
      ['2026-01-15', 10],
      ['2026-02-01', 10],
      ['2026-05-01', 10],
      ['2026-06-01', 10],
    ]);
    expect(await founder.client.one('amendments', unsigned.id)).toMatchObject({ status: 'lapsed' });
    await sound();
  });

  it('lapses when the employee leaves, who then has the days of the terms on that day', async () => {
    const { founder, trust } = office;
    const cleo = await joinedEmployee(server, founder, 'Cleo Ban', 'cleo@birch.test');
    const { id } = await granted({ ...monthly, postTerminationDays: 60 }, cleo);
    await moveTo(server.services, '2026-02-03');
    await agreedAmendment(founder, cleo, id, { effectiveDate: '2026-02-03', postTerminationDays: 10 });
    const open = await madeAmendment(founder.client, id, { exercisePrice: '1.00' });
    const leaving = { effectiveDate: '2026-02-02', leaverType: 'good-leaver' };
    accepted(await recordLeaver(founder, trust, cleo.id, leaving));
    expect(await founder.client.one('amendments', open.id)).toMatchObject({ status: 'lapsed' });
    expect(await planNow(id)).toMatchObject({ lastExercisableDay: '2026-04-03', vested: 20 });
    expect(await faults(making(id, {}))).toEqual([422, 'plan_id']);
    await sound();
  });

  it('of a company that wants two founders is signed by another than its author', async () => {
    const { founder } = office;
    const { id } = await granted();
    const other = await secondFounder(server, founder, 'vera@birch.test');
    await setTwoApprovals(founder.client, founder.companyId, true);
    const { openDocument_id } = await madeAmendment(founder.client, id, { exercisePrice: '1.25' });
    const asked = (await server.mailsTo('vera@birch.test')).find(({ subject }) =>
      subject.startsWith('Please sign'),
    )!;
    expect(asked.text).toMatch(/exercise price changes from EUR.2\.50 to EUR.1\.25\./);
    expect(asked.text).toMatch(/It can be signed up to and including/);
    expect(asked.text).not.toMatch(/expiry changes|days after leaving/);
    await server.runDaysUpTo('2026-02-06');
    const askedOf = async (client: typeof other) => {
      const told = await client.list('messages', { range: [0, 99] });
      return told.filter(({ record_id }) => record_id === openDocument_id).length;
    };
    expect(await askedOf(other)).toBeGreaterThan(1);
    expect(await askedOf(founder.client)).toBe(0);
    const signing = await founder.client.post(`/api/documents/${openDocument_id}/sign`, { password });
    expect(signing.status).toBe(409);
    await sign(other, openDocument_id);
    expect(await planNow(id)).toMatchObject({ version: 1 });
  });
});
