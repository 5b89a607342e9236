import { currency, date, flag, iban, money, oneOf, ref, reference, status, text } from '../attributes.ts';
import { disbursedAccounts } from '../cash/cash.ts';
import { defineResource } from '../resource.ts';

/**
 * Money of a company that the trust pays to somebody other than the holders of a payout: withheld tax to the authority, what
 * was paid too much back to its payer, what receipts were sold for to the company, and its own fees to itself.
 */
export const disbursements = defineResource({
  name: 'disbursements',
  singular: 'disbursement',
  relation: 'disbursement_records',
  title: 'payee',
  apart: ['account'],
  search: ['payee', 'purpose', 'reference'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    company_id: ref('companies'),
    status: status(['open', 'paid', 'withdrawn', 'reversed']),
    /** The account of the trust's cash that it is paid out of. */
    account: oneOf(disbursedAccounts),
    amount: money('currency'),
    currency: currency(),
    payee: text(),
    iban: iban({ optional: true }),
    /** What the payment is for, such as a period. */
    purpose: text({ optional: true }),
    /** The entry of the bank whose money it pays back. */
    bank_entry_id: ref('bank-entries', { optional: true }),
    /** The reference by which a statement of the bank is known to show it. */
    reference: reference(),
    /** The day by which it has to be paid, where somebody has entered one. */
    payBy: date({ optional: true }),
    paidOn: date({ optional: true }),
    /** Whether a statement of the bank has shown it. */
    isFound: flag(),
    reason: text({ optional: true }),
  },
  states: { open: 'warning', paid: 'success', withdrawn: 'secondary', reversed: 'danger' },
  create: {
    by: ['trust'],
    input: {
      company_id: ref('companies', { offered: { status: 'active' } }),
      account: oneOf(disbursedAccounts),
      currency: currency(),
      amount: money('currency'),
      payee: text({ max: 140 }),
      iban: iban({ optional: true }),
      purpose: text({ max: 140, optional: true }),
      payBy: date({ optional: true }),
      bank_entry_id: ref('bank-entries', { optional: true, sharing: 'company_id' }),
    },
    activity: 'made-disbursement',
  },
  commands: {
    'mark-paid': {
      by: ['trust'],
      from: ['open'],
      to: ['paid'],
      /** The day defaults to today. */
      input: { paidOn: date({ optional: true, notAfter: 'today' }) },
      activity: 'paid-disbursement',
      waitsFor: 'trust',
      waitsUntil: 'payBy',
    },
    withdraw: {
      by: ['trust'],
      from: ['open'],
      to: ['withdrawn'],
      activity: 'withdrew-disbursement',
      danger: true,
    },
    reverse: {
      by: ['trust'],
      from: ['paid'],
      to: ['reversed'],
      input: { reason: text({ max: 500 }) },
      activity: 'reversed-disbursement',
      danger: true,
    },
  },
  automatic: {
    show: { from: ['open'], to: ['paid'], on: 'a statement of the bank shows the payment' },
  },
});
