import { date, integer, oneOf, ref, text } from '../attributes.ts';
import { accountNames, transactionTypes } from '../enums.ts';
import { defineResource } from '../resource.ts';
import { accelerationTriggers } from '../vesting/accelerationTriggers.ts';

/** The change that a line of the ledger made to one account: more pieces or, below zero, fewer. */
export const entries = defineResource({
  name: 'entries',
  singular: 'entry',
  relation: 'entry_records',
  title: 'account',
  orders: { trust: [], founder: [] },
  within: { transaction_id: true, plan_id: true, employee_id: true, pool_id: ['effectiveDate'] },
  order: ['id', 'DESC'],
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { employee_id: 'employees' },
  },
  attributes: {
    transaction_id: ref('transactions'),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    plan_id: ref('plans', { optional: true }),
    employee_id: ref('employees', { optional: true }),
    account: oneOf(accountNames),
    pieces: integer({ min: Number.MIN_SAFE_INTEGER }),
    type: oneOf(transactionTypes),
    effectiveDate: date(),
    /** What made pieces vest ahead of their days. */
    acceleration: oneOf(accelerationTriggers, { optional: true }),
    reason: text({ optional: true }),
    reverses_id: ref('transactions', { optional: true }),
  },
});
