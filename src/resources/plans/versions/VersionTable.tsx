import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

type Row = { name: string; cells: readonly ReactNode[]; isChanged?: boolean };
type Props = { label: string; heads: readonly string[]; rows: readonly Row[] };

/** Terms side by side, a column for each version; what has changed is marked by weight and by a word. */
export function VersionTable({ label, heads, rows }: Props) {
  const translate = useTranslate();
  return (
    <Box role="region" tabIndex={0} aria-label={label} sx={frame}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, isChanged }) => (
            <tr key={name} className={isChanged ? 'changed' : undefined}>
              <th scope="row">
                {name}
                {isChanged && <div>{translate('terms.changed')}</div>}
              </th>
              {heads.map((head, i) => (
                <td key={head}>{cells[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const frame = {
  maxHeight: 480,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: { sm: 'fixed' },
  fontSize: '0.875rem',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'left', fontWeight: 400, verticalAlign: 'baseline' },
  '& tbody th': { color: 'text.secondary', minWidth: '6.75rem', width: '11rem' },
  '& td': { minWidth: '6.5rem' },
  '& tbody th > div': { fontSize: '0.75rem' },
  '& thead > tr > *': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 550,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .changed td:last-of-type': { fontWeight: 600 },
  '& tbody tr + tr > *': { borderTop: 1, borderColor: 'divider' },
} as const;
