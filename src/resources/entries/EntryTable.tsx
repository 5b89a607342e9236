import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetMany, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { entries } from '../../../model/resources/entries.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { formatChange } from '../../i18n/formatChange.ts';
import { OpenRecord } from '../OpenRecord.tsx';
import { LineName } from '../transactions/LineName.tsx';
import type { RunningLine } from './runningLines.ts';

type Props = {
  lines: readonly RunningLine[];
  /** The label of the last balance. */
  sum: string;
  isBusy: boolean;
  /** Whether the lines belong to several plans, so that each has to name its plan. */
  namesPlan: boolean;
};

/** Lines of the ledger with the balance after each, and the last balance as their sum. */
export function EntryTable({ lines, sum, isBusy, namesPlan }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts(entries.name);
  const ofLines = useResourceTexts('transactions');
  const planOf = usePlans(namesPlan ? lines : []);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const columns = isNarrow ? ['what', 'pieces', 'balance'] : ['date', 'what', 'pieces', 'balance'];
  return (
    <Box component="table" aria-busy={isBusy} sx={table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {translate(`ledger.why.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entry, pieces, balance, isReversed }) => (
          <tr key={entry.id}>
            {!isNarrow && <td>{formatDate(entry.effectiveDate)}</td>}
            <td>
              {isNarrow && <Box sx={aside}>{formatDate(entry.effectiveDate)}</Box>}
              <OpenRecord what="line" id={entry.transaction_id}>
                <LineName isReversal={entry.reverses_id !== null} isReversed={isReversed}>
                  {ofLines(`descriptions.${entry.type}`)}
                </LineName>
              </OpenRecord>
              {namesPlan && entry.plan_id && <Box sx={aside}>{planOf(entry.plan_id)}</Box>}
              {entry.acceleration && (
                <Box sx={aside}>{texts(place.value('acceleration', entry.acceleration))}</Box>
              )}
              {entry.reason && <Box sx={aside}>{entry.reason}</Box>}
            </td>
            <td>{formatChange(pieces)}</td>
            <td>{formatPieces(balance)}</td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{translate('ledger.why.none')}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={columns.length - 1}>
            {sum}
          </th>
          <td>{formatPieces(lines.at(-1)?.balance ?? 0)}</td>
        </tr>
      </tfoot>
    </Box>
  );
}

/**
 * The names of the plans of lines, read at once: where each of many lines reads its own, all of them are drawn one after the
 * other when the names come, which React takes for an endless loop.
 */
function usePlans(lines: readonly RunningLine[]) {
  const represent = useGetRecordRepresentation('plans');
  const ids = [...new Set(lines.flatMap(({ entry }) => entry.plan_id ?? []))];
  const { data } = useGetMany('plans', { ids }, { enabled: ids.length > 0 });
  const named = new Map(data?.map((plan) => [plan?.id, plan]));
  return (id: string) => {
    const plan = named.get(id);
    return plan ? (
      <RecordLink resource="plans" id={id} name={String(represent(plan))} />
    ) : (
      <Skeleton width="6em" />
    );
  };
}

const aside = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '&[aria-busy=true]': { opacity: 0.6 },
  '& th, & td': { px: 1, py: 0.75, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  '& th:nth-last-of-type(-n+2), & td:nth-last-of-type(-n+2)': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:nth-last-of-type(3)': { width: '100%' },
  '& td:nth-last-of-type(4)': { whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 550 },
  '& tbody tr > *': { borderTop: 1, borderColor: 'divider' },
  '& tfoot th:nth-last-of-type(1)': { textAlign: 'left', whiteSpace: 'normal' },
  '& tfoot tr > *': { borderTop: 2, borderColor: 'divider', fontWeight: 600 },
} as const;
