import { useBasename, useCreatePath } from 'react-admin';
import { type Task, tabOf } from './task.ts';

/** The path of the page on which a task is done. */
export function useTaskPath() {
  const createPath = useCreatePath();
  const basename = useBasename();
  return (task: Pick<Task, 'type' | 'resource' | 'record_id' | 'amount' | 'currency'>) => {
    const { resource, record_id: id, amount, currency } = task;
    if (task.type === 'complete-trust') return `${basename}/account/set-up`;
    if (task.type === 'pay-back') {
      const known = { company_id: id, account: 'refunds', currency: currency!, amount: amount! };
      return `${createPath({ resource: 'disbursements', type: 'create' })}?${new URLSearchParams(known)}`;
    }
    return createPath({ resource, id, type: 'show' }) + tabOf(task);
  };
}
