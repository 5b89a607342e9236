import { minorUnit, type Price } from '../values/price.ts';
import { type Holding, NobodyShares, piecesByHolder, type Share } from './parts.ts';

/**
 * The dividend of a number of shares at an amount per share, in whole minor units: the exact product, rounded down, so
 * that the parts never exceed the whole (docs/domain.md, Dividends per share). Neither may be negative.
 */
export function dividendOf(shares: bigint, amountPerShare: Price): bigint {
  return (shares * amountPerShare) / minorUnit;
}

/**
 * A dividend at an amount per share to the certificates that are held: each holder by itself, in the order of the ids.
 * What the trust receives beyond their sum stays with it. A holder who gets less than a minor unit has no share. Throws
 * `NobodyShares` where nobody holds a piece, and another RangeError for negative pieces.
 */
export function dividendPerShare(amountPerShare: Price, certificates: readonly Holding[]): Share[] {
  const held = [...piecesByHolder(certificates)].filter(([, pieces]) => pieces > 0n);
  if (held.length === 0) throw new NobodyShares('Nobody holds a piece');
  return held
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, pieces]) => {
      const gross = dividendOf(pieces, amountPerShare);
      return { id, gross, certificates: { pieces, gross }, options: { pieces: 0n, gross: 0n } };
    })
    .filter(({ gross }) => gross > 0n);
}
