import { type Currency, parseMoney } from '../../../model/values/money.ts';

/** An amount, a decimal string, for pieces of which each brings the same. */
export type Whole = { amount: string; pieces: number; currency: string };

/** The amount for each piece: a fraction, because a cent cannot be divided. */
export const perPiece = ({ amount, pieces }: Whole): string => {
  const [, decimals = ''] = amount.split('.');
  return `${amount.replace('.', '')}/${BigInt(pieces) * 10n ** BigInt(decimals.length)}`;
};

/**
 * The smallest units of the currency by which a part differs from the nearest to its pieces. Some parts have one more or
 * less, so that all of them sum up to the whole.
 */
export const unitsBesides = (part: string, pieces: number, whole: Whole): bigint => {
  const minor = (amount: string) => parseMoney(amount, whole.currency as Currency)!;
  const all = BigInt(whole.pieces);
  const nearest = (2n * minor(whole.amount) * BigInt(pieces) + all) / (2n * all);
  return minor(part) - nearest;
};
