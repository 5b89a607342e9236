import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averagePrice } from '../../model/reports/optionMovements.ts';
import { minorUnit } from '../../model/values/price.ts';

describe('the average price of options', () => {
  it('has two places more than its currency, rounded half up, and is none for no pieces', () => {
    const of = (cents: bigint, pieces: bigint) => averagePrice(cents * minorUnit, pieces, 'EUR');
    expect(of(35_000n, 90n)).toBe('3.8889');
    expect(of(1n, 3n)).toBe('0.0033');
    expect(of(1n, 200n)).toBe('0.0001');
    expect(of(1000n, 4n)).toBe('2.50');
    expect(averagePrice(10n * minorUnit, 4n, 'JPY')).toBe('2.5');
    expect(of(0n, 0n)).toBeNull();
  });

  it('lies between the lowest and the highest price', () => {
    const grant = fc.record({ pieces: fc.bigInt(1n, 10n ** 9n), cents: fc.bigInt(0n, 10n ** 6n) });
    fc.assert(
      fc.property(fc.array(grant, { minLength: 1, maxLength: 20 }), (grants) => {
        const pieces = grants.reduce((all, each) => all + each.pieces, 0n);
        const value = grants.reduce((all, each) => all + each.pieces * each.cents, 0n);
        const average = Number(averagePrice(value * minorUnit, pieces, 'EUR'));
        const prices = grants.map(({ cents }) => Number(cents) / 100);
        expect(average).toBeGreaterThanOrEqual(Math.min(...prices));
        expect(average).toBeLessThanOrEqual(Math.max(...prices));
      }),
    );
  });
});
