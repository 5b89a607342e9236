import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CashOfCurrency, CashStatementLine } from '../../model/reports/cashStatement.ts';
import { RecordLink } from '../engine/RecordLink.tsx';
import { formatDate, formatMoney, formatPieces } from '../i18n/format.ts';

/** The lines of the period in one currency, each with the accounts that it changed. */
export function CashLines({ cash: { currency, lines, count } }: { cash: CashOfCurrency }) {
  const translate = useTranslate();
  const id = `cash-lines-${currency}`;
  return (
    <Box sx={{ maxWidth: '60rem', mb: 4 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {translate('cash.linesIn', { currency })}
      </Typography>
      {lines.length === 0 ? (
        <Typography>{translate('cash.noLines')}</Typography>
      ) : (
        <Table size="small" aria-labelledby={id} sx={table}>
          <TableHead>
            <TableRow>
              {(['date', 'line', 'change'] as const).map((column) => (
                <TableCell key={column} align={column === 'change' ? 'right' : 'left'}>
                  {translate(`cashStatement.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <Line key={line.id} line={line} currency={currency} />
            ))}
          </TableBody>
        </Table>
      )}
      {count > lines.length && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('cash.first', { shown: lines.length, total: formatPieces(count) })}
        </Typography>
      )}
    </Box>
  );
}

/** What a line is about, which leads to its record. */
export function About({
  about,
  resource,
  record_id,
}: Pick<CashStatementLine, 'about' | 'resource' | 'record_id'>) {
  const translate = useTranslate();
  if (!resource || !record_id) return about;
  const name = about ?? translate(`resources.${resource}.name`, { smart_count: 1 });
  return <RecordLink resource={resource} id={record_id} name={name} />;
}

function Line({ line, currency }: { line: CashStatementLine; currency: string }) {
  const translate = useTranslate();
  const { date, move, isReversal, changes } = line;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(date)}</TableCell>
      <TableCell>
        {isReversal && `${translate('cashStatement.reversal')}: `}
        {translate(`cashStatement.moves.${move}`)}
        <Box sx={aside}>
          <About {...line} />
        </Box>
      </TableCell>
      <TableCell align="right">
        {changes.map(({ account, amount }) => (
          <Box key={account} sx={change}>
            <Box component="span" sx={aside}>
              {translate(`cashStatement.accounts.${account}`)}
            </Box>
            <Box component="span" sx={sum}>
              {formatMoney(amount, currency)}
            </Box>
          </Box>
        ))}
      </TableCell>
    </TableRow>
  );
}

export const aside = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;
const change = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  whiteSpace: { md: 'nowrap' },
  justifyContent: 'flex-end',
  columnGap: 1.5,
  alignItems: 'baseline',
} as const;
/** As wide as most amounts, so that the accounts end below each other. */
const sum = { whiteSpace: 'nowrap', minWidth: { md: '7.5rem' } } as const;
export const table = {
  '& td': { verticalAlign: 'top' },
  '@media (max-width: 600px)': { '& th, & td': { px: 0.75 } },
} as const;
