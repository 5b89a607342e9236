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
      const known = { company_id: id, account, currency: currency!, amount: amount! };
      const query = new URLSearchParams(known);
      // What is paid back goes to whoever sent it; the rest is the company's own.
      if (task.type === 'pay-proceeds') query.set('payee', subject);
      return `${createPath({ resource: 'disbursements', type: 'create' })}?${query}`;
    }
    return createPath({ resource, id, type: 'show' }) + tabOf(task);
  };
}
