import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'react-admin';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { useBankReason } from '../../i18n/useBankReason.ts';
import type { Payout } from '../payouts/parts/payout.ts';

/** Names the holders whose account gave the last payment back, before they are paid to it once more. */
export function ReturnedAccounts({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const worded = useBankReason();
  // A server of the previous version leaves it out.
  const { returnedAccounts = [] } = payout;
  const smart_count = returnedAccounts.length;
  if (smart_count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('returnedAccounts.title', { smart_count })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {returnedAccounts.map(({ employee_id, holder, reason }) => (
          <li key={employee_id}>
            <RecordLink resource="employees" id={employee_id} name={holder} />
            {reason && `: ${worded(reason)}`}
          </li>
        ))}
      </Box>
      {translate('returnedAccounts.ask', { smart_count })}
    </Alert>
  );
}

/** The same of the payout of a file, before the file is downloaded for the bank. */
export function ReturnedAccountsOf({ id }: { id: string }) {
  const { data } = useGetOne<Payout>('payouts', { id });
  return data ? <ReturnedAccounts payout={data} /> : null;
}
