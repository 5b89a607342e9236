import { describe, expect, it } from 'vitest';
import { afterGrant, optionsByState, percentOf, sharesByHolder, stakeOf } from '../../model/stakes.ts';

const sums = {
  certificates: 10,
  granted: 60,
  unvested: 30,
  vested: 20,
  exercised: 10,
  delisted: 0,
  lapsed: 0,
  issued: 100,
  available: 40,
  held: null,
  cancelled: 0,
  unallocated: 95,
  retired: 0,
  trust: 105,
  counted: { certificates: 10, vested: 20, unvested: 30, available: 40, held: 0, trust: 105 },
};

describe('the share of a whole', () => {
  it('is rounded half up to its places', () => {
    expect(percentOf(1, 3)).toBe('33.33');
    expect(percentOf(2, 3)).toBe('66.67');
    expect(percentOf(1, 800, 2)).toBe('0.13');
    expect(percentOf(1, 16, 1)).toBe('6.3');
    expect(percentOf(0, 7)).toBe('0.00');
    expect(percentOf(7, 7, 0)).toBe('100');
  });

  it('is exact where a floating-point number is not', () => {
    expect(percentOf(9_007_199_254_740_990, Number.MAX_SAFE_INTEGER, 14)).toBe('99.99999999999999');
    expect(percentOf(1.005e15, 1e17)).toBe('1.01');
  });
});

describe('the shares of a company', () => {
  it('are the parts that its holders, its options and others have', () => {
    expect(sharesByHolder({ shares: 1000, sums })).toEqual({
      certificates: 10,
      vested: 20,
      unvested: 30,
      available: 40,
      spare: 5,
      others: 895,
    });
    expect(sharesByHolder({ shares: null, sums }).others).toBeNull();
  });

  it('has what is held of the available ones apart on a day of which that is known', () => {
    const promised = { ...sums, held: 15, counted: { ...sums.counted, held: 15 } };
    const parts = sharesByHolder({ shares: 1000, sums: promised });
    expect(parts).toMatchObject({ free: 25, held: 15, spare: 5, others: 895 });
    expect(parts).not.toHaveProperty('available');
    expect(optionsByState(promised)).toMatchObject({ free: 25, held: 15 });
    expect(optionsByState(sums)).toMatchObject({ available: 40 });
  });

  it('stay as many by a grant, which makes available options somebody’s', () => {
    const after = afterGrant(sums, 25, 25);
    expect(after).toMatchObject({ available: 15, unvested: 55, granted: 85, trust: 105 });
    expect(stakeOf(after)).toBe(stakeOf(sums) + 25);
    const { available: _, ...holder } = sums;
    expect(afterGrant(holder, 1, 1)).not.toHaveProperty('available');
  });

  it('are counted as converted, in parts that are those of the whole', () => {
    const counted = { certificates: 15, vested: 30, unvested: 45, available: 60, held: 0, trust: 157 };
    const converted = { ...sums, counted };
    expect(sharesByHolder({ shares: 1000, sums: converted })).toMatchObject({ spare: 7, others: 843 });
    const after = afterGrant(converted, 25, 37);
    expect(after).toMatchObject({ unvested: 55, counted: { available: 23, unvested: 82, trust: 157 } });
    expect(sharesByHolder({ shares: 1000, sums: after }).spare).toBe(7);
  });
});
