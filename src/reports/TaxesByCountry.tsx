import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { CashOfCurrency } from '../../model/reports/cashStatement.ts';
import { countryName, formatMoney } from '../i18n/format.ts';
import { filtered } from '../kit/page/filtered.ts';
import { FactTable } from '../resources/shareCounts/FactTable.tsx';

/** What was withheld in the period, by the country to whose authority it is owed. */
export function TaxesByCountry({ cash: { currency, taxes } }: { cash: CashOfCurrency }) {
  const translate = useTranslate();
  const disbursements = useCreatePath()({ resource: 'disbursements', type: 'list' });
  if (taxes.length === 0) return null;
  const title = translate('cash.taxes.title', { currency });
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1, maxWidth: '72ch' }}>
        {translate('cash.taxes.text')}{' '}
        <Link component={LinkBase} to={filtered(disbursements, { account: 'tax' })}>
          {translate('cash.taxes.disbursements')}
        </Link>
      </Typography>
      <FactTable
        label={title}
        head={translate('cash.taxes.country')}
        columns={[translate('cash.taxes.amount')]}
        texts={0}
        rows={taxes.map(({ country, amount }) => ({
          key: country ?? '',
          name: country ? countryName(country) : translate('cash.taxes.unknown'),
          cells: [formatMoney(amount, currency)],
        }))}
      />
    </Box>
  );
}
