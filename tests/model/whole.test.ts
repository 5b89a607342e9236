import { expect, it } from 'vitest';
import { isOutdated, wholeOf } from '../../model/whole.ts';

const stated = { shares: 1000, sharesFrom: '2026-02-28' };
const own = { issuer: null, ratiosFrom: null };

it('is the number of all shares that the company has stated', () => {
  expect(wholeOf(stated, own)).toEqual(stated);
  expect(wholeOf(null, own)).toBeNull();
});

it('is none of shares that another company issued', () => {
  expect(wholeOf(stated, { ...own, issuer: 'Bora Vision d.o.o.' })).toBeNull();
});

it('is none where a ratio began after its day, and one again from the day for which it is stated anew', () => {
  expect(wholeOf(stated, { ...own, ratiosFrom: '2026-03-01' })).toBeNull();
  expect(isOutdated(stated, '2026-03-01')).toBe(true);
  expect(wholeOf(stated, { ...own, ratiosFrom: '2026-02-28' })).toEqual(stated);
});
