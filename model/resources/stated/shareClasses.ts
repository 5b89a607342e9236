import { date, flag, integer, oneOf, ref, text } from '../../attributes.ts';
import { defineResource } from '../../resource.ts';
import { classTypes, mostOfRatio } from '../../splits/kinds.ts';

const name = text({ max: 80, nameOf: 'organisation' });
const terms = {
  type: oneOf(classTypes),
  votesPerShare: integer({ min: 0, max: 1_000_000 }),
  /** So many shares of the company's basic class, for so many of this one. */
  numerator: integer({ min: 1, max: mostOfRatio }),
  denominator: integer({ min: 1, max: mostOfRatio }),
} as const;
/** The company that issued shares of the class, where it is another one, such as a subsidiary. */
const issuer = text({ max: 120, optional: true, nameOf: 'organisation' });
/** What is stated, and from which day on. */
const stated = { issuer, ...terms, effectiveDate: date({ notAfter: 'today' }) } as const;

/**
 * What a class of a company's shares is from a day on, as the company states it. Of each class, which its name tells apart
 * without case, the newest by date counts, and of two for one day the one that was entered later, which is how a mistake is
 * corrected. The ratio is that into the basic class of its issuer: shares of another issuer are never counted among those of
 * the company. A class is entered once; what is stated of it later is a change of it, so that nobody takes it for another. All
 * that was stated of a class can be taken away while nothing refers to it.
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
    name,
    issuer,
    ...terms,
    effectiveDate: date(),
    /** Whether this is what counts for the class. */
    isCurrent: flag(),
  },
  create: {
    by: ['founder'],
    // The activity is that of the company.
    activity: false,
    input: { company_id: ref('companies'), name, ...stated },
  },
  commands: {
    change: { by: ['founder'], from: [], to: [], input: stated, activity: false },
    retract: { by: ['founder'], from: [], to: [], activity: false, danger: true },
  },
});
