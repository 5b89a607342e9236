import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { bounded } from './bounded.ts';

/**
 * OWASP's first choice: argon2id with 19 MiB, two passes. The library's work runs off the main thread. The tests, which
 * log in thousands of times, lower it.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More hashes at once than there are cores would only take memory. */
const inTurn = bounded(availableParallelism());

export const shortestPassword = 12;
export const hashPassword = (password: string) => inTurn(() => hash(password, passwordCost));
export const passwordMatches = (stored: string, password: string) => inTurn(() => verify(stored, password));

/** Whether a hash was made with other cost parameters than new passwords get. */
export const isOutdated = (stored: string) => {
  const { memoryCost, timeCost, parallelism } = passwordCost;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
};
