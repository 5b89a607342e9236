import { useCallback } from 'react';
import { useStore } from 'react-admin';

/** The most that are remembered, the last opened ones first. */
const most = 1000;

/** The papers that were opened in this browser: nobody signs here what they have not opened. */
export function useOpened() {
  const [ids, setIds] = useStore<readonly string[]>('documents.opened', []);
  const open = useCallback(
    (id: string) =>
      setIds((known: readonly string[]) => (known.includes(id) ? known : [id, ...known].slice(0, most))),
    [setIds],
  );
  return { isOpened: (id: string) => ids.includes(id), open };
}
