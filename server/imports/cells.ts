import type { Attribute, Attributes, Kind } from '../../model/attributes.ts';
import { inputOf } from '../../model/schema.ts';
import { type ProblemKey, problemText } from '../problem.ts';

type Values = Record<string, unknown>;
export type Errors = Record<string, string>;

const whole = (cell: string) => (/^\d{1,16}$/.test(cell) ? Number(cell) : cell);
const flags: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/** How cells are read that are not text. What cannot be read stays as it is, and is refused by the attribute's check. */
const readers: { [kind in Kind]?: (cell: string, attribute: Attribute) => unknown } = {
  pieces: whole,
  integer: whole,
  flag: (cell) => flags[cell.toLowerCase()] ?? cell,
  oneOf: (cell, { values }) => values!.find((v) => v.toLowerCase() === cell.toLowerCase()) ?? cell,
  // Spreadsheets write decimals and days as their country does; with points, the day comes first everywhere.
  money: (cell) => cell.replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
  date: (cell) => {
    const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/.exec(cell) ?? [];
    return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : cell;
  },
};

/** The values of a line's cells, checked like an input of the API, or what is wrong under the names of the columns. */
export const readCells = (
  columns: Attributes,
  cells: Record<string, string>,
): { values: Values } | { errors: Errors } => {
  const values = Object.entries(columns).map(([name, attribute]) => {
    const cell = cells[name] ?? '';
    return [name, cell === '' ? null : (readers[attribute.kind]?.(cell, attribute) ?? cell)];
  });
  const read = inputOf(columns).safeParse(Object.fromEntries(values));
  if (read.success) return { values: read.data };
  const isEmpty = (column: string) => (cells[column] ?? '') === '';
  return {
    errors: Object.fromEntries(
      read.error.issues.map(({ path, message }) => {
        const column = String(path[0]);
        const [key, n] = (isEmpty(column) ? 'validation.required' : message).split('|');
        return [column, problemText(key as ProblemKey, n ? { n: Number(n) } : {})];
      }),
    ),
  };
};
