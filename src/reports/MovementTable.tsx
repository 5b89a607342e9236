import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { MovementKind, MovementsOfCurrency } from '../../model/reports/optionMovements.ts';
import { formatMoney, formatPieces } from '../i18n/format.ts';
import { byLanguage, language } from '../i18n/language.ts';
import { Figure, Figures } from '../kit/Figures.tsx';

/** Movements that take options away, whose pieces are shown as negative. */
const leaving: readonly MovementKind[] = ['exercised', 'forfeited', 'expired', 'cancelled', 'delisted'];
const daysOfYear = 365.25;
const years = byLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

type Props = { movements: MovementsOfCurrency; isOnly: boolean };

/** The movements of options whose exercise prices are in one currency, and what is outstanding at the end. */
export function MovementTable({ movements: found, isOnly }: Props) {
  const translate = useTranslate();
  const { currency, movements, vested, lowestPrice, highestPrice, remainingDays } = found;
  const id = `movements-${currency}`;
  const price = (amount: string) => formatMoney(amount, currency);
  const places = Math.max(...[...movements, vested].map(({ averagePrice }) => placesOf(averagePrice)));
  // One below the other, they have as many decimals as the one that has most.
  const averageFormat = new Intl.NumberFormat(language(), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  const average = (amount: string | null) =>
    amount === null ? '–' : averageFormat.format(amount as Intl.StringNumericLiteral);
  const pieces = (kind: MovementKind, count: number) =>
    `${leaving.includes(kind) && count !== 0 ? '−' : ''}${formatPieces(count)}`;
  const shown = movements.filter(({ kind, pieces }) => kind !== 'delisted' || pieces !== 0);
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: '52rem', mb: 4 }}>
      <Typography id={id} variant="h2" sx={isOnly ? visuallyHidden : { mb: 1 }}>
        {translate('movements.inCurrency', { currency })}
      </Typography>
      <Table sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('optionMovements.columns.movement')}</TableCell>
            <TableCell align="right">{translate('optionMovements.columns.pieces')}</TableCell>
            <TableCell align="right">{translate('optionMovements.columns.averagePrice')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ kind, pieces: count, averagePrice }) => (
            <TableRow key={kind} className={kind === 'closing' || kind === 'opening' ? 'sum' : ''}>
              <TableCell component="th" scope="row">
                {translate(`optionMovements.kinds.${kind}`)}
              </TableCell>
              <TableCell align="right">{pieces(kind, count)}</TableCell>
              <TableCell align="right">{average(averagePrice)}</TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row">
              {translate('optionMovements.vested')}
            </TableCell>
            <TableCell align="right">{formatPieces(vested.pieces)}</TableCell>
            <TableCell align="right">{average(vested.averagePrice)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      {lowestPrice !== null && highestPrice !== null && remainingDays !== null && (
        <Box sx={{ mt: 2.5 }}>
          <Figures>
            <Figure label={translate('movements.priceRange')}>
              {lowestPrice === highestPrice
                ? price(lowestPrice)
                : `${price(lowestPrice)} – ${price(highestPrice)}`}
            </Figure>
            <Figure label={translate('movements.remaining')}>
              {translate('movements.years', { n: years().format(remainingDays / daysOfYear) })}
            </Figure>
          </Figures>
        </Box>
      )}
    </Box>
  );
}

const placesOf = (amount: string | null) => amount?.split('.')[1]?.length ?? 0;

/** On a phone the heads of the columns are broken into lines. */
const table = {
  '& tbody th': { fontWeight: 400 },
  '& tr.sum th, & tr.sum td': { fontWeight: 600 },
  '@media (max-width: 600px)': { '& th, & td': { px: 0.75 }, '& thead th': { whiteSpace: 'normal' } },
} as const;
