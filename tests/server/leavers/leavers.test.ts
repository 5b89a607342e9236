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
  grantedPlans,
  identify,
  joinedEmployee,
  password,
  planOf,
  promisePlan,
  recordLeaver,
  registerFounder,
  requestExercise,
  valueShares,
} from '../../support/acts.ts';
import { bought, madeBuyback } from '../../support/buybacks.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { asText, linesOf, preview } from '../../support/lines.ts';
import { offered } from '../../support/offers.ts';
import { startCompany } from '../../support/prepared.ts';
import { madeSale } from '../../support/sales.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-03-15';
const settling = ['Good', 'Bad', 'Early', 'Kind', 'Hard'] as const;
const names = [
  ...settling,
  'Chosen',
  'Owner',
  'Kept',
  'Taken',
  'Shown',
  'Other',
  'Late',
  'Waived',
  'Lapsed',
] as const;
type Name = (typeof names)[number];

/** 40 pieces of which 25 have vested by today. */
const startDate = '2026-01-15';
const first = { date: '2026-02-01', pieces: 25 };
const terms = {
  earlyExercise: true,
  vesting: { startDate, tranches: [first, { date: '2026-06-01', pieces: 15 }] },
};
const milestones = [
  { name: 'First customers', dueDate: '2026-03-01', pieces: 10 },
  { name: 'Profit', dueDate: '2026-09-01', pieces: 5 },
];
const reason = 'Agreed with both sides.';

describe.each(testKinds)('who leaves on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let pool: Row;
  let people: Record<Name, Employee>;
  let plans: Record<Name, Row>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, startDate));
    for (const name of ['Owner', 'Kept', 'Taken', 'Shown', 'Other'] as const) await identify(people[name]);
    pool = await activePool(trust, founder, { pieces: 1000 });
    const grant = async (to: readonly Name[], vesting: object) => {
      const employees = to.map((name) => people[name]);
      const granted = await grantedPlans(founder, pool.id, employees, { ...terms, pieces: 40, vesting });
      return to.map((name, i) => [name, granted[i]!] as const);
    };
    plans = Object.fromEntries([
      ...(await grant(names.slice(0, -2), terms.vesting)),
      ...(await grant(['Waived', 'Lapsed'], { startDate, tranches: [first], milestones })),
    ]) as typeof plans;
    await server.runDaysUpTo(today);
  });
  afterAll(() => server?.close());

  const record = (client: Client, name: Name, leaving: object, what = 'record-leaver') =>
    command(client, 'employees', people[name].id, what, {
      effectiveDate: today,
      leaverType: 'good-leaver',
      ...leaving,
    });
  const leave = async (name: Name, leaving: object = {}) =>
    accepted(
      await recordLeaver(founder, trust, people[name].id, {
        effectiveDate: today,
        leaverType: 'good-leaver',
        ...leaving,
      }),
    );
  const shownFor = (name: Name, leaving: object) =>
    preview(founder.client, 'employees', people[name].id, 'record-leaver', {
      effectiveDate: today,
      leaverType: 'good-leaver',
      ...leaving,
    });
  const planNow = (name: Name) => founder.client.one('plans', plans[name].id);

  it.each([
    ['Good', { leaverType: 'good-leaver' }, ['forfeit 15'], 'completed', 25, 15],
    ['Bad', { leaverType: 'bad-leaver' }, ['forfeit 15', 'forfeit 25'], 'forfeited', 0, 40],
    ['Early', { leaverType: 'accelerated-vesting' }, ['full-vesting 15'], 'completed', 40, 0],
    ['Kind', { leaverType: 'bad-leaver', pastPeriod: 'retain', reason }, ['forfeit 15'], 'completed', 25, 15],
    ['Hard', { pastPeriod: 'withdraw', reason }, ['forfeit 15', 'forfeit 25'], 'forfeited', 0, 40],
  ] as const)(
    'settles as was chosen, and as was shown before: %s',
    async (name, leaving, lines, ...after) => {
      const [status, vested, forfeited] = after;
      const figures = { status, vested, forfeited, unvested: 0, exercised: 0, expired: 0, cancelled: 0 };
      const before = await digestOf(server);
      const shown = await shownFor(name, leaving);
      expect(await digestOf(server)).toEqual(before);
      expect(shown.plans).toMatchObject([{ before: { status: 'active', vested: 25 }, after: figures }]);
      expect(asText(shown.lines)).toEqual(lines.map((line) => `${today} ${line}`));
      const { available } = await trust.one('pools', pool.id);

      await leave(name, leaving);
      const written = await linesOf(trust, { plan_id: plans[name].id });
      expect(written.filter((line) => line > today)).toEqual(asText(shown.lines));
      expect(await planNow(name)).toMatchObject({ ...figures, lastExercisableDay: '2026-06-13' });
      expect((await trust.one('pools', pool.id)).available).toBe(available + forfeited);
      const { leaverType } = { leaverType: 'good-leaver', ...leaving };
      const left = { leavesOn: today, hasLeft: true, leaverType, leaverWaits: false };
      expect(await founder.client.one('employees', people[name].id)).toMatchObject(left);
      const { after: promised } = shown.record;
      expect(promised).toMatchObject(vested === 0 ? { leaverWaits: true, hasLeft: false } : left);
    },
  );

  it('is shown with what the options of each plan cost and are worth, once that is known', async () => {
    const pricesOf = async () => {
      const { plans: shown } = await shownFor('Waived', {});
      return shown.map(({ after: { currency, exercisePrice, shareValue, valuedOn } }) => ({
        ...{ currency, exercisePrice, shareValue, valuedOn },
      }));
    };
    const { currency, exercisePrice } = await planNow('Waived');
    expect(await pricesOf()).toEqual([{ currency, exercisePrice, shareValue: null, valuedOn: null }]);
    await valueShares(founder, pool.id, '3.10', '2026-02-01');
    await valueShares(founder, pool.id, '4.125', '2026-03-01');
    expect(await pricesOf()).toEqual([
      { currency, exercisePrice, shareValue: '4.125', valuedOn: '2026-03-01' },
    ]);
  });

  it('is refused for settlements that contradict themselves, lack a reason or are of nobody here', async () => {
    const refused = async (leaving: object) => {
      const { status, json } = await record(founder.client, 'Late', leaving);
      expect(status).toBe(422);
      const shown = await record(founder.client, 'Late', leaving, 'record-leaver/preview');
      expect([shown.status, shown.json]).toEqual([422, json]);
      return Object.keys(json.errors);
    };
    const settlement = (name: Name, pastPeriod: string, futurePeriod: string) => ({
      settlements: [{ plan_id: plans[name].id, pastPeriod, futurePeriod }],
    });
    expect(await refused({ pastPeriod: 'withdraw', futurePeriod: 'grant', reason })).toEqual([
      'futurePeriod',
    ]);
    expect(await refused({ leaverType: 'accelerated-vesting', pastPeriod: 'withdraw', reason })).toEqual([
      'futurePeriod',
    ]);
    expect(await refused({ ...settlement('Late', 'withdraw', 'grant'), reason })).toEqual([
      'settlements.0.futurePeriod',
    ]);
    expect(await refused({ pastPeriod: 'withdraw' })).toEqual(['reason']);
    expect(await refused({ futurePeriod: 'grant' })).toEqual(['reason']);
    expect(await refused({ futurePeriod: 'grant', reason: ' ' })).toEqual(['reason']);
    expect(await refused(settlement('Late', 'retain', 'grant'))).toEqual(['reason']);
    expect(await refused(settlement('Good', 'retain', 'withdraw'))).toEqual(['settlements.0.plan_id']);
    const { settlements } = settlement('Late', 'retain', 'withdraw');
    expect(await refused({ settlements: [...settlements, ...settlements] })).toEqual([
      'settlements.1.plan_id',
    ]);
    expect(await refused({ leaverType: 'kind-leaver' })).toEqual(['leaverType']);
    expect(await refused({ effectiveDate: '2026-02-30' })).toEqual(['effectiveDate']);
    expect((await founder.client.one('employees', people.Late.id)).leavesOn).toBeNull();
  });

  it('is recorded by founders of the company alone', async () => {
    const elm = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust: 'Alder Trust' };
    const stranger = await registerFounder(server, elm);
    for (const what of ['record-leaver', 'record-leaver/preview']) {
      expect((await record(trust, 'Late', {}, what)).status).toBe(403);
      expect((await record(people.Late.client, 'Late', {}, what)).status).toBe(403);
      expect((await record(stranger.client, 'Late', {}, what)).status).toBe(404);
    }
  });

  it('settles each plan as chosen for it, and cancels those that were not granted yet', async () => {
    const second = await grantedPlan(founder, people.Chosen, pool.id, terms);
    const open = await promisePlan(founder, pool.id, people.Chosen.id, terms);
    const { held } = await trust.one('pools', pool.id);
    // Ids are the same in capitals.
    const plan_id = second.id.toUpperCase();
    const settlements = [{ plan_id, pastPeriod: 'retain', futurePeriod: 'grant' }];
    const leaving = { leaverType: 'bad-leaver', settlements, reason };
    const shown = await shownFor('Chosen', leaving);
    await leave('Chosen', leaving);
    expect((await founder.client.one('employees', people.Chosen.id)).settlements).toEqual([
      {
        plan_id: second.id,
        planName: 'Chosen Kovač · ESOP 2026',
        pastPeriod: 'retain',
        futurePeriod: 'grant',
      },
    ]);
    const expected = { [plans.Chosen.id]: 'forfeited', [second.id]: 'completed', [open.id]: 'canceled' };
    expect(Object.fromEntries(shown.plans.map(({ after }) => [after.id, after.status]))).toEqual(expected);
    const written = await founder.client.list('plans', { filter: { employee_id: people.Chosen.id } });
    expect(Object.fromEntries(written.map(({ id, status }) => [id, status]))).toEqual(expected);
    expect(await founder.client.one('plans', second.id)).toMatchObject({ vested: 40, forfeited: 0 });
    expect((await people.Chosen.client.one('documents', open.openDocument_id)).status).toBe('void');
    const signature = await command(people.Chosen.client, 'documents', open.openDocument_id, 'sign', {
      password,
    });
    expect(signature.status).toBe(409);
    expect((await trust.one('pools', pool.id)).held).toBe(held - 40);
  });

  it('never touches what was exercised, and calls the plan exercised when the rest is withdrawn', async () => {
    await requestExercise(people.Owner, plans.Owner.id, 10);
    await confirmExercise(trust, plans.Owner.id);
    await leave('Owner', { leaverType: 'bad-leaver' });
    expect(await planNow('Owner')).toMatchObject({
      status: 'exercised',
      vested: 0,
      exercised: 10,
      forfeited: 30,
    });
    const holder = { employee_id: people.Owner.id, status: 'active' };
    expect(await trust.list('certificates', { filter: holder })).toMatchObject([{ pieces: 10 }]);
  });

  it('rejects an open exercise request with the pieces withdrawn, and keeps it with those retained', async () => {
    for (const name of ['Kept', 'Taken'] as const) await requestExercise(people[name], plans[name].id, 20);
    const { plans: shown } = await shownFor('Taken', { leaverType: 'bad-leaver' });
    expect(shown).toMatchObject([{ before: { requested: 20, pieces: 40 }, after: { requested: null } }]);
    await leave('Taken', { leaverType: 'bad-leaver' });
    await leave('Kept');
    expect((await planNow('Taken')).openExercise).toEqual([]);
    expect((await planNow('Kept')).openExercise).toMatchObject([{ pieces: 20 }]);
    const waiting = await trust.list('actions', { filter: { type: 'confirm-exercise' } });
    expect(waiting.map(({ record_id }) => record_id)).toEqual([plans.Kept.id]);
    const told = await people.Taken.client.list('messages', { filter: { type: 'exercise' } });
    expect(told.map(({ record_id }) => record_id)).toEqual([plans.Taken.id]);
    await confirmExercise(trust, plans.Kept.id);
    expect(await planNow('Kept')).toMatchObject({ status: 'completed', vested: 5, exercised: 20 });
  });

  it('shows what becomes of each request, offer, sale and buy-back that is open', async () => {
    const { Shown, Other } = people;
    const [acceptBy, signBy, payBy] = ['2026-04-15', '2026-04-15', '2026-05-15'];
    for (const person of [Shown, Other])
      await bought(trust, pool.id, person, { pieces: 20, acceptBy, payBy });
    await requestExercise(Shown, plans.Shown.id, 20);
    const offer = await offered(founder.client, pool.id, Shown.id, { pieces: 7, acceptBy, payBy });
    const purchase = await madeSale(trust, pool.id, [Other, Shown], { pieces: 3, signBy });
    const sale = await madeSale(trust, pool.id, [Shown, Other], { pieces: 4, signBy });
    const buyback = await madeBuyback(trust, pool.id, Shown.id, { pieces: 5, signBy, payBy });
    const becomes = async (leaverType: string) =>
      (await shownFor('Shown', { leaverType })).dealings.map(
        ({ kind, id, pieces, until, before, after }) => ({
          [kind]: [id, pieces, until, before, after],
        }),
      );
    const open = [
      { exercise: [plans.Shown.id, 20, null, 'requested', 'rejected'] },
      { offer: [offer.id, 7, acceptBy, 'open', 'lapsed'] },
      { purchase: [purchase.id, 3, signBy, 'open', 'lapsed'] },
      { sale: [sale.id, 4, signBy, 'open', 'open'] },
      { buyback: [buyback.id, 5, null, 'open', 'open'] },
    ];
    expect(await becomes('bad-leaver')).toEqual(open);
    expect(await becomes('good-leaver')).toEqual([
      { exercise: [plans.Shown.id, 20, null, 'requested', 'requested'] },
      ...open.slice(1),
    ]);
  });

  it('waives milestones by acceleration, and lets them lapse by a withdrawal', async () => {
    expect(await planNow('Waived')).toMatchObject({ status: 'on-milestone-date', unvested: 15 });
    const foreseen = async (name: Name, leaverType: string) => {
      const { before, after } = (await shownFor(name, { leaverType })).plans[0]!;
      return [before, after].map((figures) => figures.milestones.map(({ status }: Row) => status));
    };
    expect(await foreseen('Waived', 'accelerated-vesting')).toEqual([['waiting'], ['waived', 'waived']]);
    expect(await foreseen('Lapsed', 'good-leaver')).toEqual([['waiting'], ['lapsed', 'lapsed']]);
    await leave('Waived', { leaverType: 'accelerated-vesting' });
    await leave('Lapsed');
    const statesOf = ({ milestones }: Row) => milestones.map(({ status }: Row) => status);
    const [waived, lapsed] = [await planNow('Waived'), await planNow('Lapsed')];
    expect(waived).toMatchObject({ status: 'completed', vested: 40, forfeited: 0 });
    expect(statesOf(waived)).toEqual(['waived', 'waived']);
    expect(lapsed).toMatchObject({ status: 'completed', vested: 25, forfeited: 15 });
    expect(statesOf(lapsed)).toEqual(['lapsed', 'lapsed']);
  });

  it('also has nothing to settle where nothing was ever granted', async () => {
    const { id } = await joinedEmployee(server, founder, 'Newly Kovač', 'newly@birch.test');
    const leaving = { effectiveDate: today, leaverType: 'good-leaver' };
    expect((await command(founder.client, 'employees', id, 'record-leaver', leaving)).status).toBe(200);
  });

  it('happens once, is told, ends new grants, and leaves the login', async () => {
    expect((await record(founder.client, 'Good', {})).status).toBe(409);
    expect((await record(founder.client, 'Good', {}, 'withdraw-leaver')).status).toBe(422);
    expect((await command(founder.client, 'employees', people.Good.id, 'withdraw-leaver')).status).toBe(409);
    for (const client of [trust, people.Good.client])
      expect(
        (await client.list('messages', { filter: { type: 'employee' } })).map(({ record_id }) => record_id),
      ).toContain(people.Good.id);
    const mails = await server.mailsTo('Good@birch.test');
    const own = mails.find(({ subject }) => subject.startsWith('Your last day at '));
    expect(own?.text).toMatch(/25 vested options are left\. .* up to and including 13 Jun\w* 2026/);
    const created = await founder.client.create('plans', planOf(pool.id, people.Good.id));
    expect([created.status, Object.keys(created.json.errors)]).toEqual([422, ['employee_id']]);
    const { pool_id, employee_id, pieces, ...usual } = planOf(pool.id, '');
    const grants = [people.Late, people.Good].map(({ id }) => ({ employee_id: id, pieces: 1 }));
    const granted = await command(founder.client, 'pools', pool.id, 'grant', { ...usual, grants });
    expect([granted.status, Object.keys(granted.json.errors)]).toEqual([422, ['grants.1.employee_id']]);
    const login = server.visitor();
    accepted(await login.post('/api/login', { email: 'Good@birch.test', password }));
    expect(await login.one('plans', plans.Good.id)).toMatchObject({ vested: 25 });
    expect(await login.one('employees', people.Good.id)).not.toHaveProperty('leaverReason');
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
