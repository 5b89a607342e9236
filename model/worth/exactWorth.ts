import type { Currency } from '../values/money.ts';
import { formatPrice } from '../values/price.ts';
import { gainOf, type Options, priceIn } from './worth.ts';

type Valued = Pick<Options, 'exercisePrice'> & { pieces: number; shareValue: string };

/** What options add to their worth in one currency, each by itself, and the sum of that, before it is rounded. */
export function exactWorth(all: readonly Valued[], currency: Currency): { parts: string[]; sum: string } {
  const parts = all.map(
    ({ pieces, exercisePrice, shareValue }) =>
      gainOf(priceIn(exercisePrice, currency), priceIn(shareValue, currency)) * BigInt(pieces),
  );
  const written = (exact: bigint) => formatPrice(exact, currency);
  return { parts: parts.map(written), sum: written(parts.reduce((sum, part) => sum + part, 0n)) };
}
