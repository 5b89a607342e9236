import { createHash } from 'node:crypto';

/**
 * An id for an object without a row of its own: a UUID of version 8 (RFC 9562), cut from the SHA-256 of its source, and
 * so the same in every export.
 */
export const derivedId = (...from: string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(from)).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The ids of the objects that one line of the ledger becomes: its own for the first, derived ones for those beside it. */
export const idsOfLine = (lineId: string): (() => string) => {
  let made = 0;
  return () => {
    made += 1;
    return made === 1 ? lineId : derivedId(lineId, 'object', String(made));
  };
};
