import { type Fraction, portionOf } from '../values/fraction.ts';

/*
 * A milestone can vest more than its target: up to its cap, in per cent of the target (docs/domain.md, Milestones above
 * 100 %). Its pieces are the most that can vest, so that they are reserved. Without a cap they are the target too.
 */
const whole = 100n;

type Capped = { pieces: bigint; cap?: number | undefined };

const capIn = ({ cap }: Capped): bigint => (cap === undefined ? whole : BigInt(cap));

/** The pieces that vest when the target is just reached, rounded down. */
export function targetPieces(milestone: Capped): bigint {
  return (milestone.pieces * whole) / capIn(milestone);
}

/** The pieces that vest with a share achieved of the target, rounded down; the share is not above the cap. */
export function earnedPieces(milestone: Capped, { numerator, denominator }: Fraction): bigint {
  return portionOf(milestone.pieces, {
    numerator: numerator * whole,
    denominator: denominator * capIn(milestone),
  });
}

/** Whether no more than the cap was achieved. */
export function isWithinCap({ cap = 100 }: { cap?: number | undefined }, share: Fraction): boolean {
  return share.numerator * whole <= share.denominator * BigInt(cap);
}

/** The pieces of a milestone above its target. */
export function piecesAboveTarget(milestone: Capped): bigint {
  return milestone.pieces - targetPieces(milestone);
}

/**
 * The pieces of a milestone that go when so many of its target vest without an evaluation: these, and what they could
 * have become above the target. What is left has the rest of the target.
 *
 * @throws RangeError where the target has fewer pieces than that.
 */
export function piecesSettledBy(milestone: Capped, vested: bigint): bigint {
  const left = targetPieces(milestone) - vested;
  if (left < 0n) throw new RangeError('more pieces than the target');
  const cap = capIn(milestone);
  return left === 0n ? milestone.pieces : milestone.pieces - (left * cap + whole - 1n) / whole;
}

type Terms = { milestones?: readonly { name: string; cap?: number | undefined }[] };

/** The cap of a milestone, which the terms of its plan know by its name; none where it ends with the target. */
export function capOf({ milestones }: Terms, name: string): number | undefined {
  return milestones?.find((milestone) => milestone.name === name)?.cap;
}
