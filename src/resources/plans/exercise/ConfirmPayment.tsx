import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../../model/resource.ts';
import { plans } from '../../../../model/resources/plans.ts';
import { inFours } from '../../../../model/values/inFours.ts';
import CommandDialog, { CommandInputs } from '../../../engine/command/CommandDialog.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { isZero } from '../../../kit/sumOf.ts';
import type { Plan } from '../schedule/steps.ts';
import { howToPay } from './ExerciseInstructions.tsx';
import { ExercisePayment, type TaxedExercise } from './ExercisePayment.tsx';
import { ReceivedPayment } from './ReceivedPayment.tsx';
import { ReportedPayment } from './ReportedPayment.tsx';
import { reportedOf } from './reported.ts';

const asked = { resource: plans as Resource, command: 'confirm-exercise' };
const { language } = plans.commands['confirm-exercise'].input;
const withoutPayment = { language };

/**
 * The dialog in which the trust confirms that the exercise price, and the tax, came. Where nothing is to be paid, no day
 * and no amount is asked for: the exercise takes effect today.
 */
export function ConfirmPayment({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const due = useRecordContext<Plan>()?.openExercise[0];
  if (!due) return null;
  const { amount, currency, reference, taxRate } = due;
  const payment = taxRate !== null && <ExercisePayment of={due as TaxedExercise} />;
  if (isZero(amount))
    return (
      <CommandDialog {...asked} onClose={onClose}>
        <div>{translate(`paymentInstructions.${howToPay(due)}.trust`)}</div>
        {payment}
        <CommandInputs {...asked} attributes={withoutPayment} />
      </CommandDialog>
    );
  return (
    <ReceivedPayment {...asked} {...{ due, onClose }} reported={reportedOf(due)}>
      {reportedOf(due) ? (
        <ReportedPayment of={due} />
      ) : (
        <div>{translate('paymentInstructions.notReported')}</div>
      )}
      <div>
        {translate('paymentInstructions.received', {
          amount: formatMoney(amount, currency),
          reference: inFours(reference),
        })}
      </div>
      {payment}
    </ReceivedPayment>
  );
}
