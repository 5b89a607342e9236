import type { WithheldFrom } from '../../../../model/payout/withheldFrom.ts';

export type RateRow = { country: string | null; taxRate: string | null };

const isRateIn = (rates: WithheldFrom | undefined, { country, taxRate }: RateRow) =>
  taxRate !== null &&
  (rates?.countries.some((each) => each.country === country && each.taxRate === taxRate) ?? false);

/**
 * The rates by country in the form, once those of the trust are known for other holders than before. Rows that somebody
 * typed or changed stay; what came from the trust's rates goes where it no longer holds.
 */
export const prefilled = (
  rows: readonly RateRow[],
  rates: WithheldFrom,
  before: WithheldFrom | undefined,
): RateRow[] => {
  const kept = rows.filter((row) => !isRateIn(before, row) || isRateIn(rates, row));
  const added = rates.countries.filter(
    ({ country, taxRate }) => taxRate !== null && !kept.some((row) => row.country === country),
  );
  return [...kept, ...added.map(({ country, taxRate }) => ({ country, taxRate }))];
};
