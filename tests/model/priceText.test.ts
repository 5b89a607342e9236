import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceText } from '../../model/payout/priceText.ts';
import { currencies, decimalsOf } from '../../model/values/money.ts';

describe('the price of a piece as text', () => {
  it.each([
    [120_000n, 100n, 'EUR', '12.00'],
    [1n, 8n, 'EUR', '0.00125'],
    [100_000n, 7n, 'EUR', '1000/7'],
    [10_000n, 60n, 'EUR', '5/3'],
    [9000n, 5n, 'JPY', '1800'],
    [9n, 2n, 'JPY', '4.5'],
    [0n, 1n, 'EUR', '0.00'],
  ] as const)('%d minor units over %d in %s are %s', (numerator, denominator, currency, text) => {
    expect(priceText({ numerator, denominator }, currency)).toBe(text);
  });

  it('says exactly what it is, whichever way it is written', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 20n });
    const pieces = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, pieces, fc.constantFrom(...currencies), (numerator, denominator, currency) => {
        const text = priceText({ numerator, denominator }, currency);
        const [over, under = '1'] = text.split('/');
        const [whole, decimals = ''] = over!.split('.');
        const minor = 10n ** BigInt(decimalsOf(currency));
        // text = numerator / (denominator · minor), with the points and the lines multiplied away.
        expect(BigInt(whole! + decimals) * denominator * minor).toBe(
          numerator * BigInt(under) * 10n ** BigInt(decimals.length),
        );
      }),
    );
  });
});
