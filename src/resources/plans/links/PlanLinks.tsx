import { AmendPlan } from './AmendPlan.tsx';
import { CopyPlan } from './CopyPlan.tsx';

/** Where a plan leads its founder: to other terms of it, or to a new plan on its terms. */
export function PlanLinks() {
  return (
    <>
      <AmendPlan />
      <CopyPlan />
    </>
  );
}
