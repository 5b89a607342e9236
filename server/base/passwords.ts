import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { bounded } from './bounded.ts';

/** OWASP's first choice: argon2id with 19 MiB, two passes. The library's work runs off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const present = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** More hashes at once than there are cores would only take memory. */
const inTurn = bounded(availableParallelism());

export const shortestPassword = 12;
export const hashPassword = (password: string) => inTurn(() => hash(password, cost));
export const passwordMatches = (stored: string, password: string) => inTurn(() => verify(stored, password));

/** Whether a hash was made with other cost parameters than new passwords get. */
export const isOutdated = (stored: string) => !stored.startsWith(present);
