import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { WithheldTaxLine, WithheldTaxOfCurrency } from '../../model/reports/withheldTax.ts';
import { countryName, formatDate, formatMoney, formatPieces, formatRate } from '../i18n/format.ts';
import { Figure, Figures } from '../kit/Figures.tsx';
import { isZero } from '../kit/sumOf.ts';

type Props = { withheld: WithheldTaxOfCurrency; isOnly: boolean };

/** What was withheld in one currency, and the exercises that it was withheld at. */
export function WithheldTaxTable({ withheld, isOnly }: Props) {
  const translate = useTranslate();
  const { currency, benefit, tax, keptWorth, soldWorth, owed, lines, count } = withheld;
  const id = `withheld-tax-${currency}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: '64rem', mb: 4 }}>
      <Typography id={id} variant="h2" sx={isOnly ? visuallyHidden : { mb: 1 }}>
        {translate('taxAtExercise.inCurrency', { currency })}
      </Typography>
      <Figures>
        <Figure label={translate('withheldTax.columns.tax')}>{formatMoney(tax, currency)}</Figure>
        <Figure label={translate('withheldTax.columns.benefit')}>{formatMoney(benefit, currency)}</Figure>
        {lines.some(({ keptPieces }) => keptPieces > 0) && (
          <Figure label={translate('withheldTax.columns.keptWorth')}>
            {formatMoney(keptWorth, currency)}
          </Figure>
        )}
        {!isZero(soldWorth) && (
          <Figure label={translate('withheldTax.columns.soldWorth')}>
            {formatMoney(soldWorth, currency)}
          </Figure>
        )}
        {!isZero(owed) && (
          <Figure label={translate('withheldTax.columns.owed')}>{formatMoney(owed, currency)}</Figure>
        )}
      </Figures>
      <Table size="small" aria-labelledby={id} sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('withheldTax.columns.date')}</TableCell>
            <TableCell>{translate('withheldTax.columns.employee')}</TableCell>
            <TableCell>{translate('taxAtExercise.calculation')}</TableCell>
            <TableCell align="right">{translate('withheldTax.columns.tax')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line key={line.id} line={line} currency={currency} />
          ))}
        </TableBody>
      </Table>
      {count > lines.length && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('taxAtExercise.first', { shown: lines.length, total: formatPieces(count) })}
        </Typography>
      )}
    </Box>
  );
}

function Line({ line, currency }: { line: WithheldTaxLine; currency: string }) {
  const translate = useTranslate();
  const money = (amount: string) => formatMoney(amount, currency);
  const { pieces, keptPieces, soldPieces } = line;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(line.date)}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {line.employee}
        <Box sx={aside}>{line.pool}</Box>
      </TableCell>
      <TableCell>
        {translate('taxAtExercise.ofExercise', {
          pieces: formatPieces(pieces),
          value: money(line.shareValue),
          benefit: money(line.benefit),
        })}
        <Box sx={aside}>
          {translate('taxAtExercise.atRate', {
            rate: formatRate(line.taxRate),
            country: countryName(line.country),
          })}
        </Box>
        {keptPieces > 0 && (
          <Box sx={aside}>
            {translate('taxAtExercise.kept', {
              pieces: formatPieces(keptPieces),
              worth: money(line.keptWorth),
            })}
          </Box>
        )}
        {soldPieces > 0 && (
          <Box sx={aside}>
            {translate('taxAtExercise.sold', {
              pieces: formatPieces(soldPieces),
              worth: money(line.soldWorth),
            })}
          </Box>
        )}
        {!isZero(line.owed) && (
          <Box sx={aside}>{translate('taxAtExercise.owed', { amount: money(line.owed) })}</Box>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {money(line.tax)}
      </TableCell>
    </TableRow>
  );
}

const aside = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
const table = {
  mt: 2,
  '& td': { verticalAlign: 'top' },
  '@media (max-width: 600px)': {
    '& th, & td': { px: 0.75 },
    '& th:first-of-type, & td:first-of-type': { whiteSpace: 'normal' },
  },
} as const;
