import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../../../engine/RecordLink.tsx';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { differenceOf } from '../../../kit/differenceOf.ts';
import { isZero, sumOf } from '../../../kit/sumOf.ts';
import type { Payout } from './payout.ts';

/** That the money of a payout was recorded as received although another amount came: what came, and why. */
export function OtherFunds({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const { fundsReason, arrivals = [], receivedOn, grossAmountValue, currency } = payout;
  if (!fundsReason) return null;
  const amounts = arrivals.map(({ amount }) => amount);
  const came = sumOf(currency, amounts);
  const { key, by } = differenceOf(currency, came, grossAmountValue);
  const found = isZero(by) ? 'whole' : key;
  return (
    <Alert severity={found === 'less' ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {arrivals.length > 0 && (
        <div>
          {translate(`payoutOtherFunds.${found}`, {
            expected: formatMoney(grossAmountValue, currency),
            amount: formatMoney(came, currency),
            by: formatMoney(by, currency),
          })}
        </div>
      )}
      <div>
        {translate('payoutOtherFunds.reason', {
          date: receivedOn ? formatDate(receivedOn) : '–',
          reason: fundsReason,
        })}
      </div>
      {arrivals.map(({ bankEntry_id, bookedOn, amount }) => (
        <div key={bankEntry_id}>
          <RecordLink
            resource="bank-entries"
            id={bankEntry_id}
            name={translate('payoutOtherFunds.entry', {
              amount: formatMoney(amount, currency),
              date: bookedOn ? formatDate(bookedOn) : '–',
            })}
          />
        </div>
      ))}
    </Alert>
  );
}
