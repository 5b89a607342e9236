import type { Money, Pool } from './documentData.ts';

/** Of one piece. */
export const nominalValue = ({ nominalValue: amount, currency }: Pool): Money => ({ amount, currency });

/** The exact product of a price per piece and a number of pieces, with the price's own decimals. */
export function timesPieces({ amount, currency }: Money, pieces: bigint): Money {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const digits = (BigInt(amount.replace('.', '')) * pieces).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return { amount: decimals ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits, currency };
}
