import type { PlanDate } from '../values/dates.ts';
import { type ExercisePeriod, nextRequestDay } from '../vesting/exercisePeriods.ts';

type Asked = {
  vested: number;
  /** The pieces in the request that waits for the trust. */
  asked: number;
  exercisePeriods: readonly ExercisePeriod[];
  lastExercisableDay: PlanDate;
};

/**
 * What a request to exercise leaves of the vested pieces, and whether that can be requested too once the trust has
 * decided, because one request is open at a time: at once, from a day on, or on no day that is planned.
 */
export const restOfRequest = (
  { vested, asked, exercisePeriods, lastExercisableDay }: Asked,
  today: PlanDate,
): { rest: number; can: 'nothing' | 'onceDecided' | 'from' | 'noDay'; from: PlanDate | undefined } => {
  const rest = vested - asked;
  const from = nextRequestDay(exercisePeriods, today);
  if (rest <= 0) return { rest: 0, can: 'nothing', from };
  if (!from || from > lastExercisableDay) return { rest, can: 'noDay', from };
  return { rest, can: from === today ? 'onceDecided' : 'from', from };
};
