import { z } from 'zod';
import { classTypes } from './splits/kinds.ts';

const pieces = z.number();

/** What makes up a stake, in the order in which it is counted as converted. */
export const Stake = z.object({ certificates: pieces, vested: pieces, unvested: pieces });
export type Stake = z.infer<typeof Stake>;

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
  /** The same as shares of the basic class, by the ratios of their classes; the pieces themselves where all are 1 : 1. */
  counted: Stake,
});
export type Holding = z.infer<typeof Holding>;

/** Who holds what at the end of a day. */
export const Holdings = z.object({
  date: z.string(),
  /** The issuer of the shares of the one shareholding that is asked for, where that is not the company. */
  issuer: z.string().nullable(),
  /** The classes of the company that have another ratio than 1 : 1 on that day, whether a shareholding has them or not. */
  ratios: z.array(z.object({ name: z.string(), numerator: z.int(), denominator: z.int() })),
  /** Whether shares are counted as converted: where there is such a class, but for those of another issuer. */
  isConverted: z.boolean(),
  /**
   * All shares of the company on that day, as converted where shares are counted so, and the day from which they are that
   * many: what a share of the whole is computed from (see `wholeOf`). Null where there is no such number.
   */
  shares: pieces.nullable(),
  sharesFrom: z.string().nullable(),
  /** The number that was stated for a day before shares were counted as they are, since when, and by what: it counts no more. */
  outdated: z
    .object({ shares: pieces, sharesFrom: z.string(), by: z.enum(['ratio', 'split']), since: z.string() })
    .nullable(),
  sums: Holding.extend({
    /** The options that were issued: available, with the plans, or cancelled with the shareholding that had them. */
    issued: pieces,
    available: pieces,
    /** Those of the available options that are promised; null on a day that is past, of which that is not known. */
    held: pieces.nullable(),
    cancelled: pieces,
    /** The certificates of nobody, those that were retired, and the shares that the trust holds: held and of nobody. */
    unallocated: pieces,
    retired: pieces,
    trust: pieces,
    counted: Stake.extend({ available: pieces, held: pieces, trust: pieces }),
  }),
  /**
   * The shares that the trust holds of each class, by the classes of the shareholdings on that day, and as shares of the
   * basic class. Type and votes are null where the company has not stated them.
   */
  classes: z.array(
    z.object({
      name: z.string(),
      type: z.enum(classTypes).nullable(),
      votesPerShare: z.int().nullable(),
      numerator: z.int(),
      denominator: z.int(),
      trust: pieces,
      counted: pieces,
    }),
  ),
  /** The shareholdings in shares of other issuers, which are in no other figure unless one of them is asked for. */
  elsewhere: z.array(
    z.object({
      issuer: z.string(),
      pool_id: z.uuid(),
      name: z.string(),
      trust: pieces,
      certificates: pieces,
      vested: pieces,
      unvested: pieces,
      available: pieces,
    }),
  ),
  /** What the holder with the largest stake holds: certificates, vested and unvested options, as they are counted. */
  largest: pieces,
  /** The number of those who hold or held something, and a page of them: who holds most comes first. */
  count: z.int(),
  holders: z.array(Holding.extend({ employee_id: z.uuid(), name: z.string() })),
});
export type Holdings = z.infer<typeof Holdings>;
