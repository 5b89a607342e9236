import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLapsedBy, heldBy, linesOfIssue, type OfferState, offerStates } from '../../model/offers/offer.ts';
import { addDays } from '../../model/values/dates.ts';
import { minorUnit, parsePrice, valueOfPieces } from '../../model/values/price.ts';
import { type BookLine, balancesOf, totalOf } from '../support/book.ts';

type Offer = { status: OfferState; pieces: bigint; takenUp: bigint | null };

const pool = 'pool';
const size = 1000n;

const acts = ['offer', 'take up', 'refuse', 'agree', 'lapse', 'pay'] as const;
const chosen = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat(20),
  share: fc.bigInt({ min: 1n, max: 4n }),
});

/** A shareholding whose pieces are offered, and the offers that were made. */
const play = (history: { act: (typeof acts)[number]; which: number; share: bigint }[]) => {
  const lines: BookLine[] = [
    { pool, move: 'issueOptions', pieces: size },
    { pool, move: 'issueCertificates', pieces: size },
  ];
  const offers: Offer[] = [];
  const available = () => totalOf(balancesOf(lines), 'options.available');
  const held = () => offers.reduce((sum, offer) => sum + heldBy(offer), 0n);
  const steps: (() => void)[] = history.map(({ act, which, share }) => () => {
    if (act === 'offer') {
      const pieces = ((available() - held()) * share) / 4n;
      if (pieces > 0n) offers.push({ status: 'open', pieces, takenUp: null });
      return;
    }
    const offer = offers[which % Math.max(1, offers.length)];
    if (!offer) return;
    const { status, pieces, takenUp } = offer;
    if (act === 'take up' && status === 'open' && takenUp === null)
      offer.takenUp = (pieces * share) / 4n || 1n;
    if (act === 'refuse' && status === 'open' && takenUp === null) offer.status = 'refused';
    if (act === 'agree' && status === 'open' && takenUp !== null) offer.status = 'accepted';
    if (act === 'lapse' && (status === 'open' || status === 'accepted')) offer.status = 'lapsed';
    if (act === 'pay' && status === 'accepted') {
      for (const move of linesOfIssue) lines.push({ pool, move, pieces: takenUp!, employee: 'Ana' });
      offer.status = 'issued';
    }
  });
  return { steps, offers, available, held, of: (name: never) => totalOf(balancesOf(lines), name) };
};

describe('offers of a shareholding', () => {
  it('never hold more than is available, and conserve every piece, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(chosen, { maxLength: 60, size: 'max' }), (history) => {
        const { steps, offers, available, held, of } = play(history);
        const balance = (name: string) => of(name as never);
        for (const step of steps) {
          step();
          expect(held() <= available()).toBe(true);
          const issued = offers.reduce((sum, o) => sum + (o.status === 'issued' ? o.takenUp! : 0n), 0n);
          expect(balance('certificates.holder')).toBe(issued);
          expect(available()).toBe(size - issued);
          expect(balance('certificates.holder') + balance('certificates.unallocated')).toBe(size);
          expect(balance('certificates.unallocated') >= available()).toBe(true);
        }
      }),
    );
  });

  it('hold all their pieces, then those that were taken up, and none once they have ended', () => {
    const offer = { pieces: 300n, takenUp: 250n };
    const held = Object.fromEntries(offerStates.map((status) => [status, heldBy({ ...offer, status })]));
    expect(held).toEqual({
      open: 250n,
      accepted: 250n,
      issued: 0n,
      refused: 0n,
      lapsed: 0n,
      withdrawn: 0n,
      reversed: 0n,
    });
    expect(heldBy({ ...offer, takenUp: null, status: 'open' })).toBe(300n);
  });

  it('can be signed and paid to the end of their days, and lapse on the day after', () => {
    const days = { acceptBy: '2026-03-01', payBy: '2026-03-10' };
    const lapses = (status: OfferState, takenUp: bigint | null, day: string) =>
      hasLapsedBy({ ...days, status, takenUp }, day);
    expect(lapses('open', null, days.acceptBy)).toBe(false);
    expect(lapses('open', null, addDays(days.acceptBy, 1))).toBe(true);
    for (const status of ['open', 'accepted'] as const) {
      expect(lapses(status, 5n, days.payBy)).toBe(false);
      expect(lapses(status, 5n, addDays(days.payBy, 1))).toBe(true);
    }
    for (const status of offerStates.filter((each) => each !== 'open' && each !== 'accepted'))
      expect(lapses(status, 5n, '2027-01-01')).toBe(false);
  });

  it('cost pieces times price, rounded once to the cent, half up', () => {
    const cost = (price: string, pieces: bigint) => valueOfPieces(parsePrice(price, 'EUR')!, pieces);
    expect(cost('1.255', 250n)).toBe(31_375n);
    expect([cost('0.005', 1n), cost('0.005', 3n), cost('0', 100n)]).toEqual([1n, 2n, 0n]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (parts, pieces) => {
          const exact = parts * pieces;
          const error = valueOfPieces(parts as never, pieces) * minorUnit * 2n - exact * 2n;
          expect(error > -minorUnit && error <= minorUnit).toBe(true);
        },
      ),
    );
  });
});
