import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import { formatDate } from '../../i18n/format.ts';
import { filtered } from '../../kit/page/filtered.ts';
import { TaskTitle } from '../../resources/actions/TaskSubject.tsx';
import { useTaskPath } from '../../resources/actions/useTaskPath.ts';
import { lines } from '../parts/linesStyle.ts';
import { Heading, Note } from '../parts/Section.tsx';

type Tasks = TrustDashboard['tasks'];
type Task = Tasks[number]['first'][number];

/** The tasks of a trust, the overdue ones first, each a link to where it is done. */
export function UrgentTasks({ tasks }: { tasks: Tasks }) {
  const translate = useTranslate();
  const list = useCreatePath()({ resource: 'actions', type: 'list' });
  if (tasks.length === 0) return <Note>{translate('dashboard.needs.nothing')}</Note>;
  return (
    <>
      <Note>{translate('dashboard.urgency.hint')}</Note>
      {tasks.map(({ urgency, count, first }) => (
        <Box key={urgency} sx={{ '& h3': { color: urgency === 'overdue' ? 'error.main' : undefined } }}>
          <Heading>{translate(`dashboard.urgency.${urgency}`, { count })}</Heading>
          <Box component="ul" sx={lines}>
            {first.map((task) => (
              <Line key={task.id} task={task} />
            ))}
          </Box>
          {count > first.length && (
            <Link component={LinkBase} to={filtered(list, { urgency })}>
              {translate('dashboard.more', { count: count - first.length })}
            </Link>
          )}
        </Box>
      ))}
      <Box sx={{ mt: 1.5 }}>
        <Link component={LinkBase} to={list}>
          {translate('dashboard.urgency.all')}
        </Link>
      </Box>
    </>
  );
}

function Line({ task }: { task: Task }) {
  const translate = useTranslate();
  const path = useTaskPath()(task);
  const { company, since, due } = task;
  const day = due
    ? translate('dashboard.urgency.due', { date: formatDate(due) })
    : translate('dashboard.urgency.since', { date: formatDate(since) });
  return (
    <li>
      <div>
        <Link component={LinkBase} to={path} sx={{ fontWeight: 550 }}>
          <TaskTitle task={task} />
        </Link>
        <Note>{[company, day].filter(Boolean).join(' · ')}</Note>
      </div>
    </li>
  );
}
