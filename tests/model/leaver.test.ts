import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futurePeriods, leaverTypes, pastPeriods } from '../../model/enums.ts';
import {
  isContradictory,
  isUnusual,
  needsConsent,
  type Settlement,
  settle,
  usualSettlement,
} from '../../model/leaver.ts';
import { planStatus } from '../../model/planState.ts';
import { addDays } from '../../model/values/dates.ts';
import { lastDayAfter, lastDayOfVesting } from '../../model/vesting/exerciseWindow.ts';
import { balancesOf, totalOf } from '../support/book.ts';

const settlements = pastPeriods.flatMap((pastPeriod) =>
  futurePeriods.map((futurePeriod): Settlement => ({ pastPeriod, futurePeriod })),
);
const possible = settlements.filter((settlement) => !isContradictory(settlement));

const pieces = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 9007199254740991n }));
const figures = fc
  .record({ unvested: pieces, vested: pieces, above: fc.nat({ max: 100 }) })
  .map(({ above, ...plan }) => ({ ...plan, aboveTarget: (plan.unvested * BigInt(above)) / 100n }));
const settlement = fc.constantFrom(...possible);
const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

/** What the plan and its pool have after the moves, when the plan alone had something before. */
const settled = (plan: Parameters<typeof settle>[0], chosen: Settlement) => {
  const { unvested, vested } = plan;
  const moved = balancesOf(
    settle(plan, chosen).map((line) => ({
      ...line,
      pool: 'pool',
      plan: 'plan',
      employee: 'ana',
    })),
  );
  return {
    unvested: unvested + totalOf(moved, 'options.unvested'),
    vested: vested + totalOf(moved, 'options.vested'),
    available: totalOf(moved, 'options.available'),
  };
};

describe('the settlement of a leaver', () => {
  it('leaves nothing unvested, and loses no piece', () => {
    fc.assert(
      fc.property(figures, settlement, (plan, chosen) => {
        const left = settled(plan, chosen);
        expect(left.unvested).toBe(0n);
        expect(left.vested + left.available).toBe(plan.unvested + plan.vested);
      }),
    );
  });

  it('keeps what has vested or takes all of it, and grants what has not or takes all of it', () => {
    fc.assert(
      fc.property(figures, settlement, (plan, chosen) => {
        const kept = chosen.pastPeriod === 'retain' ? plan.vested : 0n;
        const granted = chosen.futurePeriod === 'grant' ? plan.unvested - plan.aboveTarget : 0n;
        expect(settled(plan, chosen).vested).toBe(kept + granted);
      }),
    );
  });

  it('writes no line of no pieces', () => {
    fc.assert(
      fc.property(figures, settlement, (plan, chosen) => {
        expect(settle(plan, chosen).every((line) => line.pieces > 0n)).toBe(true);
      }),
    );
  });

  it('cannot take what has vested and grant what has not', () => {
    const contradictory = settlements.filter(isContradictory);
    expect(contradictory).toEqual([{ pastPeriod: 'withdraw', futurePeriod: 'grant' }]);
    fc.assert(
      fc.property(figures, (plan) => {
        expect(() => settle(plan, contradictory[0]!)).toThrow(RangeError);
      }),
    );
  });

  it.each([
    ['good-leaver', ['forfeitUnvested 15'], 'completed'],
    ['bad-leaver', ['forfeitUnvested 15', 'forfeitVested 10'], 'forfeited'],
    ['accelerated-vesting', ['vestFully 15'], 'completed'],
  ] as const)('of a %s is the usual one: %j, and the plan is %s', (type, lines, status) => {
    const plan = { unvested: 15n, vested: 10n, aboveTarget: 0n };
    const written = settle(plan, usualSettlement[type]).map(({ move, pieces }) => `${move} ${pieces}`);
    expect(written).toEqual(lines);
    const { available, ...left } = settled(plan, usualSettlement[type]);
    const became = { exercised: 0n, expired: 0n, cancelled: 0n, forfeited: available };
    expect(planStatus({ ...left, ...became, waits: false, paidOut: false })).toBe(status);
  });

  it.each(leaverTypes)('of a %s is usual in one way alone', (type) => {
    expect(isContradictory(usualSettlement[type])).toBe(false);
    expect(settlements.filter((chosen) => !isUnusual(type, chosen))).toEqual([usualSettlement[type]]);
  });
});

describe('the last exercisable day of a leaver', () => {
  const days = fc.integer({ min: 0, max: 3650 });

  it('is the last of the post-termination period, and never after the expiry', () => {
    fc.assert(
      fc.property(date, days, date, (leaving, postTermination, expiry) => {
        const end = addDays(leaving, postTermination);
        const last = lastDayAfter(leaving, postTermination, expiry);
        expect(last <= expiry && last <= end).toBe(true);
        expect([expiry, end]).toContain(last);
      }),
    );
  });

  it('comes no earlier with a longer period', () => {
    fc.assert(
      fc.property(date, days, days, date, (leaving, some, more, expiry) => {
        const longer = lastDayAfter(leaving, some + more, expiry);
        expect(longer >= lastDayAfter(leaving, some, expiry)).toBe(true);
      }),
    );
  });
});

describe('the last day on which what vests can be exercised', () => {
  const window = { lastDay: '2026-12-31', windowDays: 90 };
  it('is the plan’s own for what vests by then, and so many days later for what vests after', () => {
    expect(lastDayOfVesting('2026-12-31', window)).toBe('2026-12-31');
    expect(lastDayOfVesting('2027-01-01', window)).toBe('2027-04-01');
    expect(lastDayOfVesting('2027-01-01', { ...window, windowDays: 1 })).toBe('2027-01-02');
  });
  it('is none for what vests after it where the terms state no days', () => {
    expect(lastDayOfVesting('2027-01-01', { ...window, windowDays: 0 })).toBeUndefined();
  });
});

describe('the consent of the trust', () => {
  const setting = { today: '2026-03-15', consentDays: 30 };
  it.each([
    ['2026-02-13', false, false, false],
    ['2026-02-12', false, false, true],
    ['2026-03-15', true, false, true],
    ['2027-01-01', false, false, false],
    ['2027-01-01', false, true, true],
  ])(
    'to a leaver of %s with vested options lost (%s), one’s own (%s): %s',
    (effectiveDate, losesVested, isOwn, needed) => {
      expect(needsConsent({ effectiveDate, losesVested, isOwn }, setting)).toBe(needed);
    },
  );
});
