import type { Language } from '../model/enums.ts';

/** A decimal amount, which a spreadsheet is to read as a number. */
export type Amount = { amount: string };

/** What parts the cells: where the comma is that of decimals, spreadsheets part lines at semicolons. */
export type Separator = ',' | ';';
export const separatorIn = (language: Language): Separator => (language === 'en' ? ',' : ';');

/** Cells as RFC 4180 writes them, with the separator that the reader's spreadsheet knows. */
export const csvLine = (cells: unknown[], separator: Separator = ',') =>
  `${cells.map((value) => cell(value, separator)).join(separator)}\r\n`;

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
