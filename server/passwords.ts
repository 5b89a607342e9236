import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice: argon2id with 19 MiB, two passes. The library's work runs off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const shortestPassword = 12;
export const hashPassword = (password: string) => hash(password, cost);
export const passwordMatches = (stored: string, password: string) => verify(stored, password);
