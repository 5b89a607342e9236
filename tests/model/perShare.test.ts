import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Holding, NobodyShares } from '../../model/payout/parts.ts';
import { dividendOf, dividendPerShare } from '../../model/payout/perShare.ts';
import { minorUnit, type Price, parsePrice } from '../../model/values/price.ts';

const per = (text: string) => parsePrice(text, 'EUR')!;
const prices = fc
  .oneof(fc.bigInt({ min: 1n, max: minorUnit }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map((price) => price as Price);
const holdings: fc.Arbitrary<Holding[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      pieces: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 30 },
  )
  .filter((all) => all.some(({ pieces }) => pieces > 0n));
const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);

describe('a dividend per share', () => {
  it('is the worked example of the rules', () => {
    const held = [
      { id: 'c', pieces: 3n },
      { id: 'a', pieces: 137n },
      { id: 'b', pieces: 250n },
    ];
    const shares = dividendPerShare(per('0.24207746'), held);
    expect(shares.map(({ id, gross }) => [id, gross])).toEqual([
      ['a', 3316n],
      ['b', 6051n],
      ['c', 72n],
    ]);
    const received = dividendOf(1000n, per('0.24207746'));
    expect([received, received - sum(shares.map(({ gross }) => gross))]).toEqual([24207n, 14768n]);
  });

  it('makes no line of less than a minor unit, and is refused where nobody holds a piece', () => {
    const one = [{ id: 'a', pieces: 1n }];
    expect(dividendPerShare(per('0.0099999999'), one)).toEqual([]);
    expect(dividendPerShare(per('0.01'), one)).toHaveLength(1);
    expect(() => dividendPerShare(per('1'), [{ id: 'a', pieces: 0n }])).toThrow(NobodyShares);
    expect(() => dividendPerShare(per('1'), [...one, { id: 'b', pieces: -1n }])).toThrow(RangeError);
  });

  it('gives nobody more than pieces × amount, nor a minor unit less', () => {
    fc.assert(
      fc.property(prices, holdings, (amount, all) => {
        const gross = new Map(dividendPerShare(amount, all).map((share) => [share.id, share.gross]));
        for (const { id, pieces } of all) {
          const off = pieces * amount - (gross.get(id) ?? 0n) * minorUnit;
          expect(off >= 0n && off < minorUnit).toBe(true);
        }
      }),
    );
  });

  it('never pays more than the trust receives for its shares, and leaves it what nobody holds', () => {
    const unheld = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(prices, holdings, unheld, (amount, all, free) => {
        const held = sum(all.map(({ pieces }) => pieces));
        const rest =
          dividendOf(held + free, amount) - sum(dividendPerShare(amount, all).map(({ gross }) => gross));
        expect(rest >= dividendOf(free, amount)).toBe(true);
        // Beyond that, what was rounded away: less than a unit of each holder, and of the unheld shares.
        expect(rest - dividendOf(free, amount) <= BigInt(all.length)).toBe(true);
      }),
    );
  });

  it('is the same in whatever order the holders come, and sums who is named twice', () => {
    fc.assert(
      fc.property(prices, holdings, (amount, all) => {
        const shares = dividendPerShare(amount, all);
        expect(dividendPerShare(amount, all.toReversed())).toEqual(shares);
        const halves = all.flatMap(({ id, pieces }) => [
          { id, pieces: pieces / 2n },
          { id, pieces: pieces - pieces / 2n },
        ]);
        expect(dividendPerShare(amount, halves)).toEqual(shares);
      }),
    );
  });
});
