import { type Currency, decimalsOf } from '../../model/values/money.ts';
import { formatPrice, minorUnit, type Price } from '../../model/values/price.ts';

export type Monetary = { amount: string; currency: Currency };

/** A total in minor units divided by pieces, rounded half up where the ten decimals of the format do not hold it. */
export const monetaryPerPiece = (total: bigint, pieces: bigint, currency: Currency): Monetary => {
  // The smallest price is ten places behind the point of the currency, not of its minor unit.
  const smallest = 10n ** BigInt(decimalsOf(currency));
  const divisor = pieces * smallest;
  const price = ((2n * total * minorUnit + divisor) / (2n * divisor)) * smallest;
  return { amount: formatPrice(price as Price, currency), currency };
};
