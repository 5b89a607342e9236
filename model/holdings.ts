import { z } from 'zod';

const pieces = z.number();

/** What one employee has in the accounts of a company or a shareholding, or what all have together. */
export const Holding = z.object({
  certificates: pieces,
  granted: pieces,
  unvested: pieces,
  vested: pieces,
  exercised: pieces,
  delisted: pieces,
  /** Granted once and returned: forfeited, expired or cancelled. */
  lapsed: pieces,
});
export type Holding = z.infer<typeof Holding>;

/** Who holds what at the end of a day. */
export const Holdings = z.object({
  date: z.string(),
  /** All shares of the company on that day, and the day from which they are that many; null where nobody has said so. */
  shares: pieces.nullable(),
  sharesFrom: z.string().nullable(),
  sums: Holding.extend({
    /** The options that were issued: available, with the plans, or cancelled with the shareholding that had them. */
    issued: pieces,
    available: pieces,
    cancelled: pieces,
    /** The certificates of nobody, those that were retired, and the shares that the trust holds: held and of nobody. */
    unallocated: pieces,
    retired: pieces,
    trust: pieces,
  }),
  /** The shares that the trust holds of each class, by the classes of the shareholdings on that day. */
  classes: z.array(z.object({ name: z.string(), trust: pieces })),
  /** What the holder with the largest stake holds: certificates, vested and unvested options. */
  largest: pieces,
  /** The number of those who hold or held something, and a page of them: who holds most comes first. */
  count: z.int(),
  holders: z.array(Holding.extend({ employee_id: z.uuid(), name: z.string() })),
});
export type Holdings = z.infer<typeof Holdings>;
