import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useApp } from '../../../authProvider/appData.tsx';
import { countryName, formatRate } from '../../../i18n/format.ts';
import type { Payout } from './payout.ts';
import { otherYearOf, useRatesOf } from './useRatesOf.ts';

/** Names the countries of holders in which a draft withholds at another rate than the trust has there by now. */
export function RatesDiffer({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const { pool_id, type, recordDate, paymentDate, countryRates, taxRate } = payout;
  const year = otherYearOf(paymentDate, today);
  const rates = useRatesOf(pool_id, {
    type,
    ...(recordDate && { recordDate }),
    ...(year && { year }),
  });
  const differing = (rates?.countries ?? []).flatMap(({ country, taxRate: ofTrust }) => {
    const used = countryRates.find((row) => row.country === country)?.taxRate ?? taxRate;
    if (ofTrust === null || ofTrust === used) return [];
    const values = { country: countryName(country), rate: formatRate(ofTrust), used: formatRate(used) };
    return [translate('approvePayout.otherRate', values)];
  });
  if (differing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {translate('approvePayout.otherRates', { countries: differing.join(', ') })}
    </Alert>
  );
}
