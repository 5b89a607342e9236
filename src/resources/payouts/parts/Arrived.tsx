import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { useApp } from '../../../authProvider/appData.tsx';
import { RecordLink } from '../../../engine/RecordLink.tsx';
import { formatDate, formatDay, formatMoney } from '../../../i18n/format.ts';
import { differenceOf } from '../../../kit/differenceOf.ts';
import type { Payout } from './payout.ts';

/** That the bank shows the money of an approved payout, or another amount with its reference; or still that of a reversed one. */
export function Arrived({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  // A server of the previous version leaves them out.
  const { arrivals = [], grossAmountValue, status } = payout;
  const isReversed = status === 'reversed';
  if (arrivals.length === 0) return isReversed ? <AfterReversal payout={payout} /> : null;
  return (
    <Alert
      severity={!isReversed && arrivals.some(({ isWhole }) => isWhole) ? 'success' : 'warning'}
      sx={{ mb: 2 }}
    >
      {arrivals.map(({ bankEntry_id, bookedOn, currency, amount, isWhole, isNamed }) => {
        const { key, by } = differenceOf(currency, amount, grossAmountValue);
        const shown = isWhole ? (isNamed ? 'whole' : 'perhaps') : key;
        return (
          <div key={bankEntry_id}>
            {translate(`payoutArrived.${isReversed ? 'reversed' : shown}`, {
              ...{ amount: formatMoney(amount, currency), by: formatMoney(by, currency) },
              date: bookedOn ? formatDate(bookedOn) : '–',
            })}{' '}
            <RecordLink resource="bank-entries" id={bankEntry_id} name={translate('payoutArrived.entry')} />
          </div>
        );
      })}
    </Alert>
  );
}

/** The money that was recorded for a reversed payout, and what becomes of it or where to look for it. */
export function AfterReversal({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const basename = useBasename();
  const { role } = useApp().user;
  const { grossAmountValue, currency, receivedOn, funded_at } = payout;
  if (!funded_at) return null;
  const recorded = {
    amount: formatMoney(grossAmountValue, currency),
    date: receivedOn ? formatDate(receivedOn) : formatDay(funded_at),
  };
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {role === 'founder' ? (
        translate('payoutArrived.ofFounder', recorded)
      ) : (
        <>
          {translate('reversePayout.recorded', recorded)} {translate('payoutArrived.afterReversal')}{' '}
          <Link component={LinkBase} to={`${basename}/cash`}>
            {translate('cashStatement.title')}
          </Link>
        </>
      )}
    </Alert>
  );
}
