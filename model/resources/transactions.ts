import { currency, date, flag, instant, money, oneOf, pieces, ref, text } from '../attributes.ts';
import { transactionTypes, units } from '../enums.ts';
import { defineResource } from '../resource.ts';
import { accelerationTriggers } from '../vesting/accelerationTriggers.ts';

/** A line of the ledger. */
export const transactions = defineResource({
  name: 'transactions',
  singular: 'transaction',
  relation: 'transaction_records',
  personal: true,
  title: 'type',
  search: ['asset', 'employeeName', 'reference'],
  hit: ['employeeName', 'pieces', 'effectiveDate', 'reference', 'certificateNumbers'],
  orders: { trust: ['created_at', 'effectiveDate'], founder: ['created_at', 'effectiveDate'] },
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { employee_id: 'employees' },
  },
  attributes: {
    /** How people name the line: the end of its id, as papers print theirs. */
    reference: text(),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    plan_id: ref('plans', { optional: true }),
    employee_id: ref('employees', { optional: true }),
    /** The names of what the line belongs to, so that a list needs no question for each of them. */
    companyName: text(),
    poolName: text(),
    employeeName: text({ optional: true }),
    /** The numbers of the certificates that were ever made of the pieces that it brought. */
    certificateNumbers: text({ optional: true }),
    asset: text(),
    type: oneOf(transactionTypes),
    unit: oneOf(units),
    pieces: pieces(),
    value: money('currency'),
    currency: currency(),
    effectiveDate: date(),
    /** The day that the line is for, where the books of that day were closed before it was written. */
    dueOn: date({ optional: true }),
    /** The amount paid up, for pieces that were issued. */
    paid: money('currency', { optional: true }),
    /** The price, for pieces that changed hands. */
    price: money('currency', { optional: true }),
    /** What made pieces vest ahead of their days. */
    acceleration: oneOf(accelerationTriggers, { optional: true }),
    reason: text({ optional: true }),
    belongs_to_id: ref('transactions', { optional: true }),
    reverses_id: ref('transactions', { optional: true }),
    reversed_at: instant({ optional: true }),
  },
  commands: {
    reverse: {
      by: ['trust'],
      // The activity is that of the plan or the shareholding that the line belongs to.
      activity: false,
      from: [],
      to: [],
      when: (transaction) => transaction.reverses_id === null && transaction.reversed_at === null,
      why: ({ reverses_id }) => (reverses_id === null ? 'reversedAlready' : 'reversalStands'),
      input: {
        reason: text({ max: 500 }),
        effectiveDate: date({ optional: true, notAfter: 'today' }),
        vestsOn: date({ optional: true }),
        forfeit: flag({ optional: true }),
        exercisableUntil: date({ optional: true }),
      },
      danger: true,
      preview: true,
    },
  },
});
