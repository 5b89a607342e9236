import {
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
} from '../../attributes.ts';
import { defineResource } from '../../resource.ts';
import { saleSides, saleStates, saleWaits } from '../../sales/sale.ts';
import { inLanguage } from '../documents.ts';
import { paymentStates } from '../transfers.ts';

const ofOffice = { for: ['trust', 'founder'] } as const;

/** Depositary receipts that one employee sells to another, through the trust and with its consent. */
export const sales = defineResource({
  name: 'sales',
  singular: 'sale',
  relation: 'sale_records',
  personal: true,
  title: 'name',
  // Not by the day of the agreement, with which the name would change.
  apart: ['created_at', 'pieces'],
  search: ['name'],
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    // The one of the two that the reader is.
    employee: { employee_id: 'employees' },
  },
  attributes: {
    name: text(),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    seller_id: ref('employees', ofOffice),
    buyer_id: ref('employees', ofOffice),
    sellerName: text(),
    buyerName: text(),
    /** Whether the reader sells or buys. */
    side: oneOf(saleSides, { for: ['employee'], optional: true }),
    status: status(saleStates),
    /** The signature or the payment that the sale needs next; empty once it needs none. */
    waitsFor: oneOf(saleWaits, { optional: true }),
    pieces: pieces(),
    /** What the seller holds of the shareholding now: all of it before the pieces pass, and the rest afterwards. */
    sellerHolds: pieces(ofOffice),
    price: price('currency', { gift: true }),
    /** The price in total. */
    amount: money('currency'),
    currency: currency(),
    description: text({ optional: true }),
    signBy: date(),
    agreedOn: date({ optional: true }),
    /** The day on which the buyer's money came and the pieces passed. */
    receivedOn: date({ optional: true }),
    receivedAmount: money('currency', { optional: true, ...ofOffice }),
    /** The day on which the seller was paid. */
    paidOn: date({ optional: true }),
    /** The payment to the seller in a file for the bank, and what became of it. */
    payment_id: ref('payments', { for: ['trust'], optional: true }),
    paymentStatus: oneOf(paymentStates, { for: ['trust'], optional: true }),
    reason: text({ optional: true }),
    /** Without it, neither the seller nor the buyer can sign. */
    hasVerifiedData: flag({ for: ['employee'] }),
    openDocument_id: ref('documents', { optional: true }),
    /** Where and how the buyer has to pay, while the payment is due; not shown to the seller. */
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
    /** What the seller is to be paid, and where to; not shown to the buyer, and the account not to the company. */
    paymentOut: rows({
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
    passed: 'warning',
    completed: 'success',
    refused: 'danger',
    lapsed: 'expired',
    withdrawn: 'secondary',
    reversed: 'danger',
  },
  create: {
    by: ['trust'],
    input: {
      pool_id: ref('pools'),
      seller_id: ref('employees'),
      buyer_id: ref('employees'),
      pieces: pieces({ min: 1 }),
      price: price('currency'),
      signBy: date(),
      description: text({ max: 500, optional: true }),
      ...inLanguage,
    },
    activity: 'made-sale',
  },
  commands: {
    withdraw: {
      by: ['trust'],
      from: ['open', 'accepted'],
      to: ['withdrawn'],
      activity: 'withdrew-sale',
      danger: true,
    },
    /** The buyer's money came: the pieces pass on that day. */
    'confirm-payment': {
      by: ['trust'],
      from: ['accepted'],
      to: ['passed'],
      /** The day defaults to today, and the amount to the amount due. */
      input: {
        receivedOn: date({ optional: true, notAfter: 'today' }),
        amount: money('currency', { optional: true }),
        ...inLanguage,
      },
      activity: 'passed-sale',
      waitsFor: 'trust',
      waitsSince: 'agreedOn',
    },
    /** Makes a file for the bank of all that the trust has to pay to sellers of the shareholding, and can pay. */
    'make-transfer': {
      by: ['trust'],
      from: ['passed'],
      to: ['passed'],
      when: ({ payment_id }) => payment_id === null,
      why: () => 'priceSent',
      activity: 'sent-sale',
    },
    /** Lets the price go into another file after the bank has sent it back. */
    'pay-again': {
      by: ['trust'],
      from: ['passed'],
      to: ['passed'],
      when: ({ paymentStatus }) => paymentStatus === 'returned',
      why: () => 'priceNotReturned',
      activity: 'paid-sale-again',
    },
    /** Corrects what was marked by mistake: the payment is still in its file, and the price is owed. */
    'mark-unpaid': {
      by: ['trust'],
      from: ['completed'],
      to: ['passed'],
      when: ({ paymentStatus }) => paymentStatus === 'paid',
      why: () => 'priceNotInFile',
      input: { reason: text({ max: 500 }) },
      activity: 'marked-unpaid',
      danger: true,
    },
    'mark-returned': {
      by: ['trust'],
      from: ['passed', 'completed'],
      to: ['passed'],
      when: ({ paymentStatus }) => paymentStatus === 'sent' || paymentStatus === 'paid',
      why: () => 'priceNotInFile',
      input: { reason: text({ max: 500 }) },
      activity: 'returned-price',
      danger: true,
    },
    /** The trust has paid the whole price to the seller. */
    'pay-seller': {
      by: ['trust'],
      from: ['passed'],
      to: ['completed'],
      /** The day defaults to today. */
      input: { paidOn: date({ optional: true, notBefore: 'receivedOn', notAfter: 'today' }) },
      activity: 'paid-seller',
      waitsFor: 'trust',
      waitsSince: 'receivedOn',
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
      from: ['passed'],
      to: ['completed'],
      on: 'a statement of the bank, or its file, shows the payment',
    },
    return: { from: ['completed'], to: ['passed'], on: 'a payment comes back' },
    lapse: {
      from: ['open', 'accepted'],
      to: ['lapsed'],
      on: 'it is not signed in time, or the shareholding is liquidated',
    },
    correct: { from: ['passed', 'completed'], to: ['reversed'], on: 'its lines are reversed' },
  },
});
