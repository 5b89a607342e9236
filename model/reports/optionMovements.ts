import { z } from 'zod';
import type { Currency } from '../values/money.ts';
import { formatPrice, type Price, pricePlaces } from '../values/price.ts';

/**
 * The movements of options in a period, in the order of the notes to annual accounts (IFRS 2.45 b): what was
 * outstanding before, what came, what went, and what is outstanding afterwards. What a split added, or a consolidation took,
 * is a row of its own where there was one.
 */
export const movementKinds = [
  'opening',
  'granted',
  'exercised',
  'forfeited',
  'expired',
  'cancelled',
  'delisted',
  'split',
  'closing',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Pieces, and the average of their exercise prices by pieces; null where there are none. */
const Movement = z.object({ pieces: z.number(), averagePrice: z.string().nullable() });

/** The movements of options with exercise prices in one currency. */
const OfCurrency = z.object({
  currency: z.string(),
  movements: z.array(Movement.extend({ kind: z.enum(movementKinds) })),
  /** Those outstanding at the end that have vested. */
  vested: Movement,
  /** The range of the exercise prices of what is outstanding at the end (IFRS 2.45 d); null where nothing is. */
  lowestPrice: z.string().nullable(),
  highestPrice: z.string().nullable(),
  /** The average number of days, by pieces, from the end until they can no longer be exercised; null where nothing is. */
  remainingDays: z.number().nullable(),
});
export type MovementsOfCurrency = z.infer<typeof OfCurrency>;

/** The movements of a company's options from one day to another, both included. */
export const OptionMovements = z.object({
  from: z.string(),
  to: z.string(),
  currencies: z.array(OfCurrency),
});
export type OptionMovements = z.infer<typeof OptionMovements>;

/** An average has so many decimals more than its currency. */
const furtherPlaces = 2;

/**
 * The average price of a piece, as a decimal with two places more than the currency has, rounded half up; null for no
 * pieces. `value` is the sum of pieces times prices, in the parts in which a Price counts.
 */
export function averagePrice(value: bigint, pieces: bigint, currency: Currency): string | null {
  if (pieces === 0n) return null;
  const step = 10n ** BigInt(pricePlaces - furtherPlaces);
  const steps = (2n * value + pieces * step) / (2n * pieces * step);
  return formatPrice((steps * step) as Price, currency);
}
