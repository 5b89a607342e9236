import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { cashAccounts } from '../../model/cash/cash.ts';
import type { CashOfCurrency } from '../../model/reports/cashStatement.ts';
import { type Currency, decimalsOf, formatMoney as exact } from '../../model/values/money.ts';
import { formatMoney } from '../i18n/format.ts';
import { filtered } from '../kit/page/filtered.ts';
import { isZero } from '../kit/sumOf.ts';
import { openId } from './BetweenBooksAndBank.tsx';

type Props = { cash: CashOfCurrency; isOnly: boolean };
type Account = CashOfCurrency['accounts'][number];

const figures = ['opening', 'increase', 'decrease', 'closing'] as const;
const sides = { asset: 'assets', claim: 'claims' } as const;

/** The balances of one currency: where money is, and whose it is, which sum to the same. */
export function CashTable({ cash, isOnly }: Props) {
  const translate = useTranslate();
  const { currency, accounts, unplaced } = cash;
  const list = useCreatePath()({ resource: 'bank-entries', type: 'list' });
  const unplacedEntries = filtered(list, { isUnplaced: true });
  const id = `cash-${currency}`;
  const money = (amount: string) => formatMoney(amount, currency);
  const label = (column: (typeof figures)[number]) => translate(`cashStatement.columns.${column}`);
  const clearing = accounts.find(({ account }) => account === 'clearing');
  return (
    <Box sx={{ maxWidth: '60rem', mb: 3 }}>
      <Typography id={id} variant="h2" sx={isOnly ? visuallyHidden : { mb: 1 }}>
        {translate('cash.inCurrency', { currency })}
      </Typography>
      {clearing && !isZero(clearing.closing) && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('cash.clearing', { amount: money(clearing.closing) })}{' '}
          <Link href={`#${openId(currency)}`}>{translate('cash.showOpen')}</Link>
        </Alert>
      )}
      {!isZero(unplaced) && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('cash.unplaced', { amount: money(unplaced) })}{' '}
          <Link component={LinkBase} to={unplacedEntries}>
            {translate('cash.showUnplaced')}
          </Link>
        </Alert>
      )}
      <Box role="region" aria-labelledby={id} sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={table}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('cashStatement.columns.account')}</TableCell>
              {figures.map((column) => (
                <TableCell key={column} align="right">
                  {label(column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {(['asset', 'claim'] as const).map((side) => {
            const own = accounts.filter(({ account }) => cashAccounts[account] === side);
            return (
              <TableBody key={side}>
                <TableRow className="sum">
                  <TableCell component="th" scope="row">
                    {translate(`cash.${sides[side]}`)}
                  </TableCell>
                  {figures.map((column) => (
                    <TableCell key={column} align="right" data-label={label(column)}>
                      {money(sumOf(own, column, currency as Currency))}
                    </TableCell>
                  ))}
                </TableRow>
                {own.map((each) => (
                  <TableRow key={each.account}>
                    <TableCell component="th" scope="row" sx={{ pl: 4 }}>
                      {translate(`cashStatement.accounts.${each.account}`)}
                    </TableCell>
                    {figures.map((column) => (
                      <TableCell key={column} align="right" data-label={label(column)}>
                        {money(each[column])}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            );
          })}
        </Table>
      </Box>
    </Box>
  );
}

/** Decimals with as many places as the currency has are added as whole numbers. */
const sumOf = (accounts: readonly Account[], column: (typeof figures)[number], currency: Currency) =>
  exact(
    accounts.reduce((sum, each) => sum + minorUnits(each[column], currency), 0n),
    currency,
  );

const minorUnits = (amount: string, currency: Currency) =>
  BigInt(decimalsOf(currency) === 0 ? amount : amount.replace('.', ''));

const table = {
  '& tbody th': { fontWeight: 400 },
  '& tr.sum th, & tr.sum td': { fontWeight: 600 },
  '& thead th': { verticalAlign: 'bottom' },
  // On a phone, an account is a block: its name, and below it the four amounts with their names.
  '@media (max-width: 600px)': {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': visuallyHidden,
    '& tr': { height: 'auto', borderBottom: 1, borderColor: 'divider', py: 0.75 },
    '& tbody th, & tbody td': { height: 'auto', border: 0, p: 0, lineHeight: 1.6 },
    '& tbody td': { display: 'flex', flexDirection: 'row', justifyContent: 'space-between', gap: 2 },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 },
  },
} as const;
