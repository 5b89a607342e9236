import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { payoutLines } from '../../../model/resources/earnings.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { countryName, formatRate } from '../../i18n/format.ts';
import type { Payout } from './parts/payout.ts';

/** The tax rates of a payout that hold for some alone. */
export function OtherRatesList({ payout: { countryRates, holderRates } }: { payout: Payout }) {
  const translate = useTranslate();
  if (countryRates.length + holderRates.length === 0) return null;
  return (
    <section aria-labelledby="other-rates">
      <Typography id="other-rates" variant="h3" component="h3" sx={{ mb: 1 }}>
        {translate('payoutForm.otherRates')}
      </Typography>
      <Box component="dl" sx={pairs}>
        {countryRates.map(({ country, taxRate }) => (
          <div key={country}>
            <dt>{countryName(country)}</dt>
            <dd>{formatRate(taxRate)}</dd>
          </div>
        ))}
        {holderRates.map(({ employee_id, taxRate }) => (
          <div key={employee_id}>
            <dt>
              <RecordContextProvider value={{ id: employee_id, employee_id }}>
                <Cell resource={payoutLines} source="employee_id" />
              </RecordContextProvider>
            </dt>
            <dd>{formatRate(taxRate)}</dd>
          </div>
        ))}
      </Box>
    </section>
  );
}

const pairs = {
  m: 0,
  maxWidth: 'var(--width-form)',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
  '& dd': { m: 0 },
} as const;
