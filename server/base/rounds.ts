import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds after which a round is made that nobody asks for, where nothing else is said. */
const restOf = 30_000;

/**
 * Does work in rounds, one at a time: whenever it is woken, and once in a while for what nobody wakes it for. Woken during
 * a round, it goes round once more.
 */
export const inRounds = (work: () => Promise<void>, failed: (error: unknown) => void, rest = restOf) => {
  // Whoever wakes it has no part in the work.
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
