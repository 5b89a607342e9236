import {
  confirmation,
  currency,
  date,
  flag,
  iban,
  instant,
  money,
  oneOf,
  pieces,
  price,
  ref,
  reference,
  rows,
  status,
  text,
} from '../attributes.ts';
import { offerMakers, offerStates } from '../offers/offer.ts';
import { defineResource } from '../resource.ts';
import { inLanguage } from './documents.ts';

/** The terms of an offer, the same for one employee and for many at once. */
export const offerTerms = {
  price: price('currency'),
  acceptBy: date(),
  payBy: date({ notBefore: 'acceptBy' }),
  ...inLanguage,
} as const;

/** Depositary receipts that a trust or a company offers to one employee from one pool. */
export const offers = defineResource({
  name: 'offers',
  singular: 'offer',
  relation: 'offer_records',
  personal: true,
  title: 'name',
  // Not by the day of the agreement, with which the name would change.
  apart: ['created_at', 'pieces'],
  search: ['name'],
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { employee_id: 'employees' },
  },
  attributes: {
    name: text(),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    employee_id: ref('employees'),
    status: status(offerStates),
    offeredBy: oneOf(offerMakers),
    pieces: pieces(),
    /** What the employee has signed for. */
    takenUp: pieces({ optional: true }),
    price: price('currency', { gift: true }),
    /** The amount due for what was taken up. */
    amount: money('currency', { optional: true }),
    currency: currency(),
    acceptBy: date(),
    payBy: date(),
    agreedOn: date({ optional: true }),
    receivedOn: date({ optional: true }),
    receivedAmount: money('currency', { optional: true, for: ['trust', 'founder'] }),
    reason: text({ optional: true }),
    /** Whether the reader's side has made it. */
    isOurs: flag({ for: ['trust', 'founder'] }),
    /** Without it, the employee cannot accept. */
    hasVerifiedData: flag({ for: ['employee'] }),
    /** The document waits for an employee who has not accepted the invitation. */
    awaitsJoining: flag(),
    openDocument_id: ref('documents', { optional: true }),
    /** Where and how to pay, while the payment is due. */
    payment: rows({
      amount: money('currency'),
      currency: currency(),
      reference: reference(),
      accountHolder: text(),
      iban: iban(),
      bic: text({ optional: true }),
      /** When the account became another one, if it did after the payment was asked for. */
      accountChanged_at: instant({ optional: true }),
    }),
  },
  states: {
    open: 'info',
    accepted: 'warning',
    issued: 'success',
    refused: 'danger',
    lapsed: 'expired',
    withdrawn: 'secondary',
    reversed: 'danger',
  },
  create: {
    by: ['trust', 'founder'],
    input: {
      pool_id: ref('pools'),
      employee_id: ref('employees'),
      pieces: pieces({ min: 1 }),
      ...offerTerms,
    },
    activity: 'offered',
  },
  commands: {
    accept: {
      by: ['employee'],
      from: ['open'],
      to: ['open', 'accepted', 'issued'],
      when: ({ takenUp }) => takenUp === null,
      why: () => 'offerTakenUp',
      offered: ({ hasVerifiedData, acceptBy, awaitsJoining }, today) =>
        hasVerifiedData && !awaitsJoining && today <= acceptBy,
      input: { pieces: pieces({ min: 1 }), ...confirmation },
      activity: 'accepted-offer',
    },
    refuse: {
      by: ['employee'],
      from: ['open'],
      to: ['refused'],
      when: ({ takenUp }) => takenUp === null,
      why: () => 'offerTakenUp',
      offered: ({ awaitsJoining }) => !awaitsJoining,
      input: { reason: text({ max: 500 }) },
      activity: 'refused-offer',
      danger: true,
    },
    withdraw: {
      by: ['trust', 'founder'],
      from: ['open'],
      to: ['withdrawn'],
      when: ({ isOurs, takenUp }) => isOurs && takenUp === null,
      why: ({ isOurs }) => (isOurs ? 'offerTakenUp' : 'offerOfOthers'),
      activity: 'withdrew-offer',
      danger: true,
    },
    'confirm-payment': {
      by: ['trust', 'founder'],
      from: ['accepted'],
      to: ['issued'],
      // The trust keeps the register, and confirms also what the company was paid.
      when: ({ isOurs, offeredBy }) => isOurs || offeredBy === 'founder',
      why: () => 'paidToTrust',
      /** The day defaults to today, and the amount to the amount due. */
      input: {
        receivedOn: date({ optional: true, notAfter: 'today' }),
        amount: money('currency', { optional: true }),
        ...inLanguage,
      },
      activity: 'confirmed-payment',
      tells: { to: ['employee', 'company', 'trust'], type: 'shareholding', mail: 'receiptsIssued' },
      waitsFor: 'trust',
      waitsSince: 'agreedOn',
      waitsUntil: 'payBy',
    },
  },
  automatic: {
    decline: {
      from: ['open'],
      to: ['refused', 'withdrawn'],
      on: 'the employee, or who made it, declines to sign its document',
    },
    agree: {
      from: ['open'],
      to: ['accepted', 'issued'],
      on: 'the last of both signatures, which issues at once where nothing is to be paid',
    },
    lapse: {
      from: ['open', 'accepted'],
      to: ['lapsed'],
      on: 'it is not signed or not paid in time, the shareholding is liquidated, or the employee leaves before accepting',
    },
    correct: { from: ['issued'], to: ['reversed'], on: 'the issue of its receipts is reversed' },
  },
});
