import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlanFigures, planStatus } from '../../model/planState.ts';
import { plans } from '../../model/resources/plans.ts';

const nothing: PlanFigures = {
  unvested: 0n,
  vested: 0n,
  exercised: 0n,
  expired: 0n,
  cancelled: 0n,
  forfeited: 0n,
  waits: false,
  paidOut: false,
};
const some = fc.bigInt({ min: 1n, max: 9007199254740991n });
const pieces = fc.oneof(fc.constant(0n), some);
const anything = fc.record({
  unvested: pieces,
  vested: pieces,
  exercised: pieces,
  expired: pieces,
  cancelled: pieces,
  forfeited: pieces,
  waits: fc.boolean(),
  paidOut: fc.boolean(),
});
/** The status of any figures with those that are given. */
const always = (given: Partial<{ [K in keyof PlanFigures]: PlanFigures[K] | 'some' }>, status: string) =>
  fc.assert(
    fc.property(anything, some, (figures, n) => {
      const known = Object.fromEntries(Object.entries(given).map(([k, v]) => [k, v === 'some' ? n : v]));
      expect(planStatus({ ...figures, ...known } as PlanFigures)).toBe(status);
    }),
  );

describe('the status of a plan that was granted', () => {
  it('is active while something may still vest, and waits where a due milestone does', () => {
    always({ unvested: 'some', waits: false }, 'active');
    always({ unvested: 'some', waits: true }, 'on-milestone-date');
  });

  it('is completed when nothing is left to vest and something can be exercised', () => {
    always({ unvested: 0n, vested: 'some' }, 'completed');
  });

  it('is exercised when nothing is left and anything ever was, whatever became of the rest', () => {
    always({ unvested: 0n, vested: 0n, exercised: 'some' }, 'exercised');
  });

  it('is canceled when what was never exercised was cancelled or ended by a liquidation', () => {
    const left = { unvested: 0n, vested: 0n, exercised: 0n };
    always({ ...left, cancelled: 'some' }, 'canceled');
    // Also where nothing had vested, and all of it was forfeited.
    always({ ...left, paidOut: true }, 'canceled');
  });

  it('is expired when something had vested and nobody exercised it', () => {
    always({ ...nothing, expired: 'some' }, 'expired');
    // A milestone that was missed before does not make it forfeited.
    always({ ...nothing, expired: 'some', forfeited: 'some' }, 'expired');
  });

  it('is forfeited when all of it went back without anything having been exercised', () => {
    always({ ...nothing, forfeited: 'some' }, 'forfeited');
  });

  it('is canceled when its grant was taken back', () => {
    expect(planStatus(nothing)).toBe('canceled');
  });

  it('is one that is declared, and no plan that was granted waits for approval', () => {
    fc.assert(
      fc.property(anything, (figures) => {
        const status: string = planStatus(figures);
        expect(Object.keys(plans.states)).toContain(status);
        expect(status).not.toBe('approving');
      }),
    );
  });

  it('does not depend on how many pieces there are', () => {
    fc.assert(
      fc.property(anything, (figures) => {
        const single = Object.fromEntries(
          Object.entries(figures).map(([name, n]) => [name, typeof n === 'bigint' && n > 1n ? 1n : n]),
        );
        expect(planStatus(single as PlanFigures)).toBe(planStatus(figures));
      }),
    );
  });
});
