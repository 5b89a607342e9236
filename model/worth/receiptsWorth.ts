import type { Currency } from '../values/money.ts';
import { worthByCurrency } from './worth.ts';

/** The depositary receipts that somebody holds of one shareholding. */
export type HeldReceipts = {
  currency: Currency;
  pieces: number;
  /** The value of a share, a decimal string; null where none is known. */
  shareValue: string | null;
};

export type ReceiptsWorth = {
  pieces: bigint;
  /** A decimal string of the currency; null where no value is known. */
  worth: string | null;
  /** The pieces that are not in the worth, because the value of their shares is not known. */
  withoutValue: bigint;
};

/**
 * What depositary receipts of one company in one currency are worth before tax: nothing is left to pay for them, so that
 * each is worth what a share is. Throws a RangeError for receipts of several currencies.
 */
export function receiptsWorth(all: readonly HeldReceipts[]): ReceiptsWorth {
  if (new Set(all.map(({ currency }) => currency)).size > 1)
    throw new RangeError('Amounts of different currencies are never added up');
  const worth = worthByCurrency(
    all.map(({ pieces, ...of }) => ({ ...of, exercisePrice: '0', vested: pieces, unvested: 0 })),
  );
  return {
    pieces: sumOf(all),
    worth: worth[0]?.vested ?? null,
    withoutValue: sumOf(all.filter(({ shareValue }) => shareValue === null)),
  };
}

const sumOf = (all: readonly HeldReceipts[]) => all.reduce((sum, { pieces }) => sum + BigInt(pieces), 0n);
