import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { TooMany } from './problem.ts';

/** OWASP's first choice: argon2id with 19 MiB, two passes. The library's work runs off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const present = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/**
 * As many at once as there are cores, since more would only take memory. A hundred may wait for each, which takes a few
 * seconds; whoever comes then is asked to come again.
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
      // Whoever waited longest takes the place over.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
const inTurn = bounded(availableParallelism());

export const shortestPassword = 12;
export const hashPassword = (password: string) => inTurn(() => hash(password, cost));
export const passwordMatches = (stored: string, password: string) => inTurn(() => verify(stored, password));

/** Whether a hash was made at another cost than passwords get now. */
export const isOutdated = (stored: string) => !stored.startsWith(present);
