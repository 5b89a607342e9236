import type { TaxMethod } from '../../model/exercise/exerciseTax.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { VestingTermsInput } from '../../model/vesting/vestingTerms.ts';
import type { When } from './calendar.ts';
import type { DemoEmployee } from './cast/employees.ts';
import type { DemoPool } from './cast/pools.ts';

/** The terms of a plan of so many pieces, counted from the day of the offer. */
type Vesting = (from: PlanDate, pieces: number) => VestingTermsInput;

/** Optional details of a plan. Without them, both sides have signed. */
type Course = {
  /** Months from the offer to the last exercisable day; ten years when not given. */
  lasts?: number;
  earlyExercise?: boolean;
  outcome?:
    | { is: 'waiting for both to sign' | 'waiting for the employee to sign' | 'withdrawn' }
    | { is: 'declined'; reason: string };
  evaluations?: { on: When; milestone: string; achieved: string; evidence: string }[];
  /** The exercises that the employee requests; confirmed by the trust unless another outcome is given. */
  exercises?: {
    on: When;
    pieces: number;
    taxMethod?: TaxMethod;
    outcome?: { is: 'open' } | { is: 'rejected'; reason: string };
  }[];
  /** Other terms, drawn up by the company, one after the other. */
  amended?: Amended[];
};

/** In force so many days after it was drawn up; signed by both unless another outcome is given. */
export type Amended = {
  on: When;
  inForceAfter: number;
  terms: (on: PlanDate) => Record<string, unknown>;
  outcome?: { is: 'waiting for the employee to sign' };
};

export type DemoPlan = Course & {
  pool: DemoPool;
  employee: DemoEmployee;
  offered: When;
  pieces: number;
  price: string;
  vesting: Vesting;
};

/** A plan from a pool. */
export const offerFrom =
  (pool: DemoPool) =>
  (
    employee: DemoEmployee,
    offered: When,
    pieces: number,
    price: string,
    vesting: Vesting,
    course: Course = {},
  ): DemoPlan => ({ pool, employee, offered, pieces, price, vesting, ...course });

export const waitingForEmployee: Course = { outcome: { is: 'waiting for the employee to sign' } };

export const monthly =
  (occurrences: number, months = 1) =>
  (startDate: PlanDate) => ({ startDate, period: { unit: 'months' as const, length: months }, occurrences });

export const quarterly = (occurrences: number) => monthly(occurrences, 3);
