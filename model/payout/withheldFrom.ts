import { z } from 'zod';

/** The countries of some holders, and the rates that a trust withholds there in a year. */
export const WithheldFrom = z.object({
  year: z.number().int(),
  countries: z.array(
    z.object({
      country: z.string(),
      /** The number of the holders who reside there. */
      holders: z.number().int(),
      /** The rate and the year for which it was entered, which may be an earlier one; null where there is none. */
      taxRate: z.string().nullable(),
      ofYear: z.number().int().nullable(),
    }),
  ),
  /** The rates of countries in which none of the holders resides. */
  elsewhere: z.array(z.object({ country: z.string(), taxRate: z.string(), ofYear: z.number().int() })),
  /** The number of holders whose country is not known. */
  withoutCountry: z.number().int(),
});
export type WithheldFrom = z.infer<typeof WithheldFrom>;
