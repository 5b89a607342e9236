import { parse } from 'csv-parse/sync';
import { vi } from 'vitest';
import { accepted, recordIn } from './acts.ts';
import type { Client, Row } from './client.ts';

/** Waits until the register is done or has failed. */
export const settled = (trust: Client, id: string): Promise<Row> =>
  vi.waitFor(
    async () => {
      const register = await trust.one('registers', id);
      if (register.status === 'preparing') throw new Error('The register is still being prepared.');
      return register;
    },
    { timeout: 110_000, interval: 50 },
  );

/** A register with its files. */
export const generated = async (trust: Client, input: object): Promise<Row> =>
  settled(trust, recordIn(accepted(await trust.create('registers', input))).id);

export const fileOf = async (trust: Client, id: string, format: string, volume = 1): Promise<Buffer> =>
  accepted(await trust.get(`/api/registers/${id}/file?format=${format}&volume=${volume}`)).bytes;

/** The rows of a register by the names of their columns in English. */
export const rowsOf = async (trust: Client, id: string): Promise<Record<string, string>[]> =>
  parse(await fileOf(trust, id, 'csv'), { columns: true });

type SheetCell = { isText: boolean; value: string };

/** The cells of a sheet, row by row; a gap is an empty cell. */
export const cellsIn = (xml: string): SheetCell[][] =>
  [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: SheetCell[] = [];
    for (const [, column, rest] of row!.matchAll(/<c r="([A-Z]+)\d+"(.*?)(?:\/>|<\/c>)/gs)) {
      const isText = rest!.includes('t="inlineStr"');
      const [, value = ''] = (isText ? /<t[^>]*>(.*?)<\/t>/s : /<v>(.*?)<\/v>/).exec(rest!) ?? [];
      cells[column!.charCodeAt(0) - 65] = { isText, value };
    }
    return Array.from(cells, (cell) => cell ?? { isText: false, value: '' });
  });

const isDay = (column: string) => /^(Date|Last)/.test(column);
const isNumber = (column: string) => /^(Entry|Certificate) no\.$|^Pieces$|^Amount|^Price/.test(column);

/** A cell of the spreadsheet as the CSV file writes it. A text in place of a number or a date differs from it. */
export const asCsv = (column: string, { isText, value } = { isText: false, value: '' }) => {
  if (value === '') return '';
  if (isText !== !(isDay(column) || isNumber(column)))
    return `${value}, which is ${isText ? 'a text' : 'none'}`;
  if (/^Amount|^Price/.test(column)) return Number(value).toFixed(2);
  // Days are counted from the eve of 1900, which had a 29 February there.
  return isDay(column) ? new Date(Date.UTC(1899, 11, 30 + Number(value))).toISOString().slice(0, 10) : value;
};

const printed = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A row as the PDF shows it. */
export const asPrinted = (row: Record<string, string>) => {
  const pool = row['Shareholding and class']!.replace(/^'=/, '=');
  if (row.Layer === 'Reconciliation') return `${pool}: ${row.Holder}`;
  const day = (column: string) => row[column] && printed.format(new Date(row[column]));
  return [
    row['Entry no.'],
    row.Holder,
    row.Address,
    pool,
    row['Certificate no.'],
    row.Pieces,
    day('Date entered'),
    row['Acquiring transaction'],
    row['Amount paid'] && `${row['Amount paid']} ${row.Currency}`,
    row['Price of transfer'] && `${row['Price of transfer']} ${row.Currency}`,
    day('Date ceased'),
    row['Cancelling transaction'],
    day('Last altered on'),
  ]
    .filter(Boolean)
    .join(' ');
};
