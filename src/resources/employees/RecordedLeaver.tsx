import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { pairs } from '../../engine/command/pairs.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate, formatDay } from '../../i18n/format.ts';
import type { Employee } from './employee.ts';

/** The leaver that the founder recorded and the trust is asked about: when, how and why the employee leaves, and who says so. */
export function RecordedLeaver({ leaver }: { leaver: Employee['waitingLeaver'][number] }) {
  const translate = useTranslate();
  const texts = useResourceTexts('employees');
  const { leaverType, effectiveDate, asked_at, recordedBy, reason } = leaver;
  return (
    <Box component="dl" sx={pairs}>
      <dt>{texts(place.field('leaverType'))}</dt>
      <dd>{texts(place.value('leaverType', leaverType))}</dd>
      <dt>{translate('leaver.effectiveDate')}</dt>
      <dd>{formatDate(effectiveDate)}</dd>
      <dt>{translate('leaver.recorded')}</dt>
      <dd>{formatDay(asked_at)}</dd>
      {recordedBy && (
        <>
          <dt>{translate('leaver.recordedBy')}</dt>
          <dd>{recordedBy}</dd>
        </>
      )}
      {reason && (
        <>
          <dt>{translate('leaver.reason')}</dt>
          <dd>{reason}</dd>
        </>
      )}
    </Box>
  );
}
