import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CashOfCurrency } from '../../model/reports/cashStatement.ts';
import { formatDate, formatMoney, formatPieces } from '../i18n/format.ts';
import { About, aside, table } from './CashLines.tsx';

/** Where the matters stand on the page. */
export const openId = (currency: string) => `cash-open-${currency}`;

/** The matters that make up what is between books and bank at the end of the period, each with what is missing of it. */
export function BetweenBooksAndBank({ cash }: { cash: CashOfCurrency }) {
  // A server of the previous version does not list the matters.
  const { currency, open = [], openCount } = cash;
  const translate = useTranslate();
  const id = openId(currency);
  if (open.length === 0) return null;
  return (
    <Box sx={{ maxWidth: '60rem', mb: 4 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {translate('cash.open', { currency })}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={table}>
        <TableHead>
          <TableRow>
            {(['date', 'line', 'amount'] as const).map((column) => (
              <TableCell key={column} align={column === 'amount' ? 'right' : 'left'}>
                {translate(`cashStatement.columns.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {open.map((line) => (
            <TableRow key={line.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(line.date)}</TableCell>
              <TableCell>
                {translate(`cashStatement.moves.${line.move}`)}:{' '}
                {translate(`cashStatement.open.${line.state}`)}
                <Box sx={aside}>
                  <About {...line} />
                </Box>
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatMoney(line.amount, currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {openCount > open.length && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('cash.first', { shown: open.length, total: formatPieces(openCount) })}
        </Typography>
      )}
    </Box>
  );
}
