import { country, integer, oneOf, rate, ref } from '../attributes.ts';
import { withheldFromTypes } from '../payout/withholdingRate.ts';
import { defineResource } from '../resource.ts';

/** For what a rate holds: payments of a type to residents of a country, or their exercises, in a year. */
const subject = {
  country: country(),
  year: integer({ min: 2000, max: 2100, isYear: true }),
  type: oneOf(withheldFromTypes),
} as const;

/**
 * The share of a payment, or of the benefit of an exercise, that is withheld as tax. New payouts begin with these rates,
 * and exercises that are requested have them; both stay as they are when a rate changes.
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
