import type { WithheldFrom } from '../../../../model/payout/withheldFrom.ts';

export type RateRow = { country: string | null; taxRate: string | null };

const isAmong = (
  rates: WithheldFrom['countries'] | WithheldFrom['elsewhere'] | undefined,
  { country, taxRate }: RateRow,
) =>
  taxRate !== null && (rates?.some((each) => each.country === country && each.taxRate === taxRate) ?? false);

/** The trust's rate of a country, where it is known. */
export const rateIn = (rates: WithheldFrom, country: string | null | undefined) =>
  [...rates.countries, ...rates.elsewhere].find((each) => each.country === country);

/** The rates of the trust in countries of holders for which there is no row. */
export const leftOut = (rows: readonly RateRow[], { countries }: WithheldFrom): RateRow[] =>
  countries.flatMap(({ country, taxRate }) =>
    taxRate === null || rows.some((row) => row.country === country) ? [] : [{ country, taxRate }],
  );

/**
 * The rate in a row once another country is chosen there: the trust's, unless somebody has typed one. The row is given as
 * it was before.
 */
export const rateOnceChosen = (
  country: string | null,
  { country: before, taxRate }: RateRow,
  rates: WithheldFrom,
): string | null => {
  const isTyped = Boolean(taxRate) && taxRate !== rateIn(rates, before)?.taxRate;
  return isTyped ? taxRate : (rateIn(rates, country)?.taxRate ?? null);
};

/**
 * The rates by country in the form, once those of the trust are known for other holders or another type than before. Rows
 * that somebody typed or changed stay; what came from the trust's rates goes where it no longer holds. A country that
 * somebody added stays too, with the rate that the trust has there now.
 */
export const prefilled = (
  rows: readonly RateRow[],
  rates: WithheldFrom,
  before: WithheldFrom | undefined,
): RateRow[] => {
  const kept = rows.flatMap((row) => {
    if (isAmong(before?.elsewhere, row))
      return [{ ...row, taxRate: rateIn(rates, row.country)?.taxRate ?? null }];
    return !isAmong(before?.countries, row) || isAmong(rates.countries, row) ? [row] : [];
  });
  return [...kept, ...leftOut(kept, rates)];
};
