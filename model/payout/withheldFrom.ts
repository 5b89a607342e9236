import { z } from 'zod';

/** Some holders by their names, and the rates that a trust withholds in a year in their countries. */
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
  /** The number of holders whose country is not known. */
  withoutCountry: z.number().int(),
  holders: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type WithheldFrom = z.infer<typeof WithheldFrom>;
