import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds after which a round is made unasked, unless the caller says otherwise. */
const restOf = 30_000;

/**
 * Does work in rounds, one at a time: whenever it is woken, and at intervals in case nobody wakes it. If it is woken
 * during a round, another round follows.
 */
export const inRounds = (work: () => Promise<void>, failed: (error: unknown) => void, rest = restOf) => {
  // The caller that wakes it does not wait for the work.
  const apart = AsyncLocalStorage.snapshot();
  let round: Promise<void> | undefined;
  let again = false;
  const wake = () => {
    if (round) {
      again = true;
      return;
    }
    round = apart(work)
      .catch(failed)
      .finally(() => {
        round = undefined;
        if (!again) return;
        again = false;
        wake();
      });
  };
  const timer = setInterval(wake, rest);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      again = false;
      await round;
    },
  };
};
