import { expect, it } from 'vitest';
import { maybeFunds } from '../../model/payout/arrivals.ts';

it('money may be that of a payout from half of what was asked for to the double', () => {
  const awaited = (amount: string) => maybeFunds(amount, '100.00', 'EUR');
  expect(['49.99', '50.00', '200.00', '200.01'].map(awaited)).toEqual([false, true, true, false]);
});
