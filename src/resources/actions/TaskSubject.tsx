import Link from '@mui/material/Link';
import { LinkBase, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { definitionOf } from '../../engine/registry.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { idOfLink, type Task } from './task.ts';
import { useTaskPath } from './useTaskPath.ts';

/** The task in words: what is to be done, and with what. */
export function useTaskTitle() {
  const translate = useTranslate();
  return (task: Task | undefined) => translate(`tasks.titles.${task?.type}`, { name: task?.subject });
}

/** The task, as a link to the page where it is done. */
export function TaskSubject() {
  const task = useRecordContext<Task>();
  const { data = [] } = useListContext<Task>();
  const title = useTaskTitle();
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
      {task.type === 'decide' ? <Decision task={task} /> : title(task)}
    </Link>
  );
}

/** A task that a declaration brings along is named by its command. */
function Decision({ task: { resource, subject } }: { task: Task }) {
  const { commands = {} } = definitionOf(resource).resource;
  const command = Object.keys(commands).find((name) => commands[name]!.waitsFor === 'trust') ?? '';
  const texts = useResourceTexts(resource);
  return `${texts(place.command(command, 'label'), texts(`commands.${command}`))}: ${subject}`;
}
