import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../../model/resource.ts';
import { plans } from '../../../../model/resources/plans.ts';
import CommandDialog from '../../../engine/command/CommandDialog.tsx';
import type { Plan } from '../schedule/steps.ts';
import { reportedOf } from './reported.ts';

/** Takes back a request to exercise; whose money has come reads first that the company has to pay it back. */
export function TakeBackRequest({ onClose }: { onClose: () => void }) {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  return (
    <CommandDialog resource={plans as Resource} command="withdraw-exercise" onClose={onClose}>
      {plan?.openExercise.some(reportedOf) && (
        <Alert severity="warning">{translate('paymentInstructions.paidBack')}</Alert>
      )}
    </CommandDialog>
  );
}
