import { sql } from 'kysely';
import { plans } from '../../../model/resources/plans.ts';
import { addDays } from '../../../model/values/dates.ts';
import { parseFraction } from '../../../model/values/fraction.ts';
import { type Currency, formatMoney } from '../../../model/values/money.ts';
import { capOf, earnedPieces } from '../../../model/vesting/milestoneCap.ts';
import { termsOf } from '../amended.ts';
import { Broken } from '../broken.ts';
import { askedFor } from '../exercises.ts';
import { type Act, command } from '../perform.ts';
import { dbOf, inOrder, oneOf, type Plan, type Story } from '../story.ts';
import { isOpenOn } from './periods.ts';
import { reason } from './pools.ts';

export const planIn = async (story: Story, states: string[], further = sql<boolean>`true`) => {
  const rows = await dbOf(story)
    .selectFrom('plans as p')
    .select('id')
    .where('status', 'in', states)
    .where(further)
    .execute();
  return oneOf(story, story.plans, rows);
};

const currencyOf = ({ pool }: Plan) => pool.company.currency as Currency;
const founderOf = ({ pool }: Plan) => [pool.company.founder, 'founder'] as const;
const trustOf = ({ pool }: Plan) => [pool.company.trust.operator, 'trust'] as const;

export const withdrawPlan: Act = async (story) => {
  const plan = await planIn(story, ['approving']);
  return plan && command(story, founderOf(plan), plans, plan.id, 'withdraw');
};

export const cancelPlan: Act = async (story) => {
  const plan = await planIn(story, ['active']);
  return plan && command(story, founderOf(plan), plans, plan.id, 'cancel');
};

/** A share of a milestone that waits, in any notation; sometimes more than all of it, or than its cap. */
export const evaluate: Act = async (story) => {
  const { random, today } = story;
  const plan = await planIn(story, ['on-milestone-date']);
  if (!plan) return undefined;
  const waiting = await dbOf(story)
    .selectFrom('plan_milestones')
    .select(['id', 'name', 'pieces'])
    .where('plan_id', '=', plan.id)
    .where('status', '=', 'waiting')
    .orderBy('name')
    .execute();
  if (waiting.length === 0) return undefined;
  const milestone = random.pick(waiting);
  const achieved = random.pick(['0', '1', '1', '1/2', '2/3', '3/10', '17/17', '99/100', '7/6']);
  const input = { milestone: milestone.id, achieved, evidence: `Found to be ${achieved}` };
  return command(story, founderOf(plan), plans, plan.id, 'evaluate-milestone', input, () => {
    const cap = capOf(plan.terms, milestone.name);
    const pieces = earnedPieces({ ...milestone, cap }, parseFraction(achieved)!);
    plan.evaluated.push({ name: milestone.name, date: today, pieces, missed: milestone.pieces - pieces });
  });
};

const canBeExercised = sql<boolean>`(status = 'completed' or early_exercise)
  and not exists (select from exercise_requests x where x.plan_id = p.id and x.status = 'requested')
  and exists (select from accounts a where a.plan_id = p.id and a.name = 'vested' and a.balance > 0)`;
const isRequested = sql<boolean>`
  exists (select from exercise_requests x where x.plan_id = p.id and x.status = 'requested')`;
const isVerified = sql<boolean>`exists (select from employees e join verified_persons v on v.user_id = e.user_id
  where e.id = p.employee_id)`;
export const granted = ['active', 'on-milestone-date', 'completed'];

/** Mostly by those who may, of what there is. */
export const requestExercise: Act = async (story) => {
  const { random } = story;
  const further = random.percent(95) ? sql<boolean>`${canBeExercised} and ${isVerified}` : canBeExercised;
  const plan = await planIn(story, granted, further);
  if (!plan?.employee.person.userId) return undefined;
  const { balance } = await dbOf(story)
    .selectFrom('accounts')
    .select('balance')
    .where('plan_id', '=', plan.id)
    .where('name', '=', 'vested')
    .executeTakeFirstOrThrow();
  const most = Number(balance);
  const pieces = random.weighted([
    [most, 3],
    [random.between(1, most), 5],
    [most + 1, 1],
  ]);
  const taxMethod = random.weighted([
    ['net-settlement', 3],
    ['sale-to-cover', 3],
    ['paid-in', 2],
    [undefined, 2],
  ]);
  const price = await priceOf(story, plan);
  const by = [plan.employee.person, 'employee'] as const;
  return command(story, by, plans, plan.id, 'request-exercise', { pieces, taxMethod }, () =>
    requested(story, plan, { pieces: BigInt(pieces), price, taxMethod: taxMethod ?? 'paid-in' }),
  );
};

/** The exercise price of a plan after the amendments that have taken effect. */
const priceOf = async (story: Story, plan: Plan) => {
  const rows = await dbOf(story)
    .selectFrom('amendments')
    .select('id')
    .where('plan_id', '=', plan.id)
    .where('status', '=', 'effective')
    .execute();
  return termsOf(plan, inOrder(story.amendments, rows)).price;
};

const requested = ({ today }: Story, plan: Plan, asked: Parameters<typeof askedFor>[1]) => {
  const { periods } = plan.pool;
  if (!isOpenOn([...periods.values()], today))
    throw new Broken(`plan ${plan.seq} can be exercised on a day on which nothing can be requested`);
  const expected = askedFor(plan, asked, today);
  if (!expected) throw new Broken(`plan ${plan.seq} can be exercised though its tax is not known`);
  plan.requests.push(expected);
};

export const confirmExercise: Act = async (story) => {
  const { random, today } = story;
  const plan = await planIn(story, granted, isRequested);
  const receivedOn = random.percent(50) ? addDays(today, -random.between(0, 20)) : today;
  if (!plan) return undefined;
  const { amount, tax, keptWorth } = plan.requests.at(-1)!;
  const due = amount + tax - keptWorth;
  const received = (due > 0n ? due : 0n) + BigInt(random.between(-1, 40));
  const input = {
    receivedOn,
    ...(random.percent(20) && received > 0n && { amount: formatMoney(received, currencyOf(plan)) }),
  };
  return command(story, trustOf(plan), plans, plan.id, 'confirm-exercise', input);
};

export const rejectExercise: Act = async (story) => {
  const plan = await planIn(story, granted, isRequested);
  return plan && command(story, trustOf(plan), plans, plan.id, 'reject-exercise', { reason });
};

export const withdrawExercise: Act = async (story) => {
  const plan = await planIn(story, granted, isRequested);
  const by = plan && ([plan.employee.person, 'employee'] as const);
  return by && command(story, by, plans, plan.id, 'withdraw-exercise', {});
};
