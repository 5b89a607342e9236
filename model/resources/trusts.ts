import { awaitedPayment } from '../account.ts';
import {
  bic,
  confirmation,
  confirmationOfSome,
  currency,
  date,
  email,
  flag,
  iban,
  instant,
  integer,
  money,
  oneOf,
  rows,
  text,
} from '../attributes.ts';
import { serviceTypes } from '../enums.ts';
import { defineResource } from '../resource.ts';

/** An account from which holders are paid in its currency. */
const account = {
  currency: currency(),
  accountHolder: text({ max: 120, forBank: true, nameOf: 'organisation' }),
  iban: iban(),
  bic: bic({ optional: true }),
} as const;
const returnCharges = rows({ currency: currency(), amount: money('currency') }, { max: 30 });

/** The trust that holds the shares for the employees of its companies, as its own operators see it. */
export const trusts = defineResource({
  name: 'trusts',
  singular: 'trust',
  relation: 'trust_records',
  title: 'name',
  scope: { trust: { id: 'trusts' } },
  attributes: {
    name: text(),
    serviceType: oneOf(serviceTypes),
    /** The address, as it stands in registers. */
    address: text({ max: 200, optional: true }),
    /** Where founders and employees reach it. */
    contactEmail: email({ optional: true }),
    /** Whether a payout takes effect only once two operators have approved it. */
    twoApprovals: flag(),
    /** The number of days back that a founder can date a leaver without the trust's consent. */
    leaverConsentDays: integer(),
    /**
     * The pending request of one operator to end the second approval; it ends when another operator switches it off
     * too.
     */
    oneApprovalAsked_at: instant({ optional: true }),
    oneApprovalAskedBy: text({ optional: true }),
    /** The day from which operators, and founders of its companies, need a second factor; null while they need none. */
    operatorsFactorFrom: date({ optional: true }),
    foundersFactorFrom: date({ optional: true }),
    /** The account from which holders are paid in every currency that has no account of its own. */
    accountHolder: text({ max: 120, optional: true, forBank: true }),
    iban: iban({ optional: true }),
    bic: bic({ optional: true }),
    /** The currency of the account; where nobody has stated it, that of the country of the IBAN counts. */
    accountCurrency: currency({ optional: true }),
    otherAccounts: rows(account),
    /** The payments of companies and holders that have not come yet to its accounts. */
    awaitedPayments: integer(),
    /** The first of them. */
    firstAwaited: rows(awaitedPayment),
    /** The currencies of its companies and payouts in which it has no account to pay from. */
    missingAccounts: rows({ currency: currency() }),
    /** The most that a bank may keep of a returned payment, by currency; nothing where it is not stated. */
    returnCharges,
  },
  update: {
    by: ['trust'],
    activity: 'changed-trust',
    input: {
      address: text({ max: 200, optional: true }),
      contactEmail: email({ optional: true }),
      twoApprovals: flag(),
      leaverConsentDays: integer({ min: 0, max: 3650 }),
      accountHolder: text({ max: 120, optional: true, forBank: true, nameOf: 'organisation' }),
      iban: iban({ optional: true, forBank: true }),
      bic: bic({ optional: true }),
      accountCurrency: currency({ optional: true }),
      otherAccounts: rows(account, { optional: true, max: 50 }),
      returnCharges,
      /** The confirmation that a change of an account needs. */
      ...confirmationOfSome,
    },
  },
  commands: {
    'demand-second-factor': {
      by: ['trust'],
      from: [],
      to: [],
      input: {
        operatorsFactorFrom: date({ optional: true }),
        foundersFactorFrom: date({ optional: true }),
        ...confirmation,
      },
      activity: 'demanded-second-factor',
    },
  },
});
