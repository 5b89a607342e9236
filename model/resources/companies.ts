import { awaitedPayment } from '../account.ts';
import {
  bic,
  confirmation,
  confirmationOfSome,
  country,
  currency,
  date,
  email,
  flag,
  iban,
  image,
  instant,
  integer,
  language,
  rows,
  status,
  text,
} from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** The employer whose shares the trust holds. */
export const companies = defineResource({
  name: 'companies',
  singular: 'company',
  relation: 'company_records',
  title: 'name',
  search: ['name', 'number'],
  hit: ['number', 'status'],
  order: ['name', 'ASC'],
  scope: { trust: { trust_id: 'trusts' }, founder: { id: 'companies' }, employee: { id: 'employers' } },
  attributes: {
    name: text({ max: 120 }),
    number: text({ max: 40, optional: true }),
    office: text({ max: 200, optional: true }),
    country: country({ optional: true }),
    currency: currency(),
    /** The language of papers for which no other is chosen. */
    documentLanguage: language(),
    logo: image({ optional: true }),
    status: status(['requested', 'active', 'declined']),
    declineReason: text({ optional: true, for: ['trust', 'founder'] }),
    /** The person who asks the trust to work with the company, while the request waits. */
    askerName: text({ optional: true, for: ['trust'] }),
    askerEmail: email({ optional: true, for: ['trust'] }),
    askerIp: text({ optional: true, for: ['trust'] }),
    askerDevice: text({ optional: true, for: ['trust'] }),
    /** The last day of the closed books. */
    closedUntil: date({ optional: true, for: ['trust', 'founder'] }),
    /** Whether something has not been entered yet of what agreements need of it. */
    lacksDetails: flag({ for: ['trust', 'founder'] }),
    /** Shareholdings or employees. */
    hasRecords: flag({ for: ['trust', 'founder'] }),
    trust_id: text(),
    trustName: text(),
    trustEmail: email({ optional: true }),
    /** Whether the trust has entered what agreements need of it. */
    trustHasAddress: flag({ for: ['trust', 'founder'] }),
    /** In the currency of the company. */
    trustHasAccount: flag({ for: ['trust', 'founder'] }),
    accountHolder: text({ max: 120, optional: true, for: ['trust', 'founder'] }),
    iban: iban({ optional: true, for: ['trust', 'founder'] }),
    bic: bic({ optional: true, for: ['trust', 'founder'] }),
    /** When the account last became another one; empty while it is the first. */
    accountChanged_at: instant({ optional: true, for: ['trust', 'founder'] }),
    /** The payments of others that have not come yet to the account. */
    awaitedPayments: integer({ for: ['founder'] }),
    /** The first of them. */
    firstAwaited: rows(awaitedPayment, { for: ['founder'] }),
    /** Whether a grant needs the approval of another founder than its author. */
    twoApprovals: flag({ for: ['founder'] }),
    /** The pending request of one founder to end that; it ends when another founder switches it off too. */
    oneApprovalAsked_at: instant({ optional: true, for: ['founder'] }),
    oneApprovalAskedBy: text({ optional: true, for: ['founder'] }),
    /** Whether the reader asked for it: another founder has to agree. */
    oneApprovalAskedByYou: flag({ for: ['founder'] }),
    /** Invitations that leave later, because so many were asked for at once. */
    mailsWaiting: integer({ for: ['trust', 'founder'] }),
  },
  states: { requested: 'info', active: 'success', declined: 'danger' },
  commands: {
    accept: {
      by: ['trust'],
      from: ['requested'],
      to: ['active'],
      activity: 'accepted',
      tells: { to: ['company'], type: 'account', mail: 'companyAccepted' },
    },
    decline: {
      by: ['trust'],
      from: ['requested'],
      to: ['declined'],
      input: { reason: text({ max: 500 }) },
      activity: 'declined',
      tells: { to: ['company'], type: 'account', mail: 'companyDeclined' },
      danger: true,
    },
    remove: {
      by: ['trust', 'founder'],
      from: ['requested', 'active', 'declined'],
      to: [],
      when: (company) => !company.hasRecords,
      why: () => 'companyHasRecords',
      input: confirmation,
      activity: 'removed',
      danger: true,
    },
  },
  automatic: {
    register: { from: [], to: ['requested'], on: 'the founder proves the mailbox of the registration' },
  },
  update: {
    by: ['founder'],
    activity: 'changed-company',
    input: {
      name: text({ max: 120, nameOf: 'organisation' }),
      number: text({ max: 40, optional: true }),
      office: text({ max: 200, optional: true }),
      country: country({ optional: true }),
      documentLanguage: language(),
      twoApprovals: flag(),
      accountHolder: text({ max: 120, optional: true, forBank: true, nameOf: 'organisation' }),
      iban: iban({ optional: true, forBank: true }),
      bic: bic({ optional: true }),
      /** The confirmation that a change of the account needs. */
      ...confirmationOfSome,
    },
  },
});
