import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividend } from '../../model/payout/dividend.ts';
import {
  type FrozenList,
  liquidation,
  type Proceeds,
  pricePerPiece,
} from '../../model/payout/liquidation.ts';
import { NobodyShares, type Share } from '../../model/payout/parts.ts';
import { largestAmount } from '../../model/values/money.ts';
import { minorUnit, type Price, parsePrice } from '../../model/values/price.ts';

const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);
const grossOf = (shares: readonly Share[]) => Object.fromEntries(shares.map(({ id, gross }) => [id, gross]));
const same = (a: Proceeds, b: Proceeds) => a.numerator * b.denominator === b.numerator * a.denominator;

const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 1000n }),
  fc.bigInt({ min: 1n, max: largestAmount }),
  fc.bigInt({ min: largestAmount, max: largestAmount ** 2n }),
);
const pieces = fc.oneof(fc.bigInt({ min: 0n, max: 20n }), fc.bigInt({ min: 0n, max: largestAmount }));
const euros = (text: string) => parsePrice(text, 'EUR')!;
const prices = fc
  .oneof(
    fc.bigInt({ min: 0n, max: 60n }).map((minor) => minor * minorUnit),
    fc.bigInt({ min: 0n, max: 60n * minorUnit }),
    fc.bigInt({ min: 0n, max: largestAmount * minorUnit }),
  )
  .map((price) => price as Price);
const ids = fc.constantFrom(...'abcdefghij');
const options = fc.array(fc.record({ id: ids, pieces, exercisePrice: prices }), { maxLength: 15 });
const lists: fc.Arbitrary<FrozenList> = fc
  .record({
    certificates: fc.uniqueArray(fc.record({ id: ids, pieces }), { selector: ({ id }) => id }),
    options,
  })
  .filter((list) => [...list.certificates, ...list.options].some((holding) => holding.pieces > 0n));

/** The rule as it is written: all options at first, then without those under water until none is. */
const droppingUnderWater = (gross: bigint, { certificates, options }: FrozenList): Proceeds => {
  const over = (left: FrozenList['options']): Proceeds => ({
    numerator: gross * minorUnit + sum(left.map((o) => o.exercisePrice * o.pieces)),
    denominator: sum([...certificates, ...left].map((holding) => holding.pieces)) * minorUnit,
  });
  let left = options.filter((option) => option.pieces > 0n);
  for (;;) {
    const { numerator, denominator } = over(left);
    const above = left.filter((option) => option.exercisePrice * denominator < numerator * minorUnit);
    if (above.length === left.length) return { numerator, denominator };
    left = above;
  }
};

/** What each holder is entitled to, times the denominator of the price. */
const entitlements = (gross: bigint, { certificates, options }: FrozenList) => {
  const price =
    gross === 0n ? { numerator: 0n, denominator: 1n } : droppingUnderWater(gross, { certificates, options });
  const of = new Map<string, bigint>();
  const add = (id: string, amount: bigint) => of.set(id, (of.get(id) ?? 0n) + amount);
  for (const c of certificates) add(c.id, c.pieces * price.numerator);
  for (const o of options) {
    const worth = price.numerator * minorUnit - o.exercisePrice * price.denominator;
    if (worth > 0n) add(o.id, (o.pieces * worth) / minorUnit);
  }
  return { of, denominator: price.denominator };
};

const example: FrozenList = {
  certificates: [{ id: 'holder', pieces: 60n }],
  options: [{ id: 'optionee', pieces: 40n, exercisePrice: euros('5.00') }],
};

describe('a liquidation', () => {
  it('shares as the worked example does', () => {
    expect(same(pricePerPiece(100_000n, example), { numerator: 1200n, denominator: 1n })).toBe(true);
    expect(grossOf(liquidation(100_000n, example))).toEqual({ holder: 72_000n, optionee: 28_000n });
  });

  it('pays later tranches what the whole makes due beyond what was before', () => {
    expect(grossOf(liquidation(10_000n, example))).toEqual({ holder: 10_000n });
    expect(grossOf(liquidation(90_000n, example, 10_000n))).toEqual({ holder: 62_000n, optionee: 28_000n });
  });

  it('counts prices with all their decimals, in currencies without any too', () => {
    const list = (exercisePrice: Price): FrozenList => ({
      certificates: [{ id: 'holder', pieces: 10n }],
      options: [{ id: 'optionee', pieces: 10n, exercisePrice }],
    });
    // p = (1.00 + 10 · 0.0125) / 20 = 0.05625: 0.5625 for the certificates and 0.4375 for the options.
    expect(grossOf(liquidation(100n, list(euros('0.0125'))))).toEqual({ holder: 56n, optionee: 44n });
    // p = (100 + 10 · 0.5) / 20 = 5.25.
    const half = parsePrice('0.5', 'JPY')!;
    expect(same(pricePerPiece(100n, list(half)), { numerator: 525n, denominator: 100n })).toBe(true);
    expect(grossOf(liquidation(100n, list(half)))).toEqual({ holder: 53n, optionee: 47n });
    // Under water by the last of ten decimals: p is 0.10 without the options.
    expect(grossOf(liquidation(100n, list(euros('0.1000000001'))))).toEqual({ holder: 100n });
    expect(grossOf(liquidation(100_000_000_000n, list(euros('0.0000000001'))))).toEqual({
      holder: 50_000_000_000n,
      optionee: 50_000_000_000n,
    });
  });

  it('has one line for who holds certificates and options of several plans, with its parts', () => {
    const list: FrozenList = {
      certificates: [
        { id: 'a', pieces: 10n },
        { id: 'b', pieces: 10n },
      ],
      options: [
        { id: 'a', pieces: 10n, exercisePrice: euros('1.00') },
        { id: 'a', pieces: 10n, exercisePrice: euros('2.00') },
        { id: 'a', pieces: 99n, exercisePrice: euros('90.00') },
        { id: 'c', pieces: 5n, exercisePrice: euros('90.00') },
      ],
    };
    // p = (13,000 + 1,000 + 2,000) / 40 = 400: 4,000 for ten certificates, 3,000 and 2,000 for the options.
    expect(liquidation(13_000n, list)).toEqual([
      {
        id: 'a',
        gross: 9000n,
        certificates: { pieces: 10n, gross: 4000n },
        options: { pieces: 20n, gross: 5000n },
      },
      {
        id: 'b',
        gross: 4000n,
        certificates: { pieces: 10n, gross: 4000n },
        options: { pieces: 0n, gross: 0n },
      },
    ]);
  });

  it('goes to options alone where nobody holds certificates, and is refused where nobody has anything', () => {
    const alone = {
      certificates: [],
      options: [{ id: 'a', pieces: 3n, exercisePrice: euros('90071992547409.91') }],
    };
    expect(liquidation(1n, alone)).toEqual([
      {
        id: 'a',
        gross: 1n,
        certificates: { pieces: 0n, gross: 0n },
        options: { pieces: 3n, gross: 1n },
      },
    ]);
    expect(() => liquidation(1n, { certificates: [], options: [] })).toThrow(NobodyShares);
    expect(pricePerPiece(1n, { certificates: [], options: [] }).numerator).toBe(0n);
    const none = {
      certificates: [{ id: 'a', pieces: 0n }],
      options: [{ id: 'b', pieces: 0n, exercisePrice: euros('0') }],
    };
    expect(() => liquidation(1n, none)).toThrow(NobodyShares);
    expect(() => liquidation(0n, example)).toThrow(RangeError);
    expect(() => liquidation(2n, example, -1n)).toThrow(RangeError);
    const negative = { pieces: 1n, exercisePrice: euros('0.01'), id: 'a' };
    for (const wrong of [{ pieces: -1n }, { exercisePrice: -1n as Price }])
      expect(() => liquidation(1n, { ...example, options: [{ ...negative, ...wrong }] })).toThrow(RangeError);
  });

  it('has the price that dropping options under water ends with, and pays all of the gross at it', () => {
    fc.assert(
      fc.property(amounts, lists, (gross, list) => {
        const price = pricePerPiece(gross, list);
        expect(same(price, droppingUnderWater(gross, list))).toBe(true);
        const { of, denominator } = entitlements(gross, list);
        expect(sum([...of.values()])).toBe(gross * denominator);
      }),
    );
  });

  it('spends each of any tranches, is less than one minor unit off in each, and takes nothing back', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), lists, (tranches, list) => {
        let before = 0n;
        const got = new Map<string, bigint>();
        for (const amount of tranches) {
          const shares = liquidation(amount, list, before);
          expect(sum(shares.map(({ gross }) => gross))).toBe(amount);
          const then = entitlements(before, list);
          const now = entitlements(before + amount, list);
          const denominator = now.denominator * then.denominator;
          const gross = grossOf(shares);
          for (const id of new Set([...now.of.keys(), ...Object.keys(gross)])) {
            const exact =
              (now.of.get(id) ?? 0n) * then.denominator - (then.of.get(id) ?? 0n) * now.denominator;
            const off = (gross[id] ?? 0n) * denominator - exact;
            expect(off < denominator && off > -denominator).toBe(true);
          }
          for (const { id, gross, certificates, options } of shares) {
            expect(gross > 0n && certificates.gross >= 0n && options.gross >= 0n).toBe(true);
            expect(certificates.gross + options.gross).toBe(gross);
            got.set(id, (got.get(id) ?? 0n) + gross);
          }
          before += amount;
        }
        expect(sum([...got.values()])).toBe(before);
      }),
    );
  });

  it('is the same in whatever order certificates and options come', () => {
    const shuffled = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length });
    const pairs = lists.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.record({ certificates: shuffled(list.certificates), options: shuffled(list.options) }),
      ),
    );
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 1000n }), pairs, (amount, before, [list, other]) => {
        expect(liquidation(amount, other, before)).toEqual(liquidation(amount, list, before));
      }),
    );
  });

  it('is not changed by options under water', () => {
    fc.assert(
      fc.property(
        amounts,
        lists,
        ids,
        pieces,
        fc.bigInt({ min: 0n, max: 1000n }),
        (gross, list, id, held, above) => {
          const { numerator, denominator } = pricePerPiece(gross, list);
          // The lowest price that p does not exceed, and any other above it.
          const exercisePrice = ((numerator * minorUnit + denominator - 1n) / denominator + above) as Price;
          const more = { ...list, options: [...list.options, { id, pieces: held, exercisePrice }] };
          expect(same(pricePerPiece(gross, more), { numerator, denominator })).toBe(true);
          expect(liquidation(gross, more)).toEqual(liquidation(gross, list));
        },
      ),
    );
  });

  it('gives who has more of the same, or pays less to exercise, never less', () => {
    fc.assert(
      fc.property(amounts, options, (gross, all) => {
        const each = all.map((option, i) => ({ ...option, id: `${i}`.padStart(2, '0') }));
        const list = { certificates: [{ id: 'z', pieces: 1n }], options: each };
        const got = grossOf(liquidation(gross, list));
        for (const a of each)
          for (const b of each)
            if (
              (a.pieces > b.pieces && a.exercisePrice <= b.exercisePrice) ||
              (a.pieces === b.pieces && a.exercisePrice < b.exercisePrice)
            )
              expect((got[a.id] ?? 0n) >= (got[b.id] ?? 0n)).toBe(true);
      }),
    );
  });

  it('without options is a dividend', () => {
    fc.assert(
      fc.property(amounts, lists, (gross, { certificates }) => {
        fc.pre(certificates.some((holding) => holding.pieces > 0n));
        expect(liquidation(gross, { certificates, options: [] })).toEqual(dividend(gross, certificates));
      }),
    );
  });
});
