import { createHash } from 'node:crypto';

/** The database keeps the hash of a token that only its holder has, so that a stolen copy opens nothing. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();
