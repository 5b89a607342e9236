import {
  confirmation,
  currency,
  date,
  flag,
  instant,
  integer,
  language,
  oneOf,
  pieces,
  price,
  ref,
  rows,
  status,
  text,
} from '../attributes.ts';
import { roles } from '../enums.ts';
import { defineResource } from '../resource.ts';
import { saleSides } from '../sales/sale.ts';

export const documentKinds = [
  'pool-agreement',
  'pool-amendment',
  'certificate-order',
  'certificate-cancellation',
  'option-agreement',
  'plan-amendment',
  'receipt-offer',
  'receipt-buyback',
  'receipt-sale',
] as const;

/** The language of the papers that an act makes, where it differs from the company's. */
export const inLanguage = { language: language({ optional: true }) } as const;

/** A paper that is signed: its original never changes, its sealed copy is made when all have signed. */
export const documents = defineResource({
  name: 'documents',
  singular: 'document',
  relation: 'document_records',
  title: 'title',
  apart: ['pieces'],
  search: ['title', 'reference'],
  hit: ['kind', 'pieces', 'company_id', 'status'],
  orders: { trust: ['created_at'], founder: ['created_at'] },
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { employee_id: 'employees' },
  },
  attributes: {
    title: text(),
    /** The end of its id, as its pages have it. */
    reference: text(),
    kind: oneOf(documentKinds),
    language: language(),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    plan_id: ref('plans', { optional: true }),
    offer_id: ref('offers', { optional: true }),
    buyback_id: ref('buybacks', { optional: true }),
    sale_id: ref('sales', { optional: true }),
    amendment_id: ref('amendments', { optional: true }),
    /** The number of the terms that an agreement or an amendment is about. */
    termsVersion: integer({ optional: true }),
    /** Those of the plan, the offer, the buy-back or the sale that it is about. */
    pieces: pieces({ optional: true }),
    /** Whether its employee sells or buys, where it is about a sale. */
    side: oneOf(saleSides, { optional: true }),
    /** The price per piece of the offer, the buy-back or the sale. */
    price: price('currency', { optional: true }),
    currency: currency({ optional: true }),
    status: status(['awaiting', 'signed', 'declined', 'void']),
    /** The last day to sign it, after which it lapses. */
    signBy: date({ optional: true }),
    /** The last day of an employee who is to leave, after which nothing is left of what it agrees: nobody need sign. */
    endsOn: date({ optional: true }),
    /**
     * The reader has made what it agrees, and the company wants a second founder, or the reader is its employee: another
     * founder signs it.
     */
    forAnotherFounder: flag({ for: ['founder'] }),
    isYours: flag({ for: ['founder'] }),
    awaits: rows({ role: oneOf(roles) }),
    /** The requests are in the order in which the sides are asked; they may sign in any. */
    requests: rows({
      position: integer(),
      role: oneOf(roles),
      status: oneOf(['awaiting', 'signed']),
      signer: text({ optional: true }),
      /** The trust, the company or the employee who is asked. */
      party: text({ optional: true }),
      signed_at: instant({ optional: true }),
      /** When this side declined, for which the person is `declinedBy`. */
      declined_at: instant({ optional: true }),
    }),
    sealed: flag(),
    sha256: text({ optional: true }),
    originalSha256: text(),
    declineReason: text({ optional: true }),
    declinedBy: text({ optional: true }),
  },
  states: { awaiting: 'reminder', signed: 'success', declined: 'danger', void: 'secondary' },
  commands: {
    sign: {
      by: ['trust', 'founder', 'employee'],
      from: ['awaiting'],
      to: ['awaiting', 'signed'],
      input: confirmation,
      activity: 'signed',
    },
    decline: {
      by: ['trust', 'founder', 'employee'],
      from: ['awaiting'],
      to: ['declined'],
      input: { reason: text({ max: 500 }) },
      activity: 'declined',
      danger: true,
    },
  },
  automatic: {
    void: { from: ['awaiting'], to: ['void'], on: 'what it belongs to is withdrawn or rejected' },
    'await-again': { from: ['void'], to: ['awaiting'], on: 'the leaver that ended its plan is taken back' },
  },
});
