import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import type { ExpenseOfCurrency, GrantExpense } from '../../model/reports/optionExpense.ts';
import { formatDate, formatMoney, formatPieces } from '../i18n/format.ts';

type Props = { expense: ExpenseOfCurrency; isOnly: boolean };

const most = 100;
const figures = ['before', 'expense', 'after'] as const;

/** The expense of the grants whose exercise prices are in one currency; a grant without figures says what is missing. */
export function ExpenseTable({ expense, isOnly }: Props) {
  const translate = useTranslate();
  const { currency, grants } = expense;
  const id = `expense-${currency}`;
  const money = (amount: string) => formatMoney(amount, currency);
  const missing = grants.filter((grant) => grant.missing.length > 0).length;
  const numbers = ['pieces', 'fairValue', ...figures] as const;
  return (
    <Box sx={{ maxWidth: '72rem', mb: 4 }}>
      <Typography id={id} variant="h2" sx={isOnly ? visuallyHidden : { mb: 1 }}>
        {translate('expense.inCurrency', { currency })}
      </Typography>
      {missing > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('expense.incomplete', { smart_count: missing })}
        </Alert>
      )}
      <Box role="region" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={table}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('optionExpense.columns.grant')}</TableCell>
              {numbers.map((column) => (
                <TableCell key={column} align="right">
                  {translate(`optionExpense.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {grants.slice(0, most).map((grant) => (
              <Grant key={grant.plan_id} grant={grant} money={money} />
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" colSpan={3}>
                {translate('optionExpense.sum')}
              </TableCell>
              {figures.map((column) => (
                <TableCell key={column} align="right">
                  {money(expense[column])}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </Box>
      {grants.length > most && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('expense.first', { shown: most, total: formatPieces(grants.length) })}
        </Typography>
      )}
    </Box>
  );
}

function Grant({ grant, money }: { grant: GrantExpense; money: (amount: string) => string }) {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <LinkBase to={`${basename}/plan/${grant.plan_id}`}>{grant.employee}</LinkBase>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {grant.pool} · {formatDate(grant.grantDate)}
        </Box>
      </TableCell>
      <TableCell align="right">{formatPieces(grant.pieces)}</TableCell>
      {grant.missing.length > 0 ? (
        <TableCell colSpan={4} sx={{ color: 'text.secondary' }}>
          {grant.missing.map((input) => translate(`optionExpense.missing.${input}`)).join(' ')}
        </TableCell>
      ) : (
        <>
          <TableCell align="right">{grant.fairValue !== null && money(grant.fairValue)}</TableCell>
          {figures.map((column) => (
            <TableCell key={column} align="right">
              {money(grant[column] ?? '')}
            </TableCell>
          ))}
        </>
      )}
    </TableRow>
  );
}

const table = {
  '& tbody th': { fontWeight: 400 },
  '& tfoot th, & tfoot td': { fontWeight: 600, color: 'text.primary', fontSize: '0.875rem' },
  '& thead th': { verticalAlign: 'bottom' },
} as const;
