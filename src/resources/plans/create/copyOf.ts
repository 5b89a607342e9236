import { addMonths, monthsBetween, type PlanDate } from '../../../../model/values/dates.ts';
import type { VestingTerms } from '../../../../model/vesting/vestingTerms.ts';
import type { Plan } from '../schedule/steps.ts';
import type { PlanForm } from './planForm.ts';
import { formFromTerms, templateOf, withGrantDate } from './termsForm.ts';

/** Whether a copy is for the same employee, because nothing came of the plan. */
const isForSame = ({ status }: Plan) => status === 'canceled';

/**
 * Whether the vesting of a copy starts anew. It does for somebody else where the start is over, unless days that were
 * agreed one by one, or with a milestone, count from the former one.
 */
export const startsAnew = (plan: Plan, today: PlanDate): boolean => {
  const { startDate, period, milestones } = plan.vesting as VestingTerms;
  return !isForSame(plan) && startDate < today && period !== undefined && milestones.length === 0;
};

/** The terms of a plan; its employee too, where nothing came of it. Nothing is granted on a day that is over. */
export const copyOf = (plan: Plan, today: PlanDate): Omit<PlanForm, 'own' | 'language'> => {
  const terms = plan.vesting as VestingTerms;
  const vesting = formFromTerms(terms);
  const isNew = startsAnew(plan, today);
  const isToGrant = vesting.grantDate !== null && vesting.grantDate > today;
  return {
    pool_id: plan.pool_id,
    employee_ids: isForSame(plan) ? [plan.employee_id] : [],
    pieces: plan.pieces,
    exercisePrice: plan.exercisePrice,
    template: templateOf(terms, plan.pieces),
    vesting: withGrantDate(
      {
        ...vesting,
        ...(isNew && { startDate: today }),
        grantDate: isToGrant ? vesting.grantDate : null,
      },
      today,
    ),
    expiryDate: isNew ? addMonths(today, monthsBetween(terms.startDate, plan.expiryDate)) : plan.expiryDate,
    postTerminationDays: plan.postTerminationDays,
    earlyExercise: plan.earlyExercise,
  };
};
