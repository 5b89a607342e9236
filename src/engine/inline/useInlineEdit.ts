import { useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { createInlineEdit, type EditState } from './saveWhileTyping.ts';

/** A server that was not reached, or failed, may accept the same value the next time. */
const mayTryAgain = (error: unknown) => {
  const { status = 0 } = error as Partial<HttpError>;
  return status === 0 || status >= 500;
};

/** A value that is saved while it is edited, and sent at the latest when the field, the page or the browser is left. */
export function useInlineEdit<T>(saved: T, save: (value: T) => Promise<void>) {
  const [value, setValue] = useState(saved);
  const [state, setState] = useState<EditState>({ is: 'untouched' });
  const [edit] = useState(() => createInlineEdit({ saved, save, mayTryAgain, onChange: setState }));
  const isFocused = useRef(false);

  useEffect(() => {
    // While the field has the focus, its value changes only by typing.
    if (isFocused.current || edit.isUnsaved()) return;
    edit.replace(saved);
    setValue(saved);
  }, [edit, saved]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!edit.isUnsaved()) return;
      edit.flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    // A phone puts a page away without asking it.
    window.addEventListener('pagehide', edit.flush);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', edit.flush);
      edit.flush();
    };
  }, [edit]);

  return {
    value,
    state,
    change: (next: T) => {
      setValue(next);
      edit.change(next);
    },
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      isFocused.current = false;
      edit.flush();
    },
  };
}
