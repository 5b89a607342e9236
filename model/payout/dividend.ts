import { type Holding, piecesByHolder, type Share, sharesOf } from './parts.ts';

/**
 * A dividend, in minor units, over the certificates that are held: by pieces (DOMAIN 6). Rounding, order and errors are
 * those of `sharesOf`.
 */
export function dividend(amount: bigint, certificates: readonly Holding[]): Share[] {
  const claims = [...piecesByHolder(certificates)].map(([id, pieces]) => ({
    id,
    certificates: { pieces, weight: pieces },
    options: { pieces: 0n, weight: 0n },
  }));
  return sharesOf(amount, claims);
}
