import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Earning, PayoutLine } from './earning.ts';

/** The status of a line, with the reasons why it is retained, or that it leaves with another line of its holder. */
export function LineStatus() {
  const line = useRecordContext<PayoutLine & Partial<Pick<Earning, 'leavesWithPayout_id' | 'transfer_id'>>>();
  const translate = useTranslate();
  const texts = useResourceTexts('earnings');
  if (!line) return null;
  const reasons =
    line.status === 'retained'
      ? line.retainedReasons.map((each) => texts(place.value('retainedReason', each.reason)))
      : line.status === 'payable' && line.leavesWithPayout_id
        ? [translate(`leavesWith.${line.transfer_id ? 'sent' : 'waiting'}`)]
        : [];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexDirection: { sm: 'column' }, alignItems: 'start' }}
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

const reason = { ml: { xs: 1, sm: 0 }, color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.3 };
