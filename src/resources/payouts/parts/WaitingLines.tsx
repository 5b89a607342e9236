import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useBankReason } from '../../../i18n/useBankReason.ts';
import type { Earning } from '../../earnings/earning.ts';
import { useReasonsOf } from '../../earnings/useReasonsOf.ts';
import { OpenRecord } from '../../OpenRecord.tsx';
import type { Payout } from './payout.ts';

/** The number of lines that are named; the others are only counted. */
export const named = 2;

type Props = {
  payout: Payout;
  status: 'retained' | 'returned';
  lines: readonly Earning[];
  total: number;
};

/** Whose lines are retained or came back, and why; each leads to who can do something about it. */
export function WaitingLines({ payout, status, lines, total }: Props) {
  const translate = useTranslate();
  const reasonsOf = useReasonsOf();
  const worded = useBankReason();
  const createPath = useCreatePath();
  const more = total - lines.length;
  if (lines.length === 0) return null;
  const why = (line: Earning) =>
    status === 'returned' ? line.returnReason && worded(line.returnReason) : reasonsOf(line).join(', ');
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lines.map((line) => (
        <li key={line.id}>
          <OpenRecord what="earning" id={line.id}>
            {line.holder}
          </OpenRecord>
          {why(line) && `: ${why(line)}`}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link
            component={LinkBase}
            to={`${createPath({ resource: 'payouts', id: payout.id, type: 'show' })}/details`}
            state={{ filter: { status } }}
          >
            {translate('payoutBanner.more', { smart_count: more })}
          </Link>
        </li>
      )}
    </Box>
  );
}
