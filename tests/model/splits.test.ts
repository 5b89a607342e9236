import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLots } from '../../model/buybacks/buyback.ts';
import {
  partsBySplits,
  splitParts,
  splitPieces,
  splitPlan,
  splitPool,
  splitPrice,
  splitSchedule,
  splitValue,
} from '../../model/splits/split.ts';
import { type Price, parsePrice, smallestPrice } from '../../model/values/price.ts';

const count = fc.bigInt(0n, 10n ** 9n);
const ratio = fc
  .record({ numerator: fc.bigInt(1n, 1000n), denominator: fc.bigInt(1n, 1000n) })
  .filter(({ numerator, denominator }) => numerator !== denominator);
const sum = (all: readonly bigint[]) => all.reduce((whole, part) => whole + part, 0n);
const plan = fc
  .record({
    ...{ unvested: count, vested: count, exercised: count },
    ...{ forfeited: count, expired: count, cancelled: count },
  })
  .map((parts) => ({ ...parts, pieces: sum(Object.values(parts)) }));
const euro = (text: string) => parsePrice(text, 'EUR')!;

describe('a split of pieces', () => {
  it('is that of the worked figures', () => {
    const third = { numerator: 1n, denominator: 3n };
    const before = { unvested: 20n, vested: 20n, exercised: 10n, forfeited: 0n, expired: 0n, cancelled: 0n };
    expect(splitPlan({ ...before, pieces: 50n }, third)).toEqual({
      ...{ unvested: 6n, vested: 6n, exercised: 3n, forfeited: 0n, expired: 0n, cancelled: 1n, pieces: 16n },
    });
    const live = { before: 40n, after: 12n };
    const held = { before: 17n, after: 5n };
    expect(splitPool({ available: 43n, unallocated: 83n }, live, held, third)).toEqual({
      ...{ available: 15n, unallocated: 28n },
    });
    expect(splitParts([10n, 10n, 10n], { numerator: 1n, denominator: 4n })).toEqual([2n, 3n, 2n]);
    expect(splitPrice(euro('2.50'), third, 'EUR')).toBe(euro('7.50'));
    // A third has more than ten decimals: up for who pays it, half up for a value.
    const threefold = { numerator: 3n, denominator: 1n };
    expect(splitPrice(euro('1'), threefold, 'EUR')).toBe(euro('0.3333333334'));
    expect(splitValue(euro('1'), threefold, 'EUR')).toBe(euro('0.3333333333'));
    expect(splitPrice(parsePrice('100', 'JPY')!, threefold, 'JPY')).toBe(parsePrice('33.3333333334', 'JPY'));
  });

  it('changes nothing one for one, as a conversion into another class may be', () => {
    const same = { numerator: 1n, denominator: 1n };
    const part = fc.record({ pieces: count, isClosed: fc.boolean() });
    fc.assert(
      fc.property(plan, count, count, fc.array(part, { maxLength: 20 }), (before, one, other, parts) => {
        expect(splitPlan(before, same)).toEqual(before);
        const [live, held] = [before.unvested + before.vested, before.exercised];
        const pool = { available: one, unallocated: other };
        const kept = (all: bigint) => ({ before: all, after: all });
        expect(splitPool(pool, kept(live), kept(held), same)).toEqual(pool);
        expect(splitSchedule(parts, same)).toEqual(parts);
        const price = (one * smallestPrice('EUR')) as Price;
        expect(splitPrice(price, same, 'EUR')).toBe(price);
        expect(splitValue(price, same, 'EUR')).toBe(price);
      }),
    );
  });

  it('leaves the figures of a plan as one whole, none of them larger than its share', () => {
    fc.assert(
      fc.property(plan, ratio, (before, by) => {
        const after = splitPlan(before, by);
        const { pieces, ...parts } = after;
        expect(sum(Object.values(parts))).toBe(pieces);
        for (const name of ['unvested', 'vested', 'forfeited', 'expired'] as const)
          expect(after[name]).toBe((before[name] * by.numerator) / by.denominator);
        expect(after.exercised > 0n).toBe(before.exercised > 0n);
      }),
    );
  });

  it('keeps every live option covered, and the shares those of the class', () => {
    fc.assert(
      fc.property(
        fc.array(plan, { maxLength: 6 }),
        fc.array(count, { maxLength: 6 }),
        ...([count, count, ratio] as const),
        (plans, holders, available, spare, by) => {
          const after = plans.map((each) => splitPlan(each, by));
          const liveOf = (all: typeof plans) => sum(all.map(({ unvested, vested }) => unvested + vested));
          const unallocated = available + liveOf(plans) + spare;
          const live = { before: liveOf(plans), after: liveOf(after) };
          const held = {
            before: sum(holders),
            after: sum(holders.map((each) => (each * by.numerator) / by.denominator)),
          };
          const pool = splitPool({ available, unallocated }, live, held, by);
          expect(pool.available).toBeGreaterThanOrEqual(0n);
          expect(pool.unallocated).toBeGreaterThanOrEqual(pool.available + live.after);
          expect(pool.unallocated + held.after).toBe(splitPieces(unallocated + held.before, by));
        },
      ),
    );
  });

  it('divides a schedule so that what is open sums to what is unvested', () => {
    const part = fc.record({ pieces: count, isClosed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), ratio, (parts, by) => {
        const after = splitSchedule(parts, by);
        for (const isClosed of [true, false]) {
          const of = (all: typeof parts) =>
            sum(all.filter((each) => each.isClosed === isClosed).map(({ pieces }) => pieces));
          expect(of(after)).toBe(splitPieces(of(parts), by));
        }
        after.forEach(({ pieces }, i) => {
          const exact = parts[i]!.pieces * by.numerator;
          expect(pieces * by.denominator - exact).toBeLessThan(by.denominator);
          expect(exact - pieces * by.denominator).toBeLessThan(by.denominator);
        });
      }),
    );
  });

  it('never makes an exercise cheaper in total', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), count, ratio, (price, pieces, by) => {
        const after = splitPrice(price as Price, by, 'EUR');
        // For the same part of the class: so many pieces × ratio, exactly.
        expect(after * pieces * by.numerator).toBeGreaterThanOrEqual(price * pieces * by.denominator);
      }),
    );
  });

  it('leaves the lots of a holder with what was paid, and as many pieces as are held', () => {
    const lot = fc.record({ pieces: fc.bigInt(1n, 10n ** 6n), paid: fc.option(count) });
    fc.assert(
      fc.property(
        fc.array(lot, { minLength: 1, maxLength: 6 }),
        fc.bigInt(1n, 20n),
        ratio,
        (lots, part, by) => {
          const gone = (sum(lots.map(({ pieces }) => pieces)) - 1n) / part;
          const held = sum(lots.map(({ pieces }) => pieces)) - gone;
          const after = splitLots(lots, gone, splitPieces(held, by) - held);
          expect(after.lots.map(({ paid }) => paid)).toEqual(lots.map(({ paid }) => paid));
          expect(sum(after.lots.map(({ pieces }) => pieces)) - after.gone).toBe(splitPieces(held, by));
        },
      ),
    );
  });

  it('counts the pieces of every day in whole parts', () => {
    const splits = [
      { date: '2026-02-01', numerator: 3n, denominator: 2n },
      { date: '2026-03-01', numerator: 1n, denominator: 5n },
    ];
    const { parts, partsOn } = partsBySplits(splits);
    expect([parts, partsOn('2026-01-31'), partsOn('2026-02-01'), partsOn('2026-03-01')]).toEqual([
      3n,
      3n,
      2n,
      10n,
    ]);
  });
});
