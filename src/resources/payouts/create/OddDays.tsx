import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { addDays, isDate } from '../../../../model/values/dates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { formatDate } from '../../../i18n/format.ts';

/** Shares are sold without a dividend from a few days before its record date on; so many days are rather mistyped. */
const mostDaysBetween = 31;

/** Warns of days of a dividend that are rather mistyped than meant. */
export function OddDays() {
  const translate = useTranslate();
  const { today } = useApp().config;
  const typed: unknown[] = useWatch({ name: ['recordDate', 'exDate', 'paymentDate'] });
  const [recordDate, exDate, paymentDate] = typed.map((day) =>
    typeof day === 'string' && isDate(day) ? day : undefined,
  );
  const isEarly = recordDate && exDate && exDate < addDays(recordDate, -mostDaysBetween);
  const isOver = paymentDate && paymentDate < today;
  return (
    <>
      {isEarly && (
        <Alert severity="warning">{translate('payoutForm.earlyExDate', { date: formatDate(exDate) })}</Alert>
      )}
      {isOver && (
        <Alert severity="warning">
          {translate('payoutForm.paymentDateOver', { date: formatDate(paymentDate) })}
        </Alert>
      )}
    </>
  );
}
