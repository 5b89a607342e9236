import { expect, it } from 'vitest';
import { isOutdated, lastRecount, wholeOf } from '../../model/whole.ts';

const stated = { shares: 1000, sharesFrom: '2026-02-28' };
const own = { issuer: null, recount: null };

it('is the number of all shares that the company has stated', () => {
  expect(wholeOf(stated, own)).toEqual(stated);
  expect(wholeOf(null, own)).toBeNull();
});

it('is none of shares that another company issued', () => {
  expect(wholeOf(stated, { ...own, issuer: 'Bora Vision d.o.o.' })).toBeNull();
});

it.each(['ratio', 'split'] as const)(
  'is none where a %s came after its day, and one again from the day for which it is stated anew',
  (by) => {
    expect(wholeOf(stated, { ...own, recount: { by, since: '2026-03-01' } })).toBeNull();
    expect(isOutdated(stated, '2026-03-01')).toBe(true);
    expect(wholeOf(stated, { ...own, recount: { by, since: '2026-02-28' } })).toEqual(stated);
  },
);

it('is outdated by the last of what changes how shares are counted', () => {
  expect(lastRecount({ ratio: null, split: null })).toBeNull();
  expect(lastRecount({ ratio: '2026-03-01', split: null })).toEqual({ by: 'ratio', since: '2026-03-01' });
  expect(lastRecount({ ratio: '2026-03-01', split: '2026-03-02' })).toEqual({
    by: 'split',
    since: '2026-03-02',
  });
  expect(lastRecount({ ratio: '2026-03-03', split: '2026-03-02' })).toEqual({
    by: 'ratio',
    since: '2026-03-03',
  });
});
