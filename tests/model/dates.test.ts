import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dateInZone,
  dayByRule,
  daysBetween,
  isDate,
  later,
  monthsBetween,
  vestingDaysOfMonth,
} from '../../model/values/dates.ts';

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe('isDate', () => {
  it.each(['2025-01-01', '2024-02-29', '2000-02-29', '9999-12-31', '0001-01-01'])('accepts %s', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each([
    ['a day that the month does not have', '2025-04-31'],
    ['29 February of a common year', '2025-02-29'],
    ['29 February of a century that is no leap year', '1900-02-29'],
    ['a thirteenth month', '2025-13-01'],
    ['a thirty-second day', '2025-01-32'],
    ['day zero', '2025-01-00'],
    ['year zero', '0000-01-01'],
    ['missing zeros', '2025-1-1'],
    ['an instant', '2025-01-01T00:00:00Z'],
    ['nothing', ''],
    ['a line end', '2025-01-01\n'],
  ])('refuses %s', (_, text) => {
    expect(isDate(text)).toBe(false);
  });
});

describe('counting days', () => {
  it('crosses the end of months and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
  });

  it('comes back to the same number of days', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -50_000, max: 50_000 }), (date, days) => {
        expect(isDate(addDays(date, days))).toBe(true);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('reaches the first and the last day that can be written', () => {
    expect(addDays('0001-01-02', -1)).toBe('0001-01-01');
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addMonths('0001-02-01', -1)).toBe('0001-01-01');
    expect(addMonths('9999-11-30', 1)).toBe('9999-12-30');
  });

  it('does not leave the years that a date can be written in', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('0001-01-31', -1)).toThrow(RangeError);
  });
});

describe('counting months', () => {
  it('falls on the last day where the month is too short', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2025-01-31', 2)).toBe('2025-03-31');
    expect(addMonths('2025-03-31', -1)).toBe('2025-02-28');
    expect(addMonths('2025-11-30', 2)).toBe('2026-01-30');
  });

  it('keeps to a day of its own when one is given', () => {
    expect(addMonths('2025-01-15', 1, 31)).toBe('2025-02-28');
    expect(addMonths('2025-01-15', 1, 1)).toBe('2025-02-01');
  });

  it('reaches the month counted, and never a later day than asked for', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -1200, max: 1200 }), (date, months) => {
        const moved = addMonths(date, months);
        expect(isDate(moved)).toBe(true);
        expect(monthsBetween(date, moved)).toBe(months);
        expect(moved.slice(8) <= date.slice(8)).toBe(true);
      }),
    );
  });
});

describe('the later of two days', () => {
  it('is one of them, and not before the other, whichever comes first', () => {
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        const last = daysBetween(one, other) > 0 ? other : one;
        expect([later(one, other), later(other, one)]).toEqual([last, last]);
      }),
    );
  });
});

describe('the day of a month by rule', () => {
  it('knows every value of the Open Cap Format', () => {
    const days = vestingDaysOfMonth.map((rule) => dayByRule(rule, '2025-01-17'));
    expect(days).toEqual([...Array.from({ length: 31 }, (_, index) => index + 1), 17]);
  });
});

describe('dateInZone', () => {
  it('is the date that the clock on the wall of that zone shows', () => {
    const instant = new Date('2025-12-31T23:30:00Z');
    expect(dateInZone(instant, 'UTC')).toBe('2025-12-31');
    expect(dateInZone(instant, 'Europe/Berlin')).toBe('2026-01-01');
    expect(dateInZone(instant, 'America/Los_Angeles')).toBe('2025-12-31');
    expect(dateInZone(new Date('2025-07-01T02:00:00Z'), 'America/New_York')).toBe('2025-06-30');
  });

  it('refuses a zone that does not exist', () => {
    expect(() => dateInZone(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
  });
});
