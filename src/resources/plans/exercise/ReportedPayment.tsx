import { useTranslate } from 'react-admin';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import type { Plan } from '../schedule/steps.ts';
import { reportedOf } from './reported.ts';

/** What the company says that it received for an exercise. */
export function ReportedPayment({ of }: { of: Plan['openExercise'][number] }) {
  const translate = useTranslate();
  const reported = reportedOf(of);
  if (!reported) return null;
  const { receivedOn, amount } = reported;
  return (
    <div>
      {translate('paymentInstructions.reported', {
        date: formatDate(receivedOn),
        amount: formatMoney(amount, of.currency),
      })}
    </div>
  );
}
