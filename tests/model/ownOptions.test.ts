import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, type OwnPlan, plansInYear } from '../../model/ownOptions.ts';
import { parseMoney } from '../../model/values/money.ts';
import { parsePrice, toMinorUnits } from '../../model/values/price.ts';

const plan: OwnPlan = {
  currency: 'EUR',
  exercisePrice: '2.50',
  shareValue: '4.00',
  unvested: 1000,
  vested: 3000,
  earlyExercise: true,
  nextVestingDate: '2027-01-01',
  nextVestingPieces: 100,
};

const prices = fc.integer({ min: 0, max: 100_000 }).map((n) => (n / 1000).toFixed(3));
const dates = fc.constantFrom(null, '2027-01-01', '2027-02-01', '2028-01-01');
const plans = fc.array(
  fc.record<OwnPlan>({
    currency: fc.constant('EUR'),
    exercisePrice: prices,
    shareValue: fc.option(prices),
    unvested: fc.nat(),
    vested: fc.nat(),
    earlyExercise: fc.boolean(),
    nextVestingDate: dates,
    nextVestingPieces: fc.nat(),
  }),
);
const exact = ({ vested, exercisePrice, shareValue }: OwnPlan) => {
  const gain = parsePrice(shareValue ?? '0', 'EUR')! - parsePrice(exercisePrice, 'EUR')!;
  return gain > 0n ? gain * BigInt(vested) : 0n;
};

describe('the answer to what options are worth today', () => {
  it('is the sum of pieces × (value − price), where that is above nothing, rounded once', () => {
    fc.assert(
      fc.property(plans, (all) => {
        const { worth, vested } = answerOf(all);
        const sum = toMinorUnits(all.reduce((of, each) => of + exact(each), 0n));
        expect(parseMoney(worth ?? '0.00', 'EUR')).toBe(sum);
        expect(vested).toBe(all.reduce((of, each) => of + BigInt(each.vested), 0n));
      }),
    );
  });

  it('says of which vested options no value is known, and knows no worth where that is all', () => {
    const unknown = { ...plan, shareValue: null, vested: 7 };
    expect(answerOf([plan, unknown])).toMatchObject({ worth: '4500.00', vested: 3007n, withoutValue: 7n });
    expect(answerOf([unknown])).toMatchObject({ worth: null, withoutValue: 7n });
    // What has not vested yet makes no difference.
    expect(answerOf([unknown, { ...plan, vested: 0 }]).worth).toBeNull();
  });

  it('says which vested options can be exercised only later: those of a plan that vests further, unless it lets them be', () => {
    const late = { ...plan, earlyExercise: false, vested: 5 };
    expect(answerOf([plan, late, { ...late, unvested: 0 }])).toMatchObject({ vested: 3010n, notYet: 5n });
  });

  it('names the first date on which anything vests, with all that vests on it', () => {
    fc.assert(
      fc.property(plans, (all) => {
        const { next } = answerOf(all);
        const on = all.filter(({ nextVestingDate }) => nextVestingDate !== null);
        expect(next === null).toBe(on.length === 0);
        if (next === null) return;
        expect(on.every(({ nextVestingDate }) => nextVestingDate! >= next.date)).toBe(true);
        const pieces = on.filter(({ nextVestingDate }) => nextVestingDate === next.date);
        expect(next.pieces).toBe(pieces.reduce((of, each) => of + BigInt(each.nextVestingPieces!), 0n));
      }),
    );
  });

  it('refuses to add up amounts of different currencies', () => {
    expect(() => answerOf([plan, { ...plan, currency: 'USD' }])).toThrow(RangeError);
  });
});

describe('plans in a later year', () => {
  const years = fc.integer({ min: 2026, max: 2040 });
  const id = fc.constantFrom('a', 'b', 'c');
  const lasting = fc
    .uniqueArray(fc.tuple(id, years, fc.nat()), { selector: ([of]) => of })
    .map((all) =>
      all.map(([of, last, vested]) => ({ ...plan, id: of, vested, lastExercisableDay: `${last}-06-30` })),
    );
  const toVest = fc.array(fc.record({ plan_id: id, year: years, pieces: fc.nat() }));

  it('have all that is to vest until its end, and only what can still be exercised in it', () => {
    fc.assert(
      fc.property(lasting, toVest, years, (all, due, year) => {
        const then = plansInYear(all, due, year);
        expect(then.map((each) => each.id)).toEqual(
          all.filter((each) => each.lastExercisableDay >= `${year}-01-01`).map((each) => each.id),
        );
        for (const { id: of, vested, unvested } of then) {
          const now = all.find((each) => each.id === of)!;
          const more = due.filter((each) => each.plan_id === of && each.year <= year);
          expect(vested - now.vested).toBe(more.reduce((sum, { pieces }) => sum + pieces, 0));
          // No option is made or lost by vesting.
          expect(vested + unvested).toBe(now.vested + now.unvested);
        }
      }),
    );
  });
});
