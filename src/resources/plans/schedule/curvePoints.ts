import {
  addDays,
  daysBetween,
  earliestDate,
  latestDate,
  type PlanDate,
} from '../../../../model/values/dates.ts';
import type { Step } from './steps.ts';

export type CurvePoints = {
  dates: PlanDate[];
  /** The pieces vested on each date up to today; null after it. */
  past: (number | null)[];
  /** The pieces that will have vested on each date from today on; null before it. */
  future: (number | null)[];
  /** Whether the level of a date is the most that can have vested: a milestone with a cap is in it. */
  isMost: boolean[];
};

/** The least margin in days on each side, so that a single step can be seen as one. */
const leastMargin = 30;

/**
 * The levels of a vesting curve from its start to a little after its end. Both lines meet today. The pieces of an
 * overdue milestone have not vested: they come right after today, because that is the earliest they can. A long time
 * before the first vesting is cut to its end, because it would leave no room for the steps. Of a holder who leaves, what
 * has not vested lapses as the last day begins, after the tranches of that day: a milestone can be evaluated only before it.
 */
export function curvePoints(
  steps: Step[],
  startDate: PlanDate,
  today: PlanDate,
  lapsesAfter: PlanDate | null = null,
): CurvePoints {
  const tomorrow = addDays(today, 1);
  const moved = steps.map(({ date, pieces, open, target }) => {
    const from = open && date <= today ? tomorrow : date;
    const isTooLate = open && lapsesAfter !== null && from >= lapsesAfter;
    return { date: from, pieces: isTooLate ? 0 : pieces, target: isTooLate ? undefined : target };
  });
  const stepDates = moved.map(({ date }) => date).sort();
  const [earliest, final] = [stepDates[0]!, stepDates.at(-1)!];
  const span = daysBetween(earliest, final);
  const margin = Math.max(leastMargin, Math.round(span * 0.04));
  const mostBefore = Math.max(leastMargin, Math.round(span / 2));
  const before = Math.min(mostBefore, Math.max(margin, daysBetween(startDate, earliest)));
  const first = addDays(earliest, -Math.min(before, daysBetween(earliestDate, earliest)));
  const last = addDays(final, Math.min(margin, daysBetween(final, latestDate)));
  const inside = first <= today && today <= last ? [today] : [];
  const dates = [...new Set([first, ...stepDates, ...inside, last])].sort();
  const levels = dates.map((date) =>
    moved.reduce((sum, step) => sum + (step.date <= date ? step.pieces : 0), 0),
  );
  return {
    dates,
    past: levels.map((level, index) => (dates[index]! <= today ? level : null)),
    future: levels.map((level, index) => (dates[index]! >= today ? level : null)),
    isMost: dates.map((date) => moved.some((step) => step.target !== undefined && step.date <= date)),
  };
}

/** Whether the year of a tick is another than that of the one before it, or there is none before. */
export const beginsYear = (tick: Date, ticks: readonly Date[]) => {
  const before = ticks[ticks.findIndex((each) => each.getTime() === tick.getTime()) - 1];
  return before === undefined || before.getUTCFullYear() !== tick.getUTCFullYear();
};
