/** How the pieces of a certificate were acquired: by which line of the ledger, and for how much, in minor units. */
export type Acquired = { acquiredBy: string | null; paid: bigint | null };

type Certificate = Acquired & { pieces: bigint };

/**
 * How the pieces of certificates were acquired that replace older ones of the same holder, which are taken in their
 * order. What was paid for a part of a certificate is rounded so that the parts come to the whole. One that stands for
 * several acquisitions names the last of them, and the sum of what was paid.
 *
 * @param pieces of each new certificate; no more in total than the old ones have
 */
export const passOn = (old: readonly Certificate[], pieces: readonly bigint[]): Acquired[] => {
  const left = old.map((certificate) => ({ ...certificate, taken: 0n }));
  return pieces.map((wanted) => {
    const got: Acquired = { acquiredBy: null, paid: null };
    let missing = wanted;
    while (missing > 0n) {
      const from = left[0]!;
      const upTo = smaller(from.taken + missing, from.pieces);
      if (from.paid !== null) got.paid = (got.paid ?? 0n) + paidFor(from, upTo) - paidFor(from, from.taken);
      got.acquiredBy = from.acquiredBy;
      missing -= upTo - from.taken;
      from.taken = upTo;
      if (upTo === from.pieces) left.shift();
    }
    return got;
  });
};

/** What the first so many pieces of a certificate cost, rounded down. */
const paidFor = ({ paid, pieces }: Certificate, first: bigint) => (paid! * first) / pieces;

const smaller = (a: bigint, b: bigint) => (b < a ? b : a);
