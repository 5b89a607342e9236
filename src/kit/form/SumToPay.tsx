import Box from '@mui/material/Box';
import { formatMoney } from '../../i18n/format.ts';

type Props = { label: string; amount: string; currency: string };

/** What is to be paid, at the start of the line of a dialog's buttons. */
export function SumToPay({ label, amount, currency }: Props) {
  return (
    <Box sx={{ mr: 'auto', lineHeight: 1.3 }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{label}</Box>
      <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
        {formatMoney(amount, currency)}
      </Box>
    </Box>
  );
}
