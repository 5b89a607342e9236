import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useApp } from '../../../authProvider/appData.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { Schedule } from '../schedule/Schedule.tsx';
import type { Step } from '../schedule/steps.ts';
import { type PlanForm, previewOf } from './planForm.ts';
import { withGrantDate } from './termsForm.ts';

/** The schedule of the terms as they are typed, or what still keeps it from being one. */
export function SchedulePreview() {
  const translate = useTranslate();
  const watched = useWatch<PlanForm, ['pieces', 'vesting']>({ name: ['pieces', 'vesting'] });
  const typed = useDeferredValue(JSON.stringify(watched));
  const { today } = useApp().config;
  const [pieces, preview, { startDate, grantDate }] = useMemo(() => {
    const [pieces, vesting] = JSON.parse(typed) as [number | null, PlanForm['vesting']];
    return [pieces, previewOf(pieces, vesting, today), withGrantDate(vesting, today)] as const;
  }, [typed, today]);

  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('schedule.title')}
      </Typography>
      {'steps' in preview && pieces && startDate ? (
        <>
          {preview.isCliffEmpty && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {translate('schedule.cliffEmpty')}
            </Alert>
          )}
          {vestsAtOnce(preview.steps, startDate, grantDate!) && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {translate('schedule.vestsAtOnce', { date: formatDate(startDate) })}
            </Alert>
          )}
          <Schedule steps={preview.steps} pieces={pieces} startDate={startDate} />
        </>
      ) : (
        <Box
          sx={{
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'divider',
            borderRadius: 1,
            p: 3,
            color: 'text.secondary',
          }}
        >
          {translate(pieces ? 'schedule.incomplete' : 'schedule.noPieces')}
          {'problems' in preview && preview.problems.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
              {preview.problems.map((problem) => (
                <li key={problem}>
                  <ValidationError error={problem} />
                </li>
              ))}
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

/** Whether a vesting that starts before the grant has ended by then, so that everything vests on the day of the grant. */
const vestsAtOnce = (steps: readonly Step[], startDate: string, grantDate: string) =>
  startDate < grantDate && steps.every(({ date, milestone }) => !milestone && date <= grantDate);
