import { sql } from 'kysely';
import { addDays, type PlanDate } from '../../model/values/dates.ts';
import { type DatedPieces, datedTranches } from '../../model/vesting/vesting.ts';
import type { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { Broken } from './broken.ts';
import { type Amendment, dbOf, type Plan, type Story } from './story.ts';

/** The dates of a plan after an amendment: what is up to its day stays, the rest is paused or planned anew. */
export const amendedDates = (
  dated: DatedPieces[],
  { effectiveDate: day, anew, pause }: Amendment,
  terms: VestingTerms,
): DatedPieces[] => {
  const [kept = [], open = []] = [true, false].map((isKept) =>
    dated.filter(({ date }) => date <= day === isKept),
  );
  if (!anew)
    return [...kept, ...open.map((each) => ({ ...each, date: pausedDate(each.date, pause, terms) }))];
  const left = open.reduce((sum, { pieces }) => sum + pieces, 0n);
  return [...kept, ...datedTranches(left, { ...anew, grantDate: day })];
};

/** The day on which something comes that would have come on a day after an amendment began. */
export const pausedDate = (date: PlanDate, pause: Amendment['pause'], terms: VestingTerms): PlanDate => {
  if (!pause) return date;
  if (pause.unit === 'days') return addDays(date, pause.length);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  // Terms without a rule of their own go by the day on which they start.
  const rule = Number.parseInt(terms.dayOfMonth ?? '', 10) || Number(terms.startDate.slice(8));
  const agreed = day === Math.min(rule, lengthOf(year, month)) ? rule : day;
  const then = new Date(Date.UTC(year, month - 1 + pause.length));
  const last = lengthOf(then.getUTCFullYear(), then.getUTCMonth() + 1);
  then.setUTCDate(Math.min(agreed, last));
  return then.toISOString().slice(0, 10);
};

const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

type Found = { id: string; status: string };

/** Each amendment has become what its signatures and its day make of it, unless the plan was changed otherwise. */
export const checkAmendments = async (story: Story) => {
  const { rows } = await sql<Found>`select id, status from amendments`.execute(dbOf(story));
  for (const { id, status } of rows) {
    const amendment = story.amendments.get(id)!;
    const expected = statesOf(amendment, story.today);
    if (!expected.includes(status))
      throw new Broken(
        `amendment ${amendment.seq} from ${amendment.effectiveDate} is ${status}, not ${expected.join(' or ')}`,
      );
  }
  story.tally.checks += rows.length;
};

/** Where it has not taken effect, an amendment also lapses with its plan. */
const statesOf = ({ ended, agreedOn, effectiveDate }: Amendment, today: PlanDate): string[] => {
  if (ended) return [ended];
  if (!agreedOn) return effectiveDate < today ? ['lapsed'] : ['open', 'lapsed'];
  if (effectiveDate <= agreedOn) return ['effective'];
  return effectiveDate <= today ? ['effective', 'lapsed'] : ['agreed', 'lapsed'];
};

type Terms = { price: string; expiry: PlanDate; days: number };

/** The terms to which the amendments of a plan have led, one after the other. */
export const termsOf = (plan: Plan, effective: readonly Amendment[]): Terms => ({
  price:
    effective.findLast(({ exercisePrice }) => exercisePrice !== undefined)?.exercisePrice ??
    plan.exercisePrice,
  expiry: effective.findLast(({ expiryDate }) => expiryDate !== undefined)?.expiryDate ?? plan.expiryDate,
  days:
    effective.findLast(({ postTerminationDays }) => postTerminationDays !== undefined)?.postTerminationDays ??
    plan.postTerminationDays,
});
