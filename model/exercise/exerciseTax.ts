import { percentOf } from '../values/money.ts';
import { minorUnit, type Price, toMinorUnits, valueOfPieces } from '../values/price.ts';
import { gainOf } from '../worth/worth.ts';

/**
 * The ways in which the tax on an exercise is settled: the employee pays it with the exercise price; some of the pieces are
 * kept for it, and the company pays it; or some are sold for it to the trust.
 */
export const taxMethods = ['paid-in', 'net-settlement', 'sale-to-cover'] as const;
export type TaxMethod = (typeof taxMethods)[number];

/** The terms by which an exercise is taxed: both prices per piece, and the rate in per cent. */
export type TaxTerms = { exercisePrice: Price; shareValue: Price; taxRate: string };

/** Amounts in minor units of the plan's currency. */
export type ExerciseTax = {
  /** What is taxed: pieces × (share value − exercise price), never below zero. */
  benefit: bigint;
  /** The rate of it. */
  tax: bigint;
  /** The pieces that go back to the trust for the tax, kept or sold, and what they are worth. */
  keptPieces: bigint;
  keptWorth: bigint;
};

/**
 * The tax on an exercise of some pieces (not negative), and the pieces that go for it. The benefit is rounded half up once,
 * and the tax once more. By net settlement as many whole pieces are kept as the tax pays for at the value of a share, so
 * that they are worth no more than the tax. By a sale to cover as few whole pieces are sold as bring the tax, what they
 * bring being rounded half up. Throws a RangeError for a rate that `isRate` refuses. Source: docs/domain.md, Tax at exercise.
 */
export function taxOfExercise(pieces: bigint, terms: TaxTerms, method: TaxMethod): ExerciseTax {
  const { exercisePrice, shareValue, taxRate } = terms;
  const benefit = toMinorUnits(pieces * gainOf(exercisePrice, shareValue));
  const tax = percentOf(benefit, taxRate);
  // Without a tax, the value may be zero.
  const keptPieces = tax === 0n ? 0n : piecesFor[method](tax, shareValue);
  return { benefit, tax, keptPieces, keptWorth: valueOfPieces(shareValue, keptPieces) };
}

const piecesFor: Record<TaxMethod, (tax: bigint, shareValue: Price) => bigint> = {
  'paid-in': () => 0n,
  'net-settlement': (tax, shareValue) => (tax * minorUnit) / shareValue,
  // The least number whose worth, rounded half up, is no less than the tax: half a minor unit less is enough.
  'sale-to-cover': (tax, shareValue) => {
    const [needed, each] = [(2n * tax - 1n) * minorUnit, 2n * shareValue];
    return (needed + each - 1n) / each;
  },
};

/**
 * What the employee pays for an exercise that costs so much: the price, and the tax less what pieces pay of it. What a sale
 * brings above the tax lowers the price; what it brings above both is owed to the employee.
 */
export function dueForExercise(
  cost: bigint,
  { tax, keptWorth }: Pick<ExerciseTax, 'tax' | 'keptWorth'>,
): { due: bigint; owed: bigint } {
  const due = cost + tax - keptWorth;
  return due < 0n ? { due: 0n, owed: -due } : { due, owed: 0n };
}
