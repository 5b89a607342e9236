import type { Money } from '../../papers/documentData.ts';

/**
 * What a paper is about: so many options, or depositary receipts, the price of one of them, or that they are a gift, and
 * the last day to sign; or from how many to how many pieces a shareholding is increased. The first agreement of a
 * shareholding has none of it. Days are YYYY-MM-DD.
 */
export type TermsToSign = {
  options?: bigint;
  grantDate?: string;
  receipts?: bigint;
  /** For the `total` in all. */
  boughtBack?: bigint;
  gift?: bigint;
  increasedFrom?: bigint;
  increasedTo?: bigint;
  price?: Money;
  total?: Money;
  /** What an amendment changes from the day `validFrom` on, the schedule by a pause or by other terms. */
  validFrom?: string;
  priceBefore?: Money;
  priceAfter?: Money;
  expiryBefore?: string;
  expiryAfter?: string;
  daysBefore?: number;
  daysAfter?: number;
  scheduleFrom?: string;
  pausedFrom?: string;
  pauseDays?: number;
  pauseMonths?: number;
  lastDay?: string;
};
