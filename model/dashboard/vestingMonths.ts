import { addMonths, type PlanDate } from '../values/dates.ts';

/** The number of months, the present one included, for which a founder sees what vests by date. */
export const vestingMonths = 12;

/** The first day after those months. */
export const endOfVestingMonths = (today: PlanDate): PlanDate =>
  addMonths(`${today.slice(0, 7)}-01`, vestingMonths);
