import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PlanDate } from '../../../../model/values/dates.ts';
import { formatDate, formatPieces } from '../../../i18n/format.ts';
import { Term } from '../../../kit/Term.tsx';
import type { Step } from './steps.ts';

type Props = { steps: Step[]; today: PlanDate; label: string };

/** The figures of a schedule. A plain table, because there may be 1,200 rows that change with every key. */
export function ScheduleTable({ steps, today, label }: Props) {
  const translate = useTranslate();
  const atMost = (pieces: number, isMost: boolean) =>
    isMost ? translate('schedule.atMost', { pieces: formatPieces(pieces) }) : formatPieces(pieces);
  // From the first milestone with a cap on, all that has vested is at most so much.
  const mostFrom = steps.find(({ target }) => target !== undefined)?.date;
  const hasNotes = steps.some(({ cliff, milestone }) => cliff || milestone);
  return (
    <Box role="region" tabIndex={0} aria-label={label} sx={frame}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{translate('schedule.date')}</th>
            <th scope="col">{translate('schedule.pieces')}</th>
            <th scope="col">{translate('schedule.cumulative')}</th>
            {hasNotes && <th scope="col">{translate('schedule.note')}</th>}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ date, pieces, cumulative, cliff, milestone, open, target }) => (
            <tr key={`${date} ${milestone}`}>
              <th scope="row">{formatDate(date)}</th>
              <td>{atMost(pieces, target !== undefined)}</td>
              <td>{atMost(cumulative, mostFrom !== undefined && date >= mostFrom)}</td>
              {hasNotes && (
                <td>
                  {cliff && <Term of="cliff">{translate('schedule.cliff')}</Term>}
                  {[
                    milestone,
                    target !== undefined && translate('schedule.target', { pieces: formatPieces(target) }),
                    open && date <= today && translate('schedule.open'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const frame = {
  maxHeight: 380,
  overflow: 'auto',
  mt: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th, & td': {
    px: { xs: 0.75, sm: 1.5 },
    height: 32,
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& td:nth-of-type(3), & th:nth-of-type(4)': { textAlign: 'left', whiteSpace: 'normal' },
  '& td:nth-of-type(3)': { minWidth: 104 },
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
