import { type Claim, type Holding, piecesByHolder, type Share, sharesOf } from './shares.ts';

/** Vested options of one plan, by the id of their holder; the exercise price of a piece in minor units. */
export type OptionHolding = Holding & { readonly exercisePrice: bigint };

/** Who shares in a liquidation, as it was frozen by the approval of its first payout. A holder may have several plans. */
export type FrozenList = {
  readonly certificates: readonly Holding[];
  readonly options: readonly OptionHolding[];
};

/** Minor units per piece, exactly; not in lowest terms, which nobody needs here. */
export type Price = { numerator: bigint; denominator: bigint };

/**
 * What a piece is worth when a gross amount, in minor units, is paid out altogether: p = (G + Σ xᵢvᵢ) / (C + Σ vᵢ) over
 * all certificates and the options whose exercise price is below p (DOMAIN 6). Zero when nobody has a piece.
 *
 * Options are added from the cheapest on for as long as their price is below what a piece is worth without them. An
 * option that is added leaves p above its own price, and whoever is left out has a price that p does not exceed; so this
 * is where dropping options under water ends as well, and it ends nowhere else.
 */
export function pricePerPiece(gross: bigint, { certificates, options }: FrozenList): Price {
  let numerator = gross;
  let denominator = certificates.reduce((sum, { pieces }) => sum + pieces, 0n);
  for (const { pieces, exercisePrice } of options.toSorted(byExercisePrice)) {
    if (exercisePrice * denominator >= numerator) break;
    numerator += exercisePrice * pieces;
    denominator += pieces;
  }
  return denominator === 0n ? { numerator: 0n, denominator: 1n } : { numerator, denominator };
}

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
  const now = pricePerPiece(before + amount, list);
  const then = pricePerPiece(before, list);
  const worth = (pieces: bigint, exercisePrice = 0n) =>
    entitlement(pieces, exercisePrice, now) * then.denominator -
    entitlement(pieces, exercisePrice, then) * now.denominator;

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

/** In minor units times the denominator of the price: nothing for options under water. */
function entitlement(pieces: bigint, exercisePrice: bigint, { numerator, denominator }: Price): bigint {
  const worth = numerator - exercisePrice * denominator;
  return worth > 0n ? pieces * worth : 0n;
}

const claimOf = (id: string, certificates = { pieces: 0n, weight: 0n }): Claim => ({
  id,
  certificates,
  options: { pieces: 0n, weight: 0n },
});

const byExercisePrice = (a: OptionHolding, b: OptionHolding) =>
  a.exercisePrice === b.exercisePrice ? 0 : a.exercisePrice < b.exercisePrice ? -1 : 1;
