import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capOf,
  earnedPieces,
  isWithinCap,
  piecesAboveTarget,
  piecesSettledBy,
  targetPieces,
} from '../../model/vesting/milestoneCap.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';

const capped = fc.record({
  pieces: fc.bigInt({ min: 1n, max: 9007199254740991n }),
  cap: fc.option(fc.integer({ min: 101, max: 1000 }), { nil: undefined }),
});
const share = fc.record({
  numerator: fc.bigInt({ min: 0n, max: 1000n }),
  denominator: fc.bigInt({ min: 1n, max: 100n }),
});
const whole = { numerator: 1n, denominator: 1n };

describe('a milestone with a cap', () => {
  it('vests in proportion to what was achieved of its target, up to the cap', () => {
    const milestone = { pieces: 1500n, cap: 150 };
    const earned = (numerator: bigint, denominator = 1n) =>
      earnedPieces(milestone, { numerator, denominator });
    expect([earned(0n), earned(1n, 2n), earned(1n), earned(6n, 5n), earned(3n, 2n)]).toEqual([
      0n,
      500n,
      1000n,
      1200n,
      1500n,
    ]);
    expect(isWithinCap(milestone, { numerator: 3n, denominator: 2n })).toBe(true);
    expect(isWithinCap(milestone, { numerator: 151n, denominator: 100n })).toBe(false);
    expect(isWithinCap({}, { numerator: 101n, denominator: 100n })).toBe(false);
  });

  it('never vests more than it has, all of it at its cap alone, and its target with the whole', () => {
    fc.assert(
      fc.property(capped, share, (milestone, achieved) => {
        fc.pre(isWithinCap(milestone, achieved));
        const earned = earnedPieces(milestone, achieved);
        expect(earned).toBeGreaterThanOrEqual(0n);
        expect(earned).toBeLessThanOrEqual(milestone.pieces);
        const cap = { numerator: BigInt(milestone.cap ?? 100), denominator: 100n };
        expect(earnedPieces(milestone, cap)).toBe(milestone.pieces);
        expect(earnedPieces(milestone, whole)).toBe(targetPieces(milestone));
        expect(targetPieces(milestone) + piecesAboveTarget(milestone)).toBe(milestone.pieces);
      }),
    );
  });

  it('keeps the rest of its target, where a part vests without an evaluation', () => {
    expect(piecesSettledBy({ pieces: 1500n, cap: 150 }, 500n)).toBe(750n);
    expect(piecesSettledBy({ pieces: 1500n, cap: 150 }, 1000n)).toBe(1500n);
    expect(piecesSettledBy({ pieces: 40n }, 10n)).toBe(10n);
    expect(() => piecesSettledBy({ pieces: 1500n, cap: 150 }, 1001n)).toThrow(RangeError);
    fc.assert(
      fc.property(capped, fc.bigInt({ min: 0n, max: 9007199254740991n }), (milestone, part) => {
        const vested = part % (targetPieces(milestone) + 1n);
        const settled = piecesSettledBy(milestone, vested);
        expect(settled).toBeGreaterThanOrEqual(vested);
        const left = { ...milestone, pieces: milestone.pieces - settled };
        expect(targetPieces(left)).toBe(targetPieces(milestone) - vested);
      }),
    );
  });
});

describe('the terms of a milestone', () => {
  const terms = (cap: unknown) =>
    VestingTerms.safeParse({
      startDate: '2026-01-01',
      milestones: [{ name: 'Profit', dueDate: '2026-06-01', pieces: 1500, cap }],
    });

  it('have a cap of 100 to 1,000 per cent, and none where it ends with the target', () => {
    expect(capOf(terms(150).data!, 'Profit')).toBe(150);
    for (const none of [undefined, null, 100]) expect(capOf(terms(none).data!, 'Profit')).toBeUndefined();
    for (const wrong of [99, 1001, 150.5, '150'])
      expect(terms(wrong).error!.issues.map(({ path }) => path.join('.'))).toEqual(['milestones.0.cap']);
  });
});
