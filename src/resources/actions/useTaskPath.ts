import { useBasename, useCreatePath } from 'react-admin';
import { type Task, tabOf } from './task.ts';

/** The path of the page on which a task is done. */
export function useTaskPath() {
  const createPath = useCreatePath();
  const basename = useBasename();
  return (task: Pick<Task, 'type' | 'resource' | 'record_id'>) => {
    const { resource, record_id: id } = task;
    if (task.type === 'complete-trust') return `${basename}/account/set-up`;
    return createPath({ resource, id, type: 'show' }) + tabOf(task);
  };
}
