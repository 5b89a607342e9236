import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import {
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LinkBase, useListContext, useLocation, useTranslate } from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import { lazyPart } from '../../kit/lazyPart.ts';
import { idOfLink, type Task, type TaskLeft } from './task.ts';

const AskedTask = lazyPart(() => import('./AskedTask.tsx'), 'AskedTask');

export const AskTask = createContext<(task: Task, left: TaskLeft) => void>(() => undefined);
type Left = { left: { current: TaskLeft | undefined }; page: string | undefined };
const LeftTask = createContext<Left>({ left: { current: undefined }, page: undefined });

/** Holds the dialog in which a task of the list is done, outside of the rows, one of which goes with its task. */
export function AskingTasks({ children }: { children: ReactNode }) {
  const { state } = useLocation();
  const left = useRef<TaskLeft | undefined>(state?.done);
  // Whoever comes back to the list by the browser has read of that task before.
  const isLedBack = useNavigationType() !== 'POP';
  const [page, setPage] = useState<string | undefined>(isLedBack ? state?.page : undefined);
  const [asked, setAsked] = useState<Task>();
  const ask = (task: Task, from: TaskLeft) => {
    left.current = from;
    setPage(undefined);
    setAsked(task);
  };
  const leaving = useMemo(() => ({ left, page }), [page]);
  return (
    <AskTask.Provider value={ask}>
      <LeftTask.Provider value={leaving}>{children}</LeftTask.Provider>
      <Suspense>
        {asked && <AskedTask key={asked.id} task={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </AskTask.Provider>
  );
}

/**
 * Once a task is done and gone, the focus is on the one that has taken its place. Whoever was led back from its page is
 * told so, with the way to that page: there stands what the act has changed.
 */
export function NextTask() {
  const translate = useTranslate();
  const { data } = useListContext<Task>();
  const { left, page } = useContext(LeftTask);
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
  if (!page) return null;
  return (
    <Alert severity="success" sx={{ mb: 2 }}>
      {translate('tasks.done')}{' '}
      <Link component={LinkBase} to={page}>
        {translate('tasks.again')}
      </Link>
    </Alert>
  );
}
