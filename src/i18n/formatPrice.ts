import { formatMoney } from './format.ts';

const digits = 6;
const one = 10n ** BigInt(digits);

/** What a piece is worth in a liquidation: a decimal, or a fraction, which is read as the decimal nearest to it. */
export const formatPrice = (price: string, currency: string): string => {
  const [top, bottom] = price.split('/');
  if (bottom === undefined) return formatMoney(price, currency);
  const nearest = (2n * BigInt(top!) * one + BigInt(bottom)) / (2n * BigInt(bottom));
  const isExact = (BigInt(top!) * one) % BigInt(bottom) === 0n;
  const decimal = nearest.toString().padStart(digits + 1, '0');
  return `${isExact ? '' : '≈ '}${formatMoney(`${decimal.slice(0, -digits)}.${decimal.slice(-digits)}`, currency)}`;
};
