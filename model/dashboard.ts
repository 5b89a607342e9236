import { z } from 'zod';
import { currencies } from './values/money.ts';

/** The kinds of tasks that wait for the reader; equally urgent ones stand in this order. */
export const taskTypes = [
  'accept-invitation',
  'sign-document',
  'approve-grant',
  'decide-approvals',
  'correct-account',
  'enter-account',
  'exercise-ends',
  'pay-exercise',
  'pay-offer',
  'pay-sale',
  'confirm-payment',
  'report-payment',
  'pay-buyback',
  'fund-payout',
  'verify-data',
  'evaluate-milestone',
  'complete-company',
] as const;

/** The kinds of things that the reader waits for because somebody else has to act. */
export const pendingTypes = [
  'approval',
  'grant-approval',
  'consent',
  'signature',
  'exercise',
  'funds',
  'invitation',
  'evaluation',
] as const;

/** The last days to sign or to pay. */
export const lastDayTypes = [
  'offer-signature',
  'offer-payment',
  'buyback-signature',
  'buyback-payment',
  'sale-signature',
  'amendment-signature',
] as const;

export const eventTypes = ['grant', 'milestone', 'leaver', 'last-day', ...lastDayTypes] as const;

const pieces = z.int();
/** A decimal string of the currency beside it. */
const amount = z.string();
const date = z.string();
const currency = z.enum(currencies);
/** The issuer of the shares, where that is another one than the company. */
const issuer = z.string().nullable();

const Matter = z.object({
  resource: z.string(),
  record_id: z.uuid(),
  name: z.string(),
  /** A name that tells it from others: the plan of a milestone, the kind of a document; or the reason why a payment came back. */
  about: z.string().nullable(),
  /** Since when it waits, or, of what has a day by which it has to be done and nothing else, that day. */
  date: date.nullable(),
  pieces: pieces.nullable(),
  /** What is to be paid, came back, or waits for bank details. */
  amount: amount.nullable(),
  currency: currency.nullable(),
  /** The day by which it has to be done, where there is one. */
  due: date.nullable(),
});

/** All matters of one type: how many there are, and the most urgent of them; types of tasks follow in the order of those. */
const matters = <const T extends readonly [string, ...string[]]>(types: T) =>
  z.array(z.object({ type: z.enum(types), count: z.int(), first: z.array(Matter) }));

/** An event of one day; several records on one day are one event without a record. */
const Event = z.object({
  type: z.enum(eventTypes),
  date,
  count: z.int(),
  pieces: pieces.nullable(),
  name: z.string().nullable(),
  about: z.string().nullable(),
  resource: z.string(),
  record_id: z.uuid().nullable(),
});

const Worth = z.object({ currency, unvested: amount, vested: amount });

const common = {
  tasks: matters(taskTypes),
  pending: matters(pendingTypes),
  upcoming: z.array(Event),
};

export const FounderDashboard = z.object({
  role: z.literal('founder'),
  ...common,
  pools: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      company_id: z.uuid(),
      company: z.string(),
      issuer,
      asset: z.string(),
      status: z.string(),
      currency,
      pieces,
      available: pieces,
      held: pieces,
      unvested: pieces,
      vested: pieces,
      exercised: pieces,
      delisted: pieces,
      shareValue: amount.nullable(),
      valuedOn: date.nullable(),
      /** The options granted from the pool, by their exercise price: what makes their worth. */
      priced: z.array(z.object({ exercisePrice: amount, unvested: pieces, vested: pieces })),
      /** The worth of the options granted from the pool; null while no value of a share is known. */
      worth: Worth.nullable(),
    }),
  ),
  /** The same of all pools of a company in shares of one issuer: options of different companies are never added up. */
  worth: z.array(z.object({ company_id: z.uuid(), issuer, worth: z.array(Worth) })),
  /** The pieces of one issuer that vest in the next months by date; milestones are events instead. */
  vestings: z.array(
    z.object({ company_id: z.uuid(), company: z.string(), issuer, month: z.string(), pieces }),
  ),
});

export const EmployeeDashboard = z.object({
  role: z.literal('employee'),
  ...common,
  /** Plans in which something is left, or of which leaving left nothing. */
  plans: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      company_id: z.uuid(),
      company: z.string(),
      issuer,
      currency,
      exercisePrice: amount,
      shareValue: amount.nullable(),
      valuedOn: date.nullable(),
      unvested: pieces,
      vested: pieces,
      exercised: pieces,
      /** What had vested and can be exercised no more: it ended with a liquidation, or was not exercised in time. */
      delisted: pieces,
      expired: pieces,
      /** The next date on which pieces vest, milestones apart. */
      nextVestingDate: date.nullable(),
      nextVestingPieces: pieces.nullable(),
      lastExercisableDay: date.nullable(),
      /** How many days a leaver can exercise what has vested. */
      postTerminationDays: z.int(),
      /** What lapsed: with a leaver, or with a milestone. */
      forfeited: pieces,
      /** The last day of an employee who leaves or has left. */
      leavesOn: date.nullable(),
      hasLeft: z.boolean(),
      /** The last day of an employee who leaves, where what is unvested then lapses. */
      lapsesAfter: date.nullable(),
      /** The request to exercise that waits for the trust, and whether its payment was reported. */
      requested: z.object({ pieces, date, isReported: z.boolean(), awaitsPayment: z.boolean() }).nullable(),
      /** The windows and blackouts of the shareholding. */
      exercisePeriods: z.array(z.object({ kind: z.enum(['window', 'blackout']), from: date, until: date })),
      /** Whether vested options can be exercised while others are still to vest. */
      earlyExercise: z.boolean(),
    }),
  ),
  /** The depositary receipts that the employee holds, by shareholding. */
  receipts: z.array(
    z.object({
      pool_id: z.uuid(),
      name: z.string(),
      company_id: z.uuid(),
      company: z.string(),
      issuer,
      currency,
      pieces,
      shareValue: amount.nullable(),
      valuedOn: date.nullable(),
    }),
  ),
  /** The pieces of each plan that are to vest, by year; milestones in the year in which they are due, or else this one. */
  toVest: z.array(z.object({ plan_id: z.uuid(), year: z.int(), pieces })),
  /**
   * The pieces that have vested and that are to vest, over the plans of a company in shares of one issuer and one currency; pieces that were taken
   * back are negative.
   */
  steps: z.array(
    z.object({
      company_id: z.uuid(),
      issuer,
      currency,
      date,
      pieces,
      milestone: z.string().nullable(),
      /** The pieces with the target, where they are the most that a milestone can vest. */
      target: pieces.nullable(),
    }),
  ),
  vestings: z.array(z.object({ date, pieces, plan_id: z.uuid(), name: z.string() })),
});

/** The first page of a founder or an employee: their tasks, what they hold or promise, and what happens next. */
export const Dashboard = z.discriminatedUnion('role', [FounderDashboard, EmployeeDashboard]);

export type FounderDashboard = z.infer<typeof FounderDashboard>;
export type EmployeeDashboard = z.infer<typeof EmployeeDashboard>;
export type Dashboard = z.infer<typeof Dashboard>;
