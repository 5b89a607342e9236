import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useRecordContext } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { useResourceTexts } from '../../engine/resourceTexts.ts';
import type { Plan } from './schedule/steps.ts';

/** Leads from a plan whose terms can change to the form of an amendment of it. */
export function AmendPlan() {
  const plan = useRecordContext<Plan>();
  const { user } = useApp();
  const texts = useResourceTexts('amendments');
  const to = useCreatePath()({ resource: 'amendments', type: 'create' });
  const isLive = plan && ['active', 'on-milestone-date', 'completed'].includes(plan.status);
  if (!isLive || user.role === 'employee' || user.viewing) return null;
  return (
    <Button component={LinkBase} to={`${to}?plan_id=${plan.id}`} variant="outlined">
      {texts('create.title')}
    </Button>
  );
}
