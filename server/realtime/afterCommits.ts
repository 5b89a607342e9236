import { inRounds } from '../base/rounds.ts';
import { hearCommits } from '../db/commits.ts';

/** Milliseconds between two looks for work of other processes, or of one that crashed before its own look. */
const lookEvery = 1000;

/**
 * Does work after each commit of this process, and every second for the commits of others. The work is in rows, so any
 * process can do it.
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
