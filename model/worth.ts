import { type Currency, formatMoney, parseMoney, valueOfPieces } from './money.ts';

/**
 * What options are worth to who holds them, in minor units: what their shares are worth less what exercising them
 * costs, both per piece and in one currency; nothing while the exercise price is not below the value of a share.
 * May be more than `largestAmount`. Tax is not considered.
 */
export function worthOf(pieces: bigint, exercisePrice: bigint, shareValue: bigint): bigint {
  return shareValue > exercisePrice ? valueOfPieces(shareValue - exercisePrice, pieces) : 0n;
}

/** Options on the same terms; amounts are decimal strings of the currency, null where no value is known yet. */
export type Options = {
  currency: Currency;
  exercisePrice: string;
  shareValue: string | null;
  unvested: number;
  vested: number;
};

/** In decimal strings of the currency. */
export type Worth = { currency: Currency; unvested: string; vested: string };

/**
 * What options are worth together, vested and unvested apart. Each currency has a sum of its own, in the order in
 * which they come; options whose share has no value yet are in none. Throws a RangeError for what is no amount.
 */
export function worthByCurrency(all: readonly Options[]): Worth[] {
  const sums = new Map<Currency, { unvested: bigint; vested: bigint }>();
  for (const { currency, exercisePrice, shareValue, unvested, vested } of all) {
    if (shareValue === null) continue;
    const worth = (pieces: number) =>
      worthOf(BigInt(pieces), amount(exercisePrice, currency), amount(shareValue, currency));
    const sum = sums.get(currency) ?? { unvested: 0n, vested: 0n };
    sums.set(currency, { unvested: sum.unvested + worth(unvested), vested: sum.vested + worth(vested) });
  }
  return [...sums].map(([currency, { unvested, vested }]) => ({
    currency,
    unvested: formatMoney(unvested, currency),
    vested: formatMoney(vested, currency),
  }));
}

function amount(text: string, currency: Currency): bigint {
  const minor = parseMoney(text, currency);
  if (minor === undefined) throw new RangeError(`Not an amount of ${currency}: ${text}`);
  return minor;
}
