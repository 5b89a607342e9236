import { describe, expect, it } from 'vitest';
import { priceRows } from '../../../server/papers/drawing/money.ts';

const own = { price: 'Price per piece', totalPrice: 'Price in total', gift: 'Given away' };
const rowsAt = (amount: string) => priceRows(own, ['EUR 1', 'EUR 10'], { amount, currency: 'EUR' });

describe('the price on a paper', () => {
  it('is that of a piece and of all, and of a gift that nothing is paid', () => {
    expect(rowsAt('1.00')).toEqual([
      ['Price per piece', 'EUR 1'],
      ['Price in total', 'EUR 10'],
    ]);
    expect(rowsAt('0.001')).toHaveLength(2);
    for (const nothing of ['0', '0.00', '0.0000'])
      expect(rowsAt(nothing)).toEqual([['Price per piece', 'Given away']]);
  });
});
