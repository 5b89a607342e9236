import type { ImportTexts, Vesting } from './imports.ts';
import { readable } from './readable.ts';

const vests = ({ count, first, last }: Vesting) =>
  count === 1
    ? `stječe se sve ${readable(first)}`
    : `broj tranši: ${readable(count)}, od ${readable(first)} do ${readable(last)}`;

// A day ends in a full stop of its own.
export const importTextsHr: ImportTexts = {
  employee: (name, email) => `Poziv za: ${name} na adresu ${email}.`,
  plan: (pool, employee, pieces, vesting) =>
    `${employee}: ${readable(pieces)} kom. iz ${pool}; ${vests(vesting)}`,
  balance: (pool, employee, { pieces, vested, exercised }, left) =>
    `${employee}: ${readable(pieces)} kom. iz ${pool}, stečeno ${readable(vested)}, iskorišteno ${readable(exercised)}${left ? `; preostaje ${readable(left.pieces)}: ${vests(left)}` : '.'}`,
  holding: (pool, employee, pieces, since) =>
    `${employee}: drži ${readable(pieces)} kom. iz ${pool} od ${readable(since)} bez opcija.`,
};
