import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../../model/resource.ts';
import { plans } from '../../../../model/resources/plans.ts';
import { inFours } from '../../../../model/values/inFours.ts';
import { formatMoney } from '../../../i18n/format.ts';
import type { Plan } from '../schedule/steps.ts';
import { ReceivedPayment } from './ReceivedPayment.tsx';
import { reportedOf } from './reported.ts';

const asked = { resource: plans as Resource, command: 'report-payment' };

/** The dialog in which the company says that the money for an exercise is on its account. */
export function ReportPayment({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const due = useRecordContext<Plan>()?.openExercise[0];
  if (!due) return null;
  return (
    <ReceivedPayment {...asked} {...{ due, onClose }} reported={reportedOf(due)}>
      <div>
        {translate('paymentInstructions.toReport', {
          amount: formatMoney(due.amount, due.currency),
          reference: inFours(due.reference),
        })}
      </div>
    </ReceivedPayment>
  );
}
