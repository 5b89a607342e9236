import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../../model/resource.ts';
import { plans } from '../../../../model/resources/plans.ts';
import { inFours } from '../../../../model/values/inFours.ts';
import CommandDialog, { CommandInputs } from '../../../engine/command/CommandDialog.tsx';
import { formatMoney, formatPieces } from '../../../i18n/format.ts';
import { isZero } from '../../../kit/sumOf.ts';
import type { Plan } from '../schedule/steps.ts';

const rejected = { resource: plans as Resource, command: 'reject-exercise' };
const { input } = plans.commands['reject-exercise'];

/**
 * The dialog in which the trust rejects an exercise. The money goes to the company, so only the company knows whether
 * some has come.
 */
export function RejectExercise({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const due = useRecordContext<Plan>()?.openExercise[0];
  if (!due) return null;
  const { pieces, amount, currency, reference } = due;
  const isPaid = !isZero(amount);
  return (
    <CommandDialog {...rejected} onClose={onClose}>
      <div>
        {translate(`rejectExercise.${isPaid ? 'asked' : 'askedForNothing'}`, {
          pieces: formatPieces(pieces),
          amount: formatMoney(amount, currency),
          smart_count: pieces,
        })}
      </div>
      {isPaid && (
        <Alert severity="warning">
          {translate('rejectExercise.money', { reference: inFours(reference) })}
        </Alert>
      )}
      <CommandInputs {...rejected} attributes={input} />
    </CommandDialog>
  );
}
