import { currency, date, flag, price, ref } from '../../attributes.ts';
import { defineResource } from '../../resource.ts';

/**
 * The value of a share of a pool's class from a day on, as the company states it. The newest by date counts, and of two
 * for one day the one that was entered later, which is how a mistake is corrected.
 */
export const valuations = defineResource({
  name: 'valuations',
  singular: 'valuation',
  relation: 'valuation_records',
  title: 'value',
  order: ['effectiveDate', 'DESC'],
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { pool_id: 'pools' },
  },
  attributes: {
    pool_id: ref('pools'),
    company_id: ref('companies'),
    value: price('currency'),
    currency: currency(),
    effectiveDate: date(),
    /** Whether this valuation is the one that counts. */
    isCurrent: flag(),
  },
  create: {
    by: ['founder'],
    // The activity is that of the shareholding, on whose page the value is read.
    activity: false,
    input: { pool_id: ref('pools'), value: price('currency'), effectiveDate: date({ notAfter: 'today' }) },
  },
});
