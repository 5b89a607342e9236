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
import { useBlocker, useCanBlock } from 'react-admin';
import { lazyPart } from '../lazyPart.ts';

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'), 'LeaveDialog');

/** What becomes of the unsaved changes of a form when it is left: they are lost, or kept as a draft. */
export type Unsaved = 'lost' | 'kept';

type Asked = { fate: Unsaved; leave: () => void; stay: () => void };

type Forms = {
  /** Tells whether a form has unsaved changes. */
  note: (form: string, unsaved: Unsaved | undefined) => void;
  /** Asks before a form is closed, if it has unsaved changes. */
  beforeClosing: (form: string, close: () => void) => void;
  /** Asks before all forms are left, if one has unsaved changes; says that they are lost if their drafts are, too. */
  beforeLeaving: (leave: () => void, fate?: Unsaved) => void;
};

export const UnsavedForms = createContext<Forms>({
  note: () => {},
  beforeClosing: (_, close) => close(),
  beforeLeaving: (leave) => leave(),
});

/** Asks before the page is left in ways that the router does not know, such as a change of the role. */
export const useBeforeLeaving = () => useContext(UnsavedForms).beforeLeaving;

/** Around all pages, because a router lets one alone ask before a page is left: it asks for every form there. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<string, Unsaved>());
  const [isUnsaved, setUnsaved] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const canBlock = useCanBlock();
  const context: Forms = useMemo(
    () => ({
      note: (form, unsaved) => {
        if (unsaved) forms.current.set(form, unsaved);
        else forms.current.delete(form);
        setUnsaved(forms.current.size > 0);
      },
      beforeClosing: (form, close) => {
        const fate = forms.current.get(form);
        if (fate) setAsked({ fate, leave: close, stay: () => {} });
        else close();
      },
      beforeLeaving: (leave, fate = worstOf(forms.current)) => {
        if (forms.current.size === 0) {
          leave();
          return;
        }
        const forget = () => {
          forms.current.clear();
          leave();
        };
        setAsked({ fate, leave: forget, stay: () => {} });
      },
    }),
    [],
  );
  const answer = (given: () => void) => () => {
    setAsked(undefined);
    given();
  };
  return (
    <UnsavedForms.Provider value={context}>
      {children}
      {canBlock && <Blocker forms={forms.current} isUnsaved={isUnsaved} ask={setAsked} />}
      <Suspense>
        {asked && <LeaveDialog fate={asked.fate} onLeave={answer(asked.leave)} onStay={answer(asked.stay)} />}
      </Suspense>
    </UnsavedForms.Provider>
  );
}

const worstOf = (forms: Map<string, Unsaved>): Unsaved =>
  [...forms.values()].includes('lost') ? 'lost' : 'kept';

type Props = { forms: Map<string, Unsaved>; isUnsaved: boolean; ask: (asked: Asked | undefined) => void };

/**
 * Asks when another page of ours is opened, unless that leads back with what was typed; when the window is closed, the
 * browser does.
 */
function Blocker({ forms, isUnsaved, ask }: Props) {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next }) =>
      forms.size > 0 &&
      !next.state?.begun &&
      next.pathname + next.search !== current.pathname + current.search,
  );

  // The page is drawn anew before the router says that it goes on, which it does once.
  const gone = useRef<unknown>(undefined);
  const goOn = () => {
    if (gone.current === blocker.location) return;
    gone.current = blocker.location;
    blocker.proceed!();
  };

  // A save leads on before its form says that it was saved: then the form says so while the page waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocker is new with every drawing
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (forms.size > 0) return setAsking(true);
    ask(undefined);
    goOn();
  }, [blocker.state, isUnsaved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, whatever is drawn anew
  useEffect(() => {
    if (!isAsking) return;
    setAsking(false);
    if (blocker.state !== 'blocked') return;
    if (forms.size === 0) return goOn();
    ask({ fate: worstOf(forms), leave: goOn, stay: blocker.reset! });
  }, [isAsking]);

  useEffect(() => {
    if (!isUnsaved) return;
    const keep = (event: BeforeUnloadEvent) => {
      if (forms.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [forms, isUnsaved]);
  return null;
}
