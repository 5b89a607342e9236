import { type RefObject, useEffect } from 'react';

/** Keeps what is typed while the search is being loaded, and from the keys of the page. */
export function TypedMeanwhile({ typed }: { typed: RefObject<string> }) {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || (key.length > 1 && key !== 'Backspace')) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current = key.length > 1 ? typed.current.slice(0, -1) : typed.current + key;
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [typed]);
  return null;
}
