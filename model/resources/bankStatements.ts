import { currency, date, flag, iban, instant, integer, money, oneOf, ref, text } from '../attributes.ts';
import { decisions, entryOutcomes } from '../bankEntry.ts';
import { defineResource } from '../resource.ts';

/**
 * A file with statements of the bank (camt.053), and what its entries came to: the number of payments that were
 * `matched`, `returned`, `repeated` or `notDue`, and of entries with another outcome.
 */
export const bankStatements = defineResource({
  name: 'bank-statements',
  singular: 'bank_statement',
  relation: 'bank_statement_records',
  title: 'account',
  search: ['account', 'fileName'],
  orders: { trust: ['created_at', 'account', 'fileName'] },
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    account: iban(),
    fileName: text({ optional: true }),
    createdBy: text({ optional: true }),
    entries: integer(),
    matched: integer(),
    returned: integer(),
    amountDiffers: integer(),
    amountUnreadable: integer(),
    tooEarly: integer(),
    repeated: integer(),
    notDue: integer(),
    unknown: integer(),
    known: integer(),
  },
});

/** An entry of a statement with its outcome. */
export const bankEntries = defineResource({
  name: 'bank-entries',
  singular: 'bank_entry',
  relation: 'bank_entry_records',
  title: 'subject',
  search: ['holder', 'counterparty', 'reference', 'remittance'],
  orders: { trust: ['created_at'] },
  within: { bank_statement_id: true, payout_id: true, isOpen: true, isUnplaced: true, isToPayBack: true },
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    bank_statement_id: ref('bank-statements'),
    /** The party or the matter of the entry, as far as that is known. */
    subject: text(),
    /** What reading it came to: `received` is money of a payout. Or that it was given to a company since. */
    outcome: oneOf([...entryOutcomes, 'received', 'placed']),
    direction: oneOf(['debit', 'credit']),
    bookedOn: date({ optional: true }),
    /** The code that the bank wrote, which may be one that we do not know. */
    currency: text(),
    amount: money('currency', { optional: true }),
    counterparty: text({ optional: true }),
    iban: iban({ optional: true }),
    reference: text({ optional: true }),
    remittance: text({ optional: true }),
    bankReason: text({ optional: true }),
    /** The payment that it is about, the first where there are several, and its line. */
    payment_id: ref('payments', { optional: true }),
    paymentCount: integer(),
    /**
     * The amount of that payment where there are no others, and the part of it that was paid and has not come back,
     * by all that the bank has told of it.
     */
    paymentCurrency: currency({ optional: true }),
    paymentAmount: money('paymentCurrency', { optional: true }),
    paymentLeft: money('paymentCurrency', { optional: true }),
    earning_id: ref('earnings', { optional: true }),
    transfer_id: ref('transfers', { optional: true }),
    payout_id: ref('payouts', { optional: true }),
    buyback_id: ref('buybacks', { optional: true }),
    sale_id: ref('sales', { optional: true }),
    /** The payout whose money it is, by its reference or by what somebody said, and the amount that was expected. */
    fundsOf_id: ref('payouts', { optional: true }),
    expectedAmount: money('currency', { optional: true }),
    /** The company of that payment or payout, or to which somebody gave the money of the entry. */
    company_id: ref('companies', { optional: true }),
    /** Of an entry that was given to a company: whether its money is there to buy receipts with. */
    forReceipts: flag({ optional: true }),
    /** The disbursement that pays its money back, or that it shows. */
    disbursement_id: ref('disbursements', { optional: true }),
    /** The holder for whom that payment was made. */
    holder: text({ optional: true }),
    /** Whether the entry counts for exactly that payment. */
    countsForOne: flag(),
    /** Whether the entry waits for a decision, which makes it a task of the trust. */
    isOpen: flag(),
    /** Whether its money is of no company, so that it can be given to one. */
    isUnplaced: flag(),
    /**
     * Whether it is money beyond that of a payout, which other entries brought, or of one that was reversed, so that it can be
     * given to the company too.
     */
    isSurplus: flag(),
    /**
     * Whether it brought money that was given to a company, or came beyond a payout, and no disbursement pays back all of it;
     * and how much that is.
     */
    isToPayBack: flag(),
    toPayBack: money('currency', { optional: true }),
    /**
     * The decision, its reason, and by whom and when it was made. An entry that a later one of the bank settled has
     * none of the last three, and one that was named as the whole money of a payout has no reason.
     */
    decision: oneOf([...decisions, 'settled', 'placed', 'funds'], { optional: true }),
    reason: text({ optional: true }),
    resolvedBy: text({ optional: true }),
    resolved_at: instant({ optional: true }),
  },
  commands: {
    resolve: {
      by: ['trust'],
      from: [],
      to: [],
      when: ({ isOpen }) => isOpen,
      why: () => 'entryResolved',
      input: { decision: oneOf(decisions), reason: text({ max: 500 }) },
      // The activity is that of the statement, as it is of the other commands.
      activity: false,
    },
    /** Nothing came of the decision, and the entry waits again. */
    reopen: {
      by: ['trust'],
      from: [],
      to: [],
      when: ({ decision }) => decision === 'noted',
      why: () => 'entryNotNoted',
      input: { reason: text({ max: 500 }) },
      activity: false,
    },
    place: {
      by: ['trust'],
      from: [],
      to: [],
      when: (entry) => entry.isUnplaced || entry.isSurplus,
      why: () => 'entryOfCompany',
      input: {
        company_id: ref('companies', { offered: { status: 'active' } }),
        /** The company sent it for the trust to buy receipts with. */
        forReceipts: flag({ optional: true }),
        reason: text({ max: 500 }),
      },
      activity: false,
    },
    'take-back': {
      by: ['trust'],
      from: [],
      to: [],
      when: ({ decision }) => decision === 'placed',
      why: () => 'entryNotPlaced',
      input: { reason: text({ max: 500 }) },
      activity: false,
      danger: true,
    },
  },
});
