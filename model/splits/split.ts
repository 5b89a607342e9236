import type { PlanDate } from '../values/dates.ts';
import type { Currency } from '../values/money.ts';
import { type Price, smallestPrice } from '../values/price.ts';

/** So many shares of a class take the place of so many: 10 for 1, or 1 for 5. Both are positive. */
export type SplitRatio = { numerator: bigint; denominator: bigint };

/** Whether as many pieces take the place of the former, as in a conversion of one share into one of another class. */
export const isOneToOne = ({ numerator, denominator }: SplitRatio): boolean => numerator === denominator;

/** The whole pieces that take the place of some, rounded down. */
export const splitPieces = (pieces: bigint, { numerator, denominator }: SplitRatio): bigint =>
  (pieces * numerator) / denominator;

/**
 * The pieces that take the place of parts, in their order: each boundary between them is rounded down, so that the parts
 * sum to what takes the place of their sum, and none is ahead of its exact share.
 */
export function splitParts(parts: readonly bigint[], ratio: SplitRatio): bigint[] {
  let [before, after] = [0n, 0n];
  return parts.map((pieces) => {
    before += pieces;
    const part = splitPieces(before, ratio) - after;
    after += part;
    return part;
  });
}

/**
 * The price of an option after a split. Beyond ten decimals it is rounded up, so that nobody pays less in total for the
 * same part of the company, which a tax authority could take for a modification (26 CFR 1.424-1(a)).
 */
export function splitPrice(price: Price, { numerator, denominator }: SplitRatio, currency: Currency): Price {
  const step = smallestPrice(currency);
  const divisor = numerator * step;
  return (((price * denominator + divisor - 1n) / divisor) * step) as Price;
}

/** The nominal value or the fair value of a share after a split, rounded half up beyond ten decimals. */
export function splitValue(value: Price, { numerator, denominator }: SplitRatio, currency: Currency): Price {
  const step = smallestPrice(currency);
  const divisor = numerator * step;
  return (((2n * value * denominator + divisor) / (2n * divisor)) * step) as Price;
}

/** What a plan has, and what became of the rest of what was granted. */
export type PlanPieces = {
  pieces: bigint;
  unvested: bigint;
  vested: bigint;
  exercised: bigint;
  forfeited: bigint;
  expired: bigint;
  cancelled: bigint;
};

/**
 * The figures of a plan after a split. Each is rounded down by itself; what they lack to the whole was never exercised and
 * counts as cancelled. What was exercised stays exercised, if only one piece of it is left.
 */
export function splitPlan(plan: PlanPieces, ratio: SplitRatio): PlanPieces {
  const of = (pieces: bigint) => splitPieces(pieces, ratio);
  const [unvested, vested, forfeited, expired] = [
    plan.unvested,
    plan.vested,
    plan.forfeited,
    plan.expired,
  ].map(of) as [bigint, bigint, bigint, bigint];
  const exercised = plan.exercised > 0n ? larger(of(plan.exercised), 1n) : 0n;
  const parts = unvested + vested + exercised + forfeited + expired;
  const whole = of(plan.pieces);
  const pieces = larger(whole, parts + of(plan.cancelled));
  return { pieces, unvested, vested, exercised, forfeited, expired, cancelled: pieces - parts };
}

const larger = (a: bigint, b: bigint) => (b > a ? b : a);

/** What a pool has beside its plans and holders. */
export type PoolPieces = { available: bigint; unallocated: bigint };

/**
 * What is available and unallocated after a split: of the options that live, and of the certificates, what the plans and
 * the holders do not have. Fractions of theirs come to it, so that the sums are those of the class.
 *
 * @param live the unvested and vested options of each plan, before and after
 * @param held the certificates of each holder, before and after
 */
export function splitPool(
  { available, unallocated }: PoolPieces,
  live: { before: bigint; after: bigint },
  held: { before: bigint; after: bigint },
  ratio: SplitRatio,
): PoolPieces {
  return {
    available: splitPieces(available + live.before, ratio) - live.after,
    unallocated: splitPieces(unallocated + held.before, ratio) - held.after,
  };
}

/**
 * The parts of a schedule after a split, in their order: those that are closed because they have vested, and those that are
 * open by themselves, which sum to what is unvested.
 */
export function splitSchedule<T extends { pieces: bigint; isClosed: boolean }>(
  parts: readonly T[],
  ratio: SplitRatio,
): T[] {
  const closed = splitParts(
    parts.filter(({ isClosed }) => isClosed).map(({ pieces }) => pieces),
    ratio,
  );
  const open = splitParts(
    parts.filter(({ isClosed }) => !isClosed).map(({ pieces }) => pieces),
    ratio,
  );
  return parts.map((part) => ({ ...part, pieces: (part.isClosed ? closed : open).shift()! }));
}

/**
 * In how many parts pieces have to be counted so that those of every day are whole numbers of them, after splits in the
 * order of their days; and how many parts a piece of a day has.
 */
export function partsBySplits(splits: readonly (SplitRatio & { date: PlanDate })[]): {
  parts: bigint;
  partsOn: (day: PlanDate) => bigint;
} {
  const parts = splits.reduce((product, { numerator }) => product * numerator, 1n);
  return {
    parts,
    partsOn: (day) =>
      splits
        .filter(({ date }) => date <= day)
        .reduce((left, { numerator, denominator }) => (left * denominator) / numerator, parts),
  };
}
