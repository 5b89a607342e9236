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
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexDirection: { sm: 'column' }, alignItems: 'start' }}
    >
      <StatusChip style={earnings.states[line.status]}>
        {texts(place.value('status', line.status))}
      </StatusChip>
      {reasons.length > 0 && (
        <Box component="span" sx={reason}>
          {reasons.map((each) => texts(place.value('retainedReason', each.reason))).join(', ')}
        </Box>
      )}
    </Box>
  );
}

const reason = { ml: { xs: 1, sm: 0 }, color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.3 };
