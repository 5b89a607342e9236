import { describe, expect, it } from 'vitest';
import { retryAfter } from '../../../server/webhooks/retryAfter.ts';

const now = new Date('2026-01-15T12:00:00.500Z');
const day = 24 * 60 * 60;

describe('what a receiver says with Retry-After', () => {
  it.each([
    ['120', 120],
    ['0', 0],
    ['Thu, 15 Jan 2026 12:01:00 GMT', 60],
    ['Thu, 15 Jan 2026 11:00:00 GMT', 0],
    // Nobody puts us off for more than a day.
    ['999999999999999999999', day],
    ['Fri, 15 Jan 2027 12:00:00 GMT', day],
  ])('%s is %i seconds', (header, seconds) => {
    expect(retryAfter(header, now)).toBe(seconds);
  });

  it.each([undefined, '', 'soon', '-5', '1.5', '2026-01-15T13:00:00Z', 'Thu, 99 Jan 2026 12:01:00 GMT'])(
    '%s is nothing',
    (header) => {
      expect(retryAfter(header, now)).toBe(0);
    },
  );
});
