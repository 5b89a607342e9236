import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBasename, useCreatePath, useDataProvider, useLocation, useNavigate } from 'react-admin';
import type { TaskLeft } from './task.ts';

type Came = { task: TaskLeft; page: string; hasWaited: boolean };

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
  const [came, setCame] = useState<Came>();
  const given: TaskLeft | undefined = state?.task;
  if (given && given.id !== came?.task.id) setCame({ task: given, page, hasWaited: false });
  else if (came && !given && came.page !== page)
    // A form ends on the page of what it has made.
    setCame(came.page === `/create/${page.split('/')[1]}` ? { ...came, page } : undefined);
  const task = came?.page === page ? came.task : undefined;
  const waits = useWaits(task?.id, page);
  if (came && waits && !came.hasWaited) setCame({ ...came, hasWaited: true });
  const isDone = task !== undefined && came!.hasWaited && waits === false;
  useEffect(() => {
    if (isDone) navigate(list, { state: { done: task, page: pathname } });
  }, [isDone, navigate, list, task, pathname]);
  return null;
}

/**
 * Whether the task waits. The list is asked, because a task that is done is no error there; the key is that of a record,
 * which the acts of others leave alone. On the page to which a form has led, it is asked anew.
 */
const useWaits = (id: string | undefined, page: string) => {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['actions', 'getOne', { id, list: true, page }],
    queryFn: async () => {
      const one = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'created_at', order: 'ASC' },
      } as const;
      return (await dataProvider.getList('actions', { ...one, filter: { id } })).data.length > 0;
    },
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return data;
};
