import { useSyncExternalStore } from 'react';

let isLost = false;
const listeners = new Set<() => void>();

/** Notes whether the server was reached by the last call. */
export const reached = (wasReached: boolean) => {
  if (isLost === !wasReached) return;
  isLost = !wasReached;
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};

/** Whether the last call did not reach the server. */
export const useConnectionLost = () => useSyncExternalStore(subscribe, () => isLost);
