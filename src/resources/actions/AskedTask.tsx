import { useEffect, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetOne, useNavigate } from 'react-admin';
import { AskedCommand, useCommands } from '../../engine/command/CommandButtons.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { commandAsked, type Task } from './task.ts';
import { useTaskPath } from './useTaskPath.ts';

type AskedProps = { task: Task; onClose: () => void };

/** The dialog in which a task is done. */
export function AskedTask({ task, onClose }: AskedProps) {
  const { actsOn, actsOn_id: id } = task;
  const { data: record, isError } = useGetOne(actsOn, { id });
  // The list is behind: the task is done, and the next look at it says so.
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  if (!record) return null;
  return (
    <ResourceContextProvider value={actsOn}>
      <RecordContextProvider value={record}>
        <CommandOf task={task} onClose={onClose} />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** What the reader may not do, such as the second approval of the same payout, is read about on the page. */
function CommandOf({ task, onClose }: AskedProps) {
  const definition = definitionOf(task.actsOn);
  const command = commandAsked(task)!;
  const [isOffered] = useState(useCommands(definition).includes(command));
  const navigate = useNavigate();
  const path = useTaskPath()(task);
  useEffect(() => {
    if (!isOffered) navigate(path);
  }, [isOffered, navigate, path]);
  return isOffered && <AskedCommand definition={definition} command={command} onClose={onClose} />;
}
