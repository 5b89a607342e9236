import { useBasename, useCreatePath } from 'react-admin';
import { type Task, tabOf } from './task.ts';

/** The account of the company's cash that the disbursement of a task is paid out of. */
const paidOutOf: Record<string, string> = { 'pay-back': 'refunds', 'pay-proceeds': 'exercises' };

/** The path of the page on which a task is done. */
export function useTaskPath() {
  const createPath = useCreatePath();
  const basename = useBasename();
  return (task: Pick<Task, 'type' | 'resource' | 'record_id' | 'amount' | 'currency' | 'subject'>) => {
    const { resource, record_id: id, amount, currency, subject } = task;
    if (task.type === 'complete-trust') return `${basename}/account/set-up`;
    const account = paidOutOf[task.type];
    if (account) {
      const query = new URLSearchParams({ company_id: id, account, currency: currency! });
      // What is paid back may have come from several people, each of whom gets their own; the rest is the company's own.
      if (task.type === 'pay-proceeds') {
        query.set('amount', amount!);
        query.set('payee', subject);
      }
      return `${createPath({ resource: 'disbursements', type: 'create' })}?${query}`;
    }
    return createPath({ resource, id, type: 'show' }) + tabOf(task);
  };
}
