import { type Currency, formatMoney } from '../values/money.ts';
import { type Price, parsePrice, toMinorUnits, valueOfPieces } from '../values/price.ts';

/** Options on the same terms; both per piece, as decimal strings, and null where no value is known yet. */
export type Options = {
  currency: Currency;
  exercisePrice: string;
  shareValue: string | null;
  unvested: number;
  vested: number;
};

/** The amounts are decimal strings of the currency. */
export type Worth = { currency: Currency; unvested: string; vested: string };

/**
 * The worth of options to their holder, vested and unvested apart: the value of their shares less their exercise price,
 * and nothing while the price is not below the value. Each currency has its own sum, rounded once, in the order in
 * which the currencies come. Options whose share has no value yet are in no sum. A sum may exceed `largestAmount`. Tax
 * is not considered. Throws a RangeError for a text that is not a price.
 */
export function worthByCurrency(all: readonly Options[]): Worth[] {
  const sums = new Map<Currency, { unvested: bigint; vested: bigint }>();
  for (const { currency, exercisePrice, shareValue, unvested, vested } of all) {
    if (shareValue === null) continue;
    const gain = gainOf(priceIn(exercisePrice, currency), priceIn(shareValue, currency));
    const worth = (pieces: number) => gain * BigInt(pieces);
    const sum = sums.get(currency) ?? { unvested: 0n, vested: 0n };
    sums.set(currency, { unvested: sum.unvested + worth(unvested), vested: sum.vested + worth(vested) });
  }
  return [...sums].map(([currency, { unvested, vested }]) => ({
    currency,
    unvested: formatMoney(toMinorUnits(unvested), currency),
    vested: formatMoney(toMinorUnits(vested), currency),
  }));
}

/** What the value of a share exceeds the exercise price by, in the parts of a minor unit of prices; never below zero. */
export const gainOf = (exercisePrice: Price, shareValue: Price): bigint =>
  shareValue > exercisePrice ? shareValue - exercisePrice : 0n;

/** Throws a RangeError for a text that is not a price. */
export function priceIn(text: string, currency: Currency): Price {
  const price = parsePrice(text, currency);
  if (price === undefined) throw new RangeError(`Not a price in ${currency}: ${text}`);
  return price;
}

/** What an exercise costs and what it brings, as decimal strings of the currency. */
export type Exercise = {
  cost: string;
  /** The shares and what they exceed the cost by; a gain below zero is a loss. Null where no value is known. */
  atTodaysValue: { worth: string; gain: string } | null;
};

/**
 * The exercise of a number of pieces, not negative: pieces × exercise price, which is what the employee is asked to pay,
 * beside pieces × the value of a share, each rounded once, and their difference. Tax is not considered. Throws a
 * RangeError for a text that is not a price.
 */
export function exerciseOf(
  pieces: number,
  { currency, exercisePrice, shareValue }: Pick<Options, 'currency' | 'exercisePrice' | 'shareValue'>,
): Exercise {
  const at = (price: string) => valueOfPieces(priceIn(price, currency), BigInt(pieces));
  const cost = at(exercisePrice);
  const written = (minor: bigint) => formatMoney(minor, currency);
  if (shareValue === null) return { cost: written(cost), atTodaysValue: null };
  const worth = at(shareValue);
  return { cost: written(cost), atTodaysValue: { worth: written(worth), gain: written(worth - cost) } };
}
