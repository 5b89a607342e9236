import { type Currency, formatMoney } from '../../../model/values/money.ts';
import { parsePrice, valueOfPieces } from '../../../model/values/price.ts';
import type { Money, PaperPool } from '../documentData.ts';

/** The nominal value of one piece. */
export const nominalValue = ({ nominalValue: amount, currency }: PaperPool): Money => ({ amount, currency });

/** The value of pieces at a price of one, rounded to the currency's decimals. */
export function timesPieces({ amount, currency }: Money, pieces: bigint): Money {
  const price = parsePrice(amount, currency as Currency)!;
  return { amount: formatMoney(valueOfPieces(price, pieces), currency as Currency), currency };
}

/** What a paper says of the price of all pieces: of a gift alone that it is one. */
export const priceRows = (
  own: { price: string; totalPrice: string; gift: string },
  [price, totalPrice]: readonly [string, string],
  { amount }: Money,
): [string, string][] =>
  /^[0.]+$/.test(amount)
    ? [[own.price, own.gift]]
    : [
        [own.price, price],
        [own.totalPrice, totalPrice],
      ];
