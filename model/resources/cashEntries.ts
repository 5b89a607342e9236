import { currency, date, flag, money, oneOf, ref, text } from '../attributes.ts';
import { cashAccountNames, cashMoveNames } from '../cash/cash.ts';
import { defineResource } from '../resource.ts';

/** The change that a line of the trust's cash made to one account. */
export const cashEntries = defineResource({
  name: 'cash-entries',
  singular: 'cash_entry',
  relation: 'cash_entry_records',
  title: 'move',
  orders: { trust: ['created_at', 'effectiveDate'] },
  order: ['effectiveDate', 'DESC'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    /** None for what a bank says without a word that is known. */
    company_id: ref('companies', { optional: true }),
    /** The line that it belongs to, with the entries that balance it. */
    transaction: text(),
    effectiveDate: date(),
    move: oneOf(cashMoveNames),
    /** Whether the line takes back another one. */
    isReversal: flag(),
    account: oneOf(cashAccountNames),
    currency: currency(),
    /** What the account has more by it, or less. */
    increase: money('currency', { optional: true }),
    decrease: money('currency', { optional: true }),
    payout_id: ref('payouts', { optional: true }),
    payment_id: ref('payments', { optional: true }),
    holder: text({ optional: true }),
    /** Why an entry of the bank was given to the company, or taken back from it. */
    reason: text({ optional: true }),
  },
});
