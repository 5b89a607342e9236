import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate } from '../../i18n/format.ts';
import { useBankReason } from '../../i18n/useBankReason.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Earning, PayoutLine } from './earning.ts';
import { useReasonsOf } from './useReasonsOf.ts';

type Line = PayoutLine &
  Partial<
    Pick<
      Earning,
      | 'decision'
      | 'leavesWithPayout_id'
      | 'transfer_id'
      | 'sentOn'
      | 'askedOn'
      | 'hasReturned'
      | 'returnReason'
    >
  >;

/**
 * The status of a line, with the reasons why it is retained, that it leaves with another line of its holder, that it is
 * paid again, or the day of the file for the bank in which it is.
 */
export function LineStatus() {
  const line = useRecordContext<Line>();
  const translate = useTranslate();
  const texts = useResourceTexts('earnings');
  const reasonsOf = useReasonsOf();
  const worded = useBankReason();
  if (!line) return null;
  const reasons = () => {
    if (line.status === 'retained') return reasonsOf(line);
    if (line.status === 'returned')
      return [
        ...(line.returnReason ? [worded(line.returnReason)] : []),
        ...(line.askedOn ? [translate('lineAskedOn', { date: formatDate(line.askedOn) })] : []),
      ];
    if (line.status !== 'payable') return [];
    if (line.leavesWithPayout_id) return [translate(`leavesWith.${line.transfer_id ? 'sent' : 'waiting'}`)];
    if (!line.sentOn) return line.hasReturned ? [translate('linePaidAgain')] : [];
    return [
      translate(line.hasReturned ? 'lineAgainInFile' : 'lineInFile', { date: formatDate(line.sentOn) }),
    ];
  };
  const said = reasons();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: { xs: 'end', sm: 'start' } }}
    >
      <StatusChip style={earnings.states[line.status]}>
        {texts(place.value('status', line.status))}
      </StatusChip>
      {said.length > 0 && (
        <Box component="span" sx={reason}>
          {said.join(', ')}
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
