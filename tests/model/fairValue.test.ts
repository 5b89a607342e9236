import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callValue,
  fairValue,
  normalDistribution,
  shareExpectedToVest,
  wholeShare,
} from '../../model/reports/fairValue.ts';
import { formatPrice, type Price, parsePrice } from '../../model/values/price.ts';

const euro = (text: string) => parsePrice(text, 'EUR')!;

describe('the normal distribution', () => {
  it('has the published values, to 14 decimals', () => {
    const published: [x: number, probability: number][] = [
      [0, 0.5],
      [1, 0.841344746068543],
      [1.96, 0.97500210485178],
      [-3, 0.00134989803163009],
      [-6, 9.86587645037698e-10],
    ];
    for (const [x, probability] of published) expect(normalDistribution(x)).toBeCloseTo(probability, 14);
    // The far tail is computed in another way, and both ways agree where they meet.
    expect(normalDistribution(-8) / 6.22096057427178e-16).toBeCloseTo(1, 6);
    const [near, far] = [normalDistribution(-7.0710678), normalDistribution(-7.0710679)];
    expect(near / far).toBeCloseTo(1, 5);
    expect([normalDistribution(-40), normalDistribution(40)]).toEqual([0, 1]);
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (x) => {
        expect(normalDistribution(x) + normalDistribution(-x)).toBeCloseTo(1, 14);
      }),
    );
  });
});

describe('the value of an option', () => {
  it('is that of the published examples', () => {
    const stock = { sharePrice: 42, exercisePrice: 40, years: 0.5 };
    expect(callValue({ ...stock, volatility: 0.2, riskFreeRate: 0.1, dividendYield: 0 })).toBeCloseTo(
      4.76,
      2,
    );
    const index = { sharePrice: 930, exercisePrice: 900, years: 2 / 12 };
    const expected = { volatility: 0.2, riskFreeRate: 0.08, dividendYield: 0.03 };
    expect(callValue({ ...index, ...expected })).toBeCloseTo(51.83, 2);
    // Hull, problem 15.13.
    const atTheMoney = { sharePrice: 52, exercisePrice: 50, years: 0.25 };
    expect(callValue({ ...atTheMoney, volatility: 0.3, riskFreeRate: 0.12, dividendYield: 0 })).toBeCloseTo(
      5.06,
      2,
    );
  });

  it('is rounded once to a price, in any currency', () => {
    const rates = { volatility: '20', riskFreeRate: '10', dividendYield: '0' };
    expect(formatPrice(fairValue(euro('42'), euro('40'), 182.5, rates), 'EUR')).toMatch(/^4\.7594/);
    const yen = (text: string) => parsePrice(text, 'JPY')!;
    expect(formatPrice(fairValue(yen('42'), yen('40'), 182.5, rates), 'JPY')).toMatch(/^4\.7594/);
  });

  it('is the share itself where nothing is paid for it, and what exercising brings where nothing is uncertain', () => {
    const rates = { volatility: '35', riskFreeRate: '2', dividendYield: '0' };
    expect(fairValue(euro('3.125'), euro('0'), 1000, rates)).toBe(euro('3.125'));
    expect(fairValue(euro('0'), euro('1'), 1000, rates)).toBe(0n);
    const certain = { volatility: '0', riskFreeRate: '0', dividendYield: '0' };
    expect(fairValue(euro('3'), euro('1'), 1000, certain)).toBe(euro('2'));
    expect(fairValue(euro('1'), euro('3'), 1000, certain)).toBe(0n);
    expect(fairValue(euro('3'), euro('1'), 0, rates)).toBe(euro('2'));
  });

  it('lies between what exercising would bring and the price of the share, and grows with what is uncertain', () => {
    const cents = fc.bigInt(1n, 10n ** 7n).map((n) => (n * 10n ** 10n) as Price);
    const days = fc.integer({ min: 0, max: 5000 });
    const volatility = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(cents, cents, days, volatility, (share, exercise, days, percent) => {
        const rates = { riskFreeRate: '0', dividendYield: '0' };
        const value = fairValue(share, exercise, days, { ...rates, volatility: `${percent}` });
        const more = fairValue(share, exercise, days, { ...rates, volatility: `${percent + 10}` });
        // Doubles have sixteen digits.
        const tolerance = share / 10n ** 12n + 1n;
        expect(value).toBeGreaterThanOrEqual((share > exercise ? share - exercise : 0n) - tolerance);
        expect(value).toBeLessThanOrEqual(share + tolerance);
        expect(more).toBeGreaterThanOrEqual(value - tolerance);
      }),
    );
  });
});

describe('the share that is expected to vest', () => {
  it('falls by the rate each year, and is whole on the day itself and afterwards', () => {
    expect(shareExpectedToVest('5', 365)).toBe((wholeShare * 95n) / 100n);
    expect(shareExpectedToVest('5', 730)).toBe((wholeShare * 9025n) / 10_000n);
    expect(shareExpectedToVest('0', 1000)).toBe(wholeShare);
    expect([shareExpectedToVest('100', 1), shareExpectedToVest('100', 0)]).toEqual([0n, wholeShare]);
    expect(shareExpectedToVest('5', -3)).toBe(wholeShare);
  });
});
