import { split } from './values/money.ts';

/**
 * The way in which the pieces of a certificate were acquired: the line of the ledger; the amount paid up on them, which
 * stays with them whoever holds them; and the price at which they changed hands. Both amounts are in minor units.
 */
export type Acquired = { acquiredBy: string | null; paid: bigint | null; price: bigint | null };

type Certificate = Acquired & { pieces: bigint };

/**
 * Passes on how the pieces of old certificates were acquired to the certificates that replace them, in the order of the
 * old ones. The amount paid for a certificate is split over its parts by largest remainder; the last part is the rest
 * that is left of it. A new certificate that stands for several acquisitions names the last of them, and the sum paid.
 *
 * @param pieces of each new certificate; no more in total than the old ones have
 */
export const passOn = (old: readonly Certificate[], pieces: readonly bigint[]): Acquired[] => {
  const passed = pieces.map((): Acquired => ({ acquiredBy: null, paid: null, price: null }));
  const missing = [...pieces];
  for (const certificate of old) {
    let left = certificate.pieces;
    const parts = missing.map((wanted, i) => {
      const part = smaller(wanted, left);
      missing[i] = wanted - part;
      left -= part;
      return part;
    });
    const weights = [...parts, left];
    for (const [i, got] of passed.entries()) {
      if (parts[i] === 0n) continue;
      got.acquiredBy = certificate.acquiredBy;
      for (const name of ['paid', 'price'] as const) {
        const whole = certificate[name];
        if (whole !== null) got[name] = (got[name] ?? 0n) + split(whole, weights)[i]!;
      }
    }
  }
  return passed;
};

const smaller = (a: bigint, b: bigint) => (b < a ? b : a);
