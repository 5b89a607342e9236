import { currency, date, flag, money, oneOf, pieces, ref, text } from '../attributes.ts';
import { payoutTypes } from '../payout/parts.ts';
import { defineResource } from '../resource.ts';

export const actionTypes = [
  'accept-company',
  'approve-shareholding',
  'approve-increase',
  'sign-document',
  'confirm-exercise',
  'consent-to-leaver',
  'approve-payout',
  'compare-holders',
  'record-funds',
  'send-payments',
  'send-file',
  'confirm-payments',
  'decide-lines',
  'pay-again',
  'complete-trust',
  'resolve-entry',
  'pay-back',
  'pay-proceeds',
  /** One of the record's commands, whose declaration says that it waits. */
  'decide',
] as const;

/** How urgent a task is: its day is past, within a week from now, or further ahead. */
export const urgencies = ['overdue', 'this-week', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** The tasks that wait for the trust, derived from the states of other records. */
export const actions = defineResource({
  name: 'actions',
  singular: 'action',
  relation: 'action_records',
  title: 'subject',
  search: ['subject', 'type', 'payoutType', 'amount'],
  orders: { trust: ['created_at', 'type', 'subject', 'doBy'] },
  order: ['doBy', 'ASC'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    type: oneOf(actionTypes),
    subject: text(),
    /** Null where it is not known which company the task is about. */
    company_id: ref('companies', { optional: true }),
    /** The record on whose page the task is done. */
    resource: text(),
    record_id: text(),
    /** The record whose command does it: of a payout, a payment that came back, or the oldest file that is open. */
    actsOn: text(),
    actsOn_id: text(),
    /** The command by which the trust decides; null where the type of the task says what is to be done. */
    command: text({ optional: true }),
    /** What tells tasks of one subject apart: the payout of which they are, the pieces that are asked for, or the amount. */
    payoutType: oneOf(payoutTypes, { optional: true }),
    recordDate: date({ optional: true }),
    pieces: pieces({ optional: true }),
    /** How much is to be paid back, or to be transferred, or came or went by an entry of the bank. */
    amount: money('currency', { optional: true }),
    currency: currency({ optional: true }),
    /** Of an exercise: whether the company is still to report its payment, and the day on which it says that the money came. */
    awaitsReport: flag(),
    reportedOn: date({ optional: true }),
    /** The day by which it has to be done, or, where nothing sets one, a week after it began to wait. */
    doBy: date(),
    urgency: oneOf(urgencies),
  },
});
