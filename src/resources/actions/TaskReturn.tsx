import { useEffect, useState } from 'react';
import { type HttpError, useBasename, useCreatePath, useGetOne, useLocation, useNavigate } from 'react-admin';
import type { TaskLeft } from './task.ts';

/**
 * Leads whoever has come from the list of tasks back to it, once the task is done. An act of one's own looks at the task
 * anew; what others do meanwhile does not, so that nobody is taken away while reading.
 */
export function TaskReturn() {
  const { pathname, state } = useLocation();
  const basename = useBasename();
  const navigate = useNavigate();
  const list = useCreatePath()({ resource: 'actions', type: 'list' });
  // The record, without the tab.
  const page = pathname.slice(basename.length).split('/').slice(0, 3).join('/');
  const [came, setCame] = useState<{ task: TaskLeft; page: string }>();
  const given: TaskLeft | undefined = state?.task;
  if (given && given.id !== came?.task.id) setCame({ task: given, page });
  else if (came && !given && came.page !== page) setCame(undefined);
  const task = came?.page === page ? came.task : undefined;
  const { data, error } = useGetOne(
    'actions',
    { id: task?.id },
    { enabled: task !== undefined, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const isDone = task !== undefined && data !== undefined && (error as HttpError | null)?.status === 404;
  useEffect(() => {
    if (isDone) navigate(list, { state: { done: task } });
  }, [isDone, navigate, list, task]);
  return null;
}
