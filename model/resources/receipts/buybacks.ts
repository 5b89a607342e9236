import {
  currency,
  date,
  flag,
  iban,
  money,
  oneOf,
  pieces,
  price,
  ref,
  reference,
  rows,
  status,
  text,
} from '../../attributes.ts';
import { buybackBases, buybackKinds, buybackStates, buyers } from '../../buybacks/buyback.ts';
import { defineResource } from '../../resource.ts';
import { inLanguage } from '../documents.ts';
import { paymentStates } from '../transfers.ts';

/** Depositary receipts of one employee and one pool that the trust or the company takes back at a price by rule. */
export const buybacks = defineResource({
  name: 'buybacks',
  singular: 'buyback',
  relation: 'buyback_records',
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
    status: status(buybackStates),
    kind: oneOf(buybackKinds),
    buyer: oneOf(buyers),
    pieces: pieces(),
    basis: oneOf(buybackBases),
    /** The fair value of a piece, or the stated price. */
    price: price('currency'),
    /** The day of the fair value. */
    valuedOn: date({ optional: true }),
    /** What the employee paid for the pieces; nothing where it is unknown. */
    paid: money('currency', { optional: true }),
    /** The price in total. */
    amount: money('currency'),
    currency: currency(),
    /** The right under the terms by which a call is made. */
    clause: text({ optional: true }),
    signBy: date(),
    payBy: date(),
    agreedOn: date({ optional: true }),
    paidOn: date({ optional: true }),
    reason: text({ optional: true }),
    /** Whether the reader's side buys. */
    isOurs: flag({ for: ['trust', 'founder'] }),
    openDocument_id: ref('documents', { optional: true }),
    /** Whether the price is still to be paid; also after a payment that came back. */
    isDue: flag(),
    /** The payment in a file for the bank, and what became of it. */
    payment_id: ref('payments', { for: ['trust'], optional: true }),
    paymentStatus: oneOf(paymentStates, { for: ['trust'], optional: true }),
    /** What is to be paid to the employee, and where to; the account is shown to the trust and to the employee. */
    payment: rows({
      amount: money('currency'),
      currency: currency(),
      reference: reference(),
      accountHolder: text({ optional: true }),
      iban: iban({ optional: true }),
      bic: text({ optional: true }),
    }),
  },
  states: {
    open: 'info',
    accepted: 'warning',
    completed: 'success',
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
      kind: oneOf(buybackKinds),
      /** Needed for a call. */
      clause: text({ max: 500, optional: true }),
      pieces: pieces({ min: 1 }),
      basis: oneOf(buybackBases),
      /** Needed where the price is stated. */
      price: price('currency', { optional: true }),
      signBy: date(),
      payBy: date({ notBefore: 'signBy' }),
      ...inLanguage,
    },
    activity: 'made-buyback',
  },
  commands: {
    withdraw: {
      by: ['trust', 'founder'],
      from: ['open'],
      to: ['withdrawn'],
      when: ({ isOurs }) => isOurs,
      why: () => 'buybackOfOthers',
      activity: 'withdrew-buyback',
      danger: true,
    },
    /** Makes a file for the bank of all that the trust has to pay for pieces of the shareholding, and can pay. */
    'make-transfer': {
      by: ['trust'],
      from: ['accepted', 'completed'],
      to: ['accepted', 'completed'],
      when: ({ isDue, buyer, payment_id }) => isDue && buyer === 'trust' && payment_id === null,
      why: ({ isDue, buyer }) => (isDue && buyer === 'trust' ? 'priceSent' : 'buybackNotDue'),
      activity: 'sent-buyback',
    },
    /** Lets the price go into another file after the bank has sent it back. */
    'pay-again': {
      by: ['trust'],
      from: ['accepted', 'completed'],
      to: ['accepted', 'completed'],
      when: ({ paymentStatus }) => paymentStatus === 'returned',
      why: () => 'priceNotReturned',
      activity: 'paid-buyback-again',
    },
    /** Corrects what was marked by mistake: the payment is still in its file, and the price is owed. */
    'mark-unpaid': {
      by: ['trust'],
      from: ['accepted', 'completed'],
      to: ['accepted', 'completed'],
      when: ({ paymentStatus }) => paymentStatus === 'paid',
      why: () => 'priceNotInFile',
      input: { reason: text({ max: 500 }) },
      activity: 'marked-unpaid',
      danger: true,
    },
    'mark-returned': {
      by: ['trust'],
      from: ['accepted', 'completed'],
      to: ['accepted', 'completed'],
      when: ({ paymentStatus }) => paymentStatus === 'sent' || paymentStatus === 'paid',
      why: () => 'priceNotInFile',
      input: { reason: text({ max: 500 }) },
      activity: 'returned-price',
      danger: true,
    },
    'confirm-payment': {
      by: ['trust', 'founder'],
      from: ['accepted'],
      to: ['completed'],
      // The trust keeps the register, and confirms also what the company has paid.
      when: ({ isOurs, buyer }) => isOurs || buyer === 'founder',
      why: () => 'paidByTrust',
      /** The day defaults to today. */
      input: { paidOn: date({ optional: true, notAfter: 'today' }), ...inLanguage },
      activity: 'paid-buyback',
      tells: { to: ['employee', 'company', 'trust'], type: 'shareholding', mail: 'boughtBack' },
      waitsFor: 'trust',
      waitsSince: 'agreedOn',
      waitsUntil: 'payBy',
    },
  },
  automatic: {
    decline: {
      from: ['open'],
      to: ['refused', 'withdrawn'],
      on: 'one of its signers declines its document',
    },
    agree: {
      from: ['open'],
      to: ['accepted', 'completed'],
      on: 'the last signature, which completes it at once where nothing is to be paid',
    },
    pay: {
      from: ['accepted'],
      to: ['completed'],
      on: 'a statement of the bank, or its file, shows the payment',
    },
    lapse: {
      from: ['open', 'accepted'],
      to: ['lapsed'],
      on: 'it is not signed in time, or the shareholding is liquidated',
    },
    correct: { from: ['completed'], to: ['reversed'], on: 'its lines are reversed' },
  },
});
