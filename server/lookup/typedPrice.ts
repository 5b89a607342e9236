import type { Currency } from '../../model/values/money.ts';
import { type Price, parsePrice, priceFault } from '../../model/values/price.ts';
import { invalid, schemaProblem } from '../base/problem.ts';

/** The price of a piece that was typed into the field `price`; refused where it is none. */
export const typedPrice = (typed: string, currency: string): Price => {
  const price = parsePrice(typed, currency as Currency);
  if (price === undefined) throw invalid({ price: schemaProblem(priceFault(typed, currency as Currency)!) });
  return price;
};
