import { minorUnit, type Price } from '../values/price.ts';
import { type Claim, type Holding, piecesByHolder, type Share, sharesOf } from './parts.ts';

/** Vested options of one plan, by the id of their holder. */
export type OptionHolding = Holding & { readonly exercisePrice: Price };

/**
 * The holders who share in a liquidation, as frozen by the approval of its first payout. A holder may have several
 * plans.
 */
export type FrozenList = {
  readonly certificates: readonly Holding[];
  readonly options: readonly OptionHolding[];
};

/** Minor units per piece, exactly; not in lowest terms, which nobody needs here. */
export type Proceeds = { numerator: bigint; denominator: bigint };

/**
 * The price per piece when a gross amount, in minor units, is paid out: p = (G + Σ xᵢvᵢ) / (C + Σ vᵢ) over all
 * certificates and the options whose exercise price is below p (DOMAIN 6). Zero when nobody has a piece.
 *
 * Options are added from the cheapest on for as long as their price is below what a piece is worth without them. An
 * added option leaves p above its own price, and every option left out has a price of at least p. Dropping options under
 * water one by one ends at the same p.
 */
export function pricePerPiece(gross: bigint, list: FrozenList): Proceeds {
  const { sum, pieces } = shared(gross, list);
  return { numerator: sum, denominator: pieces * minorUnit };
}

/**
 * The number of pieces that share, and the amount that they share in the parts of a minor unit in which prices are
 * counted.
 */
function shared(gross: bigint, { certificates, options }: FrozenList): Shared {
  let sum = gross * minorUnit;
  let all = certificates.reduce((total, { pieces }) => total + pieces, 0n);
  for (const { pieces, exercisePrice } of options.toSorted(byExercisePrice)) {
    if (exercisePrice * all >= sum) break;
    sum += exercisePrice * pieces;
    all += pieces;
  }
  return all === 0n ? { sum: 0n, pieces: 1n } : { sum, pieces: all };
}

type Shared = { sum: bigint; pieces: bigint };

/**
 * One tranche of a liquidation, in minor units, when `before` was paid out of the same frozen list already: everybody
 * gets the exact entitlement on both together less the exact entitlement on what was before (DOMAIN 6), p per
 * certificate and p − x per option. The entitlements grow with the gross amount, so nobody owes anything, and their
 * differences sum to the tranche; only then are they rounded, as `sharesOf` says.
 * Throws `NobodyShares` when nobody has a piece, and another RangeError when the tranche is not above zero, or anything
 * else is below it.
 */
export function liquidation(amount: bigint, list: FrozenList, before = 0n): Share[] {
  if (before < 0n) throw new RangeError('Less than nothing was paid out before');
  const now = shared(before + amount, list);
  const then = shared(before, list);
  const worth = (pieces: bigint, exercisePrice = 0n) =>
    entitlement(pieces, exercisePrice, now) * then.pieces -
    entitlement(pieces, exercisePrice, then) * now.pieces;

  const claims = new Map<string, Claim>();
  for (const [id, pieces] of piecesByHolder(list.certificates))
    claims.set(id, claimOf(id, { pieces, weight: worth(pieces) }));
  for (const { id, pieces, exercisePrice } of list.options) {
    if (pieces < 0n || exercisePrice < 0n) throw new RangeError(`Below zero: the options of ${id}`);
    const weight = worth(pieces, exercisePrice);
    if (weight === 0n) continue;
    const claim = claims.get(id) ?? claimOf(id);
    claims.set(id, claim);
    claim.options.pieces += pieces;
    claim.options.weight += weight;
  }
  return sharesOf(amount, [...claims.values()]);
}

/** Times all pieces that share: nothing for options under water. */
function entitlement(pieces: bigint, exercisePrice: bigint, { sum, pieces: all }: Shared): bigint {
  const worth = sum - exercisePrice * all;
  return worth > 0n ? pieces * worth : 0n;
}

const claimOf = (id: string, certificates = { pieces: 0n, weight: 0n }): Claim => ({
  id,
  certificates,
  options: { pieces: 0n, weight: 0n },
});

const byExercisePrice = (a: OptionHolding, b: OptionHolding) =>
  a.exercisePrice === b.exercisePrice ? 0 : a.exercisePrice < b.exercisePrice ? -1 : 1;
