import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useRecordContext } from 'react-admin';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Task } from './task.ts';

/** The day by which a task is to be done; one that is over stands out, for those who see no colours by its word. */
export function TaskDay() {
  const task = useRecordContext<Task>();
  const texts = useResourceTexts('actions');
  if (!task) return null;
  const day = <time dateTime={task.doBy}>{formatDate(task.doBy)}</time>;
  if (task.urgency !== 'overdue') return day;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 550 }}>
      {day}
      <Box component="span" sx={visuallyHidden}>
        {` ${texts(place.value('urgency', task.urgency))}`}
      </Box>
    </Box>
  );
}
