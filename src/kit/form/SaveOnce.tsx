import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
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

/** Around a form: a press while its save is under way, such as the second of a double click, is that same save. */
export function SaveOnce({ leaves = false, children }: Props) {
  const context = useSaveContext();
  const { save } = context;
  const underWay = useRef<ReturnType<SaveHandler<unknown>>>(undefined);
  const isDone = useRef(false);
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
        setFailed(false);
        return answer;
      } catch (error) {
        setFailed(true);
        throw error;
      }
    },
    [],
  );
  useRegisterMutationMiddleware(note as never);

  const once = useMemo(() => ({ ...context, save: saveOnce }), [context, saveOnce]);
  return (
    <SaveContextProvider value={once}>
      <SaveFailed value={hasFailed}>{children}</SaveFailed>
    </SaveContextProvider>
  );
}
