import type { LeaverType } from '../../model/enums.ts';
import { employees as employeeResource } from '../../model/resources/employees.ts';
import { plans as planResource } from '../../model/resources/plans.ts';
import { pools as poolResource } from '../../model/resources/pools.ts';
import { transactions } from '../../model/resources/transactions.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { type DemoEmployee, employees } from './cast/employees.ts';
import { type DemoPool, pools } from './cast/pools.ts';
import type { DemoPlan } from './offer.ts';
import { plansOfBora } from './plansOfBora.ts';
import { sign } from './poolActs.ts';
import { as, command, idOf, type Stage } from './stage.ts';

type Change = { on: When; act: (stage: Stage, dateOf: DateOf) => Promise<unknown> };

/** Somebody leaves on the day on which it is recorded, or on a later one. */
const leaver = (on: When, employee: DemoEmployee, leaverType: LeaverType, leaves = on): Change => ({
  on,
  act: async (stage, dateOf) => {
    const founder = await as(stage, employee.company.founder.email, 'founder');
    const leaving = { effectiveDate: dateOf(leaves), leaverType };
    return command(stage, founder, employeeResource, idOf(stage, employee), 'record-leaver', leaving);
  },
});

/** The trust consents to what takes vested options away. */
const consented = (on: When, employee: DemoEmployee): Change => ({
  on,
  act: async (stage) => {
    const trust = await as(stage, employee.company.trust.email, 'trust');
    return command(stage, trust, employeeResource, idOf(stage, employee), 'accept-leaver');
  },
});

const onPool = async (stage: Stage, pool: DemoPool, by: 'founder' | 'trust', name: string, input: object) => {
  const { email } = pool.company[by];
  return command(stage, await as(stage, email, by), poolResource, idOf(stage, pool), name, { ...input });
};

const changed = (
  on: When,
  pool: DemoPool,
  by: 'founder' | 'trust',
  name: string,
  input: object = {},
): Change => ({ on, act: (stage) => onPool(stage, pool, by, name, input) });

/** A command that makes a paper, which both sides sign on the next days. */
const agreed = (on: When, pool: DemoPool, by: 'founder' | 'trust', name: string, input: object = {}) => {
  const signedBy = (role: 'founder' | 'trust', days: number): Change => ({
    on: [on[0], on[1] + days],
    act: (stage) => sign(stage, pool, pool.company[role].email, role),
  });
  const order: Change = {
    on,
    act: async (stage) => {
      const { openDocument_id } = await onPool(stage, pool, by, name, input);
      stage.papers.set(pool, openDocument_id as string);
    },
  };
  return [order, signedBy('founder', 1), signedBy('trust', 2)];
};

const resized = (on: When, pool: DemoPool, pieces: number): Change =>
  changed(on, pool, 'founder', 'update', { name: pool.name, description: pool.description, pieces });

const transferred = (
  on: When,
  pool: DemoPool,
  [seller, buyer]: [DemoEmployee, DemoEmployee?],
  pieces: number,
  paid: string,
): Change => ({
  on,
  act: (stage, dateOf) =>
    onPool(stage, pool, 'trust', 'transfer', {
      seller_id: idOf(stage, seller),
      buyer_id: buyer && idOf(stage, buyer),
      pieces,
      paid,
      effectiveDate: dateOf(on),
    }),
});

const planOf = (employee: DemoEmployee, pieces: number): DemoPlan =>
  plansOfBora.find((plan) => plan.employee === employee && plan.pieces === pieces)!;

/** The trust notes that the last vesting of a plan was a mistake, and that it is to vest later. */
const reversed = (on: When, plan: DemoPlan, vestsOn: When, reason: string): Change => ({
  on,
  act: async (stage, dateOf) => {
    const last = await stage.services.db
      .selectFrom('transactions')
      .select('id')
      .where('plan_id', '=', idOf(stage, plan))
      .where('type', '=', 'partial-vesting')
      .orderBy('effective_date', 'desc')
      .executeTakeFirstOrThrow();
    const trust = await as(stage, plan.pool.company.trust.email, 'trust');
    await command(stage, trust, transactions, last.id, 'reverse', { reason, vestsOn: dateOf(vestsOn) });
  },
});

const { earlyTeam, firstEngineers, minatoStock, summerSchool } = pools;
const { ana, dorde, olena, zoe, lukasz, kenji, huong, siobhan, alexandros, ipek, stefan, maximiliane } =
  employees;

/**
 * The events outside the usual course: people leave, certificates change hands, shareholdings change, errors are
 * corrected.
 */
const changes: Change[] = [
  changed([23, 2], pools.firstEngineers, 'founder', 'update', { saleToCover: true }),
  // What was sold for the tax meanwhile has come back, and nobody is to get it.
  changed([23, 8], pools.firstEngineers, 'founder', 'update', { netSettlement: true, pieces: 250_000 }),
  changed([14, 0], summerSchool, 'founder', 'cancel'),
  transferred([17, 10], minatoStock, [kenji, huong], 10_000, '9000000'),
  transferred([18, 3], earlyTeam, [ana], 5_000, '2250.00'),
  changed([18, 5], earlyTeam, 'trust', 'cancel-share-certificates', {
    pieces: 5_000,
    reason: 'Bought back from an employee; the company will not issue them again.',
    hasLiquidationPayout: false,
  }),
  ...agreed([18, 20], earlyTeam, 'founder', 'create-share-certificates', {
    certificates: [{ pieces: 1_000_000 }, { pieces: 1_000_000 }],
  }),
  leaver([19, 0], alexandros, 'bad-leaver'),
  consented([19, 0], alexandros),
  resized([19, 10], minatoStock, 1_500_000),
  ...agreed([19, 12], minatoStock, 'trust', 'approve-increase'),
  resized([20, 1], earlyTeam, 9_500_000),
  reversed([20, 12], planOf(lukasz, 400_000), [20, 25], 'Unpaid leave: this tranche was agreed for later.'),
  leaver([21, 0], ipek, 'accelerated-vesting'),
  leaver([22, 1], siobhan, 'good-leaver'),
  transferred([22, 10], firstEngineers, [dorde, olena], 4_000, '13600.00'),
  {
    on: [23, 5],
    act: async (stage) => {
      const plan = planOf(maximiliane, 40_000);
      const founder = await as(stage, plan.pool.company.founder.email, 'founder');
      await command(stage, founder, planResource, idOf(stage, plan), 'cancel');
    },
  },
  leaver([23, 21], stefan, 'good-leaver', [25, 0]),
  leaver([23, 22], zoe, 'bad-leaver'),
  resized([23, 22], firstEngineers, 300_000),
];

export const changeEvents = (dateOf: DateOf): Event[] =>
  changes.map(({ on, act }) => ({ on: dateOf(on), act: (stage) => act(stage, dateOf) }));
