import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

type Row = { key: string; name: ReactNode; cells: readonly ReactNode[] };
type Props = {
  label: string;
  head: string;
  /** Their names; a column of buttons has none. */
  columns: readonly string[];
  /** How many of the first columns have texts; the others have figures, days and buttons. */
  texts: number;
  rows: readonly Row[];
};

/** Named rows with a few facts each; on a phone each is a block with the name on top. */
export function FactTable({ label, head, columns, texts, rows }: Props) {
  return (
    <Table aria-label={label} sx={table}>
      <TableHead>
        <TableRow>
          <TableCell>{head}</TableCell>
          {columns.map((column, i) => (
            <TableCell key={column} component={column ? 'th' : 'td'} align={i < texts ? 'left' : 'right'}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, cells }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {cells.map((cell, i) => (
              <TableCell
                key={columns[i]}
                align={i < texts ? 'left' : 'right'}
                data-label={columns[i]}
                className={i < texts ? 'text' : undefined}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const table = {
  // As wide as lists, or wider where long names need it.
  width: 'auto',
  minWidth: 'min(100%, var(--width-list))',
  // A long text in one column leaves room for those of the others.
  '& tbody th': { fontWeight: 550, minWidth: '10rem' },
  '& td:not(.text)': { whiteSpace: 'nowrap' },
  '& td.text': { minWidth: '7.5rem' },
  '@media screen and (max-width: 900px)': {
    '& thead': { display: 'none' },
    '&, & tbody': { display: 'block', width: '100%' },
    '& tr': { display: 'block', height: 'auto', py: 1, borderTop: '1px solid var(--color-line)' },
    '& th, & td': { borderBottom: 0, px: 0, py: 0.25 },
    '& tbody th': { display: 'block', textAlign: 'left' },
    '& td': { display: 'flex', flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
    '& td::before': { content: 'attr(data-label)', color: 'var(--color-text-muted)', fontWeight: 400 },
  },
} as const;
