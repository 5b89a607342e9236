import { expect, it } from 'vitest';
import { receiptsWorth } from '../../model/worth/receiptsWorth.ts';

const held = { currency: 'EUR' as const, pieces: 3, shareValue: '0.125' };

it('values depositary receipts by their shares, rounded once, and counts those without a value apart', () => {
  expect(receiptsWorth([held, { ...held, pieces: 1 }, { ...held, pieces: 7, shareValue: null }])).toEqual({
    pieces: 11n,
    worth: '0.50',
    withoutValue: 7n,
  });
  expect(receiptsWorth([{ ...held, shareValue: null }])).toEqual({
    pieces: 3n,
    worth: null,
    withoutValue: 3n,
  });
});

it('adds up no receipts of different currencies', () => {
  expect(() => receiptsWorth([held, { ...held, currency: 'JPY' }])).toThrow(RangeError);
});
