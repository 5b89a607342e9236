import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { inFours } from '../../../model/values/inFours.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate } from '../../i18n/format.ts';
import { TrustContact } from '../companies/TrustContact.tsx';
import type { Earning } from './earning.ts';

/** Tells the holder of an approved payment what it waits for, and whom to ask where its planned day is over. */
export function Payable({ earning }: { earning: Earning }) {
  const translate = useTranslate();
  const { user, config } = useApp();
  const { status, paymentDate, sentOn, hasReturned, leavesWith_id } = earning;
  if (user.role !== 'employee' || status !== 'payable' || leavesWith_id) return null;
  const isLate = paymentDate !== null && paymentDate < config.today;
  // Whoever looks as the holder is not told whether it is in a file.
  const isTold = !user.viewing;
  if (!isTold && !isLate) return null;
  const unsent = hasReturned ? 'again' : 'own';
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {isTold && translate(`payable.${sentOn ? 'sent' : unsent}`, { date: sentOn && formatDate(sentOn) })}
      {sentOn && <Before earning={earning} />}
      {isLate && (
        <>
          {' '}
          {translate('payable.late', { date: formatDate(paymentDate) })}
          <TrustContact of={[earning]} />
        </>
      )}
    </Alert>
  );
}

/** That a payment in a file goes to the account of before, where the bank details are other ones by now. */
function Before({ earning: { payeeIban, currentIban } }: { earning: Earning }) {
  const translate = useTranslate();
  // Whoever looks as the holder is told of no account.
  if (!payeeIban || payeeIban === currentIban) return null;
  const said = currentIban
    ? translate('payable.before', { iban: inFours(currentIban) })
    : translate('payable.beforeNone');
  return ` ${said}`;
}
