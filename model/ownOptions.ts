import type { PlanDate } from './values/dates.ts';
import type { Currency } from './values/money.ts';
import { worthByCurrency } from './worth/worth.ts';

/** What is left of a plan: pieces, beside prices of one piece as decimal strings. */
export type OwnPlan = {
  currency: Currency;
  exercisePrice: string;
  /** Null where no value is known. */
  shareValue: string | null;
  unvested: number;
  vested: number;
  /** Whether vested options can be exercised while others are still to vest. */
  earlyExercise: boolean;
  /** The next date on which pieces vest, and how many; milestones are not among them. */
  nextVestingDate: PlanDate | null;
  nextVestingPieces: number | null;
};

export type OwnAnswer = {
  vested: bigint;
  /** A decimal string of the currency; null where the value of no vested option is known. */
  worth: string | null;
  /** The vested options that are not in the worth, because the value of their shares is not known. */
  withoutValue: bigint;
  /** The vested options that can be exercised only once nothing of their plan is left to vest. */
  notYet: bigint;
  unvested: bigint;
  next: { date: PlanDate; pieces: bigint } | null;
};

/**
 * What an employee wants to know first about the plans of one company in one currency: how many options have vested,
 * what they are worth today before tax, and when how many vest next. Options under water are worth nothing and take
 * nothing from the others. Throws a RangeError for plans of several currencies, and for a text that is not a price.
 */
export function answerOf(plans: readonly OwnPlan[]): OwnAnswer {
  if (new Set(plans.map(({ currency }) => currency)).size > 1)
    throw new RangeError('Amounts of different currencies are never added up');
  const vested = plans.filter((plan) => plan.vested > 0);
  const date = plans.flatMap(({ nextVestingDate }) => nextVestingDate ?? []).sort()[0];
  const onDate = plans.filter(({ nextVestingDate }) => nextVestingDate === date);
  return {
    vested: sumOf(vested, 'vested'),
    worth: worthByCurrency(vested)[0]?.vested ?? null,
    withoutValue: sumOf(
      vested.filter(({ shareValue }) => shareValue === null),
      'vested',
    ),
    notYet: sumOf(
      vested.filter(({ earlyExercise, unvested }) => !earlyExercise && unvested > 0),
      'vested',
    ),
    unvested: sumOf(plans, 'unvested'),
    next: date === undefined ? null : { date, pieces: sumOf(onDate, 'nextVestingPieces') },
  };
}

/** Pieces of a plan that are to vest in a year if the employee stays and milestones are achieved when they are due. */
export type ToVest = { plan_id: string; year: number; pieces: number };

type LastingPlan = Pick<OwnPlan, 'currency' | 'exercisePrice' | 'unvested' | 'vested'> & {
  id: string;
  lastExercisableDay: PlanDate | null;
};

/**
 * The plans as they are at the end of a year in which nothing was exercised since today: what is to vest until then has
 * vested. A plan whose last exercisable day lies before the year is left out, because its options have expired.
 */
export function plansInYear<Plan extends LastingPlan>(
  plans: readonly Plan[],
  toVest: readonly ToVest[],
  year: number,
): Plan[] {
  const until = new Map<string, number>();
  for (const { plan_id, pieces, ...on } of toVest)
    if (on.year <= year) until.set(plan_id, (until.get(plan_id) ?? 0) + pieces);
  return plans
    .filter(({ lastExercisableDay: day }) => day === null || Number(day.slice(0, 4)) >= year)
    .map((plan) => {
      const more = until.get(plan.id) ?? 0;
      return { ...plan, vested: plan.vested + more, unvested: plan.unvested - more };
    });
}

const sumOf = (plans: readonly OwnPlan[], name: 'unvested' | 'vested' | 'nextVestingPieces') =>
  plans.reduce((sum, plan) => sum + BigInt(plan[name] ?? 0), 0n);
