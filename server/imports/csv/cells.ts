import type { Attribute, Attributes, Kind } from '../../../model/attributes.ts';
import { inputOf } from '../../../model/schema.ts';
import { typedPrice } from '../../../model/values/price.ts';
import { type ProblemKey, problemText } from '../../base/problem.ts';
import type { Separator } from '../../base/text/csvLine.ts';

type Values = Record<string, unknown>;
export type Errors = Record<string, string>;

/** A day as it is written here; with points, the day comes first everywhere. */
export const dayOf = (cell: string) => {
  const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/.exec(cell) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : cell;
};

const whole = (cell: string) => (/^\d{1,16}$/.test(cell) ? Number(cell) : cell);
const flags: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/**
 * The readers of cells that are not text. A cell that cannot be read stays as it is, and the attribute's check refuses
 * it.
 */
const readers: {
  [kind in Kind]?: (cell: string, attribute: Attribute, separator: Separator) => unknown;
} = {
  pieces: whole,
  integer: whole,
  flag: (cell) => flags[cell.toLowerCase()] ?? cell,
  oneOf: (cell, { values }) => values!.find((v) => v.toLowerCase() === cell.toLowerCase()) ?? cell,
  // Spreadsheets write decimals and days as their country does.
  money: (cell) => cell.replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
  price: (cell, _, separator) => typedPrice(cell, separator === ';' ? ',' : '.'),
  date: (cell) => dayOf(cell),
};

export type ReadCells = { values: Values } | { errors: Errors };

/** Reads the values of lines' cells, checked like an input of the API, or what is wrong under the names of the columns. */
export const cellReader = (columns: Attributes, separator: Separator) => {
  const input = inputOf(columns);
  return (cells: Record<string, string>) => readCells(columns, input, cells, separator);
};

const readCells = (
  columns: Attributes,
  input: ReturnType<typeof inputOf>,
  cells: Record<string, string>,
  separator: Separator,
): ReadCells => {
  const values = Object.entries(columns).map(([name, attribute]) => {
    const cell = cells[name] ?? '';
    return [name, cell === '' ? null : (readers[attribute.kind]?.(cell, attribute, separator) ?? cell)];
  });
  const read = input.safeParse(Object.fromEntries(values));
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
