import { useEffect, useEffectEvent } from 'react';

/** Whether a key writes into an input. */
const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'));

const over = '.MuiModal-root:not([aria-hidden=true])';

/** Whether a dialog or a menu is over the page, whose keys are its own; a chord goes past one in which nothing is entered. */
const isCovered = (isChord: boolean) =>
  document.querySelector(isChord ? `${over} :is(form, input, [role=menu])` : over) !== null;

/**
 * Acts when a key of the page is pressed, outside of inputs if it is pressed alone. With Ctrl, or the command key, its
 * name is `Ctrl+k`.
 */
export const useKeys = (acts: Readonly<Record<string, () => void>>) => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey;
    const act = acts[isChord ? `Ctrl+${event.key.toLowerCase()}` : event.key];
    if (!act || event.altKey || event.defaultPrevented || isCovered(isChord)) return;
    if (!isChord && writes(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};
