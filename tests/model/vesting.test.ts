import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, vestingDaysOfMonth } from '../../model/values/dates.ts';
import { split } from '../../model/values/money.ts';
import {
  datedPieces,
  datedTranches,
  lastVestingDate,
  milestonePieces,
  schedule,
  validateTerms,
} from '../../model/vesting/vesting.ts';
import { allocations, VestingTerms, type VestingTermsInput } from '../../model/vesting/vestingTerms.ts';

const monthly = { startDate: '2025-01-01', period: { unit: 'months', length: 1 } } as const;

function vest(pieces: bigint, input: VestingTermsInput) {
  const terms = VestingTerms.parse(input);
  expect(validateTerms(pieces, terms)).toEqual([]);
  return schedule(pieces, terms);
}
const piecesOf = (pieces: bigint, input: VestingTermsInput) =>
  vest(pieces, input).map((tranche) => Number(tranche.pieces));
const datesOf = (pieces: bigint, input: VestingTermsInput) =>
  vest(pieces, input).map((tranche) => tranche.date);

describe('allocation over the occurrences', () => {
  it.each([
    ['CUMULATIVE_ROUNDING', [5, 4, 5, 4]],
    ['CUMULATIVE_ROUND_DOWN', [4, 5, 4, 5]],
    ['FRONT_LOADED', [5, 5, 4, 4]],
    ['BACK_LOADED', [4, 4, 5, 5]],
    ['FRONT_LOADED_TO_SINGLE_TRANCHE', [6, 4, 4, 4]],
    ['BACK_LOADED_TO_SINGLE_TRANCHE', [4, 4, 4, 6]],
  ] as const)('%s places what does not divide as the Open Cap Format does', (allocation, expected) => {
    expect(piecesOf(18n, { ...monthly, occurrences: 4, allocation })).toEqual(expected);
  });

  it('vests in full with fewer pieces than occurrences, and shows no empty tranche', () => {
    expect(piecesOf(3n, { ...monthly, occurrences: 12 })).toEqual([1, 1, 1]);
    expect(datesOf(3n, { ...monthly, occurrences: 12 })).toEqual(['2025-05-01', '2025-09-01', '2026-01-01']);
  });

  it('is exact with the most pieces and the most occurrences', () => {
    const tranches = vest(9007199254740991n, { ...monthly, occurrences: 1200 });
    expect(tranches).toHaveLength(1200);
    expect(tranches.at(-1)).toEqual({
      date: '2125-01-01',
      pieces: 7505999378951n,
      cumulative: 9007199254740991n,
    });
  });
});

describe('the cliff', () => {
  it('with a portion of its own: 25,000 of 100,000 after a year, then 36 months', () => {
    const tranches = vest(100_000n, {
      ...monthly,
      occurrences: 48,
      cliff: { occurrence: 12, portion: '1/4' },
    });
    expect(tranches).toHaveLength(37);
    expect(tranches[0]).toEqual({ date: '2026-01-01', pieces: 25_000n, cumulative: 25_000n });
    expect(tranches[1]).toEqual({ date: '2026-02-01', pieces: 2083n, cumulative: 27_083n });
    expect(tranches.at(-1)).toEqual({ date: '2029-01-01', pieces: 2084n, cumulative: 100_000n });
  });

  it('with a portion rounds it down and spreads the rest over what remains', () => {
    const terms = { ...monthly, occurrences: 4, cliff: { occurrence: 1, portion: '1/4' } };
    expect(piecesOf(10n, terms)).toEqual([2, 2, 3, 3]);
  });

  it('with all of it vests everything there', () => {
    const atTheEnd = { ...monthly, occurrences: 4, cliff: { occurrence: 4, portion: '1' } };
    expect(vest(10n, atTheEnd)).toEqual([{ date: '2025-05-01', pieces: 10n, cumulative: 10n }]);
    const before = { ...monthly, occurrences: 4, cliff: { occurrence: 2, portion: '1' } };
    expect(vest(10n, before)).toEqual([{ date: '2025-03-01', pieces: 10n, cumulative: 10n }]);
  });

  it('by occurrence alone gathers what falls up to it, whatever the allocation', () => {
    const terms = { ...monthly, occurrences: 4, cliff: { occurrence: 3 } };
    expect(piecesOf(18n, { ...terms, allocation: 'CUMULATIVE_ROUNDING' })).toEqual([14, 4]);
    expect(piecesOf(18n, { ...terms, allocation: 'BACK_LOADED_TO_SINGLE_TRANCHE' })).toEqual([12, 6]);
    expect(datesOf(18n, terms)).toEqual(['2025-04-01', '2025-05-01']);
  });
});

describe('the dates of occurrences', () => {
  it('are counted from the start each time: a short month does not move the later ones', () => {
    expect(datesOf(4n, { ...monthly, startDate: '2025-01-31', occurrences: 4 })).toEqual([
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
      '2025-05-31',
    ]);
  });

  it('follow the day of the month that the terms name', () => {
    const terms = { ...monthly, startDate: '2024-01-15', occurrences: 3 };
    expect(datesOf(3n, { ...terms, dayOfMonth: '01' })).toEqual(['2024-02-01', '2024-03-01', '2024-04-01']);
    expect(datesOf(3n, { ...terms, dayOfMonth: '30_OR_LAST_DAY_OF_MONTH' })).toEqual([
      '2024-02-29',
      '2024-03-30',
      '2024-04-30',
    ]);
  });

  it('are so many days apart when the period is in days', () => {
    const terms = { startDate: '2024-02-01', period: { unit: 'days', length: 14 }, occurrences: 3 } as const;
    expect(datesOf(3n, terms)).toEqual(['2024-02-15', '2024-02-29', '2024-03-14']);
  });
});

describe('the grant date', () => {
  it('takes what fell before it, in one tranche with what is due that day', () => {
    expect(vest(18n, { ...monthly, grantDate: '2025-04-01', occurrences: 4 })).toEqual([
      { date: '2025-04-01', pieces: 13n, cumulative: 13n },
      { date: '2025-05-01', pieces: 5n, cumulative: 18n },
    ]);
  });

  it('takes explicit tranches and milestones that lie before it too', () => {
    const terms: VestingTermsInput = {
      startDate: '2025-01-01',
      grantDate: '2025-06-01',
      tranches: [
        { date: '2025-07-01', pieces: 3 },
        { date: '2025-02-01', pieces: 1 },
      ],
      milestones: [{ name: 'Launch', dueDate: '2025-03-01', pieces: 2 }],
    };
    expect(vest(6n, terms)).toEqual([
      { date: '2025-06-01', pieces: 3n, cumulative: 3n, milestone: 'Launch' },
      { date: '2025-07-01', pieces: 3n, cumulative: 6n },
    ]);
    expect(milestonePieces(6n, VestingTerms.parse(terms))).toEqual([
      { name: 'Launch', dueDate: '2025-03-01', pieces: 2n },
    ]);
  });
});

describe('milestones', () => {
  const launch = { name: 'Launch', dueDate: '2025-02-01', portion: '1/3' };
  const revenue = { name: 'Revenue', dueDate: '2025-02-01', pieces: 2 };

  it('take their pieces first, portions of the whole plan rounded down; the rest is dated', () => {
    const terms = VestingTerms.parse({ ...monthly, occurrences: 2, milestones: [launch, revenue] });
    expect(milestonePieces(11n, terms).map(({ pieces }) => pieces)).toEqual([3n, 2n]);
    expect(datedTranches(11n, terms)).toEqual([
      { date: '2025-02-01', pieces: 3n },
      { date: '2025-03-01', pieces: 3n },
    ]);
  });

  it('are shown on their due date as achieved, in one tranche with what falls due there', () => {
    expect(vest(11n, { ...monthly, occurrences: 2, milestones: [launch, revenue] })).toEqual([
      { date: '2025-02-01', pieces: 8n, cumulative: 8n, milestone: 'Launch, Revenue' },
      { date: '2025-03-01', pieces: 3n, cumulative: 11n },
    ]);
  });

  it('that come to no piece are left out', () => {
    expect(vest(2n, { ...monthly, occurrences: 1, milestones: [launch] })).toEqual([
      { date: '2025-02-01', pieces: 2n, cumulative: 2n },
    ]);
  });

  it('of portions that sum to 1 leave nothing: the last by due date takes what rounding down left', () => {
    const thirds = ['2025-03-01', '2025-05-01', '2025-04-01'].map((dueDate) => ({
      ...launch,
      dueDate,
      name: dueDate,
    }));
    const pieces = (count: bigint, milestones: VestingTermsInput['milestones']) =>
      milestonePieces(count, VestingTerms.parse({ startDate: '2025-01-01', milestones })).map(
        (m) => m.pieces,
      );
    expect(pieces(10_000n, thirds)).toEqual([3333n, 3334n, 3333n]);
    expect(pieces(2n, thirds)).toEqual([2n]);
    const sameDay = thirds.map((milestone) => ({ ...milestone, dueDate: '2025-02-01' }));
    expect(pieces(10_000n, sameDay)).toEqual([3333n, 3333n, 3334n]);
    const halfAndThirds = [
      { ...launch, portion: '1/2' },
      ...thirds.slice(1).map((m) => ({ ...m, portion: '1/4' })),
    ];
    expect(pieces(7n, halfAndThirds)).toEqual([3n, 3n, 1n]);
    const all = VestingTerms.parse({ ...monthly, occurrences: 2, milestones: thirds });
    expect(datedTranches(10_000n, all)).toEqual([]);
  });

  it('of portions that sum to 1 take every piece, and none but the last more than its portion', () => {
    const portions = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), portions, (count, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const milestones = weights.map((weight, i) => ({
          name: `${i}`,
          dueDate: addDays('2025-01-01', weight),
          portion: `${weight}/${whole}`,
        }));
        const terms = VestingTerms.parse({ startDate: '2025-01-01', milestones });
        expect(validateTerms(count, terms)).toEqual([]);
        const latest = Math.max(...weights);
        const last = weights.lastIndexOf(latest);
        for (const { name, pieces } of milestonePieces(count, terms)) {
          const share = (count * BigInt(weights[Number(name)]!)) / BigInt(whole);
          if (Number(name) !== last) expect(pieces).toBe(share);
          else expect(pieces - share < BigInt(weights.length)).toBe(true);
        }
      }),
    );
  });

  it('alone carry the whole plan', () => {
    const terms = { startDate: '2025-01-01', milestones: [{ ...launch, portion: '1' }] };
    expect(vest(7n, terms)).toEqual([
      { date: '2025-02-01', pieces: 7n, cumulative: 7n, milestone: 'Launch' },
    ]);
  });
});

describe('any terms', () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const portion = fc.integer({ min: 4, max: 400 }).map((denominator) => `1/${denominator}`);

  const periodic = fc.integer({ min: 1, max: 120 }).chain((occurrences) =>
    fc.record({
      startDate: date,
      grantDate: optional(date),
      occurrences: fc.constant(occurrences),
      cliff: optional(fc.record({ occurrence: fc.integer({ min: 1, max: occurrences }) })),
      allocation: fc.constantFrom(...allocations),
    }),
  );
  const inMonths = fc.record({
    period: fc.record({ unit: fc.constant('months' as const), length: fc.integer({ min: 1, max: 24 }) }),
    dayOfMonth: fc.constantFrom(...vestingDaysOfMonth),
  });
  const inDays = fc.record({
    period: fc.record({ unit: fc.constant('days' as const), length: fc.integer({ min: 1, max: 400 }) }),
  });
  const regular = fc
    .tuple(periodic, fc.oneof(inMonths, inDays))
    .map(([dates, period]): VestingTermsInput => ({ ...dates, ...period }));
  const withCliffPortion = fc
    .tuple(regular, fc.integer({ min: 1, max: 100 }), portion)
    .map(([terms, occurrence, own]): VestingTermsInput => {
      const occurrences = occurrence + 12;
      return {
        ...terms,
        occurrences,
        cliff: { occurrence, portion: own },
        allocation: 'CUMULATIVE_ROUND_DOWN',
      };
    });
  const irregular = fc.record({ startDate: date, grantDate: optional(date) });

  const milestones = (pieces: number) =>
    fc.array(
      fc.oneof(
        fc.record({ dueDate: date, portion }),
        fc.record({
          dueDate: date,
          pieces: fc.integer({ min: 1, max: Math.max(1, Math.floor(pieces / 8)) }),
        }),
      ),
      { maxLength: pieces < 8 ? 0 : 3 },
    );

  /** Milestones never take more than three quarters here, so that something is left for the dated part. */
  const grants = fc.integer({ min: 1, max: 1_000_000 }).chain((pieces) =>
    fc
      .record({
        terms: fc.oneof(regular, withCliffPortion, irregular),
        milestones: milestones(pieces),
        parts: fc.array(fc.record({ date, weight: fc.bigInt({ min: 1n, max: 9n }) }), {
          minLength: 1,
          maxLength: 9,
        }),
        lastMilestone: optional(date),
      })
      .map(({ terms, milestones, parts, lastMilestone }) => {
        const whole = BigInt(pieces);
        const named = milestones.map((milestone, index) => ({ ...milestone, name: `${index}` }));
        const input: VestingTermsInput = { ...terms, milestones: named };
        if (input.period) return { pieces: whole, terms: VestingTerms.parse(input) };
        const everything = { startDate: input.startDate, tranches: [{ date: input.startDate, pieces: 1 }] };
        const left = datedPieces(whole, VestingTerms.parse({ ...everything, milestones: named }));
        if (lastMilestone) {
          const last = { name: 'last', dueDate: lastMilestone, pieces: Number(left) };
          return { pieces: whole, terms: VestingTerms.parse({ ...input, milestones: [...named, last] }) };
        }
        const shares = split(
          left,
          parts.map(({ weight }) => weight),
        );
        const tranches = parts
          .map(({ date }, index) => ({ date, pieces: Number(shares[index]) }))
          .filter((tranche) => tranche.pieces > 0);
        return { pieces: whole, terms: VestingTerms.parse({ ...input, tranches }) };
      }),
  );

  const vestedBy = (tranches: { date: string; pieces: bigint }[], day: string) =>
    tranches.filter(({ date }) => date <= day).reduce((sum, { pieces }) => sum + pieces, 0n);

  it('vest every piece once, in tranches of at least one piece, one a date, in order', () => {
    fc.assert(
      fc.property(grants, ({ pieces, terms }) => {
        expect(validateTerms(pieces, terms)).toEqual([]);
        let [date, cumulative] = ['', 0n];
        for (const tranche of schedule(pieces, terms)) {
          expect(tranche.date > date).toBe(true);
          expect(tranche.pieces > 0n).toBe(true);
          expect(tranche.cumulative).toBe(cumulative + tranche.pieces);
          ({ date, cumulative } = tranche);
        }
        expect(cumulative).toBe(pieces);
        expect(lastVestingDate(pieces, terms)).toBe(date);
      }),
    );
  });

  it('vest nothing before the grant date, and have vested the same from that date on as without it', () => {
    fc.assert(
      fc.property(grants, date, ({ pieces, terms }, grantDate) => {
        const granted = schedule(pieces, { ...terms, grantDate });
        const ungranted = schedule(pieces, { ...terms, grantDate: undefined });
        expect(granted.every((tranche) => tranche.date >= grantDate)).toBe(true);
        for (const day of [grantDate, ...granted.map((tranche) => tranche.date)]) {
          expect(vestedBy(granted, day)).toBe(vestedBy(ungranted, day));
        }
      }),
    );
  });

  it('vest nothing by date before the cliff', () => {
    fc.assert(
      fc.property(
        fc.oneof(regular, withCliffPortion),
        fc.bigInt({ min: 1n, max: 10_000n }),
        (input, pieces) => {
          const terms = VestingTerms.parse({ ...input, dayOfMonth: null });
          const steps = (terms.cliff?.occurrence ?? 1) * (terms.period?.length ?? 0);
          const later = terms.period?.unit === 'days' ? addDays : addMonths;
          const cliff = later(terms.startDate, steps);
          expect(datedTranches(pieces, terms).every((tranche) => tranche.date >= cliff)).toBe(true);
        },
      ),
    );
  });

  it('do not depend on the order of their milestones', () => {
    const withoutNames = (pieces: bigint, terms: VestingTerms) =>
      schedule(pieces, terms).map(({ date, pieces, cumulative }) => ({ date, pieces, cumulative }));
    fc.assert(
      fc.property(grants, ({ pieces, terms }) => {
        const reversed = { ...terms, milestones: terms.milestones.toReversed() };
        expect(withoutNames(pieces, reversed)).toEqual(withoutNames(pieces, terms));
      }),
    );
  });

  it('vest monthly on the day of the start, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 24 }), (startDate, length) => {
        const period = { unit: 'months', length } as const;
        for (const { date } of vest(60n, { startDate, period, occurrences: 60 })) {
          const onTheDay = date.slice(8) === startDate.slice(8);
          const onTheLast = date.slice(8) < startDate.slice(8) && addDays(date, 1).endsWith('-01');
          expect(onTheDay || onTheLast).toBe(true);
        }
      }),
    );
  });
});
