import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import {
  SaveContextProvider,
  type SaveHandler,
  useRegisterMutationMiddleware,
  useSaveContext,
} from 'react-admin';
import { SaveFailed } from './AskBeforeLeaving.tsx';

type Props = {
  /** Whether a save leads to another page: then a second save is held back while that page is being loaded. */
  leaves?: boolean;
  children: ReactNode;
};

const Saved = createContext(false);

/** Whether the form around it was saved and is about to be left: what it would lead to has happened, and is not asked for again. */
export const useSaved = () => useContext(Saved);

/** Around a form: a press while its save is under way, such as the second of a double click, is that same save. */
export function SaveOnce({ leaves = false, children }: Props) {
  const context = useSaveContext();
  const { save } = context;
  const underWay = useRef<ReturnType<SaveHandler<unknown>>>(undefined);
  const isDone = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const saveOnce: SaveHandler<unknown> = useCallback(
    (...input) => {
      underWay.current ??= Promise.resolve(save!(...input)).finally(() => {
        if (!(leaves && isDone.current)) underWay.current = undefined;
      }) as Promise<void>;
      return underWay.current;
    },
    [save, leaves],
  );

  // A failed save resolves too, so that only here can it be told from one that was done.
  const note = useCallback(
    async (
      resource: string,
      params: object,
      next: (resource: string, params: object) => Promise<unknown>,
    ) => {
      try {
        const answer = await next(resource, params);
        isDone.current = true;
        setSaved(leaves);
        setFailed(false);
        return answer;
      } catch (error) {
        setFailed(true);
        throw error;
      }
    },
    [leaves],
  );
  useRegisterMutationMiddleware(note as never);

  const once = useMemo(() => ({ ...context, save: saveOnce }), [context, saveOnce]);
  return (
    <SaveContextProvider value={once}>
      <Saved value={isSaved}>
        <SaveFailed value={hasFailed}>{children}</SaveFailed>
      </Saved>
    </SaveContextProvider>
  );
}
