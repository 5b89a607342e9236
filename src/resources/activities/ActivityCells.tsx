import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { saidOf, titleOf } from '../../../model/activities/details.ts';
import { useFilter } from '../../engine/filter/useFilter.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { formatInstant } from '../../i18n/format.ts';
import type { Activity } from './mergeEdits.ts';
import { useReader } from './useReader.ts';

/** The minute in which it was done. */
export function ActivityTime() {
  const activity = useRecordContext<Activity>();
  if (!activity) return null;
  return <time dateTime={activity.created_at}>{formatInstant(activity.created_at)}</time>;
}

/** Who did it; shows everything that this person did, also one who no longer acts for the side. */
export function ActivityActor() {
  const activity = useRecordContext<Activity>();
  const { value, set } = useFilter('actor_id');
  const id = activity?.actor_id;
  if (!activity || !id || value === id) return activity?.actor ?? null;
  return (
    <Link component="button" type="button" onClick={() => set(id)} sx={{ textAlign: 'left' }}>
      {activity.actor}
    </Link>
  );
}

/** What was done, and below it the details. */
export function ActivityWhat() {
  const activity = useRecordContext<Activity>();
  const reader = useReader();
  if (!activity) return null;
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {titleOf(activity, reader)}
      {saidOf(activity, reader).map((said) => (
        <Box
          key={said}
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {said}
        </Box>
      ))}
    </Box>
  );
}

/** The plan, person or shareholding that it is about, as a link. */
export function ActivitySubject() {
  const activity = useRecordContext<Activity>();
  if (!activity?.subject) return null;
  const { subject, plan_id, employee_id, pool_id } = activity;
  const found = (
    [
      ['plans', plan_id],
      ['employees', employee_id],
      ['pools', pool_id],
    ] as const
  ).find(([, id]) => id);
  return found ? <RecordLink resource={found[0]} id={found[1]!} name={subject} /> : subject;
}
