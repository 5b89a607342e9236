import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Plan } from './schedule/steps.ts';

/** The status in a list, with a note if the plan is a draft, or waits for somebody who has not joined. */
export function PlanStatus() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Cell resource={plans as Resource} source="status" />
      {plan?.awaitsApproval && (
        <StatusChip style="reminder">{translate('resources.plans.fields.awaitsApproval')}</StatusChip>
      )}
      {plan?.awaitsJoining && (
        <StatusChip style="secondary">{translate('resources.plans.fields.awaitsJoining')}</StatusChip>
      )}
    </Box>
  );
}
