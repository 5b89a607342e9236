import { addDays, type PlanDate } from '../values/dates.ts';

/** Days of a shareholding, both included, on which exercises may be requested (a window) or may not (a blackout). */
export type ExercisePeriod = { kind: 'window' | 'blackout'; from: PlanDate; until: PlanDate };

/**
 * Whether an exercise may be requested on a day: in no blackout, and in a window where there are any (docs/domain.md,
 * Exercise windows and blackouts).
 */
export const mayRequestOn = (periods: readonly ExercisePeriod[], day: PlanDate): boolean => {
  const isIn = ({ from, until }: ExercisePeriod) => from <= day && day <= until;
  const of = (kind: ExercisePeriod['kind']) => periods.filter((period) => period.kind === kind);
  return !of('blackout').some(isIn) && (of('window').length === 0 || of('window').some(isIn));
};

/** The first day, this one or later, on which an exercise may be requested; undefined where none is to come. */
export const nextRequestDay = (periods: readonly ExercisePeriod[], day: PlanDate): PlanDate | undefined =>
  // Requests become possible only where a window begins or a blackout is over.
  [day, ...periods.map(({ kind, from, until }) => (kind === 'window' ? from : addDays(until, 1)))]
    .filter((candidate) => candidate >= day)
    .sort()
    .find((candidate) => mayRequestOn(periods, candidate));

/**
 * The last day, this one or later, on which an exercise may be requested before that is closed for a time or for good;
 * undefined where it is closed already, or never will be.
 */
export const closingDay = (periods: readonly ExercisePeriod[], day: PlanDate): PlanDate | undefined =>
  mayRequestOn(periods, day)
    ? periods
        .map(({ kind, from, until }) => (kind === 'window' ? until : addDays(from, -1)))
        .filter((candidate) => candidate >= day)
        .sort()
        .find((candidate) => !mayRequestOn(periods, addDays(candidate, 1)))
    : undefined;
