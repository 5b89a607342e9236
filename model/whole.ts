import type { PlanDate } from './values/dates.ts';

/** How many shares a company has in all from a day on, as it has stated. */
export type StatedCount = { shares: number; sharesFrom: PlanDate };

/**
 * Whether the number of all shares counts no more because a ratio of a class began after its day: it is one of shares as
 * converted by the ratios of that day, and shares that are converted by others are no parts of it.
 */
export const isOutdated = ({ sharesFrom }: StatedCount, ratiosFrom: PlanDate | null): boolean =>
  ratiosFrom !== null && sharesFrom < ratiosFrom;

/**
 * What shares are computed of as parts of a whole: the number of all shares of their issuer. Only the company states
 * one, and of its own shares alone. So shares of another issuer, such as a subsidiary, have no part in it, and none of their
 * own; nor is there a whole where nothing is stated, or where what is stated is outdated.
 */
export const wholeOf = (
  stated: StatedCount | null,
  { issuer, ratiosFrom }: { issuer: string | null; ratiosFrom: PlanDate | null },
): StatedCount | null =>
  stated === null || issuer !== null || isOutdated(stated, ratiosFrom) ? null : stated;
