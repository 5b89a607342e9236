import { z } from 'zod';
import type { MoveName } from '../ledger.ts';
import { addMonths, daysBetween, type PlanDate } from '../values/dates.ts';
import { type Price, toMinorUnits } from '../values/price.ts';
import { type Expectations, fairValue, shareExpectedToVest, wholeShare } from './fairValue.ts';

/** Why a grant has no figures: nobody entered what a share was worth at its grant, or what was expected then. */
export const missingInputs = ['shareValue', 'assumptions'] as const;

/** Money and prices are decimals in the currency, rates are per cent; what is not known is null. */
const GrantExpense = z.object({
  plan_id: z.string(),
  employee: z.string(),
  pool: z.string(),
  grantDate: z.string(),
  pieces: z.number(),
  exercisePrice: z.string(),
  shareValue: z.string().nullable(),
  volatility: z.string().nullable(),
  riskFreeRate: z.string().nullable(),
  dividendYield: z.string().nullable(),
  /** The average of the fair values of its tranches, by pieces. */
  fairValue: z.string().nullable(),
  /** What it cost by the day before the period, in the period, and by the last day of it. */
  before: z.string().nullable(),
  expense: z.string().nullable(),
  after: z.string().nullable(),
  missing: z.array(z.enum(missingInputs)),
});
export type GrantExpense = z.infer<typeof GrantExpense>;

/** The grants whose exercise prices are in one currency, by day; the sums are of those that have figures. */
const OfCurrency = z.object({
  currency: z.string(),
  grants: z.array(GrantExpense),
  before: z.string(),
  expense: z.string(),
  after: z.string(),
});
export type ExpenseOfCurrency = z.infer<typeof OfCurrency>;

/**
 * What the options of a company cost in a period by IFRS 2, from one day to another, both included; and today, where the
 * period ends later, because what follows is only expected.
 */
export const OptionExpense = z.object({
  from: z.string(),
  to: z.string(),
  expectedAfter: z.string().nullable(),
  currencies: z.array(OfCurrency),
});
export type OptionExpense = z.infer<typeof OptionExpense>;

/** Pieces that vest on one day, and the fair value of one of them at the grant. */
export type Award = { date: PlanDate; pieces: bigint; fairValue: Price };

export type Valued = {
  grantDate: PlanDate;
  expiryDate: PlanDate;
  exercisePrice: Price;
  sharePrice: Price;
  expectations: Expectations;
  /** After how many months the options are expected to be exercised; null for the middle of their life. */
  expectedMonths: number | null;
};

/** The tranches of a grant as awards of their own, each with its own expected life (IFRS 2, IG11). */
export function awardsOf(tranches: readonly { date: PlanDate; pieces: bigint }[], valued: Valued): Award[] {
  const { sharePrice, exercisePrice, expectations } = valued;
  return tranches.map(({ date, pieces }) => ({
    date,
    pieces,
    fairValue: fairValue(sharePrice, exercisePrice, expectedDays(date, valued), expectations),
  }));
}

/**
 * The expected life of options that vest on a day: as stated, but not before they vest and not after they expire;
 * otherwise to the middle between both days.
 */
function expectedDays(vests: PlanDate, { grantDate, expiryDate, expectedMonths }: Valued): number {
  const vesting = daysBetween(grantDate, vests);
  const expiry = daysBetween(grantDate, expiryDate);
  if (expectedMonths === null) return (vesting + expiry) / 2;
  const stated = daysBetween(grantDate, addMonths(grantDate, expectedMonths));
  return Math.min(Math.max(stated, vesting), expiry);
}

/**
 * What a line of a plan moved on its day; negative pieces are those of a reversal. `isAhead` where a change of control
 * vested the last pieces before their days.
 */
export type PlanLine = { move: MoveName; pieces: bigint; date: PlanDate; isAhead?: boolean };

/** What became of the pieces of a grant by the end of a day. */
type Course = { granted: bigint; vested: bigint; ahead: bigint; forfeited: bigint; cancelled: bigint };

const courseOf: Partial<Record<MoveName, keyof Course>> = {
  grant: 'granted',
  vestPartly: 'vested',
  vestFully: 'vested',
  forfeitUnvested: 'forfeited',
  cancelPlan: 'cancelled',
};

function courseBy(day: PlanDate, lines: readonly PlanLine[]): Course {
  const course: Course = { granted: 0n, vested: 0n, ahead: 0n, forfeited: 0n, cancelled: 0n };
  for (const { move, pieces, date, isAhead } of lines) {
    const kind = isAhead ? 'ahead' : courseOf[move];
    if (kind && date <= day) course[kind] += pieces;
  }
  return course;
}

export type Granted = {
  grantDate: PlanDate;
  awards: readonly Award[];
  lines: readonly PlanLine[];
  /** The pieces above the targets of milestones, in the same parts, each until the day on which it is known what becomes of them. */
  aboveTarget: readonly { pieces: bigint; until: PlanDate | null }[];
  /** The lines count in parts of the pieces that were granted, so many of a piece, because splits made fractions of them. */
  parts: bigint;
};

/**
 * What a grant cost by the end of a day, in whole minor units, rounded half up once. The awards are in the order of their
 * dates. What vested counts in full, also before its day, also where it was lost afterwards (IFRS 2.23); so does what the company cancelled
 * (28 a). What was forfeited before it vested does not count (19). The rest counts by the days that have passed, for the
 * pieces that are expected to vest at the rate of forfeiture, in per cent a year, that is expected on that day (20). Of a
 * milestone with a cap the target is expected, until it is evaluated. Where the day is to come, `known` is today: what is
 * expected then is what is expected now.
 */
export function costBy(
  day: PlanDate,
  { grantDate, awards, lines, aboveTarget, parts }: Granted,
  forfeitureRate: string,
  known: PlanDate,
): bigint {
  const { granted, vested, ahead, forfeited, cancelled } = courseBy(day, lines);
  if (granted === 0n) return 0n;
  let toVest = vested;
  const unexpected = aboveTarget
    .filter(({ until }) => until === null || until > day)
    .reduce((sum, { pieces }) => sum + pieces, 0n);
  let open = most(granted - vested - ahead - forfeited - cancelled - unexpected, 0n);
  let accelerated = cancelled;
  let cost = 0n;
  for (const { date, pieces: all, fairValue, before } of inParts(awards, parts)) {
    // What vested ahead are the last pieces.
    const early = least(all, most(before + all + ahead - granted, 0n));
    const pieces = all - early;
    const done = least(pieces, toVest);
    const running = least(pieces - done, open);
    const ended = least(pieces - done - running, accelerated);
    toVest -= done;
    open -= running;
    accelerated -= ended;
    const share = shareExpectedToVest(forfeitureRate, daysBetween(known < day ? known : day, date));
    const time = { passed: daysBetween(grantDate, day), of: daysBetween(grantDate, date) };
    cost += fairValue * (early + done + ended) + runningCost(fairValue * running, share, time);
  }
  return toMinorUnits(cost / parts);
}

/** The awards with their pieces in so many parts, each with those of the awards before it. */
function inParts(awards: readonly Award[], parts: bigint): (Award & { before: bigint })[] {
  let sum = 0n;
  return awards.map((award) => {
    const before = sum;
    const pieces = award.pieces * parts;
    sum += pieces;
    return { ...award, pieces, before };
  });
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);

/**
 * The part of a value that has been earned by the days that have passed, for the share that is expected to vest, rounded
 * down to the parts in which a Price counts.
 */
export function runningCost(
  value: bigint,
  share: bigint,
  { passed, of }: { passed: number; of: number },
): bigint {
  if (passed >= of) return (value * share) / wholeShare;
  return (value * share * BigInt(Math.max(passed, 0))) / (wholeShare * BigInt(of));
}
