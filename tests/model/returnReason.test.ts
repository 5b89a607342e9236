import { expect, it } from 'vitest';
import { readReason, wordedReason, writtenReason } from '../../model/payout/returnReason.ts';

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

it('is worded by the meaning of its code, without words of the bank that say no more', () => {
  const meaningOf = (code: string) => ({ AC04: 'the account is closed' })[code];
  const cases = {
    AC04: 'the account is closed (AC04)',
    'Account closed (AC04)': 'the account is closed (AC04)',
    'Konto (alt) erloschen (AC04)': 'the account is closed (AC04) – Konto (alt) erloschen',
    'Account closed (XX99)': 'Account closed (XX99)',
    'Account closed': 'Account closed',
  };
  for (const [written, worded] of Object.entries(cases))
    expect(wordedReason(written, meaningOf)).toBe(worded);
});
