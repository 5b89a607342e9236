import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Earning, PayoutLine } from './earning.ts';
import { useReasonsOf } from './useReasonsOf.ts';

type Line = PayoutLine & Partial<Pick<Earning, 'decision' | 'leavesWithPayout_id' | 'transfer_id'>>;

/**
 * The status of a line, with the reasons why it is retained, that it was carried over, or that it leaves with another
 * line of its holder.
 */
export function LineStatus() {
  const line = useRecordContext<Line>();
  const translate = useTranslate();
  const texts = useResourceTexts('earnings');
  const reasonsOf = useReasonsOf();
  if (!line) return null;
  const reasons =
    line.status === 'retained'
      ? reasonsOf(line)
      : line.status === 'payable' && line.leavesWithPayout_id
        ? [translate(`leavesWith.${line.transfer_id ? 'sent' : 'waiting'}`)]
        : [];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: { xs: 'end', sm: 'start' } }}
    >
      <StatusChip style={earnings.states[line.status]}>
        {texts(place.value('status', line.status))}
      </StatusChip>
      {reasons.length > 0 && (
        <Box component="span" sx={reason}>
          {reasons.join(', ')}
        </Box>
      )}
    </Box>
  );
}

/** On a phone the reasons are below the status, and leave room for the holder beside them. */
const reason = {
  maxWidth: { xs: '11rem', sm: 'none' },
  whiteSpace: 'normal',
  textAlign: { xs: 'end', sm: 'start' },
  color: 'text.secondary',
  fontSize: '0.75rem',
  lineHeight: 1.3,
} as const;
