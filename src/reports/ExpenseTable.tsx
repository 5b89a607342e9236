import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import type { ExpenseOfCurrency, GrantExpense } from '../../model/reports/optionExpense.ts';
import { formatDate, formatMoney, formatPieces } from '../i18n/format.ts';
import { Figure, Figures } from '../kit/Figures.tsx';

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
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const numbers = isNarrow ? (['expense'] as const) : (['pieces', 'fairValue', ...figures] as const);
  const Row = isNarrow ? NarrowGrant : Grant;
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
      <Figures>
        {figures.map((figure) => (
          <Figure key={figure} label={translate(`optionExpense.columns.${figure}`)}>
            {money(expense[figure])}
          </Figure>
        ))}
      </Figures>
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
              <Row key={grant.plan_id} grant={grant} money={money} />
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" colSpan={isNarrow ? 1 : 3}>
                {translate('optionExpense.sum')}
              </TableCell>
              {(isNarrow ? (['expense'] as const) : figures).map((column) => (
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

type GrantProps = { grant: GrantExpense; money: (amount: string) => string };

function Grant({ grant, money }: GrantProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <GrantName grant={grant} />
      </TableCell>
      <TableCell align="right">{formatPieces(grant.pieces)}</TableCell>
      {grant.missing.length > 0 ? (
        <TableCell colSpan={4} sx={{ color: 'text.secondary' }}>
          <Missing grant={grant} />
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

/** On a phone, the other figures stand below the grant's name, so that the expense is seen without scrolling. */
function NarrowGrant({ grant, money }: GrantProps) {
  const translate = useTranslate();
  const named = (column: string, value: string) => (
    <Box key={column} sx={aside}>
      {translate(`optionExpense.columns.${column}`)}: {value}
    </Box>
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <GrantName grant={grant} />
        {named('pieces', formatPieces(grant.pieces))}
        {grant.missing.length > 0 ? (
          <Box sx={aside}>
            <Missing grant={grant} />
          </Box>
        ) : (
          (['fairValue', 'before', 'after'] as const).map((column) =>
            named(column, money(grant[column] ?? '')),
          )
        )}
      </TableCell>
      <TableCell align="right" sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
        {grant.expense === null ? '–' : money(grant.expense)}
      </TableCell>
    </TableRow>
  );
}

function GrantName({ grant }: { grant: GrantExpense }) {
  const basename = useBasename();
  return (
    <>
      <LinkBase to={`${basename}/plan/${grant.plan_id}`}>{grant.employee}</LinkBase>
      <Box sx={aside}>
        {grant.pool} · {formatDate(grant.grantDate)}
      </Box>
    </>
  );
}

function Missing({ grant }: { grant: GrantExpense }) {
  const translate = useTranslate();
  return grant.missing.map((input) => translate(`optionExpense.missing.${input}`)).join(' ');
}

const aside = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
const table = {
  '& tbody th': { fontWeight: 400 },
  '& tfoot th, & tfoot td': { fontWeight: 600, color: 'text.primary', fontSize: '0.875rem' },
  '& thead th': { verticalAlign: 'bottom' },
  '@media (max-width: 600px)': { '& th, & td': { px: 0.75 }, '& th': { whiteSpace: 'normal' } },
} as const;
