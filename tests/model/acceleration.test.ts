import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../model/values/dates.ts';
import { acceleratedPieces, isWithin, lastParts } from '../../model/vesting/acceleration.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';

const parts = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-01-01', days)),
    pieces: fc.bigInt({ min: 1n, max: 1000n }),
  }),
  { maxLength: 20 },
);
const sum = (pieces: readonly bigint[]) => pieces.reduce((total, each) => total + each, 0n);

describe('what vests ahead', () => {
  it('is a portion of what is unvested, rounded down', () => {
    expect(acceleratedPieces(30n, { trigger: 'single', portion: '1/2' })).toBe(15n);
    expect(acceleratedPieces(35n, { trigger: 'single', portion: '1/2' })).toBe(17n);
    expect(acceleratedPieces(35n, { trigger: 'single', portion: '1' })).toBe(35n);
    expect(acceleratedPieces(1n, { trigger: 'single', portion: '99/100' })).toBe(0n);
  });

  it('is taken from the last parts by date, and from one of them in part at most', () => {
    fc.assert(
      fc.property(parts, fc.nat({ max: 100 }), (open, percent) => {
        const all = sum(open.map(({ pieces }) => pieces));
        const pieces = (all * BigInt(percent)) / 100n;
        const taken = lastParts(open, pieces);
        expect(sum(taken.map((each) => each.taken))).toBe(pieces);
        const leftOf = (part: (typeof open)[number]) =>
          part.pieces - (taken.find((each) => each.part === part)?.taken ?? 0n);
        expect(open.every((part) => leftOf(part) >= 0n)).toBe(true);
        const split = taken.filter(({ part, taken: of }) => of < part.pieces);
        expect(split.length).toBeLessThanOrEqual(1);
        const firstTaken = taken.map(({ part }) => part.date).toSorted()[0];
        for (const part of open) if (firstTaken && part.date > firstTaken) expect(leftOf(part)).toBe(0n);
      }),
    );
  });

  it('is not more than there is', () => {
    expect(() => lastParts([{ date: '2026-01-01', pieces: 2n }], 3n)).toThrow(RangeError);
  });

  it('counts the day of the change of control and the last day of its months', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), fc.integer({ min: 1, max: 60 }), (days, months) => {
        const day = addDays('2024-01-31', days);
        const last = addMonths(day, months);
        expect([day, last].map((leaving) => isWithin(leaving, day, months))).toEqual([true, true]);
        expect(isWithin(addDays(day, -1), day, months)).toBe(false);
        expect(isWithin(addDays(last, 1), day, months)).toBe(false);
      }),
    );
  });
});

describe('the terms of a change of control', () => {
  const given = { startDate: '2026-01-01', period: { unit: 'months', length: 1 }, occurrences: 4 };
  const read = (acceleration?: object | null) => VestingTerms.safeParse({ ...given, acceleration });
  const faults = (acceleration: object) =>
    read(acceleration).error?.issues.map(({ path, message }) => [path.at(-1), message.split('.').at(-1)]);

  it('are none unless a trigger is chosen', () => {
    const empty = { trigger: null, portion: null, months: null };
    for (const none of [undefined, null, {}, empty]) expect(read(none).data?.acceleration).toBeUndefined();
    expect(read({ trigger: 'single', portion: '1/2' }).data?.acceleration).toEqual({
      ...{ trigger: 'single', portion: '1/2', months: undefined },
    });
  });

  it('name a portion, and months with a double trigger alone', () => {
    expect(faults({ trigger: 'double' })).toEqual([
      ['portion', 'required'],
      ['months', 'required'],
    ]);
    expect(faults({ portion: '1/2' })).toEqual([['trigger', 'required']]);
    expect(faults({ trigger: 'single', portion: '1/2', months: 12 })).toEqual([['months', 'monthsOfSingle']]);
    expect(faults({ trigger: 'double', portion: '1/2', months: 61 })).toEqual([['months', 'months']]);
    expect(faults({ trigger: 'single', portion: '0' })).toEqual([['portion', 'portion']]);
    expect(faults({ trigger: 'single', portion: '3/2' })).toEqual([['portion', 'portion']]);
  });
});
