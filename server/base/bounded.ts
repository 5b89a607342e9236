import { TooMany } from './problem.ts';

/**
 * Runs at most `atOnce` works at once, the others in turn. A hundred may wait for each place; beyond that, callers are
 * asked to come again.
 */
export const bounded = (atOnce: number, mostWaiting = 100 * atOnce) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length < mostWaiting) await new Promise<void>((begin) => waiting.push(begin));
    else throw new TooMany('busy', 5);
    try {
      return await work();
    } finally {
      // The work that has waited longest takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
