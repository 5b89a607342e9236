import { randomBytes } from 'node:crypto';

/** The first 60 bits of the last id: milliseconds, and a counter of 12 bits that goes on into the next of them. */
let last = 0n;

/**
 * An id that sorts behind those made before it, so that lines of one instant keep the order in which they were posted.
 * A UUID of version 7 (RFC 9562) with a counter: the one of node:crypto has random bits below the millisecond.
 */
export const orderedId = (): string => {
  const now = BigInt(Date.now()) << 12n;
  last = now > last ? now : last + 1n;
  const head = last.toString(16).padStart(15, '0');
  const tail = randomBytes(8);
  tail[0] = (tail[0]! & 0x3f) | 0x80;
  return `${head.slice(0, 12)}7${head.slice(12)}${tail.toString('hex')}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})/,
    '$1-$2-$3-$4-',
  );
};
