import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueForExercise,
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
  const { keptPieces, ...tax } = taxOfExercise(pieces, by, method);
  const amounts = { ...tax, ...dueForExercise(valueOfPieces(by.exercisePrice, pieces), tax) };
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
      due: '2863.80',
      owed: '0.00',
    });
  });

  it('is covered by whole pieces, and the rest of less than one is paid in', () => {
    expect(taxed(1000n, terms('2.505', '4.00', '24'), 'net-settlement')).toEqual({
      benefit: '1495.00',
      tax: '358.80',
      keptPieces: 89,
      keptWorth: '356.00',
      due: '2507.80',
      owed: '0.00',
    });
  });

  it('is brought by whole pieces that are sold, and what they bring above it lowers the price', () => {
    expect(taxed(1000n, terms('2.505', '4.00', '24'), 'sale-to-cover')).toEqual({
      benefit: '1495.00',
      tax: '358.80',
      keptPieces: 90,
      keptWorth: '360.00',
      due: '2503.80',
      owed: '0.00',
    });
  });

  it('is brought to the cent where whole pieces are worth as much, and by no more pieces than there are', () => {
    expect(taxed(1000n, terms('2.00', '4.00', '24'), 'sale-to-cover')).toMatchObject({
      tax: '480.00',
      keptPieces: 120,
      keptWorth: '480.00',
      due: '2000.00',
    });
    expect(taxed(1n, terms('0', '1.005', '100'), 'sale-to-cover')).toMatchObject({
      tax: '1.01',
      keptPieces: 1,
      keptWorth: '1.01',
      due: '0.00',
    });
  });

  it('leaves to be owed what a sale brings above both tax and price', () => {
    expect(taxed(10n, terms('0.05', '40.00', '30'), 'sale-to-cover')).toEqual({
      benefit: '399.50',
      tax: '119.85',
      keptPieces: 3,
      keptWorth: '120.00',
      due: '0.35',
      owed: '0.00',
    });
    expect(taxed(10n, terms('0.01', '40.00', '31'), 'sale-to-cover')).toMatchObject({
      tax: '123.97',
      keptPieces: 4,
      keptWorth: '160.00',
      due: '0.00',
      owed: '35.93',
    });
  });

  it.each(taxMethods)('is nothing where the shares are worth no more than they cost (%s)', (method) => {
    for (const shareValue of ['0', '1.00', '2.50'])
      expect(taxOfExercise(7n, terms('2.50', shareValue, '50'), method)).toEqual({
        benefit: 0n,
        tax: 0n,
        keptPieces: 0n,
        keptWorth: 0n,
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

  it('is settled exactly by what is paid in and what the pieces that go for it are worth', () => {
    fc.assert(
      fc.property(anyExercise, ({ pieces, method, ...by }) => {
        const taxed = taxOfExercise(pieces, by, method);
        const { tax, keptPieces, keptWorth, benefit } = taxed;
        const cost = valueOfPieces(by.exercisePrice, pieces);
        const { due, owed } = dueForExercise(cost, taxed);
        expect(keptWorth + due).toBe(cost + tax + owed);
        expect(due === 0n || owed === 0n).toBe(true);
        expect(tax).toBeLessThanOrEqual(benefit);
        expect(keptPieces).toBeLessThanOrEqual(pieces);
        expect(keptWorth).toBe(valueOfPieces(by.shareValue, keptPieces));
      }),
    );
  });

  it('keeps as many pieces as are worth no more than it', () => {
    fc.assert(
      fc.property(anyExercise, ({ pieces, ...by }) => {
        const { tax, keptPieces, keptWorth } = taxOfExercise(pieces, by, 'net-settlement');
        expect(keptWorth).toBeLessThanOrEqual(tax);
        if (tax > 0n) expect((keptPieces + 1n) * by.shareValue).toBeGreaterThan(tax * minorUnit);
      }),
    );
  });

  it('sells as few pieces as bring it, and so less than the value of one above it', () => {
    fc.assert(
      fc.property(anyExercise, ({ pieces, ...by }) => {
        const { tax, keptPieces, keptWorth } = taxOfExercise(pieces, by, 'sale-to-cover');
        expect(keptWorth).toBeGreaterThanOrEqual(tax);
        if (tax === 0n) expect(keptPieces).toBe(0n);
        else {
          expect(valueOfPieces(by.shareValue, keptPieces - 1n)).toBeLessThan(tax);
          expect((keptWorth - tax) * minorUnit).toBeLessThan(by.shareValue);
        }
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
