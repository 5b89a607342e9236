import { z } from 'zod';
import { taxMethods } from './exerciseTax.ts';

/** By what an exercise of a plan is taxed that is requested today; null where nothing is withheld. */
export const ExerciseTaxed = z.object({
  taxed: z
    .object({
      /** The country of tax residence. */
      country: z.string(),
      /** The rate in per cent, and the year for which it was entered, which may be an earlier one. */
      taxRate: z.string(),
      ofYear: z.number().int(),
      /** The value of a share; null where none is known in the plan's currency, so that no exercise can be requested. */
      shareValue: z.string().nullable(),
      methods: z.array(z.enum(taxMethods)),
    })
    .nullable(),
});
export type ExerciseTaxed = z.infer<typeof ExerciseTaxed>;
