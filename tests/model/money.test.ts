import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencies,
  decimalsOf,
  formatMoney,
  isRate,
  largestAmount,
  moneyFault,
  parseMoney,
  percentFault,
  percentOf,
  split,
} from '../../model/values/money.ts';

const amounts = fc.bigInt({ min: 0n, max: largestAmount });
const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);

describe('currencies', () => {
  it('are the 34 of the specification, in its order', () => {
    expect(currencies.join(', ')).toBe(
      'EUR, USD, JPY, UAH, BGN, CZK, DKK, GBP, HUF, PLN, RON, SEK, CHF, ISK, NOK, HRK, RUB, TRY, AUD, BRL, CAD, CNY, HKD, IDR, ILS, INR, KRW, MXN, MYR, NZD, PHP, SGD, THB, ZAR',
    );
  });

  it('have two decimals, but for yen, won and króna, which have none', () => {
    expect(currencies.filter((currency) => decimalsOf(currency) !== 2)).toEqual(['JPY', 'ISK', 'KRW']);
    expect(currencies.filter((currency) => decimalsOf(currency) === 0)).toEqual(['JPY', 'ISK', 'KRW']);
  });
});

describe('amounts', () => {
  it('are whole minor units of their currency', () => {
    expect(parseMoney('1234.50', 'EUR')).toBe(123450n);
    expect(parseMoney('1234.5', 'EUR')).toBe(123450n);
    expect(parseMoney('1234', 'EUR')).toBe(123400n);
    expect(parseMoney('1234', 'JPY')).toBe(1234n);
    expect(parseMoney('0', 'EUR')).toBe(0n);
  });

  it.each(['', '-1', '+1', '1,234.50', '1.', '.5', ' 1', '1e3', '0x10', '١', 'NaN', '1.2.3'])(
    'are not read from %j',
    (text) => expect(parseMoney(text, 'EUR')).toBeUndefined(),
  );

  it('have no more decimals than their currency', () => {
    expect(parseMoney('0.001', 'EUR')).toBeUndefined();
    expect(parseMoney('100.5', 'JPY')).toBeUndefined();
    expect(parseMoney('100.0', 'KRW')).toBeUndefined();
  });

  it('end where numbers stop being exact', () => {
    expect(parseMoney('90071992547409.91', 'EUR')).toBe(largestAmount);
    expect(parseMoney('90071992547409.92', 'EUR')).toBeUndefined();
    expect(parseMoney('9007199254740992', 'ISK')).toBeUndefined();
  });

  it('that cannot be read have a reason', () => {
    const reasons: [string, 'EUR' | 'JPY' | undefined, string | undefined][] = [
      ['12.50', 'EUR', undefined],
      ['-5', 'EUR', 'validation.moneyNegative'],
      ['1,000.00', 'EUR', 'validation.moneySeparators'],
      ["1'000", 'JPY', 'validation.moneySeparators'],
      ['1.000.000', 'EUR', 'validation.moneySeparators'],
      ['1e3', 'EUR', 'validation.money'],
      ['', undefined, 'validation.money'],
      ['1.005', 'EUR', 'validation.moneyDecimals|2'],
      ['12.5', 'JPY', 'validation.moneyWhole|JPY'],
      ['12.5', undefined, undefined],
      ['90071992547409.92', 'EUR', 'validation.moneyTooLarge'],
      ['9007199254740991', undefined, undefined],
      ['9007199254740992', undefined, 'validation.moneyTooLarge'],
      ['9'.repeat(40), undefined, 'validation.moneyTooLarge'],
    ];
    for (const [text, currency, reason] of reasons) expect(moneyFault(text, currency), text).toBe(reason);
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...currencies), (text, currency) => {
        expect(moneyFault(text, currency) === undefined).toBe(parseMoney(text, currency) !== undefined);
      }),
    );
  });

  it("are written with exactly their currency's decimals", () => {
    expect([123450n, 5n, 0n, -5n, -123450n].map((minor) => formatMoney(minor, 'EUR'))).toEqual([
      '1234.50',
      '0.05',
      '0.00',
      '-0.05',
      '-1234.50',
    ]);
    expect([1234n, 0n, -7n].map((minor) => formatMoney(minor, 'JPY'))).toEqual(['1234', '0', '-7']);
  });

  it('come back from text as they were', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...currencies), (minor, currency) => {
        expect(parseMoney(formatMoney(minor, currency), currency)).toBe(minor);
      }),
    );
  });
});

describe('rates in per cent', () => {
  it('round half up to the minor unit', () => {
    expect(percentOf(33334n, '15')).toBe(5000n);
    expect(percentOf(33333n, '15')).toBe(5000n);
    expect(percentOf(10n, '25')).toBe(3n);
    expect(percentOf(10n, '24')).toBe(2n);
    expect(percentOf(100n, '12.5')).toBe(13n);
    expect(percentOf(100n, '0')).toBe(0n);
    expect(percentOf(100n, '100')).toBe(100n);
  });

  it('are exact where binary fractions are not', () => {
    // Half a unit exactly; in floating point it lies just below.
    expect(percentOf(10_000n, '1.005')).toBe(101n);
    expect(percentOf(largestAmount, '33.333333')).toBe(3002399721556333n);
  });

  it('lie between 0 and 100, with at most six decimals', () => {
    expect(['0', '15', '12.5', '26.375', '100', '100.000000'].every(isRate)).toBe(true);
    expect(['', '-1', '100.000001', '101', '15%', '1e1', '.5', '5.', '1.1234567'].some(isRate)).toBe(false);
    expect(() => percentOf(1n, '15%')).toThrow(RangeError);
  });

  it('can be less than nothing and more than the whole where that is allowed', () => {
    const fault = (text: string) => percentFault(text, -20, 500);
    expect(['-20', '-0.55', '0', '41.5', '500'].map(fault)).toEqual(Array(5).fill(undefined));
    expect(['-20.1', '500.000001'].map(fault)).toEqual(['validation.atLeast|-20', 'validation.atMost|500']);
    expect(['', '−1', '1e1', '.5', '5.', '1.1234567', '4 %'].map(fault)).toEqual(
      Array(7).fill('validation.percent'),
    );
  });
});

describe('split', () => {
  it('gives what rounding leaves to the largest remainders, the first of equals', () => {
    expect(split(100_000n, [1n, 1n, 1n])).toEqual([33334n, 33333n, 33333n]);
    expect(split(10n, [1n, 2n, 3n])).toEqual([2n, 3n, 5n]);
    expect(split(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n]);
    expect(split(1n, [1n, 2n])).toEqual([0n, 1n]);
  });

  it('stays exact with the largest amounts and weights', () => {
    expect(split(largestAmount, [largestAmount, largestAmount])).toEqual([
      4503599627370496n,
      4503599627370495n,
    ]);
  });

  it('refuses what cannot be shared', () => {
    expect(() => split(1n, [])).toThrow(RangeError);
    expect(() => split(1n, [0n, 0n])).toThrow(RangeError);
    expect(() => split(1n, [2n, -1n])).toThrow(RangeError);
    expect(() => split(-1n, [1n])).toThrow(RangeError);
  });

  it('spends the amount to the last unit, and nobody is a whole unit off', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: largestAmount }), { minLength: 1, maxLength: 40 })
      .filter((all) => sum(all) > 0n);
    fc.assert(
      fc.property(amounts, weights, (amount, all) => {
        const parts = split(amount, all);
        expect(sum(parts)).toBe(amount);
        for (const [index, weight] of all.entries()) {
          const exact = amount * weight;
          const off = parts[index]! * sum(all) - exact;
          expect(off < sum(all) && off > -sum(all)).toBe(true);
          if (weight === 0n) expect(parts[index]).toBe(0n);
        }
      }),
    );
  });
});
