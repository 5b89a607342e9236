import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker, useCanBlock, useTranslate } from 'react-admin';

type Note = (form: string, isUnsaved: boolean) => void;

/** Tells whether a form has unsaved changes. */
export const UnsavedForms = createContext<Note>(() => {});

/** Around all pages, because a router lets one alone ask before a page is left: it asks for every form there. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<string>());
  const [isUnsaved, setUnsaved] = useState(false);
  const canBlock = useCanBlock();
  const note: Note = useMemo(
    () => (form, isOne) => {
      if (isOne) forms.current.add(form);
      else forms.current.delete(form);
      setUnsaved(forms.current.size > 0);
    },
    [],
  );
  return (
    <UnsavedForms.Provider value={note}>
      {children}
      {canBlock && <Question isUnsaved={isUnsaved} isStillUnsaved={() => forms.current.size > 0} />}
    </UnsavedForms.Provider>
  );
}

type Props = { isUnsaved: boolean; isStillUnsaved: () => boolean };

/** Asks as the browser does: when another page of ours is opened, and when the window is closed. */
function Question({ isUnsaved, isStillUnsaved }: Props) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isStillUnsaved() && nextLocation.pathname !== currentLocation.pathname,
  );

  // A save leads on before its form says that it was saved: then the form says so while the page waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocker and the function are new with every drawing
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isStillUnsaved()) setAsking(true);
    else blocker.proceed!();
  }, [blocker.state, isUnsaved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, whatever is drawn anew
  useEffect(() => {
    if (!isAsking) return;
    setAsking(false);
    if (blocker.state !== 'blocked') return;
    if (!isStillUnsaved() || window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed!();
    else blocker.reset!();
  }, [isAsking]);

  useEffect(() => {
    if (!isUnsaved) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isUnsaved]);
  return null;
}
