import {
  bankReason,
  currency,
  date,
  iban,
  instant,
  integer,
  money,
  oneOf,
  ref,
  reference,
  status,
  text,
} from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** What became of a payment that a file tells the bank to make. */
export const paymentStates = ['sent', 'paid', 'returned', 'withdrawn'] as const;

const transferMatters = ['payout', 'buybacks', 'sales'] as const;

/**
 * A file that tells the bank of the trust to pay lines of one payout, or buy-backs or sales of one shareholding. Its content
 * never changes once it was handed out; before, it may get another day.
 */
export const transfers = defineResource({
  name: 'transfers',
  singular: 'transfer',
  relation: 'transfer_records',
  title: 'name',
  search: ['name'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    /** The name of the shareholding. */
    name: text(),
    /** What it pays. */
    matter: oneOf(transferMatters),
    payout_id: ref('payouts', { optional: true }),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    status: status(['made', ...paymentStates]),
    currency: currency(),
    count: integer(),
    sum: money('currency'),
    paidCount: integer(),
    returnedCount: integer(),
    /** Those of which nothing is known yet. */
    openCount: integer(),
    openSum: money('currency'),
    /** When it was first downloaded, from when on it may be at the bank, and by whom; not known of old files. */
    downloaded_at: instant({ optional: true }),
    downloadedBy: text({ optional: true }),
    /** The account of the trust from which it pays. */
    accountHolder: text(),
    iban: iban(),
    /** The one from which it would pay if it were made now; only as long as nobody has downloaded it. */
    ibanNow: iban({ optional: true }),
    madeOn: date(),
    executionDate: date(),
    createdBy: text({ optional: true }),
  },
  states: { made: 'warning', sent: 'info', paid: 'success', returned: 'warning', withdrawn: 'expired' },
  commands: {
    /** Its content is handed out from then on. What follows is that it goes to the bank, so it is written down once. */
    download: {
      by: ['trust'],
      from: ['made'],
      to: ['sent'],
      activity: 'downloaded-transfer',
    },
    /** Marks every payment in the file that was neither paid nor returned yet. */
    'mark-paid': {
      by: ['trust'],
      from: ['sent'],
      to: ['paid', 'returned'],
      input: { paidOn: date({ optional: true, notBefore: 'madeOn', notAfter: 'today' }) },
      activity: 'marked-paid',
    },
  },
  automatic: {
    pay: { from: ['made', 'sent'], to: ['paid'], on: 'the last of its payments is paid' },
    return: { from: ['made', 'sent', 'paid'], to: ['made', 'sent', 'returned'], on: 'a payment comes back' },
    correct: { from: ['paid', 'returned'], to: ['made', 'sent'], on: 'a payment was not made after all' },
    withdraw: {
      from: ['made', 'sent'],
      to: ['withdrawn'],
      on: 'its payout is reversed, or its buy-backs or sales have ended',
    },
  },
});

/** One transfer of a file: a line of a payout, with those below the fee that leave with it; or the price of a buy-back or a sale. */
export const payments = defineResource({
  name: 'payments',
  singular: 'payment',
  relation: 'payment_records',
  title: 'holder',
  search: ['holder', 'reference'],
  orders: { trust: ['created_at'] },
  within: { payout_id: true, transfer_id: true, buyback_id: true, sale_id: true },
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    transfer_id: ref('transfers'),
    payout_id: ref('payouts', { optional: true }),
    buyback_id: ref('buybacks', { optional: true }),
    sale_id: ref('sales', { optional: true }),
    employee_id: ref('employees'),
    holder: text(),
    /** The payments, as they were when the file was made. */
    accountHolder: text(),
    iban: iban(),
    reference: reference(),
    currency: currency(),
    amount: money('currency'),
    lines: integer(),
    status: oneOf(paymentStates),
    paidOn: date({ optional: true }),
    returnReason: bankReason({ optional: true }),
    /** For a returned payment: the amount that came back, what the bank kept, and what the holder keeps. */
    returnedAmount: money('currency', { optional: true }),
    charge: money('currency'),
    kept: money('currency'),
  },
});
