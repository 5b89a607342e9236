import { split } from './money.ts';

/**
 * How the pieces of a certificate were acquired: by which line of the ledger; what was paid up on them, which stays with
 * them whoever holds them; and the price at which they changed hands. Both in minor units.
 */
export type Acquired = { acquiredBy: string | null; paid: bigint | null; price: bigint | null };

type Certificate = Acquired & { pieces: bigint };

/**
 * How the pieces of certificates were acquired that replace older ones, which are taken in their order. What was paid for
 * a certificate is split over its parts by largest remainder, with what is left of it as the last part. A new one that
 * stands for several acquisitions names the last of them, and the sum of what was paid.
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
