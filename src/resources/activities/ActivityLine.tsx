import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { changeText, detailText, isChange, titleOf } from '../../../model/activities/details.ts';
import { formatInstant, formatPieces } from '../../i18n/format.ts';
import { ago } from './ago.ts';
import { deviceName } from './deviceName.ts';
import type { Activity } from './mergeEdits.ts';
import { useReader } from './useReader.ts';

/**
 * An activity: what was done, by whom, and how long ago; the exact time is in the tooltip. The sentence has no subject,
 * because the actor of a consequence, such as a grant, is the person who set it off. The changes are below it, and for
 * the trust the device and address.
 */
export function ActivityLine({ activity }: { activity: Activity }) {
  const { actor, subject, details, created_at } = activity;
  // Whose page it is, or who did it, is said already.
  const said: string[] = [useRecordContext()?.name, actor];
  const person = said.find((name) => subject?.startsWith(`${name} · `));
  const about = person === undefined ? subject : subject?.slice(`${person} · `.length);
  const reader = useReader();
  const shown = details
    .filter((detail) => !isChange(detail))
    .map((detail) => detailText(activity, detail, reader));
  const changes = details
    .filter(isChange)
    .map((detail) => changeText(activity, detail, reader))
    .filter(Boolean);
  return (
    <Box component="li" sx={line}>
      <Box sx={heading}>
        <Box sx={{ minWidth: 0, fontWeight: 550 }}>{titleOf(activity, reader)}</Box>
        <Box
          component="time"
          dateTime={created_at}
          title={formatInstant(created_at)}
          sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {ago(created_at, new Date())}
        </Box>
      </Box>
      <Box sx={secondary}>
        {[actor, !said.includes(subject ?? '') && about, ...shown].filter(Boolean).join(' · ')}
      </Box>
      {changes.map((change) => (
        <Box key={change} sx={secondary}>
          {change}
        </Box>
      ))}
      <Origin activity={activity} />
    </Box>
  );
}

/** Its place in the audit trail, and from where it was done, which the trust alone receives. */
function Origin({ activity: { number, firstNumber, ip, device } }: { activity: Activity }) {
  const translate = useTranslate();
  if (number === undefined || number === null) return null;
  const numbers = [firstNumber, number].filter((n) => n !== undefined).map(formatPieces);
  const parts = [
    translate('activityList.number', { number: numbers.join('–') }),
    ip,
    device && deviceName(device, translate),
  ];
  return (
    <Box title={device ?? undefined} sx={{ ...secondary, fontSize: '0.8125rem' }}>
      {parts.filter(Boolean).join(' · ')}
    </Box>
  );
}

const secondary = { color: 'text.secondary', fontSize: '0.875rem' } as const;

const heading = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
} as const;

const line = {
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0 },
} as const;
