import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { problemText } from '../../../server/base/problem.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  command,
  confirmExercise,
  grantedPlan,
  recordIn,
  recordLeaver,
  requestExercise,
} from '../../support/acts.ts';
import { amendmentOf, madeAmendment } from '../../support/amendments.ts';
import type { Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { linesOf } from '../../support/lines.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';
import { confirmedTakeover, requestedTakeover, takeoverOf } from '../../support/takeovers.ts';

/** Ten pieces have vested by 2026-01-15; ten each vest on the first of the next three months. */
const monthly = { startDate: '2025-12-01', period: { unit: 'months', length: 1 }, occurrences: 4 };
const single = (portion: string) => ({ acceleration: { trigger: 'single', portion } });
const double = (portion: string, months: number) => ({
  acceleration: { trigger: 'double', portion, months },
});

describe.each(testKinds)('a change of control, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
  });
  afterAll(() => server?.close());

  const granted = (vesting: object, attributes: object = {}, employee = office.ana) =>
    grantedPlan(office.founder, employee, office.pool.id, { pieces: 40, vesting, ...attributes });
  const planNow = (id: string) => office.founder.client.one('plans', id);
  const dates = ({ tranches }: Row) =>
    tranches.map(({ date, pieces }: { date: string; pieces: number }) => [date, pieces]);
  const sound = async () => expect((await checkLedger(server.services.db)).broken).toBeUndefined();

  it('vests the last pieces of plans with a single trigger once the trust confirms it', async () => {
    const { founder, trust, ana } = office;
    const half = await granted({ ...monthly, ...single('1/2') });
    const whole = await granted({ ...monthly, ...single('1') });
    const none = await granted(monthly);
    const { id } = await requestedTakeover(founder.client, founder.companyId);
    expect(await trust.list('actions', { filter: { resource: 'takeovers' } })).toMatchObject([
      { type: 'decide', record_id: id },
    ]);
    const before = await digestOf(server);
    const shown = accepted(await trust.post(`/api/takeovers/${id}/confirm/preview`)).json.data.attributes;
    expect(shown.lines.map(({ type, pieces }: Row) => [type, pieces]).sort()).toEqual([
      ['full-vesting', 30],
      ['partial-vesting', 15],
    ]);
    expect(await digestOf(server)).toEqual(before);
    expect((await command(founder.client, 'takeovers', id, 'confirm')).status).toBe(403);
    const done = recordIn(accepted(await command(trust, 'takeovers', id, 'confirm')));
    expect(done).toMatchObject({ status: 'effective', plans: 2, pieces: 45 });

    expect(await planNow(half.id)).toMatchObject({
      ...{ status: 'active', unvested: 15, vested: 25 },
      accelerations: [{ date: '2026-01-15', pieces: 15, trigger: 'single', takeoverDate: '2026-01-15' }],
    });
    expect(dates(await planNow(half.id))).toEqual([
      ['2026-01-15', 25],
      ['2026-02-01', 10],
      ['2026-03-01', 5],
    ]);
    expect(await planNow(whole.id)).toMatchObject({ status: 'completed', unvested: 0, vested: 40 });
    expect(await planNow(none.id)).toMatchObject({ unvested: 30, accelerations: [] });
    const lines = await ana.client.list('transactions', { filter: { plan_id: half.id } });
    expect(lines.map(({ type, acceleration }) => [type, acceleration])).toContainEqual([
      'partial-vesting',
      'single',
    ]);
    expect((await ana.client.list('messages')).map(({ action }) => action)).toContainEqual(
      expect.stringMatching(/vested ahead$/),
    );
    await sound();
    const amended = amendmentOf(half.id, { exercisePrice: null, pauseLength: 1, pauseUnit: 'months' });
    expect((await founder.client.create('amendments', amended)).status).toBe(409);

    const answer = await command(trust, 'takeovers', id, 'reverse', { reason: 'The sale has not closed.' });
    expect(recordIn(accepted(answer))).toMatchObject({ status: 'reversed', plans: 0, pieces: 0 });
    for (const plan of [half, whole]) {
      expect(await planNow(plan.id)).toMatchObject({ status: 'active', unvested: 30, vested: 10 });
      expect(dates(await planNow(plan.id))).toEqual(dates(plan));
    }
    await sound();
  });

  it('vests with a double trigger when a good leaver leaves in time, before the rest is forfeited', async () => {
    const { founder, trust, ben } = office;
    const plan = await granted({ ...monthly, ...double('1/2', 12) }, {}, ben);
    const other = await granted({ ...monthly, ...single('1/3') }, {}, ben);
    const { id } = await confirmedTakeover(trust, founder.companyId);
    expect(await planNow(plan.id)).toMatchObject({ unvested: 30, accelerations: [] });
    expect(await planNow(other.id)).toMatchObject({ unvested: 20, vested: 20 });
    const leaving = { effectiveDate: '2026-01-15', leaverType: 'good-leaver' };
    const path = `/api/employees/${ben.id}/record-leaver`;
    const shown = accepted(await founder.client.post(`${path}/preview`, leaving)).json.data.attributes;
    expect(
      shown.lines
        .filter(({ plan_id }: Row) => plan_id === plan.id)
        .map(({ type, pieces }: Row) => [type, pieces]),
    ).toEqual([
      ['partial-vesting', 15],
      ['forfeit', 15],
    ]);
    accepted(await recordLeaver(founder, trust, ben.id, leaving));
    expect(await planNow(plan.id)).toMatchObject({
      ...{ status: 'completed', vested: 25, forfeited: 15, lastExercisableDay: '2026-04-15' },
      accelerations: [{ date: '2026-01-15', pieces: 15, trigger: 'double', takeoverDate: '2026-01-15' }],
    });
    await sound();
    const reverse = () => command(trust, 'takeovers', id, 'reverse', { reason: 'No sale.' });
    expect((await reverse()).status).toBe(409);

    accepted(await command(trust, 'employees', ben.id, 'take-back-leaver', { reason: 'Stays.' }));
    expect(await planNow(plan.id)).toMatchObject({ status: 'active', vested: 10, unvested: 30 });
    expect(dates(await planNow(plan.id))).toEqual(dates(plan));
    expect(await planNow(other.id)).toMatchObject({ unvested: 20, vested: 20 });
    await sound();
    const bad = { effectiveDate: '2026-01-15', leaverType: 'bad-leaver' };
    const lost = accepted(await founder.client.post(`${path}/preview`, bad)).json.data.attributes;
    expect(lost.lines.filter(({ type }: Row) => type !== 'forfeit')).toEqual([]);
    accepted(await reverse());
    expect(await planNow(other.id)).toMatchObject({ unvested: 30, vested: 10 });
    await sound();
  });

  it('takes milestones by their due days, and leaves the rest of one to be evaluated', async () => {
    const { founder, trust } = office;
    const milestones = [{ name: 'Launch', dueDate: '2026-06-01', pieces: 20 }];
    const vesting = { startDate: '2025-12-01', tranches: [{ date: '2026-02-01', pieces: 20 }], milestones };
    const plan = await granted({ ...vesting, ...single('1/4') });
    const { id } = await confirmedTakeover(trust, founder.companyId);
    const ofLaunch = async () =>
      (await planNow(plan.id)).milestones.map(({ status, pieces }: Row) => [status, pieces]).sort();
    expect(await ofLaunch()).toEqual([
      ['pending', 10],
      ['waived', 10],
    ]);
    expect(await planNow(plan.id)).toMatchObject({ vested: 10, unvested: 30 });
    await sound();
    accepted(await command(trust, 'takeovers', id, 'reverse', { reason: 'No sale.' }));
    expect(await ofLaunch()).toEqual([['pending', 20]]);
    expect(dates(await planNow(plan.id))).toEqual(dates(plan));
    await sound();
  });

  it('counts on its own day what was unvested then, also when it is confirmed later', async () => {
    const { founder, trust } = office;
    await moveTo(server.services, '2026-02-10');
    const half = await granted({ ...monthly, grantDate: '2026-01-10', ...single('1/2') });
    expect(half).toMatchObject({ grantedOn: '2026-02-10' });
    await moveTo(server.services, '2026-03-05');
    await planNow(half.id);
    const { id } = await confirmedTakeover(trust, founder.companyId, '2026-02-20');
    // Twenty of forty were unvested on that day, and ten of them have vested since.
    expect(await planNow(half.id)).toMatchObject({
      accelerations: [{ date: '2026-02-20', pieces: 10 }],
    });
    await sound();
    const earlier = takeoverOf(founder.companyId, '2026-02-20');
    expect((await founder.client.create('takeovers', earlier)).status).toBe(422);
    accepted(await command(trust, 'takeovers', id, 'reverse', { reason: 'No sale.' }));
  });

  it('vests on its day what has vested since, where it takes all', async () => {
    const { founder, trust } = office;
    const vesting = { startDate: '2026-03-05', period: { unit: 'months', length: 1 }, occurrences: 4 };
    const whole = await granted({ ...vesting, ...single('1') });
    const amendment = await madeAmendment(founder.client, whole.id, { effectiveDate: '2026-05-01' });
    await server.runDaysUpTo('2026-04-05');
    expect(await planNow(whole.id)).toMatchObject({ vested: 10, unvested: 30 });
    const { id } = await confirmedTakeover(trust, founder.companyId, '2026-03-20');
    expect(await linesOf(trust, { plan_id: whole.id })).toEqual([
      '2026-03-05 grant 40',
      '2026-03-20 full-vesting 40',
      '2026-04-05 partial-vesting 10',
      '2026-04-05 reversed partial-vesting 10',
    ]);
    expect(await planNow(whole.id)).toMatchObject({ status: 'completed', vested: 40 });
    expect(await founder.client.one('amendments', amendment.id)).toMatchObject({ status: 'lapsed' });
    await sound();
    accepted(await command(trust, 'takeovers', id, 'reverse', { reason: 'No sale.' }));
    expect(await planNow(whole.id)).toMatchObject({ status: 'active', vested: 10, unvested: 30 });
    expect(dates(await planNow(whole.id))).toEqual(dates(whole));
    await sound();
  });

  it('is not taken back once what vested ahead was exercised', async () => {
    const { founder, trust, ana } = office;
    const today = '2026-04-05';
    const later = { startDate: today, tranches: [{ date: '2027-01-01', pieces: 40 }], ...single('1/2') };
    const plan = await granted(later, { earlyExercise: true });
    const { id } = await confirmedTakeover(trust, founder.companyId, today);
    await requestExercise(ana, plan.id, 5);
    await confirmExercise(trust, plan.id);
    const answer = await command(trust, 'takeovers', id, 'reverse', { reason: 'No sale.' });
    expect([answer.status, answer.json.message]).toEqual([409, problemText('exercisedOfTakeover')]);
    await sound();
  });

  it('refuses to settle anew who has left since, and names the person', async () => {
    const { founder, trust, ben } = office;
    const today = '2026-04-06';
    await moveTo(server.services, today);
    const later = { startDate: today, tranches: [{ date: '2027-01-01', pieces: 40 }] };
    await granted({ ...later, ...double('1/2', 3) }, {}, ben);
    const { id } = await requestedTakeover(founder.client, founder.companyId, today);
    accepted(await recordLeaver(founder, trust, ben.id, { effectiveDate: today, leaverType: 'good-leaver' }));
    const refused = await command(trust, 'takeovers', id, 'confirm');
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('Ben Adler')]);
    accepted(await command(founder.client, 'takeovers', id, 'withdraw'));
    expect((await command(trust, 'takeovers', id, 'confirm')).status).toBe(409);
  });

  it('lets a line be reversed by itself, as any vesting', async () => {
    const { founder, trust } = office;
    const today = '2026-04-07';
    await moveTo(server.services, today);
    const tranches = [{ date: '2027-01-01', pieces: 40 }];
    const plan = await granted({ startDate: today, tranches, ...single('1/4') });
    await confirmedTakeover(trust, founder.companyId, today);
    const [line] = await trust.list('transactions', {
      filter: { plan_id: plan.id, type: 'partial-vesting' },
    });
    const reverse = (decision: object) =>
      command(trust, 'transactions', line!.id, 'reverse', { reason: 'A slip', ...decision });
    expect(Object.keys((await reverse({})).json.errors)).toEqual(['vestsOn']);
    accepted(await reverse({ vestsOn: '2026-12-01' }));
    expect(await planNow(plan.id)).toMatchObject({ vested: 0, unvested: 40, accelerations: [] });
    expect(dates(await planNow(plan.id))).toEqual([
      ['2026-12-01', 10],
      ['2027-01-01', 30],
    ]);
    await sound();
  });
});
