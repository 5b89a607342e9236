import type { RecordOf } from '../../../model/resource.ts';
import type { actions } from '../../../model/resources/actions.ts';

export type Task = RecordOf<typeof actions>;

/** A task in the list that the reader has left for its page, and its place there, which the next task takes. */
export type TaskLeft = { id: string; index: number };

/** What is done at once, in a dialog above the list: the command of the record that the task acts on. */
const asked: Partial<Record<Task['type'], string>> = {
  'accept-company': 'accept',
  'approve-shareholding': 'approve',
  'approve-increase': 'approve-increase',
  'confirm-exercise': 'confirm-exercise',
  'consent-to-leaver': 'accept-leaver',
  'approve-payout': 'approve',
  'record-funds': 'record-funds',
  'send-payments': 'make-transfer',
  'send-file': 'download',
  'confirm-payments': 'mark-paid',
  'pay-again': 'pay-again',
};

/** What takes a look at more than a dialog shows, and has a command on its page that names it. */
const read: Partial<Record<Task['type'], string>> = { 'sign-document': 'sign', 'resolve-entry': 'resolve' };

export const commandAsked = ({ type }: Task) => asked[type];
export const commandNamed = ({ type }: Task) => asked[type] ?? read[type];

/** The tab of the page on which the task is done, where it is not the first. */
export const tabOf = ({ type }: Pick<Task, 'type'>) =>
  ['send-file', 'confirm-payments', 'decide-lines', 'pay-again'].includes(type) ? '/details' : '';

/** The id of the element that opens a task in the list. */
export const idOfLink = (id: string) => `task-${id}`;
