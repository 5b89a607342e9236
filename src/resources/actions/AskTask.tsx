import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetOne,
  useListContext,
  useLocation,
  useNavigate,
} from 'react-admin';
import { AskedCommand, useCommands } from '../../engine/command/CommandButtons.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { commandAsked, idOfLink, type Task, type TaskLeft } from './task.ts';
import { useTaskPath } from './useTaskPath.ts';

export const AskTask = createContext<(task: Task, left: TaskLeft) => void>(() => undefined);
const LeftTask = createContext<{ current: TaskLeft | undefined }>({ current: undefined });

/** Holds the dialog in which a task of the list is done, outside of the rows, one of which goes with its task. */
export function AskingTasks({ children }: { children: ReactNode }) {
  const { state } = useLocation();
  const left = useRef<TaskLeft | undefined>(state?.done);
  const [asked, setAsked] = useState<Task>();
  const ask = (task: Task, from: TaskLeft) => {
    left.current = from;
    setAsked(task);
  };
  return (
    <AskTask.Provider value={ask}>
      <LeftTask.Provider value={left}>{children}</LeftTask.Provider>
      {asked && <Asked key={asked.id} task={asked} onClose={() => setAsked(undefined)} />}
    </AskTask.Provider>
  );
}

type AskedProps = { task: Task; onClose: () => void };

function Asked({ task, onClose }: AskedProps) {
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

/** Once a task is done and gone, the focus is on the one that has taken its place. */
export function NextTask() {
  const { data } = useListContext<Task>();
  const left = useContext(LeftTask);
  useEffect(() => {
    const from = left.current;
    if (!data || !from || data.some(({ id }) => id === from.id)) return;
    left.current = undefined;
    // Whoever has gone on to something else meanwhile stays there.
    if (!document.activeElement?.matches('body, h1')) return;
    const next = data[Math.min(from.index, data.length - 1)];
    const opener = next && document.getElementById(idOfLink(next.id));
    (opener ?? document.querySelector('h1'))?.focus();
  }, [data, left]);
  return null;
}
