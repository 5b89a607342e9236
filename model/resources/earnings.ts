import {
  bankReason,
  bic,
  country,
  currency,
  date,
  flag,
  iban,
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
import { feeDecisions, retentionReasons } from '../payout/lines.ts';
import { payoutTypes } from '../payout/parts.ts';
import { rateSources } from '../payout/taxRate.ts';
import { defineResource } from '../resource.ts';

/** The figures of a line, with what shares in it. */
const line = {
  payout_id: ref('payouts'),
  pool_id: ref('pools'),
  employee_id: ref('employees'),
  pieces: pieces(),
  certificates: pieces(),
  options: pieces(),
  currency: currency(),
  /** The amounts that each part brings of the gross income. */
  ofCertificates: money('currency'),
  ofOptions: money('currency'),
  grossIncome: money('currency'),
  bankFee: money('currency'),
  /** The amount; the rate is `taxWithholding`. */
  tax: money('currency'),
  taxWithholding: rate(),
  /** What decided about the rate, and the country whose rate it is; lines of early versions do not say it. */
  taxRateSource: oneOf(rateSources, { optional: true }),
  taxCountry: country({ optional: true, for: ['trust', 'employee'] }),
  netIncome: money('currency'),
  /**
   * The reason that has to end before the line can be paid; of several, the first that somebody has to do something
   * about.
   */
  retainedReason: oneOf(retentionReasons, { optional: true }),
  retainedReasons: rows({ reason: oneOf(retentionReasons) }),
} as const;

type Waiting = { retainedReasons: readonly { reason: string }[] };

const isBelowFee = ({ retainedReasons }: Waiting) =>
  retainedReasons.some(({ reason }) => reason === 'below-fee');

type Sent = Record<'payeeIban' | 'payeeName' | 'currentIban' | 'currentName', string | null>;

/** Whether the holder can end what the payment waits for: details are missing, or the account that gave it back is still theirs. */
const awaitsHolder = ({ status, retainedReasons, ...sent }: Waiting & Sent & { status: string }) =>
  status === 'retained'
    ? retainedReasons.some(({ reason }) => reason !== 'below-fee')
    : sent.currentIban === null ||
      (sent.currentIban === sent.payeeIban && sent.currentName === sent.payeeName);

/** The line of one holder in an approved payout. */
export const earnings = defineResource({
  name: 'earnings',
  singular: 'earning',
  relation: 'earning_records',
  personal: true,
  title: 'reference',
  search: ['reference', 'holder'],
  hit: ['holder', 'payout_id', 'type', 'recordDate', 'status'],
  orders: {
    trust: ['created_at', 'grossIncome', 'netIncome', 'status'],
    founder: ['created_at', 'grossIncome', 'netIncome', 'status'],
  },
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { employee_id: 'employees' },
  },
  attributes: {
    company_id: ref('companies'),
    ...line,
    holder: text(),
    type: oneOf(payoutTypes),
    recordDate: date(),
    /** Of a dividend: the amount for each piece where the company announced it so, and the days that it gave. */
    amountPerShare: price('currency', { optional: true }),
    exDate: date({ optional: true }),
    paymentDate: date({ optional: true }),
    status: status(['payable', 'retained', 'paid', 'returned', 'closed']),
    /** The day on which the holder was asked last: for an account by the news of the approval, or again by the trust. */
    askedOn: date({ optional: true, for: ['trust', 'founder'] }),
    /** The decision of the trust about a line that does not exceed its fee. */
    decision: oneOf(feeDecisions, { optional: true }),
    /** The reason why the line is not paid at all. */
    closeReason: text({ optional: true }),
    /** The reference by which the payment is found in a bank statement. */
    reference: reference(),
    /** The line of the holder with which one below the fee leaves. */
    leavesWith_id: ref('earnings', { optional: true }),
    /** The payout of that line. */
    leavesWithPayout_id: ref('payouts', { optional: true, for: ['trust'] }),
    /** The file that tells the bank to pay it. */
    transfer_id: ref('transfers', { optional: true, for: ['trust'] }),
    /** The day on which that was made. */
    sentOn: date({ optional: true, for: ['trust', 'employee'] }),
    paidOn: date({ optional: true }),
    /** The reason why the bank returned the payment, in its words. */
    returnReason: bankReason({ optional: true, for: ['trust', 'employee'] }),
    /** Whether a payment of it came back, also where it is to be paid again or was since. */
    hasReturned: flag({ for: ['trust', 'employee'] }),
    /** The part of a returned payment that came back, over all its lines. */
    returnedAmount: money('currency', { optional: true, for: ['trust'] }),
    /** The amount that banks kept of returned payments, which the trust bears. */
    returnCharge: money('currency', { for: ['trust'] }),
    /** The amount still to be paid where the holder already has a part. */
    outstanding: money('currency', { optional: true, for: ['trust', 'employee'] }),
    /** The amount that a payment of the line pays: what is outstanding, or else the net income. */
    owed: money('currency', { for: ['trust'] }),
    /**
     * The account to which its payment goes or went, or where there is none yet, that of its holder now; and in any case
     * the one to which another payment would go. The company never sees it, nor does
     * whoever looks as the holder.
     */
    payeeName: text({ optional: true, for: ['trust', 'employee'] }),
    payeeIban: iban({ optional: true, for: ['trust', 'employee'] }),
    payeeBic: bic({ optional: true, for: ['trust', 'employee'] }),
    currentName: text({ optional: true, for: ['trust', 'employee'] }),
    currentIban: iban({ optional: true, for: ['trust', 'employee'] }),
  },
  states: { payable: 'info', retained: 'warning', paid: 'success', returned: 'danger', closed: 'expired' },
  commands: {
    /** Marks all lines that leave in the same payment; the day is today where none is given. */
    'mark-paid': {
      by: ['trust'],
      from: ['payable'],
      to: ['paid'],
      when: ({ transfer_id }) => transfer_id !== null,
      why: () => 'notSent',
      input: { paidOn: date({ optional: true, notBefore: 'sentOn', notAfter: 'today' }) },
      activity: 'paid',
    },
    /** Corrects what was marked by mistake: it is still in its file. */
    'mark-unpaid': {
      by: ['trust'],
      from: ['paid'],
      to: ['payable'],
      input: { reason: text({ max: 500 }) },
      activity: 'marked-unpaid',
      danger: true,
    },
    'mark-returned': {
      by: ['trust'],
      from: ['payable', 'paid'],
      to: ['returned'],
      when: ({ transfer_id }) => transfer_id !== null,
      why: () => 'notSent',
      input: { reason: text({ max: 500 }) },
      activity: 'returned',
      danger: true,
    },
    /** Asks the holder once more for what the payment waits for. */
    remind: {
      by: ['trust'],
      from: ['retained', 'returned'],
      to: ['retained', 'returned'],
      when: awaitsHolder,
      why: () => 'nothingToRemind',
      activity: 'reminded',
      minor: true,
      bulk: true,
    },
    /** The line can go into a later file, unless the holder's details are missing by now. */
    'pay-again': {
      by: ['trust'],
      from: ['returned'],
      to: ['payable', 'retained'],
      activity: 'paid-again',
    },
    /** Pays a line that does not exceed its fee, without deducting the fee. */
    'pay-without-fee': {
      by: ['trust'],
      from: ['retained'],
      to: ['payable', 'retained'],
      when: (line) => isBelowFee(line) && /[1-9]/.test(line.outstanding ?? line.netIncome),
      why: (line) => (isBelowFee(line) ? 'nothingToPay' : 'notBelowFee'),
      activity: 'paid-without-fee',
    },
    /** It waits for the next line of its holder, and its payout no longer waits for it. */
    carry: {
      by: ['trust'],
      from: ['payable', 'retained'],
      to: ['payable', 'retained'],
      when: (line) =>
        line.transfer_id === null &&
        line.decision !== 'carried' &&
        (isBelowFee(line) || line.decision === 'without-fee'),
      why: ({ transfer_id, decision }) => {
        if (transfer_id !== null) return 'sentAlready';
        return decision === 'carried' ? 'carriedAlready' : 'notBelowFee';
      },
      activity: 'carried',
    },
    close: {
      by: ['trust'],
      from: ['retained'],
      to: ['closed'],
      when: isBelowFee,
      why: () => 'notBelowFee',
      input: { reason: text({ max: 500 }) },
      activity: 'closed',
      danger: true,
    },
    /** Takes that decision back. */
    reopen: {
      by: ['trust'],
      from: ['closed'],
      to: ['payable', 'retained'],
      input: { reason: text({ max: 500 }) },
      activity: 'reopened',
    },
  },
  automatic: {
    retain: {
      from: [],
      to: ['retained'],
      on: 'its payout is approved while it cannot be paid',
    },
    release: { from: ['retained'], to: ['payable'], on: 'nothing is missing any more' },
    'retain again': { from: ['payable'], to: ['retained'], on: 'the bank details are taken away' },
    pay: { from: ['payable'], to: ['paid'], on: 'the payment has left' },
    return: { from: ['payable', 'paid'], to: ['returned'], on: 'the bank gives the payment back' },
  },
});

/** A line of a payout in any state. In a draft, it is the line that approving would make. */
export const payoutLines = defineResource({
  name: 'payout-lines',
  singular: 'payout_line',
  relation: 'payout_line_records',
  title: 'holder',
  search: ['holder'],
  orders: { trust: ['created_at', 'grossIncome', 'netIncome', 'status'] },
  within: { payout_id: true },
  order: ['grossIncome', 'DESC'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    ...line,
    holder: text(),
    status: oneOf(['payable', 'retained', 'paid', 'returned', 'closed']),
    /**
     * The rate and the fee of the holder's line in the last approved payout of the company, and the day of that approval.
     * Absent for the first one, and once the payout is approved itself. A fee is compared within its currency, and only
     * where both lines bear one.
     */
    lastTaxWithholding: rate({ optional: true }),
    lastBankFee: money('currency', { optional: true }),
    lastApprovedOn: date({ optional: true }),
    differsFromLast: flag(),
  },
});
