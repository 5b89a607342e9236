import { addDays, addMonths, type PlanDate } from '../../model/values/dates.ts';
import type { Stage } from './stage.ts';

/** A day of the story: months and days after its first one. */
export type When = readonly [months: number, days: number];

/** An event on a day, done by the people of the story with the commands of the application. */
export type Event = { on: PlanDate; act: (stage: Stage) => Promise<unknown> };

/** The date of a day of the story, or of one some days later. */
export type DateOf = (when: When, daysLater?: number) => PlanDate;

/** The story ends after so many months, on the business date of the installation. */
export const monthsOfStory = 24;

export const calendarFrom =
  (begin: PlanDate): DateOf =>
  ([months, days], daysLater = 0) =>
    addDays(addMonths(begin, months), days + daysLater);
