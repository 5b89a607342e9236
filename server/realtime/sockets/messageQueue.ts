import type { WebSocket } from 'ws';
import { mostWaiting } from '../protocol/limits.ts';

/** The messages of a client, which are done one after the other. No more are read while too many wait. */
export const createMessageQueue = (ws: WebSocket) => {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const done = () => {
    waiting--;
    if (waiting < mostWaiting && ws.isPaused) ws.resume();
  };
  return {
    add(work: () => unknown, failed: (error: unknown) => void) {
      if (++waiting >= mostWaiting) ws.pause();
      last = last.then(work).catch(failed).finally(done);
    },
    /** Resolves when all that was added is done. */
    settled: () => last,
  };
};
