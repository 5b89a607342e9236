import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { StatusChip } from '../../platform/StatusChip.tsx';
import { place, useResourceTexts } from '../../platform/texts.ts';
import type { PayoutLine } from './earning.ts';

/** Where a line stands and, where it is retained, why. */
export function LineStatus() {
  const line = useRecordContext<PayoutLine>();
  const texts = useResourceTexts('earnings');
  if (!line) return null;
  const reasons = line.status === 'retained' ? line.retainedReasons : [];
  return (
    <>
      <StatusChip style={earnings.states[line.status]}>
        {texts(place.value('status', line.status))}
      </StatusChip>
      {reasons.length > 0 && (
        <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {reasons.map(({ reason }) => texts(place.value('retainedReason', reason))).join(', ')}
        </Box>
      )}
    </>
  );
}
