import { inRounds } from '../base/rounds.ts';
import { hearCommits } from '../db/commits.ts';

/** Milliseconds between two looks for work of other processes, or of one that crashed before its own look. */
const lookEvery = 1000;
/**
 * The least milliseconds between two looks after commits. A look costs about as much as a small commit, so a busy server
 * looks once for many commits.
 */
const gathering = 100;

/**
 * Does work after the commits of this process, and every second for the commits of others. The work is in rows, so any
 * process can do it.
 */
export const afterCommits = (work: () => Promise<void>, failed: (error: unknown) => void) => {
  const rounds = inRounds(work, failed, lookEvery);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    timer = undefined;
    lookedAt = performance.now();
    rounds.wake();
  };
  const stopHearing = hearCommits(() => {
    timer ??= setTimeout(look, Math.max(0, lookedAt + gathering - performance.now()));
  });
  return {
    stop: async () => {
      stopHearing();
      clearTimeout(timer);
      await rounds.stop();
    },
  };
};
