/** What decides about the tax rate of a line: the trust's rate for the holder, that of a country, or that of the payout. */
export const rateSources = ['holder', 'country', 'payout'] as const;
export type RateSource = (typeof rateSources)[number];

/** The tax rates of a payout, in per cent, as decimal strings. */
type PayoutRates = {
  readonly rest: string;
  readonly countries: readonly { readonly country: string; readonly taxRate: string }[];
  readonly holders: readonly { readonly employee_id: string; readonly taxRate: string }[];
};

/** The rate of a line and what decided about it; the country, as a code, is null unless its rate did. */
type LineRate = { rate: string; source: RateSource; country: string | null };

/**
 * The tax rate of a holder's line. The rate of the holder goes before that of the country in which the holder pays tax,
 * and both before the one of the payout (DOMAIN 6). A holder whose country is not known has none.
 */
export function taxRateOf(
  { rest, countries, holders }: PayoutRates,
  holder: { id: string; taxResidence: string | null },
): LineRate {
  const own = holders.find(({ employee_id }) => employee_id === holder.id);
  if (own) return { rate: own.taxRate, source: 'holder', country: null };
  const ofCountry = countries.find(({ country }) => country === holder.taxResidence);
  if (ofCountry) return { rate: ofCountry.taxRate, source: 'country', country: ofCountry.country };
  return { rate: rest, source: 'payout', country: null };
}
