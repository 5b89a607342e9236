import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Preview } from '../../../dataProvider/dataProvider.ts';
import { formatDate, formatDay, formatMoney } from '../../../i18n/format.ts';
import { sumOf } from '../../../kit/sumOf.ts';
import type { Payout } from './payout.ts';

/** What the company has sent for a payout that is to be reversed, as it was recorded and as the bank shows it, and what becomes of it. */
export function MoneyOfReversed({ preview: { record } }: { preview: Preview }) {
  const translate = useTranslate();
  const { currency, grossAmountValue, funded_at, receivedOn } = record.before as Payout;
  // A server of the previous version leaves them out.
  const { arrivals = [] } = record.after as Partial<Payout>;
  if (!funded_at && arrivals.length === 0) return null;
  const shown = sumOf(
    currency,
    arrivals.map(({ amount }) => amount),
  );
  const last = arrivals
    .flatMap(({ bookedOn }) => bookedOn ?? [])
    .toSorted()
    .at(-1);
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {funded_at && (
        <div>
          {translate('reversePayout.recorded', {
            amount: formatMoney(grossAmountValue, currency),
            date: receivedOn ? formatDate(receivedOn) : formatDay(funded_at),
          })}
        </div>
      )}
      <div>
        {arrivals.length === 0
          ? translate('reversePayout.notShown')
          : translate('reversePayout.money', {
              smart_count: arrivals.length,
              amount: formatMoney(shown, currency),
              date: last ? formatDate(last) : '–',
            })}
      </div>
    </Alert>
  );
}
