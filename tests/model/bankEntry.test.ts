import { expect, it } from 'vitest';
import { decisionsAbout, type EntryOutcome, entryOutcomes } from '../../model/bankEntry.ts';

const decisions = (outcome: EntryOutcome, direction: 'debit' | 'credit', countsForOne = true) =>
  decisionsAbout({ outcome, direction, countsForOne });

it('can be decided that a payment was made or came back only where its amount differs', () => {
  expect(decisions('amount-differs', 'debit')).toEqual(['noted', 'unrelated', 'paid']);
  expect(decisions('amount-differs', 'credit')).toEqual([
    'noted',
    'unrelated',
    'returned',
    'returned-in-part',
  ]);
  for (const outcome of entryOutcomes.filter((one) => one !== 'amount-differs'))
    for (const direction of ['debit', 'credit'] as const)
      expect(decisions(outcome, direction), outcome).toEqual(['noted', 'unrelated']);
});

it('can only be noted of an entry that names several payments, or none', () => {
  for (const outcome of entryOutcomes)
    for (const direction of ['debit', 'credit'] as const)
      expect(decisions(outcome, direction, false), outcome).toEqual(['noted']);
});
