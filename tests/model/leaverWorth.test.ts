import { expect, it } from 'vitest';
import { leaverWorth } from '../../model/worth/leaverWorth.ts';

const plan = {
  currency: 'EUR' as const,
  exercisePrice: '1.005',
  shareValue: '3.00' as string | null,
  kept: 3,
  lapsing: 2,
};

it('what a leaver keeps is summed exactly, and what exercising costs is rounded for each plan', () => {
  // 3 × 1.995 = 5.985 and 2 × 1.995 = 3.99; 3 × 1.005 = 3.015.
  expect(leaverWorth([plan])).toEqual([{ currency: 'EUR', kept: '5.99', lapsing: '3.99', cost: '3.02' }]);
  expect(leaverWorth([plan, plan])).toEqual([
    { currency: 'EUR', kept: '11.97', lapsing: '7.98', cost: '6.04' },
  ]);
});

it('plans of other currencies, or without a value of a share, are in no sum of the plans of one', () => {
  const yen = { ...plan, currency: 'JPY' as const, exercisePrice: '400', shareValue: '300' };
  expect(leaverWorth([plan, yen, { ...plan, shareValue: null }])).toEqual([
    { currency: 'EUR', kept: '5.99', lapsing: '3.99', cost: '3.02' },
    { currency: 'JPY', kept: '0', lapsing: '0', cost: '1200' },
  ]);
});
