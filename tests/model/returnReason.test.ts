import { expect, it } from 'vitest';
import { readReason, writtenReason } from '../../model/payout/returnReason.ts';

it('is written as one text, from which the words of the bank and its code are read again', () => {
  const cases = [
    [{ code: 'AC04', text: 'Account closed' }, 'Account closed (AC04)'],
    [{ code: 'AC04', text: undefined }, 'AC04'],
    [{ code: undefined, text: 'Konto (alt) erloschen' }, 'Konto (alt) erloschen'],
  ] as const;
  for (const [returned, written] of cases) {
    expect(writtenReason(returned)).toBe(written);
    expect(readReason(written)).toEqual(returned);
  }
  expect([writtenReason(undefined), writtenReason({ code: undefined, text: undefined })]).toEqual([
    null,
    null,
  ]);
  expect(readReason('(AC04)')).toEqual(cases[1][0]);
});
