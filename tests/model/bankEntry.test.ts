import { expect, it } from 'vitest';
import { decisionsAbout, type EntryOutcome, entryOutcomes } from '../../model/bankEntry.ts';

const decisions = (
  outcome: EntryOutcome,
  direction: 'debit' | 'credit',
  { countsForOne = true, isPrice = false } = {},
) => decisionsAbout({ outcome, direction, countsForOne, isPrice });

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

it('never leaves a part of a price with who was paid', () => {
  expect(decisions('amount-differs', 'credit', { isPrice: true })).toEqual([
    'noted',
    'unrelated',
    'returned',
  ]);
});

it('can only be noted of an entry that names several payments, or none', () => {
  for (const outcome of entryOutcomes)
    for (const direction of ['debit', 'credit'] as const)
      expect(decisions(outcome, direction, { countsForOne: false }), outcome).toEqual(['noted']);
});
