import { date, flag, pieces, ref } from '../../attributes.ts';
import { defineResource } from '../../resource.ts';

/**
 * How many shares a company has in all, of every class and with whomever, from a day on, as the company states it: as
 * converted where a class has another ratio than 1 : 1. The newest by date counts, and of two for one day the one that was
 * entered later. A number that was entered by mistake is taken away, after which the one before it counts again.
 */
export const shareCounts = defineResource({
  name: 'share-counts',
  singular: 'share_count',
  relation: 'share_count_records',
  title: 'shares',
  order: ['effectiveDate', 'DESC'],
  scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' } },
  attributes: {
    company_id: ref('companies'),
    shares: pieces({ min: 1 }),
    effectiveDate: date(),
    /** Whether this number is the one that counts. */
    isCurrent: flag(),
  },
  create: {
    by: ['founder'],
    // The activity is that of the company.
    activity: false,
    input: {
      company_id: ref('companies'),
      shares: pieces({ min: 1 }),
      effectiveDate: date({ notAfter: 'today' }),
    },
  },
  commands: {
    retract: { by: ['founder'], from: [], to: [], activity: false, danger: true },
  },
});
