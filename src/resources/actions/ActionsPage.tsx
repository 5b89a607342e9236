import type { actions } from '../../../model/resources/actions.ts';
import type { ListOf } from '../../engine/definePages.ts';
import { ListPage } from '../../engine/list/ListPage.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { AskingTasks, NextTask } from './AskTask.tsx';
import { TaskAct } from './TaskAct.tsx';
import { TaskDay } from './TaskDay.tsx';
import { TaskSubject } from './TaskSubject.tsx';

const list: ListOf<typeof actions> = {
  header: NextTask,
  columns: [
    { source: 'subject', cell: TaskSubject },
    'company_id',
    { source: 'doBy', cell: TaskDay },
    { source: 'record_id', cell: TaskAct, acts: true },
  ],
  further: ['type', 'urgency', 'created_at'],
  filters: ['urgency', 'type', 'company_id'],
};

/** What waits for the trust, as a queue: a task is done from its row, or on its page, and then the next one follows. */
export function ActionsPage() {
  return (
    <AskingTasks>
      <ListPage definition={definitionOf('actions')} list={list} />
    </AskingTasks>
  );
}
