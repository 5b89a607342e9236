import { addDays, type PlanDate } from '../values/dates.ts';

/**
 * The last day, inclusive, on which what vests on a day can be exercised: the plan's own, or where that is over so many
 * days after it, as the terms state for leavers too. Undefined where they state none: nothing vests that nobody can
 * exercise (DOMAIN 3).
 */
export function lastDayOfVesting(
  day: PlanDate,
  { lastDay, windowDays }: { lastDay: PlanDate; windowDays: number },
): PlanDate | undefined {
  if (day <= lastDay) return lastDay;
  return windowDays > 0 ? addDays(day, windowDays) : undefined;
}

/** The last day on which a leaver can exercise: the post-termination period after the day of leaving, or the expiry where that is earlier; inclusive. */
export function lastDayAfter(leaving: PlanDate, postTerminationDays: number, expiry: PlanDate): PlanDate {
  const last = addDays(leaving, postTerminationDays);
  return last < expiry ? last : expiry;
}
