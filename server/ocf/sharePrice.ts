import { parsePrice, valueOfPieces } from '../../model/values/price.ts';
import { ocfTexts } from '../i18n/ocf.en.ts';
import type { CompanyPlan, CompanyTransaction } from './companyRows.ts';
import { type Monetary, monetaryPerPiece } from './money.ts';

export type SharePrice = { share_price: Monetary; comments?: string[] };

/**
 * The price of a piece of a line. Where the amount paid is the price of an offer, or the exercise price, times the pieces,
 * it is that price itself, which cannot be computed back from the rounded total.
 */
export const sharePriceOf =
  (plans: ReadonlyMap<string, CompanyPlan>) =>
  ({ plan_id, paid, pieces, currency, offered_price, nominal_value }: CompanyTransaction): SharePrice => {
    if (paid === null)
      return { share_price: { amount: nominal_value, currency }, comments: [ocfTexts.nominalPrice] };
    const amount = offered_price ?? plans.get(plan_id ?? '')?.exercise_price;
    const agreed = amount === undefined ? undefined : parsePrice(amount, currency);
    const isAgreed = agreed !== undefined && valueOfPieces(agreed, pieces) === paid;
    return {
      share_price: isAgreed ? { amount: amount!, currency } : monetaryPerPiece(paid, pieces, currency),
    };
  };
