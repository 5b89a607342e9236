import Button from '@mui/material/Button';
import { useContext } from 'react';
import { LinkBase, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useCommandLabel } from '../../engine/command/CommandMenu.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { AskTask } from './AskTask.tsx';
import { useTaskTitle } from './TaskSubject.tsx';
import { commandAsked, commandNamed, type Task } from './task.ts';
import { useTaskPath } from './useTaskPath.ts';

/** The button of a task: it asks for what is to be done, or leads to where it is done. */
export function TaskAct() {
  const task = useRecordContext<Task>();
  return task ? <ActOf task={task} /> : null;
}

function ActOf({ task }: { task: Task }) {
  const translate = useTranslate();
  const { data = [] } = useListContext<Task>();
  const title = useTaskTitle(task);
  const pathOf = useTaskPath();
  const ask = useContext(AskTask);
  const labelOf = useCommandLabel(definitionOf(task.actsOn).resource);
  const command = commandNamed(task);
  const label = command ? labelOf(command) : translate('tasks.open');
  const left = { id: task.id, index: data.findIndex(({ id }) => id === task.id) };
  const common = {
    size: 'small' as const,
    'aria-label': translate('inboxCells.openNamed', { action: label, subject: title }),
    sx: { mx: -1.5, minWidth: 0 },
  };
  if (commandAsked(task))
    return (
      <Button {...common} onClick={() => ask(task, left)}>
        {label}
      </Button>
    );
  return (
    <Button {...common} component={LinkBase} to={pathOf(task)} state={{ task: left }}>
      {label}
    </Button>
  );
}
