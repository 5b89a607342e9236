import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { bankDetailsRead } from '../../../model/account.ts';
import type { ValuesOf } from '../../../model/attributes.ts';
import { inFours } from '../../../model/values/inFours.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';

type BankDetails = ValuesOf<typeof bankDetailsRead>;

/** The payments that are in a file for the bank already: a change of the account does not reach them. */
export function SentPayments({ of: { iban, sentPayments = [] } }: { of: BankDetails }) {
  return (
    <>
      <Payments name="before" payments={sentPayments.filter((payment) => payment.iban !== iban)} />
      <Payments name="same" payments={sentPayments.filter((payment) => payment.iban === iban)} />
    </>
  );
}

type PaymentsProps = { name: 'before' | 'same'; payments: BankDetails['sentPayments'] };

function Payments({ name, payments }: PaymentsProps) {
  const translate = useTranslate();
  if (payments.length === 0) return null;
  return (
    <Alert
      severity={name === 'before' ? 'warning' : 'info'}
      sx={{ mb: 3, maxWidth: 'var(--width-list)', overflowWrap: 'anywhere' }}
    >
      {translate(`ownBankDetails.sent.${name}`, { smart_count: payments.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {payments.map(({ record_id, poolName, amount, currency, madeOn, iban }) => (
          <li key={record_id}>
            {translate('ownBankDetails.sent.payment', {
              ...{ name: poolName, amount: formatMoney(amount, currency) },
              ...{ date: formatDate(madeOn), iban: inFours(iban) },
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
