import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Worth } from '../../model/worth.ts';
import { formatMoney } from '../i18n/format.ts';

/**
 * The worth of options, one amount below the other for each currency: amounts of different currencies are never added
 * up.
 */
export function Amounts({ worth, of }: { worth: readonly Worth[]; of: 'vested' | 'unvested' }) {
  const translate = useTranslate();
  if (worth.length === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9375rem', fontWeight: 400 }}>
        {translate('dashboard.holds.noValue')}
      </Box>
    );
  return worth.map((one) => <div key={one.currency}>{formatMoney(one[of], one.currency)}</div>);
}
