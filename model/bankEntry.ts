/** The outcomes of reading an entry of a statement. An entry that is `known` was dealt with in an earlier statement. */
export const entryOutcomes = [
  'matched',
  'returned',
  'amount-differs',
  'amount-unreadable',
  'too-early',
  'repeated',
  'not-due',
  'unknown',
  'known',
] as const;
export type EntryOutcome = (typeof entryOutcomes)[number];

/** The decisions that somebody can make about an open entry. */
export const decisions = ['noted', 'unrelated', 'paid', 'returned', 'returned-in-part'] as const;
export type Decision = (typeof decisions)[number];

type Entry = {
  outcome: EntryOutcome | 'received' | 'placed';
  direction: 'debit' | 'credit';
  /** Whether the entry counts for exactly the one payment that it names. */
  countsForOne: boolean;
  /** Whether that payment is the price of a buy-back or a sale, which is paid and owed as a whole. */
  isPrice: boolean;
};

/**
 * The decisions that are possible about an entry. Every entry can be noted, which changes nothing. An entry that counts
 * for one payment may be unrelated to it. Where the amount differs, a debit may have paid the payment all the same; a
 * credit may be the whole payment, of which the bank kept the rest, or a part of it, of which the holder keeps the
 * rest; not of a price.
 */
export const decisionsAbout = ({ outcome, direction, countsForOne, isPrice }: Entry): readonly Decision[] => {
  if (!countsForOne) return ['noted'];
  if (outcome !== 'amount-differs') return ['noted', 'unrelated'];
  if (direction === 'debit') return ['noted', 'unrelated', 'paid'];
  const whole = ['noted', 'unrelated', 'returned'] as const;
  return isPrice ? whole : [...whole, 'returned-in-part'];
};
