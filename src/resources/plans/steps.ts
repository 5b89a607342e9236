import type { ValuesOf } from '../../../model/attributes.ts';
import type { PlanDate } from '../../../model/dates.ts';
import type { BaseAttributes } from '../../../model/resource.ts';
import type { plans } from '../../../model/resources/plans.ts';

export type Plan = ValuesOf<typeof plans.attributes> & BaseAttributes;

/** One step of a schedule as it is drawn and listed. */
export type Step = {
  date: PlanDate;
  pieces: number;
  /** All that has vested by then. */
  cumulative: number;
  /** Whether this is what the cliff held back. */
  cliff: boolean;
  milestone: string | null;
};

/** The schedule of a plan that exists, as the server computed it. */
export function stepsOf(plan: Plan): Step[] {
  const cliff = plan.vesting.cliff ? plan.tranches.find(({ milestone }) => !milestone)?.date : undefined;
  return plan.tranches.map((tranche) => ({
    ...tranche,
    cliff: !tranche.milestone && tranche.date === cliff,
  }));
}
