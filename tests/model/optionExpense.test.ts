import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeShare } from '../../model/reports/fairValue.ts';
import {
  type Award,
  awardsOf,
  costBy,
  type PlanLine,
  runningCost,
} from '../../model/reports/optionExpense.ts';
import { addDays } from '../../model/values/dates.ts';
import { minorUnit, type Price, parsePrice, toMinorUnits } from '../../model/values/price.ts';

const euro = (text: string) => parsePrice(text, 'EUR')!;
const grantDate = '2024-01-01';

/** 400 options that vest in quarters, at fair values of 2.00, 2.20, 2.40 and 2.60. */
const awards: Award[] = [
  { date: '2025-01-01', pieces: 100n, fairValue: euro('2.00') },
  { date: '2026-01-01', pieces: 100n, fairValue: euro('2.20') },
  { date: '2027-01-01', pieces: 100n, fairValue: euro('2.40') },
  { date: '2028-01-01', pieces: 100n, fairValue: euro('2.60') },
];
const granted: PlanLine = { move: 'grant', pieces: 400n, date: grantDate };
const line = (move: PlanLine['move'], pieces: bigint, date: string): PlanLine => ({ move, pieces, date });
const cost = (day: string, lines: PlanLine[], rate = '0', known = day) =>
  costBy(day, { grantDate, awards, lines: [granted, ...lines], aboveTarget: [], parts: 1n }, rate, known);

describe('the cost of a grant', () => {
  it('is that of IFRS 2, IG Example 1', () => {
    // 100 options to each of 500 employees, at 15.00 each, vest after three years.
    const [value, years] = [euro('15') * 50_000n, 3];
    const by = (passed: number, expectedOf100: bigint) =>
      toMinorUnits(runningCost(value, (wholeShare * expectedOf100) / 100n, { passed, of: years })) / 100n;
    // Scenario 1: 20 of 100 are expected to leave throughout.
    expect([by(1, 80n), by(2, 80n), by(3, 80n)]).toEqual([200_000n, 400_000n, 600_000n]);
    // Scenario 2: the estimate becomes 15, then 12; 57 have left in the end.
    const left = toMinorUnits(runningCost(euro('15') * 44_300n, wholeShare, { passed: 3, of: 3 })) / 100n;
    expect([by(1, 85n), by(2, 88n) - by(1, 85n), left - by(2, 88n)]).toEqual([212_500n, 227_500n, 224_500n]);
  });

  it('is spread over the days to the vesting of each tranche by itself', () => {
    expect(cost('2023-12-31', [])).toBe(0n);
    expect(cost(grantDate, [])).toBe(0n);
    // 366 days of 2024: all of the first tranche, 366/731 of the second, 366/1096 and 366/1461 of the others.
    const vested = line('vestPartly', 100n, '2025-01-01');
    expect(cost('2025-01-01', [vested])).toBe(20_000n + 11_015n + 8_015n + 6_513n);
    const all = awards.map(({ date }) => line('vestPartly', 100n, date));
    expect(cost('2028-01-01', all)).toBe(92_000n);
    expect(cost('2031-01-01', all)).toBe(92_000n);
  });

  it('is whole at once where pieces vest on the day of the grant', () => {
    const atOnce = [{ date: grantDate, pieces: 400n, fairValue: euro('2') }];
    const lines = [granted, line('vestFully', 400n, grantDate)];
    expect(
      costBy(grantDate, { grantDate, awards: atOnce, lines, aboveTarget: [], parts: 1n }, '10', grantDate),
    ).toBe(80_000n);
  });

  it('keeps what vested and takes back what was forfeited before', () => {
    const left = [line('vestPartly', 100n, '2025-01-01'), line('forfeitUnvested', 300n, '2025-06-30')];
    expect(cost('2025-06-29', left)).toBeGreaterThan(50_000n);
    expect(cost('2025-06-30', left)).toBe(20_000n);
    const lost = [line('expire', 60n, '2026-01-01'), line('forfeitVested', 40n, '2026-01-01')];
    expect(cost('2026-06-30', [...left, ...lost])).toBe(20_000n);
  });

  it('comes at once where the company cancels the grant, or lets it vest earlier', () => {
    expect(cost('2024-06-30', [line('cancelPlan', 400n, '2024-06-30')])).toBe(92_000n);
    expect(cost('2024-06-30', [line('vestFully', 400n, '2024-06-30')])).toBe(92_000n);
  });

  it('charges the last pieces in full where a change of control vests them ahead', () => {
    const before = [line('vestPartly', 100n, '2025-01-01')];
    const ahead: PlanLine = { ...line('vestPartly', 150n, '2025-01-01'), isAhead: true };
    // 100 at 2.60 and 50 at 2.40 at once; of the others 366/731 of 100 at 2.20 and 366/1096 of 50 at 2.40.
    expect(cost('2025-01-01', [...before, ahead])).toBe(20_000n + 26_000n + 12_000n + 11_015n + 4_007n);
    const left = line('forfeitUnvested', 150n, '2025-01-01');
    expect(cost('2031-01-01', [...before, ahead, left])).toBe(20_000n + 26_000n + 12_000n);
    const reversed = { ...ahead, pieces: -150n, date: '2025-02-01' };
    expect(cost('2025-02-01', [...before, ahead, reversed])).toBe(cost('2025-02-01', before));
  });

  it('counts a reversed line until the day of its reversal', () => {
    const reversed = [
      line('forfeitUnvested', 400n, '2024-06-30'),
      line('forfeitUnvested', -400n, '2024-09-30'),
    ];
    expect(cost('2024-09-29', reversed)).toBe(0n);
    expect(cost('2024-09-30', reversed)).toBe(cost('2024-09-30', []));
    expect(cost('2024-09-30', [line('grant', -400n, '2024-09-30')])).toBe(0n);
  });

  it('expects the target of a milestone with a cap until it is evaluated, and then what was achieved', () => {
    // The most are 1,500; the target is 1,000.
    const one = [{ date: '2025-12-31', pieces: 1500n, fairValue: euro('2') }];
    const aboveTarget = [{ pieces: 500n, until: '2025-12-31' }];
    const by = (day: string, ...lines: PlanLine[]) => {
      const grant = { grantDate, awards: one, lines: [line('grant', 1500n, grantDate), ...lines], parts: 1n };
      return costBy(day, { ...grant, aboveTarget }, '0', day);
    };
    // 365 of 730 days.
    expect(by('2024-12-31')).toBe(100_000n);
    expect(by('2025-12-30')).toBeLessThan(200_000n);
    const [vested, missed] = [1200n, 300n];
    const evaluated = [
      line('vestPartly', vested, '2025-12-31'),
      line('forfeitUnvested', missed, '2025-12-31'),
    ];
    expect(by('2025-12-31', ...evaluated)).toBe(240_000n);
    // A leaver loses all of it, whatever lay above the target.
    expect(by('2025-06-30', line('forfeitUnvested', 1500n, '2025-06-30'))).toBe(0n);
  });

  it('expects fewer to vest at a rate of forfeiture, and all of them on the day itself', () => {
    const one = [{ date: '2025-12-31', pieces: 100n, fairValue: euro('2') }];
    const lines = [line('grant', 100n, grantDate)];
    const by = (day: string) =>
      costBy(day, { grantDate, awards: one, lines, aboveTarget: [], parts: 1n }, '10', day);
    // 365 of 730 days, and 90 of 100 pieces.
    expect(by('2024-12-31')).toBe(9_000n);
    expect(by('2025-12-31')).toBe(20_000n);
  });

  it('is on a day to come what is expected today', () => {
    const one = [{ date: '2025-12-31', pieces: 100n, fairValue: euro('2') }];
    const lines = [line('grant', 100n, grantDate)];
    const by = (day: string) =>
      costBy(day, { grantDate, awards: one, lines, aboveTarget: [], parts: 1n }, '10', '2024-12-31');
    // 90 of 100 pieces are expected to vest, over 730 days: half of the time, 547 days, and all of it.
    expect(by('2024-12-31')).toBe(9_000n);
    expect(by('2025-07-01')).toBe(13_488n);
    expect(by('2025-12-31')).toBe(18_000n);
    expect(by('2027-01-01')).toBe(18_000n);
  });

  it('is in every period the difference of what it was, and in all of them what vested at its fair value', () => {
    const tranche = fc.record({
      days: fc.integer({ min: 0, max: 1500 }),
      pieces: fc.bigInt(1n, 10n ** 6n),
      cents: fc.bigInt(0n, 10n ** 6n),
    });
    fc.assert(
      fc.property(
        fc.array(tranche, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.integer({ min: 0, max: 1600 }), { maxLength: 6 }),
        (drawn, kept, rate, ends) => {
          const ordered = [...drawn].sort((a, b) => a.days - b.days);
          const awards = ordered.map(({ days, pieces, cents }) => ({
            date: addDays(grantDate, days),
            pieces,
            fairValue: (cents * minorUnit) as Price,
          }));
          const sum = (of: Award[]) => of.reduce((all, { pieces }) => all + pieces, 0n);
          const vesting = awards.slice(0, kept);
          const leaving = vesting.at(-1)?.date ?? grantDate;
          const lines = [
            line('grant', sum(awards), grantDate),
            ...vesting.map(({ date, pieces }) => line('vestPartly', pieces, date)),
            line('forfeitUnvested', sum(awards) - sum(vesting), leaving),
          ];
          const grant = { grantDate, awards, lines, aboveTarget: [], parts: 1n };
          const days = [...ends.sort((a, b) => a - b), 1600].map((n) => addDays(grantDate, n));
          const costs = days.map((day) => costBy(day, grant, `${rate}`, day));
          const periods = costs.map((each, i) => each - (costs[i - 1] ?? 0n));
          const value = vesting.reduce((all, { pieces, fairValue }) => all + pieces * fairValue, 0n);
          expect(periods.reduce((all, each) => all + each, 0n)).toBe(value / minorUnit);
          for (const each of costs) expect(each).toBeGreaterThanOrEqual(0n);
        },
      ),
    );
  });

  it('never falls while nothing is forfeited', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1600 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 90 }),
        (start, further, rate) => {
          const [one, other] = [addDays(grantDate, start), addDays(grantDate, start + further)];
          expect(cost(other, [], `${rate}`)).toBeGreaterThanOrEqual(cost(one, [], `${rate}`));
        },
      ),
    );
  });
});

describe('the awards of a grant', () => {
  const tranches = awards.map(({ date, pieces }) => ({ date, pieces }));
  const valued = {
    grantDate,
    expiryDate: '2034-01-01',
    exercisePrice: euro('2'),
    sharePrice: euro('3'),
    expectations: { volatility: '40', riskFreeRate: '3', dividendYield: '0' },
    expectedMonths: null,
  };

  it('are worth more the later they vest, because they are expected to be held longer', () => {
    const values = awardsOf(tranches, valued).map(({ fairValue }) => fairValue);
    expect(values).toEqual([...values].sort((a, b) => Number(a - b)));
    expect(new Set(values).size).toBe(4);
  });

  it('have the expected life that was stated, but not less than to their vesting or more than to their expiry', () => {
    const values = (expectedMonths: number) =>
      awardsOf(tranches, { ...valued, expectedMonths }).map(({ fairValue }) => fairValue);
    const five = values(60);
    expect(new Set(five).size).toBe(1);
    const two = values(24);
    expect([two[0], new Set(two).size]).toEqual([two[1], 3]);
    expect(values(240)).toEqual(values(120));
  });
});
