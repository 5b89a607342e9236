import { date, flag, integer, oneOf, ref, text } from '../../attributes.ts';
import { defineResource } from '../../resource.ts';
import { classTypes, mostOfRatio } from '../../splits/kinds.ts';

const terms = {
  name: text({ max: 80, nameOf: 'organisation' }),
  type: oneOf(classTypes),
  votesPerShare: integer({ min: 0, max: 1_000_000 }),
  /** So many shares of the company's basic class, for so many of this one. */
  numerator: integer({ min: 1, max: mostOfRatio }),
  denominator: integer({ min: 1, max: mostOfRatio }),
} as const;

/**
 * What a class of a company's shares is from a day on, as the company states it. Of each class, which its name tells apart
 * without case, the newest by date counts, and of two for one day the one that was entered later, which is how a mistake is
 * corrected.
 */
export const shareClasses = defineResource({
  name: 'share-classes',
  singular: 'share_class',
  relation: 'share_class_records',
  title: 'name',
  order: ['effectiveDate', 'DESC'],
  scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' } },
  attributes: {
    company_id: ref('companies'),
    ...terms,
    effectiveDate: date(),
    /** Whether this is what counts for the class. */
    isCurrent: flag(),
  },
  create: {
    by: ['founder'],
    // The activity is that of the company.
    activity: false,
    input: { company_id: ref('companies'), ...terms, effectiveDate: date({ notAfter: 'today' }) },
  },
});
