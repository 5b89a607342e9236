import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { VestingTerms } from '../../../../model/vesting/vestingTerms.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import type { PlanForm } from '../create/planForm.ts';
import { formFromTerms } from '../create/termsForm.ts';
import type { Plan } from '../schedule/steps.ts';

/** Leads a founder from a plan that was canceled, such as by a decline, to a new one on its terms. */
export function CopyPlan() {
  const plan = useRecordContext<Plan>();
  const { user } = useApp();
  const translate = useTranslate();
  const to = useCreatePath()({ resource: 'plans', type: 'create' });
  if (plan?.status !== 'canceled' || user.role !== 'founder' || user.viewing) return null;
  return (
    <Button component={LinkBase} to={to} state={{ copied: formOf(plan) }} variant="outlined">
      {translate('copyPlan')}
    </Button>
  );
}

/** What the form of a new plan begins with. */
const formOf = (plan: Plan): Omit<PlanForm, 'own' | 'language'> => ({
  pool_id: plan.pool_id,
  employee_ids: [plan.employee_id],
  pieces: plan.pieces,
  exercisePrice: plan.exercisePrice,
  template: 'own',
  vesting: formFromTerms(plan.vesting as VestingTerms),
  expiryDate: plan.expiryDate,
  postTerminationDays: plan.postTerminationDays,
  earlyExercise: plan.earlyExercise,
});
