import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { passOn } from '../../model/passOn.ts';

const certificate = fc.record({
  pieces: fc.bigInt({ min: 1n, max: 2n ** 53n - 1n }),
  paid: fc.option(fc.bigInt({ min: 0n, max: 2n ** 53n - 1n })),
  price: fc.option(fc.bigInt({ min: 0n, max: 2n ** 53n - 1n })),
  acquiredBy: fc.uuid(),
});
const sum = (amounts: readonly (bigint | null)[]) =>
  amounts.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);

it('passes on all that was paid, with none left over and none added', () => {
  fc.assert(
    fc.property(
      fc.array(certificate, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(1000), { maxLength: 6 }),
      (old, cuts) => {
        const whole = sum(old.map(({ pieces }) => pieces));
        const at = [...new Set(cuts.map((cut) => (whole * BigInt(cut)) / 1000n)), 0n, whole].sort((a, b) =>
          a < b ? -1 : 1,
        );
        const pieces = at.slice(1).flatMap((to, i) => (to > at[i]! ? [to - at[i]!] : []));
        const parts = passOn(old, pieces);
        for (const name of ['paid', 'price'] as const)
          expect(sum(parts.map((part) => part[name]))).toBe(sum(old.map((one) => one[name])));
      },
    ),
  );
});

it('goes in the order of the old certificates, each to those that it is enough for', () => {
  const old = [
    { pieces: 2n, paid: 20n, price: null, acquiredBy: 'one' },
    { pieces: 2n, paid: 200n, price: 300n, acquiredBy: 'other' },
  ];
  const [one, both, other] = [
    { acquiredBy: 'one', paid: 10n, price: null },
    { acquiredBy: 'other', paid: 110n, price: 150n },
    { acquiredBy: 'other', paid: 100n, price: 150n },
  ];
  expect(passOn(old, [1n, 2n, 1n])).toEqual([one, both, other]);
  expect(passOn(old, [2n, 2n])).toEqual(old.map(({ pieces: _, ...acquired }) => acquired));
  // What is not replaced keeps its part.
  expect(passOn(old, [1n])).toEqual([one]);
});

it('splits what was paid for one certificate by largest remainder', () => {
  const old = [{ pieces: 3n, paid: 2n, price: null, acquiredBy: 'one' }];
  expect(passOn(old, [2n, 1n]).map(({ paid }) => paid)).toEqual([1n, 1n]);
  expect(passOn(old, [1n, 1n, 1n]).map(({ paid }) => paid)).toEqual([1n, 1n, 0n]);
  expect(passOn(old, [2n])).toEqual([{ acquiredBy: 'one', paid: 1n, price: null }]);
});
