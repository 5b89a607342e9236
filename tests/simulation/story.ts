import type { PlanDate } from '../../model/values/dates.ts';
import type { ExercisePeriod } from '../../model/vesting/exercisePeriods.ts';
import type { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Faults } from '../support/faults.ts';
import type { TestServer } from '../support/server.ts';
import type { recordTransitions } from '../support/transitions.ts';
import type { By } from './perform.ts';
import type { Random } from './random.ts';
import type { Tally } from './tally.ts';

/** Somebody with an address, and with a login from the day on which an invitation was followed. */
export type Person = { name: string; email: string; userId?: string };
/** Ids differ in every run, so records are put in order by when they were made. */
type Made = { id: string; seq: number };
export type Trust = Made & {
  operator: Person;
  /** The rates of the tax on exercises that are entered, by country and year. */
  exerciseRates: Map<string, { id: string; taxRate: string }>;
};
export type Company = Made & { trust: Trust; founder: Person; currency: string };
export type Employee = Made & { company: Company; person: Person };
export type Pool = Made & {
  company: Company;
  /** What a share is worth, from a day on, in the order in which it was entered. */
  values: { value: string; from: PlanDate }[];
  /** Whether pieces may be kept for the tax. */
  netSettlement: boolean;
  saleToCover: boolean;
  /** When exercises may be requested, or may not. */
  periods: Map<string, ExercisePeriod>;
};
export type Plan = Made & {
  pool: Pool;
  employee: Employee;
  pieces: bigint;
  terms: VestingTerms;
  exercisePrice: string;
  expiryDate: PlanDate;
  postTerminationDays: number;
  /** The day of the last signature. */
  signedOn?: PlanDate;
  /** What was achieved and missed of its milestones, on the day of their evaluation. */
  evaluated: { name: string; date: PlanDate; pieces: bigint; missed: bigint }[];
  /** What was asked to exercise, one after the other. */
  requests: Requested[];
};
/** A request to exercise, in minor units, and how it is taxed. */
export type Requested = {
  pieces: bigint;
  amount: bigint;
  tax: bigint;
  keptPieces: bigint;
  keptWorth: bigint;
};
/** Other terms of a plan from a day on. */
export type Amendment = Made & {
  plan: Plan;
  maker: By;
  effectiveDate: PlanDate;
  exercisePrice?: string;
  expiryDate?: PlanDate;
  postTerminationDays?: number;
  anew?: VestingTerms;
  pause?: { unit: 'days' | 'months'; length: number };
  /** The day of the last signature. */
  agreedOn?: PlanDate;
  ended?: 'refused' | 'withdrawn';
};
/** Money that a trust pays to others than holders, in minor units. */
export type Disbursement = Made & {
  trust: Trust;
  company: Company;
  account: string;
  amount: bigint;
  reference: string;
  status: 'open' | 'paid' | 'withdrawn' | 'reversed';
};
/** An offer of depositary receipts, and who made it. */
export type Receipts = Made & { pool: Pool; employee: Employee; pieces: number; maker: By };
/** Receipts that are taken back, and by whom. */
export type Buyback = Made & { buyer: By; trust: Person };
/** Receipts that one holder sells to another, and who makes the sale for the trust. */
export type Sale = Made & { trust: Person };
export type Payout = Made & {
  pool: Pool;
  /** What was to be paid out, in all or for each share in ten-billionths, and the fee of each transfer, in minor units. */
  amount: bigint;
  perShare?: bigint;
  fee: bigint;
};

/** How a story unfolds. */
export type Setting = {
  seed: number;
  days: number;
  /** On how many days of a hundred people act, and how often at most. */
  busy: number;
  acts: number;
  /** About how many days the vesting of a plan takes. */
  span: number;
  /** How many acts and days of a hundred go wrong first. */
  trouble: number;
  /** After how many days the ledger is proved anew: a wrong line stays in it, the sooner it is found the nearer is its cause. */
  proof: number;
};

/** What has happened so far, as far as the next acts depend on it; the rest is in the database. */
export type Story = {
  setting: Setting;
  server: TestServer;
  faults: Faults;
  transitions: Awaited<ReturnType<typeof recordTransitions>>;
  tally: Tally;
  /** What chance has for the act or day at hand. */
  random: Random;
  today: PlanDate;
  people: Map<string, Person>;
  trusts: Map<string, Trust>;
  companies: Map<string, Company>;
  employees: Map<string, Employee>;
  pools: Map<string, Pool>;
  plans: Map<string, Plan>;
  receipts: Map<string, Receipts>;
  buybacks: Map<string, Buyback>;
  sales: Map<string, Sale>;
  payouts: Map<string, Payout>;
  amendments: Map<string, Amendment>;
  disbursements: Map<string, Disbursement>;
  /** What banks have sent so far. */
  statements: { trust: Trust; xml: string }[];
};

export const dbOf = ({ server }: Story) => server.database.kysely;

/** Adds a record under the next number. */
export const add = <T extends Made>(records: Map<string, T>, record: Omit<T, 'seq'>): T => {
  const made = { ...record, seq: records.size } as T;
  records.set(made.id, made);
  return made;
};

/** The records of some rows, in the order in which they were made. */
export const inOrder = <T extends Made>(records: Map<string, T>, rows: readonly { id: string }[]): T[] =>
  rows.map(({ id }) => records.get(id)!).sort((a, b) => a.seq - b.seq);

/** One of the records that some rows name, by chance. */
export const oneOf = <T extends Made>(
  { random }: Story,
  records: Map<string, T>,
  rows: readonly { id: string }[],
): T | undefined => (rows.length === 0 ? undefined : random.pick(inOrder(records, rows)));
