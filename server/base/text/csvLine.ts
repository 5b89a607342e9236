import type { Language } from '../../../model/enums.ts';

/** A decimal amount, which a spreadsheet is to read as a number. */
export type Amount = { amount: string };

/** The separator of the cells: where the comma separates decimals, spreadsheets separate cells by semicolons. */
export type Separator = ',' | ';';
export const separatorIn = (language: Language): Separator => (language === 'en' ? ',' : ';');

/**
 * The begin of a file that a person opens. Without the byte order mark Excel reads a file with semicolons in the code
 * page of its country, where č becomes two other characters. Programs ask for English, and get nothing before the first
 * column.
 */
export const csvBegin = (separator: Separator) => (separator === ';' ? byteOrderMark : '');
export const byteOrderMark = '\uFEFF';

/** Cells as RFC 4180 writes them, with the separator that the reader's spreadsheet knows. */
export const csvLine = (cells: readonly unknown[], separator: Separator = ',') =>
  `${cells.map((value) => cell(value, separator)).join(separator)}\r\n`;

/** A whole file for a person. */
export const csvFile = (rows: readonly (readonly unknown[])[], separator: Separator) =>
  csvBegin(separator) + rows.map((cells) => csvLine(cells, separator)).join('');

const cell = (value: unknown, separator: Separator): string => {
  if (value === null || value === undefined) return '';
  if (isAmount(value)) return separator === ';' ? value.amount.replace('.', ',') : value.amount;
  return quoted(typeof value === 'string' ? guarded(value) : String(value));
};

const isAmount = (value: unknown): value is Amount => typeof value === 'object' && 'amount' in value!;

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A spreadsheet runs what starts like a formula; numbers of ours never do. One with another separator than ours does not
 * see that a cell is quoted, and begins a new one inside of it, also behind quotes; one at its end takes the line end in.
 */
const guarded = (text: string) =>
  text.replace(/^(?=[=+\-@\t\r＝＋－＠])|(?<=[,;\t\r\n])(?="*(?:[=+\-@\t\r＝＋－＠]|$))/g, "'");
