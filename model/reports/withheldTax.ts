import { z } from 'zod';
import { taxMethods } from '../exercise/exerciseTax.ts';

/** An exercise of which tax was withheld. Amounts are decimals of the currency, the rate is in per cent. */
const Line = z.object({
  id: z.string(),
  /** The day on which the payment came. */
  date: z.string(),
  employee: z.string(),
  pool: z.string(),
  pieces: z.number(),
  shareValue: z.string(),
  benefit: z.string(),
  country: z.string(),
  taxRate: z.string(),
  tax: z.string(),
  method: z.enum(taxMethods),
  /** The pieces that were kept for the tax, and what of the tax they paid for; 0 where it was paid in. */
  keptPieces: z.number(),
  keptWorth: z.string(),
  /** The pieces that were sold for the tax, and what they brought; 0 where none were. */
  soldPieces: z.number(),
  soldWorth: z.string(),
  /** What they brought above tax and exercise price: the company owes it to the employee. */
  owed: z.string(),
});
export type WithheldTaxLine = z.infer<typeof Line>;

const OfCurrency = z.object({
  currency: z.string(),
  /** The sums of all lines of the period, also of those that an answer leaves out. */
  benefit: z.string(),
  tax: z.string(),
  keptWorth: z.string(),
  soldWorth: z.string(),
  owed: z.string(),
  /** The first lines of the period, and how many there are. */
  lines: z.array(Line),
  count: z.number(),
});
export type WithheldTaxOfCurrency = z.infer<typeof OfCurrency>;

/**
 * The tax that was withheld at exercises from one day to another, both included, by the day on which the payment came.
 * An exercise that was reversed has no tax.
 */
export const WithheldTax = z.object({ from: z.string(), to: z.string(), currencies: z.array(OfCurrency) });
export type WithheldTax = z.infer<typeof WithheldTax>;

/** The most lines that an answer has; the file has all of them. */
export const mostWithheldLines = 200;
