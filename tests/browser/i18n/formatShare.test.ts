// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatShare, formatShares } from '../../../src/i18n/formatShare.ts';

const read = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

it('writes a share with two decimals, and what is more than nothing never as nothing', () => {
  expect(read([formatShare(1, 4), formatShare(1, 1_000_000), formatShare(0, 7)])).toEqual([
    '25.00 %',
    '< 0.01 %',
    '0.00 %',
  ]);
});

it('writes shares that differ with as many decimals as tell them apart, six at most', () => {
  expect(read(formatShares([793_000, 803_000], 10_000_000))).toEqual(['7.93 %', '8.03 %']);
  expect(read(formatShares([793_000, 792_990], 10_000_000))).toEqual(['7.9300 %', '7.9299 %']);
  expect(read(formatShares([0, 1], 10_000_000))).toEqual(['0.00 %', '< 0.01 %']);
  expect(read(formatShares([1, 2], 10_000_000))).toEqual(['0.00001 %', '0.00002 %']);
  expect(read(formatShares([1, 2], 100_000_000_000))).toEqual(['< 0.000001 %', '< 0.000001 %']);
  expect(read(formatShares([5, 5], 10))).toEqual(['50.00 %', '50.00 %']);
});
