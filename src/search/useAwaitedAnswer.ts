import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Choice, PlacedChoice } from './choice.ts';

type Found = {
  choices: Choice[];
  /** Whether the first choice stays the first one, whatever the server answers. */
  isFirstKnown: boolean;
  isSearching: boolean;
  /** Whether others can do what was typed: none of the choices is meant. */
  isOfOthers: boolean;
};

/**
 * Lets Enter wait where the records in the list are still those of what was typed before, and leads to the first choice
 * once the server has answered. A line that was chosen by hand is opened at once.
 */
export const useAwaitedAnswer = (
  { choices, isFirstKnown, isSearching, isOfOthers }: Found,
  leadTo: (choice: Choice) => void,
) => {
  const [isAwaited, setAwaited] = useState(false);
  const isChosen = useRef(false);
  useEffect(() => {
    if (!isAwaited || isSearching) return;
    setAwaited(false);
    if (choices[0] && !isOfOthers) leadTo(choices[0]);
  });
  return {
    /**
     * The highlight follows the label. A line that nobody chose has its place in it, so that the highlight stays with the
     * first one where others come in above it.
     */
    labelOf: ({ key, place }: PlacedChoice) => (isChosen.current ? key : `${place} ${key}`),
    onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
      const isOfBefore = isSearching && !isFirstKnown;
      if (event.key !== 'Enter' || !isOfBefore || isChosen.current) return;
      event.defaultMuiPrevented = true;
      setAwaited(true);
    },
    onChosen: (choice: Choice | null) => {
      isChosen.current = choice !== null;
    },
    onTyped: () => {
      isChosen.current = false;
      setAwaited(false);
    },
  };
};
