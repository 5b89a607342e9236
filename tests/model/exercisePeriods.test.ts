import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../model/values/dates.ts';
import {
  closingDay,
  type ExercisePeriod,
  mayRequestOn,
  nextRequestDay,
} from '../../model/vesting/exercisePeriods.ts';

const begin = '2026-01-01';
const days = Array.from({ length: 60 }, (_, n) => addDays(begin, n));
const period = (kind: ExercisePeriod['kind'], from: string, until: string) => ({ kind, from, until });

const anyPeriods = fc.array(
  fc
    .record({
      kind: fc.constantFrom('window' as const, 'blackout' as const),
      first: fc.nat(40),
      length: fc.nat(12),
    })
    .map(({ kind, first, length }) => period(kind, days[first]!, days[first + length]!)),
  { maxLength: 6 },
);

describe('the days on which exercises may be requested', () => {
  it('are all, where no period is entered', () => {
    expect(mayRequestOn([], begin)).toBe(true);
  });

  it('are those of the windows, both ends included, less those of the blackouts', () => {
    const periods = [
      period('window', '2026-02-01', '2026-02-14'),
      period('window', '2026-05-01', '2026-05-14'),
      period('blackout', '2026-02-10', '2026-05-02'),
    ];
    const may = (day: string) => mayRequestOn(periods, day);
    expect(['2026-01-31', '2026-02-01', '2026-02-09', '2026-02-10'].map(may)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(['2026-05-02', '2026-05-03', '2026-05-14', '2026-05-15'].map(may)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(nextRequestDay(periods, '2026-02-12')).toBe('2026-05-03');
    expect(nextRequestDay(periods, '2026-05-15')).toBeUndefined();
    expect(closingDay(periods, '2026-02-01')).toBe('2026-02-09');
    expect(closingDay(periods, '2026-02-10')).toBeUndefined();
  });

  it('close after the last of the days from this one on, on all of which one may be requested', () => {
    fc.assert(
      fc.property(anyPeriods, fc.nat(50), (periods, n) => {
        const later = days.slice(n);
        const firstClosed = later.findIndex((each) => !mayRequestOn(periods, each));
        expect(closingDay(periods, days[n]!)).toBe(firstClosed > 0 ? later[firstClosed - 1] : undefined);
      }),
    );
  });

  it('have as the next one the first of all days to come on which one may be requested', () => {
    fc.assert(
      fc.property(anyPeriods, fc.nat(50), (periods, n) => {
        const day = days[n]!;
        const byLooking = days.slice(n).find((each) => mayRequestOn(periods, each));
        expect(nextRequestDay(periods, day)).toBe(byLooking);
      }),
    );
  });
});
