import type { PlanDate } from '../../../../model/values/dates.ts';
import type { Split } from '../../splits/split.ts';
import type { Plan } from '../schedule/steps.ts';
import type { Amendment } from './amendment.ts';

type Terms = { pieces: number; price: string; expiry: PlanDate; days: number };
/** The terms of a plan from a day on, and what has led to them; the first ones are those of the grant. */
export type Version = Terms & { from: PlanDate; amendment?: Amendment; split?: Split };

/** The versions of the terms of a plan: that of the grant, and one for each amendment and split that took effect. */
export const versionsOf = (
  plan: Plan,
  amended: readonly Amendment[],
  splits: readonly Split[],
): Version[] => {
  const changes = [
    // A split stands before all else of its day.
    ...splits.map((split) => ({ on: split.effectiveDate!, split, row: ofPlan(split, plan)! })),
    ...amended.map((amendment) => ({ on: amendment.effectiveDate, amendment })),
  ].sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
  const [amendment] = amended;
  const split = splits[0] && ofPlan(splits[0], plan);
  const [first] = changes;
  const granted: Version = {
    from: plan.grantedOn!,
    pieces: split?.priorPieces ?? plan.pieces,
    price: first
      ? 'row' in first
        ? first.row.priorExercisePrice
        : first.amendment.priorExercisePrice
      : plan.exercisePrice,
    expiry: amendment?.priorExpiryDate ?? plan.expiryDate,
    days: amendment?.priorPostTerminationDays ?? plan.postTerminationDays,
  };
  let last = granted;
  const later = changes.map((change) => {
    const { pieces, price, expiry, days } = last;
    const kept = { pieces, price, expiry, days, from: change.on };
    last =
      'row' in change
        ? { ...kept, split: change.split, pieces: change.row.pieces, price: change.row.exercisePrice }
        : {
            ...kept,
            amendment: change.amendment,
            price: change.amendment.exercisePrice,
            expiry: change.amendment.expiryDate,
            days: change.amendment.postTerminationDays,
          };
    return last;
  });
  return [granted, ...later];
};

/** What a split made of a plan. */
export const ofPlan = ({ plans }: Split, { id }: Plan) => plans.find(({ plan_id }) => plan_id === id);
