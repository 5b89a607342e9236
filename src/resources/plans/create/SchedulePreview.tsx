import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Schedule } from '../schedule/Schedule.tsx';
import { type PlanForm, previewOf } from './planForm.ts';

/** The schedule of the terms as they are typed, or what still keeps it from being one. */
export function SchedulePreview() {
  const translate = useTranslate();
  const watched = useWatch<PlanForm, ['pieces', 'vesting']>({ name: ['pieces', 'vesting'] });
  const typed = useDeferredValue(JSON.stringify(watched));
  const [pieces, preview, startDate] = useMemo(() => {
    const [pieces, vesting] = JSON.parse(typed) as [number | null, PlanForm['vesting']];
    return [pieces, previewOf(pieces, vesting), vesting.startDate] as const;
  }, [typed]);

  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('schedule.title')}
      </Typography>
      {'steps' in preview && pieces && startDate ? (
        <Schedule steps={preview.steps} pieces={pieces} startDate={startDate} />
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
