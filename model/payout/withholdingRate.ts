import { payoutTypes } from './parts.ts';

/** What tax is withheld from: what a payout brings, or the taxable benefit of an exercise. */
export const withheldFromTypes = [...payoutTypes, 'exercise'] as const;
export type WithheldFromType = (typeof withheldFromTypes)[number];

/** A rate in per cent, as a trust has entered it. */
export type WithholdingRate = { country: string; year: number; type: WithheldFromType; taxRate: string };

/**
 * The rate for payments of a year to residents of a country: that of the year or, where none was entered, of the latest
 * year before it, because rates hold until they are changed. Undefined where there is neither: a later rate says nothing
 * about the years before it.
 */
export const withholdingRate = (
  rates: readonly WithholdingRate[],
  { country, year, type }: Omit<WithholdingRate, 'taxRate'>,
): WithholdingRate | undefined =>
  rates
    .filter((rate) => rate.country === country && rate.type === type && rate.year <= year)
    .toSorted((a, b) => b.year - a.year)[0];
