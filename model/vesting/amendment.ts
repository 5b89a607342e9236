import { addDays, addMonths, dayByRule, type PlanDate } from '../values/dates.ts';
import type { pauseUnits } from './amendmentStates.ts';
import {
  type DatedPieces,
  datedTranches,
  type MilestonePieces,
  mergeByDate,
  milestonePieces,
} from './vesting.ts';
import type { VestingTerms } from './vestingTerms.ts';

export type Pause = { unit: (typeof pauseUnits)[number]; length: number };

/**
 * The dated tranches of a plan as they stand, parted by the day on which an amendment takes effect: those that vest by
 * the end of that day, or have vested already, and those that are still to vest.
 */
export type Standing = { vested: readonly DatedPieces[]; open: readonly DatedPieces[] };

/**
 * A date moved by a pause. Months are counted as the terms count them: a day that was moved to the end of a short month
 * is that of the rule again in a longer one.
 */
function pausedDate(date: PlanDate, { unit, length }: Pause, terms: VestingTerms): PlanDate {
  if (unit === 'days') return addDays(date, length);
  const day = dayByRule(terms.dayOfMonth, terms.startDate);
  return addMonths(date, length, addMonths(date, 0, day) === date ? day : undefined);
}

/**
 * The terms of a whole plan after a pause (docs/domain.md, Terms that change): what is open vests later by its length,
 * and the milestones that are due after the day are due later.
 *
 * @throws RangeError where a date would leave the calendar.
 */
export function pausedTerms(
  pieces: bigint,
  terms: VestingTerms,
  { vested, open }: Standing,
  { day, pause }: { day: PlanDate; pause: Pause },
): VestingTerms {
  const moved = open.map((tranche) => ({ ...tranche, date: pausedDate(tranche.date, pause, terms) }));
  return explicitTerms(pieces, terms, [...vested, ...moved], (dueDate) =>
    dueDate > day ? pausedDate(dueDate, pause, terms) : dueDate,
  );
}

/**
 * The terms of a whole plan whose open pieces vest by new terms from a day on; what these put before the day vests on it.
 * Milestones stay as they are. `anew` has no milestones and no fault for the sum of the open pieces.
 */
export function rescheduledTerms(
  pieces: bigint,
  terms: VestingTerms,
  { vested, open }: Standing,
  { day, anew }: { day: PlanDate; anew: VestingTerms },
): VestingTerms {
  const total = open.reduce((sum, tranche) => sum + tranche.pieces, 0n);
  return explicitTerms(pieces, terms, [...vested, ...datedTranches(total, { ...anew, grantDate: day })]);
}

/** The terms with each date and each milestone named by its pieces, which no later day changes. */
function explicitTerms(
  pieces: bigint,
  { startDate, grantDate, dayOfMonth, ...terms }: VestingTerms,
  tranches: readonly DatedPieces[],
  dueDateOf = (dueDate: PlanDate): PlanDate => dueDate,
): VestingTerms {
  const milestones = milestonePieces(pieces, { startDate, grantDate, dayOfMonth, ...terms });
  return namedTerms(
    { startDate, grantDate, dayOfMonth, acceleration: terms.acceleration },
    tranches,
    milestones.map((milestone) => ({ ...milestone, dueDate: dueDateOf(milestone.dueDate) })),
  );
}

/** Terms that name the pieces of each date and of each milestone. */
export function namedTerms(
  {
    startDate,
    grantDate,
    dayOfMonth,
    acceleration,
  }: Pick<VestingTerms, 'startDate' | 'grantDate' | 'dayOfMonth' | 'acceleration'>,
  tranches: readonly DatedPieces[],
  milestones: readonly MilestonePieces[],
): VestingTerms {
  return {
    startDate,
    grantDate,
    period: undefined,
    occurrences: undefined,
    cliff: undefined,
    allocation: 'CUMULATIVE_ROUND_DOWN',
    dayOfMonth,
    acceleration,
    tranches: mergeByDate(tranches).map(({ date, pieces: sum }) => ({ date, pieces: Number(sum) })),
    milestones: milestones.map(({ name, dueDate, pieces: own, cap }) => ({
      name,
      dueDate,
      portion: undefined,
      pieces: Number(own),
      cap,
    })),
  };
}
