import { country, integer, oneOf, rate, ref } from '../attributes.ts';
import { payoutTypes } from '../payout/parts.ts';
import { defineResource } from '../resource.ts';

/** For which payments a rate holds: those of a year to residents of a country, by payouts of a type. */
const subject = {
  country: country(),
  year: integer({ min: 2000, max: 2100 }),
  type: oneOf(payoutTypes),
} as const;

/**
 * The share of a payment that a trust withholds as tax. New payouts begin with these rates; what a payout was drafted
 * with stays as it is when a rate changes.
 */
export const withholdingRates = defineResource({
  name: 'withholding-rates',
  singular: 'withholding_rate',
  relation: 'withholding_rates',
  title: 'country',
  apart: ['year', 'type'],
  order: ['country', 'ASC'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: { trust_id: ref('trusts'), ...subject, taxRate: rate() },
  create: {
    by: ['trust'],
    input: {
      /** Not asked for where the operator acts for one trust. */
      trust_id: ref('trusts', { optional: true }),
      ...subject,
      taxRate: rate(),
    },
    // The activity is that of the trust.
    activity: false,
  },
  commands: {
    change: { by: ['trust'], from: [], to: [], input: { taxRate: rate() }, activity: false },
    remove: { by: ['trust'], from: [], to: [], activity: false, danger: true },
  },
});
