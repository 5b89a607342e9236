import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type TaxMethod,
  type TaxTerms,
  taxMethods,
  taxOfExercise,
} from '../../model/exercise/exerciseTax.ts';
import { formatMoney } from '../../model/values/money.ts';
import { minorUnit, type Price, parsePrice, valueOfPieces } from '../../model/values/price.ts';

const eur = (price: string) => parsePrice(price, 'EUR')!;
const terms = (exercisePrice: string, shareValue: string, taxRate: string): TaxTerms => ({
  exercisePrice: eur(exercisePrice),
  shareValue: eur(shareValue),
  taxRate,
});
const taxed = (pieces: bigint, by: TaxTerms, method: TaxMethod = 'paid-in') => {
  const { keptPieces, ...amounts } = taxOfExercise(pieces, by, method);
  const written = Object.entries(amounts).map(([name, minor]) => [name, formatMoney(minor, 'EUR')]);
  return { keptPieces: Number(keptPieces), ...Object.fromEntries(written) };
};

describe('the tax on an exercise', () => {
  // docs/domain.md, Tax at exercise.
  it('is the rate of what the shares are worth above the exercise price', () => {
    expect(taxed(1000n, terms('2.505', '4.00', '24'))).toEqual({
      benefit: '1495.00',
      tax: '358.80',
      keptPieces: 0,
      keptWorth: '0.00',
      paidIn: '358.80',
    });
  });

  it('is covered by whole pieces, and the rest of less than one is paid in', () => {
    expect(taxed(1000n, terms('2.505', '4.00', '24'), 'net-settlement')).toEqual({
      benefit: '1495.00',
      tax: '358.80',
      keptPieces: 89,
      keptWorth: '356.00',
      paidIn: '2.80',
    });
  });

  it.each(taxMethods)('is nothing where the shares are worth no more than they cost (%s)', (method) => {
    for (const shareValue of ['0', '1.00', '2.50'])
      expect(taxOfExercise(7n, terms('2.50', shareValue, '50'), method)).toEqual({
        benefit: 0n,
        tax: 0n,
        keptPieces: 0n,
        keptWorth: 0n,
        paidIn: 0n,
      });
  });

  it('rounds the benefit half up once, and the tax once more', () => {
    // 3 × 0.005 = 0.015, half up 0.02; 50 % of it is 0.01. Each piece alone would have been 0.01.
    expect(taxed(3n, terms('1.00', '1.005', '50'))).toMatchObject({ benefit: '0.02', tax: '0.01' });
    expect(taxed(1n, terms('0', '0.01', '49'))).toMatchObject({ benefit: '0.01', tax: '0.00' });
    expect(taxed(1n, terms('0', '0.01', '50'))).toMatchObject({ benefit: '0.01', tax: '0.01' });
  });

  const price = fc.bigInt({ min: 0n, max: 10n ** 6n * minorUnit }) as fc.Arbitrary<Price>;
  const anyExercise = fc.record({
    pieces: fc.bigInt({ min: 0n, max: 10n ** 8n }),
    exercisePrice: price,
    shareValue: price,
    taxRate: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => String(thousandths / 1000)),
    method: fc.constantFrom(...taxMethods),
  });

  it('is settled exactly by what is paid in and what the kept pieces are worth', () => {
    fc.assert(
      fc.property(anyExercise, ({ pieces, method, ...by }) => {
        const { tax, keptPieces, keptWorth, paidIn, benefit } = taxOfExercise(pieces, by, method);
        expect(keptWorth + paidIn).toBe(tax);
        expect(paidIn).toBeGreaterThanOrEqual(0n);
        expect(tax).toBeLessThanOrEqual(benefit);
        expect(keptPieces).toBeLessThanOrEqual(pieces);
        expect(keptWorth).toBe(valueOfPieces(by.shareValue, keptPieces));
        if (method === 'paid-in') expect(keptPieces).toBe(0n);
        // One piece more would be worth more than the tax.
        else if (tax > 0n) expect((keptPieces + 1n) * by.shareValue).toBeGreaterThan(tax * minorUnit);
      }),
    );
  });

  it('never falls with the pieces, the value or the rate', () => {
    fc.assert(
      fc.property(anyExercise, price, ({ pieces, method, ...by }, more) => {
        const { tax } = taxOfExercise(pieces, by, method);
        const shareValue = (by.shareValue + more) as Price;
        expect(taxOfExercise(pieces + 1n, by, method).tax).toBeGreaterThanOrEqual(tax);
        expect(taxOfExercise(pieces, { ...by, shareValue }, method).tax).toBeGreaterThanOrEqual(tax);
        expect(taxOfExercise(pieces, { ...by, taxRate: '100' }, method).tax).toBeGreaterThanOrEqual(tax);
      }),
    );
  });
});
