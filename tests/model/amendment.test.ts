import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../model/values/dates.ts';
import { pausedTerms, rescheduledTerms, type Standing } from '../../model/vesting/amendment.ts';
import { datedTranches, milestonePieces, schedule, validateTerms } from '../../model/vesting/vesting.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';

const start = '2026-01-31';

/** The dated tranches of terms, parted as they are on a day when all that was due has vested. */
const standingOn = (day: string, pieces: bigint, terms: VestingTerms): Standing => {
  const tranches = datedTranches(pieces, terms);
  return {
    vested: tranches.filter(({ date }) => date <= day),
    open: tranches.filter(({ date }) => date > day),
  };
};

const sum = (tranches: readonly { pieces: bigint }[]) =>
  tranches.reduce((all, { pieces }) => all + pieces, 0n);

/** Terms by a period, with a milestone or without, for so many pieces, and a day on or after the start. */
const plans = fc.record({
  pieces: fc.bigInt({ min: 10n, max: 1_000_000n }),
  day: fc.integer({ min: 0, max: 2000 }).map((days) => addDays(start, days)),
  terms: fc
    .record({
      period: fc.record({
        unit: fc.constantFrom('months' as const, 'days' as const),
        length: fc.integer({ min: 1, max: 6 }),
      }),
      occurrences: fc.integer({ min: 1, max: 60 }),
      milestones: fc.constantFrom(
        [],
        [{ name: 'Launch', dueDate: addMonths(start, 20), portion: '1/3' }],
        [{ name: 'Launch', dueDate: addMonths(start, 20), portion: '1/3', cap: 150 }],
      ),
    })
    .map((terms) => VestingTerms.parse({ startDate: start, ...terms })),
});
const pauses = fc.record({
  unit: fc.constantFrom('months' as const, 'days' as const),
  length: fc.integer({ min: 1, max: 200 }),
});

describe('the terms after a pause', () => {
  it('keep what has vested, and all pieces of the plan', () => {
    fc.assert(
      fc.property(plans, pauses, ({ pieces, day, terms }, pause) => {
        const after = pausedTerms(pieces, terms, standingOn(day, pieces, terms), { day, pause });
        expect(VestingTerms.parse(JSON.parse(JSON.stringify(after)))).toEqual(after);
        expect(validateTerms(pieces, after)).toEqual([]);
        expect(sum(schedule(pieces, after))).toBe(pieces);
        const before = standingOn(day, pieces, terms);
        const now = standingOn(day, pieces, after);
        expect(now.vested).toEqual(before.vested);
        expect(sum(now.open)).toBe(sum(before.open));
      }),
    );
  });

  it('let nothing that was open vest earlier, nor by more days than the pause can have', () => {
    fc.assert(
      fc.property(plans, pauses, ({ pieces, day, terms }, pause) => {
        const before = standingOn(day, pieces, terms);
        const after = pausedTerms(pieces, terms, before, { day, pause });
        const [was, is] = [before.open, standingOn(day, pieces, after).open];
        const longest = pause.unit === 'days' ? pause.length : pause.length * 31;
        for (const { date } of is) {
          const gaps = was.map((tranche) => daysBetween(tranche.date, date));
          expect(gaps.some((gap) => gap > 0 && gap <= longest)).toBe(true);
        }
        const due = (all: VestingTerms) => milestonePieces(pieces, all).map(({ dueDate }) => dueDate);
        for (const [i, date] of due(terms).entries()) expect(due(after)[i]! > date).toBe(date > day);
      }),
    );
  });

  it('count months as the terms do: the end of February is the 31st of a longer month again', () => {
    const terms = VestingTerms.parse({
      startDate: start,
      period: { unit: 'months', length: 1 },
      occurrences: 4,
    });
    const standing = standingOn(start, 40n, terms);
    const datesAfter = (pause: Parameters<typeof pausedTerms>[3]['pause']) =>
      pausedTerms(40n, terms, standing, { day: start, pause }).tranches.map(({ date }) => date);
    expect(standing.open.map(({ date }) => date)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    expect(datesAfter({ unit: 'months', length: 1 })).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
    expect(datesAfter({ unit: 'days', length: 3 })[0]).toBe('2026-03-03');
  });
});

describe('the terms after a new schedule', () => {
  it('keep what has vested, and place the rest from the day on', () => {
    const news = fc.record({
      occurrences: fc.integer({ min: 1, max: 36 }),
      begins: fc.integer({ min: -400, max: 400 }),
    });
    fc.assert(
      fc.property(plans, news, ({ pieces, day, terms }, { occurrences, begins }) => {
        const before = standingOn(day, pieces, terms);
        fc.pre(before.open.length > 0);
        const anew = VestingTerms.parse({
          startDate: addDays(day, begins),
          period: { unit: 'months', length: 1 },
          occurrences,
        });
        const after = rescheduledTerms(pieces, terms, before, { day, anew });
        expect(validateTerms(pieces, after)).toEqual([]);
        expect(milestonePieces(pieces, after)).toEqual(milestonePieces(pieces, terms));
        const earlier = ({ date }: { date: string }) => date < day;
        expect(datedTranches(pieces, after).filter(earlier)).toEqual(before.vested.filter(earlier));
        expect(sum(datedTranches(pieces, after))).toBe(sum(before.vested) + sum(before.open));
      }),
    );
  });

  it('vest on the day what they put before it, beside what vests on it by the former terms', () => {
    const terms = VestingTerms.parse({
      startDate: '2026-01-01',
      period: { unit: 'months', length: 1 },
      occurrences: 4,
    });
    const day = '2026-03-01';
    const anew = VestingTerms.parse({
      startDate: '2026-02-01',
      tranches: [
        { date: '2026-02-01', pieces: 5 },
        { date: '2026-12-01', pieces: 15 },
      ],
    });
    const { tranches } = rescheduledTerms(40n, terms, standingOn(day, 40n, terms), { day, anew });
    expect(tranches).toEqual([
      { date: '2026-02-01', pieces: 10 },
      { date: '2026-03-01', pieces: 15 },
      { date: '2026-12-01', pieces: 15 },
    ]);
  });
});
