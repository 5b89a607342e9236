import type { Currency } from '../../model/values/money.ts';
import { formatPrice, minorUnit, type Price, smallestPrice } from '../../model/values/price.ts';

export type Monetary = { amount: string; currency: Currency };

/** A total in minor units divided by pieces, rounded half up where the ten decimals of the format do not hold it. */
export const monetaryPerPiece = (total: bigint, pieces: bigint, currency: Currency): Monetary => {
  const smallest = smallestPrice(currency);
  const divisor = pieces * smallest;
  const price = ((2n * total * minorUnit + divisor) / (2n * divisor)) * smallest;
  return { amount: formatPrice(price as Price, currency), currency };
};
