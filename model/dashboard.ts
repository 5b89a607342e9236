import { z } from 'zod';
import { currencies } from './money.ts';

/** What waits for the reader, the most urgent kind first. */
export const taskTypes = [
  'accept-invitation',
  'sign-document',
  'exercise-ends',
  'pay-exercise',
  'verify-data',
  'evaluate-milestone',
  'enter-bank-account',
] as const;

/** What the reader waits for: somebody else has to act. */
export const pendingTypes = [
  'approval',
  'consent',
  'signature',
  'exercise',
  'invitation',
  'evaluation',
] as const;

export const eventTypes = ['grant', 'milestone', 'leaver', 'last-day'] as const;

const pieces = z.int();
/** A decimal string of the currency beside it. */
const amount = z.string();
const date = z.string();
const currency = z.enum(currencies);

const Matter = z.object({
  resource: z.string(),
  record_id: z.uuid(),
  name: z.string(),
  /** What helps to tell it from others: the plan of a milestone, the kind of a document. */
  about: z.string().nullable(),
  date: date.nullable(),
  pieces: pieces.nullable(),
});

/** All matters of one type: how many there are, and the first of them. */
const matters = <const T extends readonly [string, ...string[]]>(types: T) =>
  z.array(z.object({ type: z.enum(types), count: z.int(), first: z.array(Matter) }));

/** What a day brings; several records on one day are one event without a record. */
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
      company: z.string(),
      asset: z.string(),
      status: z.string(),
      currency,
      pieces,
      available: pieces,
      held: pieces,
      unvested: pieces,
      vested: pieces,
      exercised: pieces,
      shareValue: amount.nullable(),
      valuedOn: date.nullable(),
      /** Of the options that are granted from it; null while no value of a share is known. */
      worth: Worth.nullable(),
    }),
  ),
  /** The same of all pools. */
  worth: z.array(Worth),
  /** What vests in the next months by date; milestones are events. */
  vestings: z.array(z.object({ month: z.string(), pieces })),
});

export const EmployeeDashboard = z.object({
  role: z.literal('employee'),
  ...common,
  /** Plans in which something is left. */
  plans: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      company_id: z.uuid(),
      company: z.string(),
      currency,
      exercisePrice: amount,
      shareValue: amount.nullable(),
      valuedOn: date.nullable(),
      unvested: pieces,
      vested: pieces,
      exercised: pieces,
    }),
  ),
  /** What has vested of all plans, and what is to vest; what was taken back counts below zero. */
  steps: z.array(z.object({ date, pieces, milestone: z.string().nullable() })),
  vestings: z.array(z.object({ date, pieces, plan_id: z.uuid(), name: z.string() })),
});

/** What a person finds first: what needs them, what they hold or promise, and what happens next. */
export const Dashboard = z.discriminatedUnion('role', [FounderDashboard, EmployeeDashboard]);

export type FounderDashboard = z.infer<typeof FounderDashboard>;
export type EmployeeDashboard = z.infer<typeof EmployeeDashboard>;
export type Dashboard = z.infer<typeof Dashboard>;
