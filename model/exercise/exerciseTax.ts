import { percentOf } from '../values/money.ts';
import { minorUnit, type Price, toMinorUnits, valueOfPieces } from '../values/price.ts';
import { gainOf } from '../worth.ts';

/**
 * The ways in which the tax on an exercise is settled: the employee pays it with the exercise price, or some of the pieces
 * are kept for it.
 */
export const taxMethods = ['paid-in', 'net-settlement'] as const;
export type TaxMethod = (typeof taxMethods)[number];

/** The terms by which an exercise is taxed: both prices per piece, and the rate in per cent. */
export type TaxTerms = { exercisePrice: Price; shareValue: Price; taxRate: string };

/** Amounts in minor units of the plan's currency. */
export type ExerciseTax = {
  /** What is taxed: pieces × (share value − exercise price), never below zero. */
  benefit: bigint;
  /** The rate of it. */
  tax: bigint;
  /** The pieces that are kept for the tax, and what they are worth: never more than the tax. */
  keptPieces: bigint;
  keptWorth: bigint;
  /** What is left of the tax, and is paid with the exercise price. */
  paidIn: bigint;
};

/**
 * The tax on an exercise of some pieces (not negative), and how it is settled. The benefit is rounded half up once, and
 * the tax once more. By net settlement as many whole pieces are kept as the tax pays for at the value of a share; the
 * rest, which is less than one piece, is paid in. More pieces would be worth more than the tax, and the difference would
 * have to be paid out. Throws a RangeError for a rate that `isRate` refuses. Source: docs/domain.md, Tax at exercise.
 */
export function taxOfExercise(pieces: bigint, terms: TaxTerms, method: TaxMethod): ExerciseTax {
  const { exercisePrice, shareValue, taxRate } = terms;
  const benefit = toMinorUnits(pieces * gainOf(exercisePrice, shareValue));
  const tax = percentOf(benefit, taxRate);
  // Without a tax, the value may be zero.
  const keptPieces = method === 'paid-in' || tax === 0n ? 0n : (tax * minorUnit) / shareValue;
  const keptWorth = valueOfPieces(shareValue, keptPieces);
  return { benefit, tax, keptPieces, keptWorth, paidIn: tax - keptWorth };
}
