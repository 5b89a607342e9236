import { z } from 'zod';
import { lastDayTypes } from '../dashboard.ts';
import { payoutTypes } from '../payout/parts.ts';
import { actionTypes, urgencies } from '../resources/actions.ts';
import { currencies } from '../values/money.ts';

/** What happens on a day to come. */
export const dueTypes = [
  'vesting',
  'grant',
  'milestone',
  'leaver',
  'last-day',
  'invitation',
  'bank-transfer',
  ...lastDayTypes,
] as const;

/** What the trust pays to holders. */
export const moneyMatters = ['payouts', 'buybacks', 'sales'] as const;

/** Where that money is, in the order of its way: from the company to the bank and to the holders. */
export const moneyStates = ['to-fund', 'to-send', 'at-bank', 'returned', 'retained'] as const;

const count = z.int();
const date = z.string();

const Task = z.object({
  id: z.uuid(),
  type: z.enum(actionTypes),
  subject: z.string(),
  /** The command by which the trust decides; null where the type says what is to be done. */
  command: z.string().nullable(),
  payoutType: z.enum(payoutTypes).nullable(),
  recordDate: date.nullable(),
  pieces: z.int().nullable(),
  /** How much is to be paid back. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  company: z.string().nullable(),
  /** The record on whose page the task is done. */
  resource: z.string(),
  record_id: z.uuid(),
  /** Whether the company is still to report the payment for an exercise, and the day on which it says that the money came. */
  awaitsReport: z.boolean(),
  reportedOn: date.nullable(),
  since: date,
  /** The day by which it has to be done; null where nothing sets one, so that it should be done within a week. */
  due: date.nullable(),
});

/** What happens in one company on one day; what happens to several records is one event without a record. */
const Due = z.object({
  type: z.enum(dueTypes),
  date,
  company: z.string(),
  count,
  pieces: z.int().nullable(),
  name: z.string().nullable(),
  /** The plan of a milestone. */
  about: z.string().nullable(),
  resource: z.string(),
  record_id: z.uuid().nullable(),
});

/** What a trust looks after: the tasks that wait for it, what is due, and where the money for holders is. */
export const TrustDashboard = z.object({
  role: z.literal('trust'),
  /** The tasks of each urgency: how many there are, and the first of them. */
  tasks: z.array(z.object({ urgency: z.enum(urgencies), count, first: z.array(Task) })),
  /** The tasks of each company, those with the most urgent ones first; null is what belongs to no company. */
  companies: z.array(
    z.object({
      company_id: z.uuid().nullable(),
      company: z.string().nullable(),
      overdue: count,
      thisWeek: count,
      later: count,
    }),
  ),
  /** The companies with tasks that are left out. */
  moreCompanies: count,
  /** The last of the days that are looked at. */
  dueUntil: date,
  due: z.array(Due),
  /** The events that are left out. */
  moreDue: count,
  /** By state, matter and currency. Payouts alone have lines, and before they are funded none that anybody is owed. */
  money: z.array(
    z.object({
      state: z.enum(moneyStates),
      matter: z.enum(moneyMatters),
      currency: z.enum(currencies),
      count,
      lines: count.nullable(),
      amount: z.string(),
    }),
  ),
});

export type TrustDashboard = z.infer<typeof TrustDashboard>;
