import { addMonths, type PlanDate } from '../values/dates.ts';
import { parseFraction, portionOf } from '../values/fraction.ts';
import type { AccelerationTrigger } from './accelerationTriggers.ts';

/**
 * What the terms of a plan say of a change of control: the portion of what has not vested that vests then, as an exact
 * fraction; with a double trigger, for so many months after it.
 */
export type Acceleration = { trigger: AccelerationTrigger; portion: string; months?: number | undefined };

/** The pieces of so many unvested ones that vest ahead of their days, rounded down (docs/domain.md, Acceleration). */
export function acceleratedPieces(unvested: bigint, { portion }: Acceleration): bigint {
  return portionOf(unvested, parseFraction(portion)!);
}

/** Whether a day of leaving is on the day of a change of control or within so many months after it, both included. */
export function isWithin(leaving: PlanDate, takeover: PlanDate, months: number): boolean {
  return takeover <= leaving && leaving <= addMonths(takeover, months);
}

/**
 * The parts of a schedule of which pieces vest ahead, the last by date first, so that every day that remains keeps its
 * pieces; of one part it may be less than the whole. The parts are in the order in which they are taken.
 *
 * @throws RangeError where the parts have fewer pieces than that.
 */
export function lastParts<Part extends { date: PlanDate; pieces: bigint }>(
  open: readonly Part[],
  pieces: bigint,
): { part: Part; taken: bigint }[] {
  const parts: { part: Part; taken: bigint }[] = [];
  let left = pieces;
  for (const part of open.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))) {
    if (left === 0n) break;
    const taken = least(part.pieces, left);
    if (taken > 0n) parts.push({ part, taken });
    left -= taken;
  }
  if (left > 0n) throw new RangeError('fewer pieces are planned than vest ahead');
  return parts;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
