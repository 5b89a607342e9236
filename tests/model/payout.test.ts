import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividend } from '../../model/payout/dividend.ts';
import { deduct, retainedBecause } from '../../model/payout/lines.ts';
import { type Holding, NobodyShares, payoutTypes } from '../../model/payout/parts.ts';
import { withholdingRate } from '../../model/payout/withholdingRate.ts';
import { currencies, formatMoney, largestAmount, parseMoney } from '../../model/values/money.ts';

const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);
const grossOf = (shares: readonly { id: string; gross: bigint }[]) =>
  Object.fromEntries(shares.map(({ id, gross }) => [id, gross]));

const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 100n }),
  fc.bigInt({ min: 1n, max: largestAmount }),
  fc.bigInt({ min: largestAmount, max: largestAmount ** 2n }),
);
const pieces = fc.oneof(fc.bigInt({ min: 0n, max: 5n }), fc.bigInt({ min: 0n, max: largestAmount }));
const holdings: fc.Arbitrary<Holding[]> = fc
  .uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), pieces }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 30,
  })
  .filter((all) => all.some((holding) => holding.pieces > 0n));

describe('a dividend', () => {
  it('is split by pieces, the last minor units by the largest remainders', () => {
    const equal = ['c', 'a', 'b'].map((id) => ({ id, pieces: 7n }));
    expect(dividend(100_000n, equal).map(({ id, gross }) => [id, gross])).toEqual([
      ['a', 33334n],
      ['b', 33333n],
      ['c', 33333n],
    ]);
    expect(
      grossOf(
        dividend(10n, [
          { id: 'x', pieces: 1n },
          { id: 'y', pieces: 2n },
        ]),
      ),
    ).toEqual({ x: 3n, y: 7n });
  });

  it('has one line for who is named more than once', () => {
    const twice = ['b', 'a', 'a'].map((id) => ({ id, pieces: 1n }));
    expect(grossOf(dividend(9n, twice))).toEqual({ a: 6n, b: 3n });
  });

  it('makes no line of nothing, and is refused where nobody shares', () => {
    const unequal = [
      { id: 'a', pieces: 0n },
      { id: 'b', pieces: 1n },
      { id: 'c', pieces: 1000n },
    ];
    expect(grossOf(dividend(1n, unequal))).toEqual({ c: 1n });
    expect(() => dividend(1n, [])).toThrow(NobodyShares);
    expect(() => dividend(1n, [{ id: 'a', pieces: 0n }])).toThrow(NobodyShares);
    expect(() => dividend(1n, [...unequal, { id: 'd', pieces: -1n }])).toThrow(RangeError);
    for (const amount of [0n, -1n]) expect(() => dividend(amount, unequal)).toThrow(RangeError);
  });

  it('spends the amount to the last minor unit, and is less than one away from what is exact', () => {
    fc.assert(
      fc.property(amounts, holdings, (amount, all) => {
        const shares = dividend(amount, all);
        const total = sum(all.map((holding) => holding.pieces));
        expect(sum(shares.map(({ gross }) => gross))).toBe(amount);
        const gross = grossOf(shares);
        for (const { id, pieces } of all) {
          const off = (gross[id] ?? 0n) * total - amount * pieces;
          expect(off < total && off > -total).toBe(true);
        }
        for (const share of shares) {
          expect(share.gross > 0n && share.certificates.pieces > 0n).toBe(true);
          expect(share.certificates.gross).toBe(share.gross);
          expect(share.options).toEqual({ pieces: 0n, gross: 0n });
        }
      }),
    );
  });

  it('is the same in whatever order the holders come', () => {
    const twice = holdings.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(amounts, twice, (amount, [all, shuffled]) => {
        expect(dividend(amount, shuffled)).toEqual(dividend(amount, all));
      }),
    );
  });

  it('never gives less for more pieces, and one minor unit at most for a lower id', () => {
    fc.assert(
      fc.property(amounts, holdings, (amount, all) => {
        const gross = grossOf(dividend(amount, all));
        const got = ({ id }: Holding) => gross[id] ?? 0n;
        for (const a of all)
          for (const b of all) {
            if (a.pieces > b.pieces) expect(got(a) >= got(b)).toBe(true);
            if (a.pieces === b.pieces && a.id < b.id) expect([0n, 1n]).toContain(got(a) - got(b));
          }
      }),
    );
  });

  it('never gives a holder less who has more pieces than before', () => {
    fc.assert(
      fc.property(
        amounts,
        holdings,
        fc.nat(),
        fc.bigInt({ min: 1n, max: 1000n }),
        (amount, all, nth, more) => {
          const { id } = all[nth % all.length]!;
          const raised = all.map((h) => (h.id === id ? { id, pieces: h.pieces + more } : h));
          const [before, after] = [all, raised].map((list) => grossOf(dividend(amount, list))[id] ?? 0n);
          expect(after! >= before!).toBe(true);
        },
      ),
    );
  });
});

describe('what becomes of a gross amount', () => {
  const rates = fc
    .tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 6 }))
    .map(([millionths, decimals]) => (millionths / 1e6).toFixed(decimals));
  const fees = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 1000n }), amounts);

  it('is that of the worked example', () => {
    const thirds = ['a', 'b', 'c'].map((id) => ({ id, pieces: 1n }));
    const lines = dividend(100_000n, thirds).map(({ gross }) => deduct(gross, '15', 250n));
    expect(lines.map(({ tax, bankFee, net }) => [tax, bankFee, net])).toEqual([
      [5000n, 250n, 28084n],
      [5000n, 250n, 28083n],
      [5000n, 250n, 28083n],
    ]);
  });

  it('is tax, rounded half up, then the fee, then net, in every currency', () => {
    fc.assert(
      fc.property(amounts, rates, fees, fc.constantFrom(...currencies), (gross, rate, fee, currency) => {
        const { tax, bankFee, net, belowFee } = deduct(gross, rate, fee);
        expect(gross - tax - bankFee).toBe(net);
        expect(tax >= 0n && bankFee >= 0n && net >= 0n).toBe(true);
        const exact = gross * BigInt(Math.round(Number(rate) * 1e6));
        const off = tax * 100_000_000n - exact;
        expect(off <= 50_000_000n && off > -50_000_000n).toBe(true);
        expect(belowFee).toBe(gross - tax <= fee);
        expect(bankFee).toBe(belowFee ? 0n : fee);
        if (!belowFee) expect(net > 0n).toBe(true);
        if (net <= largestAmount) expect(parseMoney(formatMoney(net, currency), currency)).toBe(net);
      }),
    );
  });

  it('has no fee while no more than the fee is left after tax', () => {
    const at = (gross: bigint) => {
      const { bankFee, net, belowFee } = deduct(gross, '0', 250n);
      return [bankFee, net, belowFee];
    };
    expect([249n, 250n, 251n].map(at)).toEqual([
      [0n, 249n, true],
      [0n, 250n, true],
      [250n, 1n, false],
    ]);
    expect(deduct(100n, '100', 0n)).toEqual({ tax: 100n, bankFee: 0n, net: 0n, belowFee: true });
    expect(() => deduct(1n, '15%', 0n)).toThrow(RangeError);
  });

  it('is payable once the data is verified, an account is known, and the fee leaves something', () => {
    const free = { verified: true, hasBankDetails: true, isSpelt: true, isBankKnown: true };
    expect(retainedBecause({ belowFee: false }, free)).toEqual([]);
    expect(retainedBecause({ belowFee: true }, free)).toEqual(['below-fee']);
    expect(retainedBecause({ belowFee: false }, { ...free, isSpelt: false })).toEqual(['name-not-latin']);
    expect(retainedBecause({ belowFee: false }, { ...free, hasBankDetails: false })).toEqual([
      'no-bank-details',
    ]);
    expect(
      retainedBecause(
        { belowFee: true },
        { verified: false, hasBankDetails: false, isSpelt: false, isBankKnown: false },
      ),
    ).toEqual(['not-verified', 'no-bank-details', 'below-fee']);
  });
});

describe('the rate that is withheld', () => {
  const rate = fc.record({
    country: fc.constantFrom('HR', 'HU', 'ME'),
    year: fc.integer({ min: 2020, max: 2030 }),
    type: fc.constantFrom(...payoutTypes),
    taxRate: fc.constantFrom('0', '10', '12.5'),
  });
  const same = (a: { country: string; type: string }, b: typeof a) =>
    a.country === b.country && a.type === b.type;

  it('is that of the year, else of the latest year before it, and never of another country, type or later year', () => {
    fc.assert(
      fc.property(fc.array(rate), rate, (rates, asked) => {
        const found = withholdingRate(rates, asked);
        const possible = rates.filter((each) => same(each, asked) && each.year <= asked.year);
        if (possible.length === 0) expect(found).toBeUndefined();
        else {
          expect(possible).toContain(found);
          expect(found!.year).toBe(Math.max(...possible.map(({ year }) => year)));
        }
      }),
    );
  });
});
