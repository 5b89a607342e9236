import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemText } from '../../../server/base/problem.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  grantedPlan,
  joinedEmployee,
  planOf,
  recordIn,
  recordLeaver,
} from '../../support/acts.ts';
import { agreedAmendment } from '../../support/amendments.ts';
import type { Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { unpack } from '../../support/ocf.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { plannedSplit } from '../../support/splits.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';
import { confirmedTakeover } from '../../support/takeovers.ts';
import { expectSound } from '../ocf/ocfChecks.ts';
import { pdfText } from '../papers/pdfText.ts';

/** A target of 1,000 of which 150 per cent can vest, and 500 pieces with a date. */
const milestone = { name: 'Profit', dueDate: '2026-06-01', pieces: 1500, cap: 150 };
const vesting = {
  startDate: '2026-01-15',
  tranches: [{ date: '2026-12-01', pieces: 500 }],
  milestones: [milestone],
};
const single = (portion: string) => ({ ...vesting, acceleration: { trigger: 'single', portion } });

describe.each(testKinds)('milestones above their target, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
  });
  afterAll(() => server?.close());

  const granted = (employee: Employee, terms: object = vesting, pool = office.pool) =>
    grantedPlan(office.founder, employee, pool.id, { pieces: 2000, vesting: terms, earlyExercise: true });
  const planNow = (id: string) => office.founder.client.one('plans', id);
  const milestonesOf = ({ milestones }: Row) =>
    milestones.map(({ pieces, status }: Row) => [status, pieces]).sort();
  const joined = (name: string) =>
    joinedEmployee(server, office.founder, `${name} Kovač`, `${name}@birch.test`);
  const sound = async () => expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  const evaluate = ({ id, milestones: [{ id: waiting }] }: Row, achieved: string) =>
    command(office.founder.client, 'plans', id, 'evaluate-milestone', {
      milestone: waiting,
      achieved,
      evidence: 'The accounts',
    });

  it('are refused with a cap that is none, naming the field', async () => {
    for (const cap of [99, 1001, 120.5]) {
      const terms = { ...vesting, milestones: [{ ...milestone, cap }] };
      const { status, json } = await office.founder.client.create(
        'plans',
        planOf(office.pool.id, office.ana.id, { pieces: 2000, vesting: terms }),
      );
      expect([status, Object.keys(json.errors)]).toEqual([422, ['vesting.milestones.0.cap']]);
    }
  });

  it('vest on a change of control with their target, and lose what lies above it', async () => {
    const dan = await joined('dan');
    const half = await granted(dan, single('1/2'));
    const whole = await granted(dan, single('1'));
    const { id } = await confirmedTakeover(office.trust, office.founder.companyId);
    // 500 and a target of 1,000: half are 750, first the 500 of December and then 250 of the target.
    const ahead = await planNow(half.id);
    expect(ahead).toMatchObject({ unvested: 1125, vested: 750, forfeited: 125 });
    expect(milestonesOf(ahead)).toEqual([
      ['lapsed', 125],
      ['pending', 1125],
      ['waived', 250],
    ]);
    expect(await planNow(whole.id)).toMatchObject({ status: 'completed', vested: 1500, forfeited: 500 });
    await sound();
    const ocf = unpack(
      (await office.founder.client.get(`/api/companies/${office.founder.companyId}/ocf`)).bytes,
    );
    await expectSound(ocf, { server, trust: office.trust, companyId: office.founder.companyId });
    const reason = { reason: 'The sale has not closed.' };
    accepted(await command(office.trust, 'takeovers', id, 'reverse', reason));
    for (const plan of [half, whole]) {
      const back = await planNow(plan.id);
      expect(back).toMatchObject({ status: 'active', unvested: 2000, vested: 0, forfeited: 0 });
      expect(milestonesOf(back)).toEqual([['pending', 1500]]);
    }
    await sound();
  });

  it('vest with their target where a leaver gets what is open, and as before when that is taken back', async () => {
    const eva = await joined('eva');
    const { id } = await granted(eva);
    accepted(
      await recordLeaver(office.founder, office.trust, eva.id, {
        effectiveDate: '2026-01-15',
        leaverType: 'accelerated-vesting',
      }),
    );
    const left = await planNow(id);
    expect(left).toMatchObject({ status: 'completed', vested: 1500, forfeited: 500 });
    expect(milestonesOf(left)).toEqual([
      ['lapsed', 500],
      ['waived', 1000],
    ]);
    await sound();
    const mistake = { reason: 'Another person' };
    accepted(await command(office.trust, 'employees', eva.id, 'take-back-leaver', mistake));
    const back = await planNow(id);
    expect(back).toMatchObject({ status: 'active', unvested: 2000, forfeited: 0 });
    expect(milestonesOf(back)).toEqual([['pending', 1500]]);
    await sound();
  });

  it('vest in proportion to what was achieved, up to the cap; the rest is forfeited', async () => {
    const { founder, ana } = office;
    const plan = await granted(ana);
    const [agreement] = await founder.client.list('documents', { filter: { plan_id: plan.id } });
    const text = pdfText((await founder.client.get(`/api/documents/${agreement!.id}/file`)).bytes).join(' ');
    for (const said of ['1,000', '150 %', '1,500']) expect(text).toContain(said);
    await server.runDaysUpTo('2026-06-01');
    const refused = await evaluate(await planNow(plan.id), '151/100');
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      { achieved: problemText('aboveCap', { percent: '150 %' }) },
    ]);
    const done = recordIn(accepted(await evaluate(await planNow(plan.id), '6/5')));
    expect(done).toMatchObject({ status: 'active', unvested: 500, vested: 1200, forfeited: 300 });
    await sound();
    await server.runDaysUpTo('2026-12-01');
    expect(await planNow(plan.id)).toMatchObject({ status: 'completed', vested: 1700 });
    const ocf = unpack((await founder.client.get(`/api/companies/${founder.companyId}/ocf`)).bytes);
    await expectSound(ocf, { server, trust: office.trust, companyId: founder.companyId });
    await sound();
  });

  it('keep their cap when terms are amended, and follow a split', async () => {
    const { founder, trust } = office;
    const pool = await activePool(trust, founder, { name: 'Split', pieces: 10_000 });
    const fay = await joined('fay');
    const later = {
      startDate: '2026-12-01',
      tranches: [{ date: '2027-10-01', pieces: 500 }],
      milestones: [{ ...milestone, dueDate: '2027-06-01' }],
    };
    const { id } = await granted(fay, later, pool);
    await agreedAmendment(founder, fay, id, {
      effectiveDate: '2026-12-01',
      exercisePrice: null,
      pauseLength: 1,
      pauseUnit: 'months',
    });
    expect((await planNow(id)).vesting.milestones).toMatchObject([
      { name: 'Profit', dueDate: '2027-07-01', pieces: 1500, cap: 150 },
    ]);
    accepted(await confirmedSplit(pool.id));
    expect((await planNow(id)).vesting.milestones).toMatchObject([{ pieces: 15_000, cap: 150 }]);
    await sound();
  });

  const confirmedSplit = async (poolId: string) => {
    const { id } = await plannedSplit(office.trust, poolId, { plannedFor: '2026-12-02' });
    await server.runDaysUpTo('2026-12-02');
    return office.trust.get(`/api/splits/${id}`);
  };

  it('are as they were where a leaver of an earlier day is taken back, and then the change of control', async () => {
    const { founder, trust } = office;
    const gea = await joined('gea');
    const later = {
      startDate: '2026-12-02',
      tranches: [{ date: '2027-10-01', pieces: 500 }],
      milestones: [{ ...milestone, dueDate: '2027-06-01' }],
      acceleration: { trigger: 'single', portion: '1/2' },
    };
    const { id } = await granted(gea, later);
    await server.runDaysUpTo('2026-12-10');
    const takeover = await confirmedTakeover(trust, founder.companyId, '2026-12-10');
    const ahead = { vested: 750, forfeited: 125, unvested: 1125 };
    expect(await planNow(id)).toMatchObject(ahead);
    const leaving = { effectiveDate: '2026-12-05', leaverType: 'good-leaver' };
    accepted(await recordLeaver(founder, trust, gea.id, leaving));
    expect(await planNow(id)).toMatchObject({ vested: 0, forfeited: 2000 });
    const mistake = { reason: 'Another person' };
    accepted(await command(trust, 'employees', gea.id, 'take-back-leaver', mistake));
    expect(await planNow(id)).toMatchObject(ahead);
    await sound();
    accepted(await command(trust, 'takeovers', takeover.id, 'reverse', mistake));
    const back = await planNow(id);
    expect(back).toMatchObject({ vested: 0, forfeited: 0, unvested: 2000 });
    expect(milestonesOf(back)).toEqual([['pending', 1500]]);
    await sound();
  });

  it('are nothing of a plan whose grant is taken back by a leaver of the day before', async () => {
    const hal = await joined('hal');
    await server.runDaysUpTo('2026-12-12');
    const terms = {
      startDate: '2026-12-12',
      tranches: [{ date: '2027-10-01', pieces: 500 }],
      milestones: [{ ...milestone, dueDate: '2027-06-01' }],
    };
    const { id } = await granted(hal, terms);
    const leaving = { effectiveDate: '2026-12-11', leaverType: 'accelerated-vesting' };
    accepted(await recordLeaver(office.founder, office.trust, hal.id, leaving));
    expect(await planNow(id)).toMatchObject({ status: 'canceled', vested: 0, unvested: 0, forfeited: 0 });
    await sound();
  });
});
