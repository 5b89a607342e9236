import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, formatMoney, largestAmount } from '../../model/money.ts';
import { type Options, worthByCurrency, worthOf } from '../../model/worth.ts';

const amount = fc.bigInt({ min: 0n, max: largestAmount });
const pieces = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) });

describe('what options are worth', () => {
  it('is the value of the shares less the exercise price', () => {
    expect(worthOf(1000n, 250n, 400n)).toBe(150_000n);
  });

  it('is nothing while a share is not worth more than it costs', () => {
    expect(worthOf(1000n, 250n, 250n)).toBe(0n);
    expect(worthOf(1000n, 250n, 249n)).toBe(0n);
  });

  it('is never below zero, and exact beyond what a floating point number can hold', () => {
    fc.assert(
      fc.property(pieces, amount, amount, (count, price, value) => {
        const worth = worthOf(count, price, value);
        expect(worth >= 0n).toBe(true);
        if (value > price) expect(worth + count * price).toBe(count * value);
      }),
    );
  });

  it('is the same for all pieces as for their parts, and not less at a higher value', () => {
    fc.assert(
      fc.property(pieces, pieces, amount, amount, amount, (one, other, price, value, more) => {
        const together = worthOf(one + other, price, value);
        expect(together).toBe(worthOf(one, price, value) + worthOf(other, price, value));
        expect(worthOf(one, price, value + more) >= worthOf(one, price, value)).toBe(true);
      }),
    );
  });
});

describe('what several options are worth together', () => {
  const euros: Options = {
    currency: 'EUR',
    exercisePrice: '2.50',
    shareValue: '4.00',
    unvested: 20,
    vested: 10,
  };

  it('is summed up for each currency by itself, with its own decimals', () => {
    const yen: Options = { ...euros, currency: 'JPY', exercisePrice: '120', shareValue: '300', unvested: 0 };
    expect(worthByCurrency([euros, yen, { ...euros, exercisePrice: '3.99' }])).toEqual([
      { currency: 'EUR', unvested: '30.20', vested: '15.10' },
      { currency: 'JPY', unvested: '0', vested: '1800' },
    ]);
  });

  it('leaves out what has no value yet, which is not the same as being worth nothing', () => {
    expect(worthByCurrency([{ ...euros, shareValue: null }])).toEqual([]);
    expect(worthByCurrency([{ ...euros, shareValue: null }, euros])).toEqual(worthByCurrency([euros]));
    expect(worthByCurrency([{ ...euros, shareValue: '0.00' }])).toEqual([
      { currency: 'EUR', unvested: '0.00', vested: '0.00' },
    ]);
  });

  it('lets options under water take nothing from the others', () => {
    const underWater: Options = { ...euros, exercisePrice: '100.00', vested: 1_000_000 };
    expect(worthByCurrency([euros, underWater])).toEqual(worthByCurrency([euros]));
  });

  it('refuses what is no amount of the currency', () => {
    expect(() => worthByCurrency([{ ...euros, shareValue: '4.005' }])).toThrow(RangeError);
  });

  it('does not depend on how options are grouped', () => {
    const option = fc.record({
      currency: fc.constantFrom(...currencies),
      price: fc.bigInt({ min: 0n, max: 10_000n }),
      value: fc.bigInt({ min: 0n, max: 10_000n }),
      unvested: fc.nat(),
      vested: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(option), (drawn) => {
        const all = drawn.map(({ price, value, ...rest }) => ({
          ...rest,
          exercisePrice: formatMoney(price, rest.currency),
          shareValue: formatMoney(value, rest.currency),
        }));
        const split = all.flatMap((each) => [
          { ...each, unvested: 0 },
          { ...each, vested: 0 },
        ]);
        expect(worthByCurrency(split)).toEqual(worthByCurrency(all));
      }),
    );
  });
});
