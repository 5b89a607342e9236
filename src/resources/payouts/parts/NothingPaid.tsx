import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../i18n/format.ts';
import type { Payout } from './payout.ts';

/** Warns of a draft in which the bank fee takes everything from every holder, as where it was mistyped. */
export function NothingPaid({ payout: { holders, undecidedLines, bankFee, currency } }: { payout: Payout }) {
  const translate = useTranslate();
  if (holders === 0 || undecidedLines < holders) return null;
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {translate('payoutForm.nothingPaid', { fee: formatMoney(bankFee, currency) })}
    </Alert>
  );
}
