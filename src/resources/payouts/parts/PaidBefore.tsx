import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../i18n/format.ts';
import type { Payout } from './payout.ts';

/** Names the holders whom the bank paid by files that were withdrawn, before they are paid once more. */
export function PaidBefore({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  // A server of the previous version leaves it out.
  const { paidBefore = [] } = payout;
  if (paidBefore.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('paidBefore.title')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {paidBefore.map(({ payment_id, holder, amount, currency }) => (
          <li key={payment_id}>
            {translate('paidBefore.text', { holder, amount: formatMoney(amount, currency) })}
          </li>
        ))}
      </Box>
      {translate('paidBefore.ask')}
    </Alert>
  );
}
