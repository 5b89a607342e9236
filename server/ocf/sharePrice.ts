import { parsePrice, valueOfPieces } from '../../model/price.ts';
import { ocfTexts } from '../i18n/ocf.en.ts';
import { type Monetary, pricePerPiece } from './money.ts';
import type { Line, Plan, Pool } from './readCompany.ts';

export type SharePrice = { share_price: Monetary; comments?: string[] };

/**
 * What a piece of a line cost. Where what was paid is the exercise price times the pieces, it is that price itself, which
 * the rounded total does not give back.
 */
export const sharePriceOf =
  (pool: Pool, plans: ReadonlyMap<string, Plan>) =>
  ({ plan_id, paid, pieces, currency }: Line): SharePrice => {
    if (paid === null)
      return { share_price: { amount: pool.nominal_value, currency }, comments: [ocfTexts.nominalPrice] };
    const { exercise_price: amount } = plans.get(plan_id ?? '') ?? {};
    const agreed = amount === undefined ? undefined : parsePrice(amount, currency);
    const isAgreed = agreed !== undefined && valueOfPieces(agreed, pieces) === paid;
    return { share_price: isAgreed ? { amount: amount!, currency } : pricePerPiece(paid, pieces, currency) };
  };
