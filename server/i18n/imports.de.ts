import type { ImportTexts, Vesting } from './imports.ts';
import { readable } from './readable.ts';

const vests = ({ count, first, last }: Vesting) =>
  count === 1
    ? `alle vesten am ${readable(first)}`
    : `${readable(count)} Tranchen vesten vom ${readable(first)} bis zum ${readable(last)}`;

export const importTextsDe: ImportTexts = {
  employee: (name, email) => `${name} wird unter ${email} eingeladen.`,
  plan: (pool, employee, pieces, vesting) =>
    `${employee}: ${readable(pieces)} Stück aus ${pool}; ${vests(vesting)}.`,
  balance: (pool, employee, { pieces, vested, exercised }, left) =>
    `${employee}: ${readable(pieces)} Stück aus ${pool}, davon ${readable(vested)} gevestet und ${readable(exercised)} ausgeübt${left ? `; es bleiben ${readable(left.pieces)}: ${vests(left)}` : ''}.`,
  holding: (pool, employee, pieces, since) =>
    `${employee} hält ${readable(pieces)} Stück aus ${pool} seit ${readable(since)}, ohne Optionen.`,
};
