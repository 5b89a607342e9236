import type { PlanDate } from './values/dates.ts';

/** How many shares a company has in all from a day on, as it has stated. */
export type StatedCount = { shares: number; sharesFrom: PlanDate };

/** What changes how shares are counted, with its day: another ratio of a class, or a split or consolidation of shares. */
export type Recount = { by: 'ratio' | 'split'; since: PlanDate };

/**
 * Whether the number of all shares counts no more because how shares are counted changed after its day: it is one of shares as
 * they were on that day, converted by the ratios of then, and shares that are counted otherwise are no parts of it.
 */
export const isOutdated = ({ sharesFrom }: StatedCount, since: PlanDate): boolean => sharesFrom < since;

/** The last of what changed how shares are counted; null where nothing did. */
export const lastRecount = (days: Readonly<Record<Recount['by'], PlanDate | null>>): Recount | null => {
  const { ratio, split } = days;
  if (split !== null && (ratio === null || ratio < split)) return { by: 'split', since: split };
  return ratio === null ? null : { by: 'ratio', since: ratio };
};

/**
 * What shares are computed of as parts of a whole: the number of all shares of their issuer. Only the company states
 * one, and of its own shares alone. So shares of another issuer, such as a subsidiary, have no part in it, and none of their
 * own; nor is there a whole where nothing is stated, or where what is stated is outdated.
 */
export const wholeOf = (
  stated: StatedCount | null,
  { issuer, recount }: { issuer: string | null; recount: Recount | null },
): StatedCount | null =>
  stated === null || issuer !== null || (recount !== null && isOutdated(stated, recount.since))
    ? null
    : stated;
