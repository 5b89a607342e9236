import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, parseMoney } from '../../model/values/money.ts';
import { formatPrice, minorUnit, type Price, parsePrice } from '../../model/values/price.ts';
import { exactWorth } from '../../model/worth/exactWorth.ts';
import { exerciseOf, type Options, worthByCurrency } from '../../model/worth/worth.ts';

const texts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 0, max: 10 }))
  .map(([digits, places]) => {
    const text = `${digits}`.padStart(places + 1, '0');
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  });

describe('what options are worth', () => {
  const vestedWorth = (vested: number, exercisePrice: string, shareValue: string) =>
    parseMoney(
      worthByCurrency([{ currency: 'EUR', exercisePrice, shareValue, unvested: 0, vested }])[0]!.vested,
      'EUR',
    )!;

  it('is the value of the shares less the exercise price', () => {
    expect(vestedWorth(1000, '2.50', '4.00')).toBe(150_000n);
    expect(vestedWorth(3, '0.125', '0.25')).toBe(38n);
    // A half less the smallest part of a price is no half.
    const almost = { exercisePrice: '0', shareValue: '0.4999999999', unvested: 1, vested: 1 };
    expect(worthByCurrency([{ currency: 'JPY', ...almost }])).toEqual([
      { currency: 'JPY', unvested: '0', vested: '0' },
    ]);
  });

  it('is nothing while a share is not worth more than it costs', () => {
    expect(vestedWorth(1000, '2.50', '2.50')).toBe(0n);
    expect(vestedWorth(1000, '2.50', '2.49')).toBe(0n);
    expect(vestedWorth(1000, '0.0000000002', '0.0000000001')).toBe(0n);
    expect(vestedWorth(Number.MAX_SAFE_INTEGER, '2.50', '2.50')).toBe(0n);
  });

  it('is exact but for one rounding, half up, and never below zero', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), texts, texts, (pieces, price, value) => {
        const gain = parsePrice(value, 'EUR')! - parsePrice(price, 'EUR')!;
        const exact = gain > 0n ? gain * BigInt(pieces) : 0n;
        const off = 2n * (vestedWorth(pieces, price, value) * minorUnit - exact);
        expect(off > -minorUnit && off <= minorUnit).toBe(true);
      }),
    );
  });
});

describe('how the worth of options comes about', () => {
  it('adds up without rounding, and is rounded once, to what the options are worth', () => {
    const price = texts;
    const plan = fc.record({ exercisePrice: price, shareValue: price, pieces: fc.nat({ max: 10_000 }) });
    fc.assert(
      fc.property(fc.array(plan, { minLength: 1 }), (plans) => {
        const { parts, sum } = exactWorth(plans, 'EUR');
        const inParts = (text: string) => parsePrice(text, 'EUR')!;
        expect(parts.reduce((total, part) => total + inParts(part), 0n)).toBe(inParts(sum));
        const options = plans.map(({ pieces, ...of }) => ({
          ...of,
          currency: 'EUR' as const,
          unvested: 0,
          vested: pieces,
        }));
        const worth = parseMoney(worthByCurrency(options)[0]!.vested, 'EUR')!;
        const off = 2n * (worth * minorUnit - inParts(sum));
        expect(off > -minorUnit && off <= minorUnit).toBe(true);
      }),
    );
    expect(exactWorth([{ exercisePrice: '2.50', shareValue: '2', pieces: 5 }], 'EUR')).toEqual({
      parts: ['0.00'],
      sum: '0.00',
    });
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

  it('refuses what is no price', () => {
    expect(() => worthByCurrency([{ ...euros, shareValue: '4.00000000005' }])).toThrow(RangeError);
  });

  it('does not depend on how options are grouped', () => {
    const prices = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((price) => (price * 100n) as Price);
    const option = fc.record({
      currency: fc.constantFrom(...currencies),
      price: prices,
      value: prices,
      unvested: fc.nat(),
      vested: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(option), (drawn) => {
        const all = drawn.map(({ price, value, ...rest }) => ({
          ...rest,
          exercisePrice: formatPrice(price, rest.currency),
          shareValue: formatPrice(value, rest.currency),
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

describe('an exercise', () => {
  const terms = { currency: 'EUR', exercisePrice: '0.125', shareValue: '4.00' } as const;

  it('costs its price, brings the value of the shares, and gains the difference of what is shown', () => {
    expect(exerciseOf(3, terms)).toEqual({ cost: '0.38', atTodaysValue: { worth: '12.00', gain: '11.62' } });
    expect(exerciseOf(Number.MAX_SAFE_INTEGER, { ...terms, exercisePrice: '1' }).cost).toBe(
      '9007199254740991.00',
    );
  });

  it('loses where the shares are worth less than they cost', () => {
    expect(exerciseOf(10, { ...terms, exercisePrice: '5' }).atTodaysValue?.gain).toBe('-10.00');
  });

  it('has a cost alone where no value is known', () => {
    expect(exerciseOf(8, { ...terms, shareValue: null })).toEqual({ cost: '1.00', atTodaysValue: null });
  });
});
