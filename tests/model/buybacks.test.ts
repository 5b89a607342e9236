import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, firstIn, type Lot, linesOfBuyback, paidFor } from '../../model/buybacks/buyback.ts';
import { parsePrice } from '../../model/values/price.ts';
import { type BookLine, balancesOf, totalOf } from '../support/book.ts';

const at = (price: string) => parsePrice(price, 'EUR')!;
const lower = 'lower-of-paid-and-fair-value';

/** The worked example of docs/domain.md: 100 pieces for 125.50, then 50 for 300.00. */
const lots: Lot[] = [
  { pieces: 100n, paid: 12_550n },
  { pieces: 50n, paid: 30_000n },
];

const lot = fc.record({
  pieces: fc.bigInt({ min: 1n, max: 10_000n }),
  paid: fc.bigInt({ min: 0n, max: 10n ** 9n }),
});
const holding = fc.array(lot, { minLength: 1, maxLength: 8 });
const parts = fc.bigInt({ min: 0n, max: 10n ** 16n }) as fc.Arbitrary<never>;
const sumOf = (some: readonly { pieces: bigint }[]) => some.reduce((sum, { pieces }) => sum + pieces, 0n);

describe('the price of a buy-back', () => {
  it('is the fair value of all pieces, or the stated price, rounded once', () => {
    const taken = firstIn(lots, 0n, 120n);
    expect(amountOf('fair-value', at('4.00'), taken)).toBe(48_000n);
    expect(amountOf('stated', at('1.255'), taken)).toBe(15_060n);
    expect(amountOf('stated', at('0'), taken)).toBe(0n);
    expect(amountOf('stated', at('0.005'), firstIn(lots, 0n, 1n))).toBe(1n);
  });

  it('is for a bad leaver the lower of paid and value of each lot, first in first out', () => {
    // 100 at 1.255 paid, 20 at 4.00, which is less than the 6.00 paid for each.
    expect(amountOf(lower, at('4.00'), firstIn(lots, 0n, 120n))).toBe(20_550n);
    expect(amountOf(lower, at('1.00'), firstIn(lots, 0n, 120n))).toBe(12_000n);
    // 30 are gone: 70 at 1.255 are 87.85, and 50 at 4.00.
    expect(amountOf(lower, at('4.00'), firstIn(lots, 30n, 120n))).toBe(28_785n);
    expect(paidFor(firstIn(lots, 30n, 120n))).toBe(38_785n);
  });

  it('is not known where a price paid is not known', () => {
    const imported = firstIn([...lots, { pieces: 5n, paid: null }], 0n, 151n);
    expect(amountOf(lower, at('4.00'), imported)).toBeNull();
    expect(paidFor(imported)).toBeNull();
    expect(amountOf('fair-value', at('4.00'), imported)).toBe(60_400n);
  });

  it('never exceeds what was paid or what the pieces are worth, and is what was paid where that is less', () => {
    fc.assert(
      fc.property(holding, parts, fc.bigInt({ min: 1n, max: 100n }), (held, price, share) => {
        const wanted = (sumOf(held) * share + 99n) / 100n;
        const taken = firstIn(held, 0n, wanted);
        const amount = amountOf(lower, price, taken)!;
        expect(amount <= paidFor(taken)!).toBe(true);
        expect(amount <= amountOf('fair-value', price, taken)!).toBe(true);
        expect(amountOf(lower, (10n ** 30n) as never, taken)).toBe(paidFor(taken));
        expect(amountOf(lower, 0n as never, taken)).toBe(0n);
      }),
    );
  });
});

describe('the pieces of a buy-back', () => {
  it('are the first in: what several take one after the other is what one takes', () => {
    fc.assert(
      fc.property(holding, fc.nat(100), fc.nat(100), (held, first, second) => {
        const total = sumOf(held);
        const gone = (total * BigInt(Math.min(first, second))) / 100n;
        const until = (total * BigInt(Math.max(first, second))) / 100n;
        const [early, late] = [firstIn(held, 0n, gone), firstIn(held, gone, until - gone)];
        expect(sumOf(early)).toBe(gone);
        expect(sumOf(late)).toBe(until - gone);
        for (const each of held) {
          const of = (some: typeof early) => sumOf(some.filter((portion) => portion.lot === each));
          expect(of(early) + of(late)).toBe(of(firstIn(held, 0n, until)));
        }
      }),
    );
  });

  it('cannot be more than were acquired', () => {
    expect(() => firstIn(lots, 30n, 121n)).toThrow(RangeError);
  });

  it('are unallocated and available again where the trust buys, and retired where the company does', () => {
    const held: BookLine[] = [
      { pool: 'pool', move: 'issueOptions', pieces: 1000n },
      { pool: 'pool', move: 'issueCertificates', pieces: 1000n },
      { pool: 'pool', move: 'issueToHolder', pieces: 250n, employee: 'Ana' },
      { pool: 'pool', move: 'returnOptions', pieces: 250n },
    ];
    const bought = (buyer: 'trust' | 'founder') => {
      const lines = linesOfBuyback[buyer].map((move) => ({
        pool: 'pool',
        move,
        pieces: 100n,
        employee: 'Ana',
      }));
      const balances = balancesOf([...held, ...lines]);
      const of = (name: string) => totalOf(balances, name as never);
      return {
        holder: of('certificates.holder'),
        unallocated: of('certificates.unallocated'),
        available: of('options.available'),
        transit: of('certificates.transit'),
        trust: of('shares.trust'),
      };
    };
    expect([bought('trust'), bought('founder')]).toEqual([
      { holder: 150n, unallocated: 850n, available: 850n, transit: 0n, trust: 1000n },
      { holder: 150n, unallocated: 750n, available: 750n, transit: 0n, trust: 900n },
    ]);
  });
});
