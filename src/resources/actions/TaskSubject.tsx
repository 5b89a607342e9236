import Link from '@mui/material/Link';
import { LinkBase, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useCommandLabel } from '../../engine/command/CommandMenu.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { place } from '../../engine/resourceTexts.ts';
import { formatDate, formatMoney, formatPieces } from '../../i18n/format.ts';
import { idOfLink, type Task } from './task.ts';
import { useTaskPath } from './useTaskPath.ts';

type Named = Pick<
  Task,
  | 'type'
  | 'resource'
  | 'subject'
  | 'command'
  | 'payoutType'
  | 'recordDate'
  | 'pieces'
  | 'amount'
  | 'currency'
  | 'awaitsReport'
  | 'reportedOn'
>;

/** What is paid for one price each, by files and statements as payouts are. */
const priced: readonly string[] = ['buybacks', 'sales'];

/**
 * The subject, and what tells it apart: of one shareholding there are several payouts and files, of one person several
 * plans.
 */
function useSubjectName() {
  const translate = useTranslate();
  return ({ subject, resource, command, payoutType, recordDate, pieces, amount, currency }: Named) => {
    const apart = [
      payoutType && translate(`resources.payouts.${place.value('type', payoutType)}`),
      // A command names what it is of.
      command === null &&
        priced.includes(resource) &&
        translate(`resources.${resource}.${place.field('name')}`),
      recordDate && formatDate(recordDate),
      pieces !== null && translate('engine.pieces', { pieces: formatPieces(pieces) }),
      amount && formatMoney(amount, currency!),
    ].filter(Boolean);
    return apart.length > 0 ? `${subject} (${apart.join(', ')})` : subject;
  };
}

/** The task in words: what is to be done, and with what. One that a declaration brings along is named by its command. */
export function useTaskTitle(task: Named) {
  const translate = useTranslate();
  const name = useSubjectName()(task);
  const labelOf = useCommandLabel(definitionOf(task.resource).resource);
  if (task.command !== null) return `${labelOf(task.command)}: ${name}`;
  if (task.awaitsReport) return translate('tasks.exercise.awaited', { name });
  if (task.reportedOn)
    return translate('tasks.exercise.reported', { name, date: formatDate(task.reportedOn) });
  return translate(`tasks.titles.${task.type}`, { name });
}

/** The task, as a link to the page where it is done. */
export function TaskSubject() {
  const task = useRecordContext<Task>();
  const { data = [] } = useListContext<Task>();
  const pathOf = useTaskPath();
  if (!task) return null;
  const left = { id: task.id, index: data.findIndex(({ id }) => id === task.id) };
  return (
    <Link
      component={LinkBase}
      id={idOfLink(task.id)}
      to={pathOf(task)}
      state={{ task: left }}
      sx={{ fontWeight: 550 }}
    >
      <TaskTitle task={task} />
    </Link>
  );
}

export function TaskTitle({ task }: { task: Named }) {
  return useTaskTitle(task);
}
