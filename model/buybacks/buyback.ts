import type { MoveName } from '../ledger.ts';
import { splitParts } from '../splits/split.ts';
import { addFractions, type Fraction } from '../values/fraction.ts';
import { minorUnit, type Price, valueOfPieces } from '../values/price.ts';

export const buybackStates = [
  'open',
  'accepted',
  'completed',
  'refused',
  'lapsed',
  'withdrawn',
  'reversed',
] as const;
export type BuybackState = (typeof buybackStates)[number];

/** An offer needs the employee's signature; a call is a right under the terms, which the buyer's side alone signs. */
export const buybackKinds = ['offer', 'call'] as const;

/** The rule by which the price is found (docs/domain.md, Buying back). */
export const buybackBases = ['fair-value', 'lower-of-paid-and-fair-value', 'stated'] as const;
export type BuybackBasis = (typeof buybackBases)[number];

/** The side that buys, makes the offer or the call, and pays. */
export const buyers = ['trust', 'founder'] as const;
export type Buyer = (typeof buyers)[number];

/** Pieces that a holder got by one line, and the amount paid for them in minor units; null where it is unknown. */
export type Lot = { pieces: bigint; paid: bigint | null };

/** Some of the pieces of a lot. */
export type Portion = { pieces: bigint; lot: Lot };

/**
 * The pieces that a holder gives next, first in first out: of the lots in the order of their acquisition, `gone` pieces
 * have left the holder before. Throws a RangeError where fewer pieces are left than are wanted.
 */
export const firstIn = (lots: readonly Lot[], gone: bigint, wanted: bigint): Portion[] => {
  let [toSkip, missing] = [gone, wanted];
  const portions = lots.flatMap((lot) => {
    const skipped = smaller(toSkip, lot.pieces);
    const pieces = smaller(missing, lot.pieces - skipped);
    toSkip -= skipped;
    missing -= pieces;
    return pieces > 0n ? [{ pieces, lot }] : [];
  });
  if (missing > 0n) throw new RangeError(`${missing} of the pieces were never acquired`);
  return portions;
};

/**
 * The lots of a holder after a split that added so many pieces, or took some, and how many of these pieces have left
 * before. What was paid for a lot stays; each part is rounded down within the sum.
 */
export const splitLots = (
  lots: readonly Lot[],
  gone: bigint,
  added: bigint,
): { lots: Lot[]; gone: bigint } => {
  const held = sumOf(lots) - gone;
  const ratio = { numerator: held + added, denominator: held };
  const parts = splitParts(
    lots.map(({ pieces }) => pieces),
    ratio,
  );
  const split = lots.map(({ paid }, i) => ({ pieces: parts[i]!, paid }));
  return { lots: split, gone: sumOf(split) - ratio.numerator };
};

const sumOf = (lots: readonly Lot[]) => lots.reduce((sum, { pieces }) => sum + pieces, 0n);

/** The amount paid for portions of lots, in minor units, rounded half up once; null where some of it is unknown. */
export const paidFor = (portions: readonly Portion[]): bigint | null => {
  const paid = portions.map(paidExactly);
  return paid.every((amount) => amount !== null) ? rounded(paid) : null;
};

/**
 * The price in total of the portions, in minor units, rounded half up once. `price` is the fair value of a piece, or the
 * stated price. The lower of price paid and fair value is found for each lot, because a piece of one lot cannot have cost
 * what a piece of another did; null where the price paid for some of the pieces is unknown.
 */
export const amountOf = (basis: BuybackBasis, price: Price, portions: readonly Portion[]): bigint | null => {
  if (basis !== 'lower-of-paid-and-fair-value')
    return valueOfPieces(
      price,
      portions.reduce((sum, { pieces }) => sum + pieces, 0n),
    );
  const lower = portions.map((portion) => {
    const paid = paidExactly(portion);
    const value = { numerator: price * portion.pieces, denominator: minorUnit };
    return paid && isLess(paid, value) ? paid : paid && value;
  });
  return lower.every((amount) => amount !== null) ? rounded(lower) : null;
};

/**
 * The lines that buy back, the first of which the others belong to. What the trust buys is unallocated, and so many options
 * are issued anew, so that the pieces can be granted or offered again. What the company buys is retired.
 */
export const linesOfBuyback = {
  trust: ['sell', 'buyBack', 'issueOptions'],
  founder: ['retireHeld'],
} as const satisfies Record<Buyer, readonly MoveName[]>;

const paidExactly = ({ pieces, lot }: Portion): Fraction | null =>
  lot.paid === null ? null : { numerator: lot.paid * pieces, denominator: lot.pieces };

const smaller = (a: bigint, b: bigint) => (b < a ? b : a);

const isLess = (a: Fraction, b: Fraction) => a.numerator * b.denominator < b.numerator * a.denominator;

const rounded = (amounts: readonly Fraction[]): bigint => {
  const { numerator, denominator } = amounts.reduce(addFractions, { numerator: 0n, denominator: 1n });
  return (2n * numerator + denominator) / (2n * denominator);
};
