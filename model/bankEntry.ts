/** What an entry of a statement was found to be; `known` was dealt with in an earlier statement. */
export const entryOutcomes = [
  'matched',
  'returned',
  'amount-differs',
  'too-early',
  'repeated',
  'not-due',
  'unknown',
  'known',
] as const;
export type EntryOutcome = (typeof entryOutcomes)[number];

/** What somebody decides about an entry that wants to be looked at. */
export const decisions = ['noted', 'unrelated', 'paid', 'returned', 'returned-in-part'] as const;
export type Decision = (typeof decisions)[number];

type Entry = {
  outcome: EntryOutcome;
  direction: 'debit' | 'credit';
  /** Whether what it says counts for the one payment that it is about. */
  countsForOne: boolean;
};

/**
 * What can be decided about an entry. Everything can be noted, and changes nothing then. What counts for one payment may be
 * unrelated to it; where the amount differs, a debit may have paid it all the same, and a credit may be all of it, of which
 * the bank kept the rest, or a part, of which the holder keeps the rest.
 */
export const decisionsAbout = ({ outcome, direction, countsForOne }: Entry): readonly Decision[] => {
  if (!countsForOne) return ['noted'];
  if (outcome !== 'amount-differs') return ['noted', 'unrelated'];
  return direction === 'debit'
    ? ['noted', 'unrelated', 'paid']
    : ['noted', 'unrelated', 'returned', 'returned-in-part'];
};
