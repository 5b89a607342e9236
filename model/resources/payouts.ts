import {
  bankReason,
  bic,
  confirmation,
  country,
  currency,
  date,
  flag,
  iban,
  instant,
  integer,
  longText,
  money,
  oneOf,
  pieces,
  price,
  rate,
  ref,
  reference,
  rows,
  status,
  text,
} from '../attributes.ts';
import { payoutTypes } from '../payout/parts.ts';
import { defineResource } from '../resource.ts';

/** The terms of a payout, given when it is drafted. */
const terms = {
  type: oneOf(payoutTypes),
  /** What the company announced: the amount in all, or, of a dividend, that for each share. */
  grossAmountValue: money('currency', { optional: true }),
  amountPerShare: price('currency', { optional: true }),
  currency: currency(),
  taxRate: rate(),
  bankFee: money('currency', { optional: true }),
  recordDate: date({ optional: true }),
  /** Of a dividend: the first day on which shares are sold without it, and the day on which it is to be paid. */
  exDate: date({ optional: true, notAfter: 'recordDate' }),
  paymentDate: date({ optional: true, notBefore: 'recordDate' }),
  note: longText({ optional: true, max: 2000 }),
  /** Other rates than `taxRate`: by the country of tax residence, and for single holders, which goes before. */
  countryRates: rows({ country: country(), taxRate: rate() }, { optional: true, max: 250 }),
  holderRates: rows({ employee_id: ref('employees'), taxRate: rate() }, { optional: true, max: 1000 }),
} as const;

/** The sums over the lines of a payout have no order. */
const orders = [
  'created_at',
  'name',
  'type',
  'status',
  'grossAmountValue',
  'taxRate',
  'bankFee',
  'recordDate',
  'approved_at',
  'funded_at',
] as const;

/** Money that a company pays to the holders of a shareholding, by way of the trust. */
export const payouts = defineResource({
  name: 'payouts',
  singular: 'payout',
  relation: 'payout_records',
  title: 'name',
  apart: ['type', 'recordDate'],
  search: ['name', 'note', 'type', 'recordDate', 'reference', 'grossAmountValue'],
  hit: ['type', 'recordDate', 'status'],
  orders: { trust: orders, founder: orders },
  scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' } },
  attributes: {
    /** The name of the shareholding. */
    name: text(),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    ...terms,
    /** The amount that the company sends: per share, for all shares of the trust. */
    grossAmountValue: money('currency'),
    /** Those shares, on the record date; and what stays with the trust because nobody holds certificates of them. */
    shares: pieces({ optional: true }),
    trustSum: money('currency'),
    countryRates: rows({ country: country(), taxRate: rate() }),
    holderRates: rows({ employee_id: ref('employees'), taxRate: rate() }),
    bankFee: money('currency'),
    status: status(['draft', 'approved', 'funded', 'paid', 'discarded', 'reversed']),
    /** The liquidation of which it is a later tranche, and what was paid of that before. */
    trancheOf_id: ref('payouts', { optional: true }),
    grossBefore: money('currency'),
    /** The value of a certificate in a liquidation, by all that was paid so far: a decimal, or a fraction. */
    pricePerPiece: text({ optional: true }),
    holders: integer(),
    /** The pieces that share in it. */
    pieces: pieces(),
    taxSum: money('currency'),
    feeSum: money('currency'),
    netSum: money('currency'),
    retainedSum: money('currency'),
    paidSum: money('currency'),
    /** The amount that banks kept of returned payments. */
    chargeSum: money('currency', { for: ['trust'] }),
    /** The sum of the lines that are not paid at all. */
    closedSum: money('currency'),
    /** Lines that can be paid and are in no file yet. */
    unsentLines: integer({ for: ['trust'] }),
    /** What they are paid, with the lines below the fee that leave with them. */
    unsentSum: money('currency', { for: ['trust'] }),
    /** Lines in its own files that are not paid yet, with their sum. */
    sentLines: integer({ for: ['trust'] }),
    sentSum: money('currency', { for: ['trust'] }),
    /** Where money of it is, once it is funded: still to be sent to the bank, there, come back, or retained. */
    isToSend: flag({ for: ['trust'] }),
    isAtBank: flag({ for: ['trust'] }),
    hasReturned: flag({ for: ['trust'] }),
    hasRetained: flag({ for: ['trust'] }),
    /** Lines below the fee: in a file of another payout, and still to leave with another line of their holder. */
    carriedLines: integer({ for: ['trust'] }),
    followingLines: integer({ for: ['trust'] }),
    /**
     * The payments that a bank made by withdrawn files of earlier payouts of the shareholding, before this one is
     * funded.
     */
    paidBefore: rows(
      {
        payment_id: ref('payments'),
        payout_id: ref('payouts'),
        employee_id: ref('employees'),
        holder: text(),
        currency: currency(),
        amount: money('currency'),
      },
      { for: ['trust'] },
    ),
    /** The holders who are still to be paid to an account from which the last payment came back, with the bank's reason. */
    returnedAccounts: rows(
      { employee_id: ref('employees'), holder: text(), reason: bankReason({ optional: true }) },
      { for: ['trust'] },
    ),
    /**
     * The holders whose pieces at the end of the record date differ from the frozen list, because of what happened
     * after the approval on that day.
     */
    differingHolders: rows(
      { employee_id: ref('employees'), holder: text(), frozen: integer(), held: integer() },
      { for: ['trust'] },
    ),
    /**
     * Entries of the bank that have brought its money, by its reference, or may have: before it is funded, and afterwards
     * where that was in another amount, or where it was reversed and its money is at the bank still. One of another amount
     * than the whole is not enough.
     */
    arrivals: rows(
      {
        bankEntry_id: ref('bank-entries'),
        bookedOn: date({ optional: true }),
        currency: currency(),
        amount: money('currency'),
        isWhole: flag(),
        counterparty: text({ optional: true }),
        words: text({ optional: true }),
        isNamed: flag(),
      },
      { for: ['trust'] },
    ),
    /** Lines of a draft whose tax rate or bank fee is another than in the last payout to their holder. */
    differingLines: integer({ for: ['trust'] }),
    /** Lines that do not exceed their fee, and nobody has decided about. */
    undecidedLines: integer({ for: ['trust'] }),
    approvals: rows(
      { user_id: text(), name: text({ optional: true }), approved_at: instant() },
      { for: ['trust'] },
    ),
    /** The account of the trust to which the company sends the gross amount; null where the trust has none. */
    accountHolder: text({ optional: true }),
    iban: iban({ optional: true }),
    bic: bic({ optional: true }),
    /** When the account became another one, if it did after the payout was approved. */
    accountChanged_at: instant({ optional: true }),
    /** The reference by which the trust knows the money of the company. */
    reference: reference(),
    approved_at: instant({ optional: true }),
    funded_at: instant({ optional: true }),
    /**
     * The day on which its money came. A founder is told it before the trust records it, once statements of the bank have shown
     * all of it with the reference.
     */
    receivedOn: date({ optional: true }),
    /** Why it counts as received although another amount came. */
    fundsReason: text({ optional: true, for: ['trust'] }),
    reversalReason: text({ optional: true }),
    /** When it was reversed or discarded, and by whom. */
    ended_at: instant({ optional: true }),
    endedBy: text({ optional: true, for: ['trust'] }),
  },
  states: {
    draft: 'secondary',
    approved: 'info',
    funded: 'reminder',
    paid: 'success',
    discarded: 'expired',
    reversed: 'danger',
  },
  create: { by: ['trust'], input: { pool_id: ref('pools'), ...terms }, activity: 'drafted-payout' },
  /** While it is a draft. Approvals that were given are for the former terms. */
  update: { by: ['trust'], input: terms, activity: 'changed-draft' },
  commands: {
    discard: {
      by: ['trust'],
      from: ['draft'],
      to: ['discarded'],
      activity: 'discarded-payout',
      danger: true,
    },
    /** The first of two approvals leaves it a draft. */
    approve: {
      by: ['trust'],
      from: ['draft'],
      to: ['draft', 'approved'],
      // The second approval has to come from another person.
      offered: ({ approvals }, _today, userId) => !approvals.some(({ user_id }) => user_id === userId),
      input: confirmation,
      activity: 'approved-payout',
    },
    /** Paid at once where every line has ended before. */
    'record-funds': {
      by: ['trust'],
      from: ['approved'],
      to: ['funded', 'paid'],
      /** The entry of the bank that has brought the money, one of its arrivals. The day defaults to that of the entry, or today. */
      input: {
        bankEntry_id: ref('bank-entries', { optional: true }),
        receivedOn: date({ optional: true, notAfter: 'today' }),
        /** Why the money counts as received where the bank shows another amount with the reference. */
        reason: text({ optional: true, max: 500 }),
      },
      activity: 'funded-payout',
    },
    /** One more file for the bank, of what can be paid by now. */
    'make-transfer': {
      by: ['trust'],
      from: ['funded'],
      to: ['funded'],
      when: ({ unsentLines }) => unsentLines > 0,
      why: () => 'nothingToSend',
      // The transfer has the activity.
      activity: false,
    },
    reverse: {
      by: ['trust'],
      from: ['approved', 'funded'],
      to: ['reversed'],
      offered: ({ paidSum }) => !/[1-9]/.test(paidSum),
      input: {
        reason: text({ max: 500 }),
        /** The last exercisable day for options that come back after theirs. */
        exercisableUntil: date({ optional: true }),
      },
      activity: 'reversed-payout',
      danger: true,
      preview: true,
    },
  },
  automatic: {
    pay: { from: ['funded'], to: ['paid'], on: 'the last of its lines has ended' },
    reopen: {
      from: ['paid'],
      to: ['funded'],
      on: 'a payment comes back or was not made after all, or the trust decides anew',
    },
  },
});
