import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatMoney, formatPieces } from '../i18n/format.ts';
import { Term, type TermName } from './Term.tsx';

type Label =
  /** The term is what the label is or stands for, where it is explained. */
  | { label: string; term?: TermName; id?: undefined }
  /** A label that is no text, such as a link, cannot tell the line from the others. */
  | { label: ReactNode; term?: undefined; id: string };

export type CalculationLine = Label & {
  /** A note under the label, such as the rate or the number of pieces. */
  note?: ReactNode;
  amount: string;
  /** The place of the line in the calculation; a `part` is a part of the sum above it. */
  as?: 'start' | 'less' | 'sum' | 'part';
};

type Props = {
  label: string;
  /** That of the amounts; without one they are pieces. */
  currency?: string;
  lines: readonly CalculationLine[];
};

/** Amounts that visibly add up, such as from gross to net and beyond. */
export function Calculation({ label, currency, lines }: Props) {
  return (
    <Box component="table" aria-label={label} sx={table}>
      <tbody>
        {lines.map(({ label: of, id, term, note, amount, as = 'start' }) => (
          <tr key={id ?? of} className={as}>
            <th scope="row">
              {term ? <Term of={term}>{of}</Term> : of}
              {note && <div>{note}</div>}
            </th>
            <td>
              {as === 'less' && /[1-9]/.test(amount) && '− '}
              {currency === undefined ? formatPieces(Number(amount)) : formatMoney(amount, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { fontWeight: 400, textAlign: 'left', verticalAlign: 'baseline', py: 0.5, pr: 2, pl: 0 },
  '& th > div': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& td': { textAlign: 'right', verticalAlign: 'baseline', whiteSpace: 'nowrap', p: 0, py: 0.5 },
  '& .sum > *': { borderTop: 1, borderColor: 'var(--color-line-strong)', fontWeight: 600 },
  '& .part > *': { color: 'text.secondary' },
  '& .part > th': { pl: 2 },
} as const;
