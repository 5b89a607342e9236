const restOf = 30_000;

/**
 * Does work in rounds, one at a time: whenever it is woken, and once in a while for what nobody wakes it for. Woken during
 * a round, it goes round once more.
 */
export const inRounds = (work: () => Promise<void>, failed: (error: unknown) => void) => {
  let round: Promise<void> | undefined;
  let again = false;
  const wake = () => {
    if (round) {
      again = true;
      return;
    }
    round = work()
      .catch(failed)
      .finally(() => {
        round = undefined;
        if (!again) return;
        again = false;
        wake();
      });
  };
  const timer = setInterval(wake, restOf);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      again = false;
      await round;
    },
  };
};
