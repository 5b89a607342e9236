import { useTranslate } from 'react-admin';
import { formatDate, formatInstant, formatMoney } from '../../../i18n/format.ts';
import type { Plan } from '../schedule/steps.ts';
import { reportedOf } from './reported.ts';

/** What the company says that it received for an exercise, and who said it when. */
export function ReportedPayment({ of }: { of: Plan['openExercise'][number] }) {
  const translate = useTranslate();
  const reported = reportedOf(of);
  if (!reported) return null;
  const { receivedOn, amount } = reported;
  const { reportedBy, reported_at, currency } = of;
  return (
    <div>
      {translate(`paymentInstructions.${reportedBy ? 'reportedBy' : 'reported'}`, {
        name: reportedBy,
        at: reported_at && formatInstant(reported_at),
        date: formatDate(receivedOn),
        amount: formatMoney(amount, currency),
      })}
    </div>
  );
}
