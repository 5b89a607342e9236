import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ApiError } from '../http/request.ts';
import type { Line } from './uploadImport.ts';

/** The largest number of lines shown: nobody looks through more, and more would keep the browser busy. */
const most = 1000;

/** The lines without errors, each with its effect. */
export function RightLines({ lines }: { lines: Line[] }) {
  return (
    <>
      <Table name="rightLines" columns={['line', 'what']}>
        {lines.slice(0, most).map(({ line, what }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td>{what}</td>
          </tr>
        ))}
      </Table>
      <More of={lines.length} />
    </>
  );
}

function More({ of }: { of: number }) {
  const translate = useTranslate();
  if (of <= most) return null;
  return <Typography>{translate('imports.andMore', { smart_count: of - most })}</Typography>;
}

const cellsOf = ({ errors }: ApiError) =>
  Object.entries(errors).map(([field, text]) => {
    const [, line, column = field] = /^line (\d+)\.(.*)$/.exec(field) ?? [];
    return { field, line, column, text };
  });

/** The number of lines in which something is wrong. */
export const countWrong = (problem: ApiError) => new Set(cellsOf(problem).map(({ line }) => line)).size;

/** The errors in the cells of each line, or in the columns of the whole file. */
export function WrongLines({ problem }: { problem: ApiError }) {
  const cells = cellsOf(problem);
  if (cells.length === 0) return null;
  const ofLines = cells.some(({ line }) => line);
  return (
    <>
      <Table name="wrongLines" columns={[...(ofLines ? ['line'] : []), 'column', 'wrong']}>
        {cells.slice(0, most).map(({ field, line, column, text }) => (
          <tr key={field}>
            {line && <th scope="row">{line}</th>}
            <td>{column}</td>
            <td>{text}</td>
          </tr>
        ))}
      </Table>
      <More of={cells.length} />
    </>
  );
}

/** A plain table, because there may be thousands of rows. */
function Table({ name, columns, children }: { name: string; columns: string[]; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box role="region" tabIndex={0} aria-label={translate(`imports.${name}`)} sx={frame}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {translate(`imports.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
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
} as const;

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& tbody th': { width: '1%', textAlign: 'right' },
  '& td': { overflowWrap: 'anywhere' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 550,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody tr + tr > *': { borderTop: 1, borderColor: 'divider' },
} as const;
