import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asConverted, isSameClass, type OfClass, ratioBetween } from '../../model/splits/shareClasses.ts';
import { isOneToOne, splitPieces } from '../../model/splits/split.ts';

const names = ['certificates', 'vested', 'unvested'] as const;
type Name = (typeof names)[number];

const pieces = fc.bigInt(0n, 10n ** 12n);
const side = fc.bigInt(1n, 100_000n);
const ratio = fc.record({ numerator: side, denominator: side });
const parts = fc.record({ certificates: pieces, vested: pieces, unvested: pieces });
const ofClass = fc.record({ ratio, parts });
const classes = fc.array(ofClass, { maxLength: 5 });

const sumOf = (figures: Record<Name, bigint>) => names.reduce((sum, name) => sum + figures[name], 0n);
const wholeOf = (all: readonly OfClass<Name>[]) =>
  all.reduce((sum, each) => sum + splitPieces(sumOf(each.parts), each.ratio), 0n);

describe('pieces of several classes as converted', () => {
  it('are those of the worked figures', () => {
    const common = {
      ratio: { numerator: 1n, denominator: 1n },
      parts: { certificates: 10n, vested: 20n, unvested: 30n },
    };
    const preferred = {
      ratio: { numerator: 3n, denominator: 2n },
      parts: { certificates: 5n, vested: 5n, unvested: 5n },
    };
    expect(asConverted(names, [common, preferred])).toEqual({
      ...{ certificates: 17n, vested: 28n, unvested: 37n },
    });
  });

  it('sum to what those of each class become, rounded down once', () => {
    fc.assert(
      fc.property(classes, (all) => {
        expect(sumOf(asConverted(names, all))).toBe(wholeOf(all));
      }),
    );
  });

  it('are never more than exact, and short of it by less than one share for each class', () => {
    fc.assert(
      fc.property(ofClass, ({ ratio: by, parts: held }) => {
        const missing =
          sumOf(held) * by.numerator -
          sumOf(asConverted(names, [{ ratio: by, parts: held }])) * by.denominator;
        expect(missing).toBeGreaterThanOrEqual(0n);
        expect(missing).toBeLessThan(by.denominator);
      }),
    );
  });

  it('are the pieces themselves at any ratio of equal numbers', () => {
    fc.assert(
      fc.property(parts, side, (held, same) => {
        expect(asConverted(names, [{ ratio: { numerator: same, denominator: same }, parts: held }])).toEqual(
          held,
        );
      }),
    );
  });

  it('are no fewer with more pieces, and none below zero', () => {
    fc.assert(
      fc.property(ofClass, fc.constantFrom(...names), pieces, (of, name, more) => {
        const before = asConverted(names, [of]);
        const grown = { ...of, parts: { ...of.parts, [name]: of.parts[name] + more } };
        expect(sumOf(asConverted(names, [grown]))).toBeGreaterThanOrEqual(sumOf(before));
        for (const part of names) expect(before[part]).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('the ratio between two classes', () => {
  it('is in lowest terms, and leaves as many shares of the basic class', () => {
    const threeForTwo = { numerator: 3n, denominator: 2n };
    const one = { numerator: 1n, denominator: 1n };
    expect(ratioBetween(threeForTwo, one)).toEqual(threeForTwo);
    expect(ratioBetween(one, threeForTwo)).toEqual({ numerator: 2n, denominator: 3n });
    fc.assert(
      fc.property(ratio, ratio, (from, to) => {
        const between = ratioBetween(from, to);
        if (!between) return;
        const { numerator, denominator } = between;
        expect(numerator * from.denominator * to.numerator).toBe(
          denominator * from.numerator * to.denominator,
        );
        expect(isOneToOne(ratioBetween(from, from)!)).toBe(true);
      }),
    );
  });

  it('is none where a conversion could not have it', () => {
    const [most, least] = [100_000n, 1n].map((numerator) => ({ numerator, denominator: 1n }));
    expect(ratioBetween(most!, { numerator: 1n, denominator: 2n })).toBeUndefined();
    expect(ratioBetween(most!, least!)).toEqual(most);
  });
});

it('is one class by its name without case and the space around it', () => {
  expect(isSameClass('Class B', ' class b ')).toBe(true);
  expect(isSameClass('Class B', 'Class C')).toBe(false);
});
