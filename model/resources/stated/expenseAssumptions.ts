import { date, integer, rate, ref } from '../../attributes.ts';
import { defineResource } from '../../resource.ts';

const assumptions = {
  volatility: rate({ max: 500 }),
  riskFreeRate: rate({ min: -20 }),
  dividendYield: rate(),
  /** After how many months options are expected to be exercised; without it, in the middle of the time in which they can be. */
  expectedMonths: integer({ min: 1, max: 600, optional: true }),
  forfeitureRate: rate(),
} as const;

/**
 * What a company expects of a shareholding from a day on, in per cent a year, for the expense of its options. Grants are
 * valued by what held on their day. The newest by date counts, and of two for one day the one that was entered later,
 * which is how a mistake is corrected.
 */
export const expenseAssumptions = defineResource({
  name: 'expense-assumptions',
  singular: 'expense_assumption',
  relation: 'expense_assumptions',
  title: 'effectiveDate',
  order: ['effectiveDate', 'DESC'],
  scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' } },
  attributes: { pool_id: ref('pools'), company_id: ref('companies'), ...assumptions, effectiveDate: date() },
  create: {
    by: ['trust', 'founder'],
    // The activity is that of the shareholding.
    activity: false,
    input: { pool_id: ref('pools'), ...assumptions, effectiveDate: date({ notAfter: 'today' }) },
  },
});
