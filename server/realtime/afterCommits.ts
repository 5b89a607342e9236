import { inRounds } from '../base/rounds.ts';
import { hearCommits } from '../db/commits.ts';

/** Milliseconds between two looks at what was written elsewhere, or by a process that did not live to say so. */
const lookEvery = 1000;

/**
 * Does work after each commit of this process, and every second for those of others. Rows say what is to be done, so it
 * does not matter who wakes whom.
 */
export const afterCommits = (work: () => Promise<void>, failed: (error: unknown) => void) => {
  const rounds = inRounds(work, failed, lookEvery);
  const stopHearing = hearCommits(rounds.wake);
  return {
    stop: async () => {
      stopHearing();
      await rounds.stop();
    },
  };
};
