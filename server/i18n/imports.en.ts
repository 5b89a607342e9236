import type { Figures, Left, Pieces, Vesting } from './imports.ts';
import { readable } from './readable.ts';

const pcs = (pieces: Pieces) => `${readable(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;

const vests = ({ count, first, last }: Vesting) =>
  count === 1
    ? `all vest on ${readable(first)}`
    : `${readable(count)} tranches vest from ${readable(first)} to ${readable(last)}`;

/** What becomes of the lines of a file. */
export const importTextsEn = {
  employee: (name: string, email: string) => `${name} is invited at ${email}.`,
  plan: (pool: string, employee: string, pieces: Pieces, vesting: Vesting) =>
    `${employee}: ${pcs(pieces)} of ${pool}; ${vests(vesting)}.`,
  balance: (pool: string, employee: string, { pieces, vested, exercised }: Figures, left?: Left) =>
    `${employee}: ${pcs(pieces)} of ${pool}, ${readable(vested)} vested, ${readable(exercised)} exercised${left ? `; ${readable(left.pieces)} left: ${vests(left)}` : ''}.`,
  holding: (pool: string, employee: string, pieces: Pieces, since: string) =>
    `${employee} holds ${pcs(pieces)} of ${pool} since ${readable(since)}, without options.`,
};
