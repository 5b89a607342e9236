import { split } from '../values/money.ts';

export const payoutTypes = ['dividend', 'liquidation-proceeding'] as const;
export type PayoutType = (typeof payoutTypes)[number];

/** Pieces of one holder, by the id of the holder. */
export type Holding = { readonly id: string; readonly pieces: bigint };

/** The pieces of one kind of a holder and the amount that they bring, in minor units. */
type Part = { pieces: bigint; gross: bigint };

/**
 * The amount that one holder receives, in minor units: `gross` is the sum of both parts. Options count among the pieces
 * only where they share.
 */
export type Share = { id: string; gross: bigint; certificates: Part; options: Part };

/** Thrown when nobody has a piece that shares, so that the amount can be paid to nobody. */
export class NobodyShares extends RangeError {}

/** The claim of a holder, as exact weights: whole numbers over a denominator that all holders have in common. */
export type Claim = {
  id: string;
  certificates: { pieces: bigint; weight: bigint };
  options: { pieces: bigint; weight: bigint };
};

/**
 * Splits an amount, in minor units, by claims: by largest remainder, and at equal remainders to the lower id first
 * (DOMAIN 6). The shares sum to the amount, and a holder who gets nothing has no share. The shares are in the order of
 * the ids; the order of the claims does not matter. A holder's share is split between certificates and options in the
 * same way. Throws `NobodyShares` when no claim has any weight, and another RangeError for an amount that is not above
 * zero.
 */
export function sharesOf(amount: bigint, claims: readonly Claim[]): Share[] {
  if (amount <= 0n) throw new RangeError('Only an amount above zero can be shared');
  const weightOf = ({ certificates, options }: Claim) => certificates.weight + options.weight;
  const entitled = claims.filter((claim) => weightOf(claim) > 0n).sort((a, b) => (a.id < b.id ? -1 : 1));
  if (entitled.length === 0) throw new NobodyShares('No claim has any weight');
  return split(amount, entitled.map(weightOf))
    .map((gross, index) => shareOf(entitled[index]!, gross))
    .filter(({ gross }) => gross > 0n);
}

/** Pieces by holder; who appears more than once has the sum. Throws a RangeError for negative pieces. */
export function piecesByHolder(holdings: readonly Holding[]): Map<string, bigint> {
  const held = new Map<string, bigint>();
  for (const { id, pieces } of holdings) {
    if (pieces < 0n) throw new RangeError(`Fewer than no pieces: ${id}`);
    held.set(id, (held.get(id) ?? 0n) + pieces);
  }
  return held;
}

function shareOf({ id, certificates, options }: Claim, gross: bigint): Share {
  const ofCertificates = split(gross, [certificates.weight, options.weight])[0]!;
  return {
    id,
    gross,
    certificates: { pieces: certificates.pieces, gross: ofCertificates },
    options: { pieces: options.pieces, gross: gross - ofCertificates },
  };
}
