import type { MoveName } from '../../model/ledger.ts';
import type { ClassType } from '../../model/splits/kinds.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Currency } from '../../model/values/money.ts';
import type { AccelerationTrigger } from '../../model/vesting/accelerationTriggers.ts';

export type ExportedCompany = {
  id: string;
  name: string;
  number: string | null;
  office: string | null;
  country: string | null;
  trust_id: string;
  trust_name: string;
  created_at: string;
};
export type CompanyEmployee = { id: string; name: string; email: string; has_left: boolean };
export type CompanyPool = {
  id: string;
  company_id: string;
  name: string;
  asset: string;
  /** A decimal of the currency. */
  nominal_value: string;
  currency: Currency;
  /** Who issued its shares, where that is not the company, as is stated today. */
  other_issuer: string | null;
};
export type CompanyPlan = {
  id: string;
  pool_id: string;
  employee_id: string;
  pieces: bigint;
  /** A decimal of the currency. */
  exercise_price: string;
  currency: Currency;
  granted_on: PlanDate;
  expiry_date: PlanDate;
  post_termination_days: number;
  vesting: unknown;
};
export type CompanyTranche = {
  plan_id: string;
  date: PlanDate;
  pieces: bigint;
  transaction_id: string | null;
};
export type CompanyMilestone = {
  id: string;
  plan_id: string;
  name: string;
  due_date: PlanDate;
  pieces: bigint;
  status: string;
  achieved: string | null;
  evaluated_on: PlanDate | null;
  transaction_id: string | null;
};
/** A split of a pool that took effect, and the options of the pool after it. */
export type CompanySplit = {
  id: string;
  pool_id: string;
  numerator: number;
  denominator: number;
  effective_date: PlanDate;
  pieces: bigint;
  /** Of a conversion, the class before it, and the nominal value before it, a decimal of the currency. */
  prior_class: string | null;
  prior_nominal_value: string;
};
/** What a split made of a plan; the prices are decimals of the currency. */
export type CompanyPlanSplit = {
  split_id: string;
  plan_id: string;
  effective_date: PlanDate;
  prior_unvested: bigint;
  unvested: bigint;
  prior_vested: bigint;
  vested: bigint;
  prior_exercise_price: string;
  exercise_price: string;
};
/** The valuation in force on each day for a share of a pool, a decimal of the currency. */
export type Valuation = {
  id: string;
  pool_id: string;
  value: string;
  currency: Currency;
  effective_date: PlanDate;
};
/** A transaction of the ledger; what was paid is a total in minor units. */
export type CompanyTransaction = {
  id: string;
  pool_id: string;
  plan_id: string | null;
  employee_id: string | null;
  move: MoveName;
  pieces: bigint;
  paid: bigint | null;
  /** That of a piece on the day, a decimal of the currency. */
  nominal_value: string;
  currency: Currency;
  effective_date: PlanDate;
  recorded_at: string;
  reverses_id: string | null;
  belongs_to_id: string | null;
  certificate: string | null;
  /** What made pieces vest ahead of their days. */
  acceleration: AccelerationTrigger | null;
  /** The price per piece of the offer that the line issued, a decimal of the currency. */
  offered_price: string | null;
};

/** What the company states of a share class, as it counts now. */
export type CompanyClass = {
  name: string;
  type: ClassType;
  votes_per_share: number;
  numerator: number;
  denominator: number;
};

export type CompanyRows = {
  company: ExportedCompany;
  employees: CompanyEmployee[];
  pools: CompanyPool[];
  plans: CompanyPlan[];
  tranches: CompanyTranche[];
  milestones: CompanyMilestone[];
  splits: CompanySplit[];
  plan_splits: CompanyPlanSplit[];
  classes: CompanyClass[];
  valuations: Valuation[];
  lines: CompanyTransaction[];
};

/** The same as JSON texts, as they are handed to the thread that reads them. */
export type CompanyTexts = Record<keyof CompanyRows, string>;

/** Reads the texts. A company of 20,000 employees has 60 MB of them, so the server's own thread does not. */
export const rowsOf = (texts: CompanyTexts): CompanyRows => {
  const read = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, JSON.parse(text)]),
  ) as CompanyRows;
  return {
    ...read,
    plans: read.plans.map((row) => exact(row, 'pieces')),
    tranches: read.tranches.map((row) => exact(row, 'pieces')),
    milestones: read.milestones.map((row) => exact(row, 'pieces')),
    splits: read.splits.map((row) => exact(row, 'pieces')),
    plan_splits: read.plan_splits.map((row) =>
      exact(row, 'prior_unvested', 'unvested', 'prior_vested', 'vested'),
    ),
    lines: read.lines.map((row) => exact(row, 'pieces', 'paid')),
  };
};

/** JSON brings pieces as numbers, which hold them exactly, and sums of money as texts. */
const exact = <R extends object>(row: R, ...names: (keyof R)[]): R => {
  const read = { ...row };
  for (const name of names)
    if (row[name] !== null) Object.assign(read, { [name]: BigInt(row[name] as string | number) });
  return read;
};
