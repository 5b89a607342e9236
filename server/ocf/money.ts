import { type Currency, decimalsOf, formatMoney } from '../../model/money.ts';

export type Monetary = { amount: string; currency: Currency };

export const monetary = (minor: bigint, currency: Currency): Monetary => ({
  amount: formatMoney(minor, currency),
  currency,
});

/** The most decimals that the format's numbers have. */
const decimals = 10;

/** A total in minor units divided by pieces, rounded half up where ten decimals do not hold it. */
export const pricePerPiece = (total: bigint, pieces: bigint, currency: Currency): Monetary => {
  if (total % pieces === 0n) return monetary(total / pieces, currency);
  const scaled = total * 10n ** BigInt(decimals - decimalsOf(currency));
  const digits = String((2n * scaled + pieces) / (2n * pieces)).padStart(decimals + 1, '0');
  return { amount: `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, currency };
};
