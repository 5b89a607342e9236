import { type Amount, csvBegin, csvLine, type Separator } from '../base/text/csvLine.ts';
import { type Cell, cellsOf, columns, type RegisterRow } from './cells.ts';
import type { RegisterTexts } from './texts.ts';

/** A register as CSV, with the separator of the reader's spreadsheet and dates as YYYY-MM-DD. */
export const writeCsv = async (
  rows: AsyncIterable<RegisterRow[]>,
  texts: RegisterTexts,
  separator: Separator,
): Promise<Buffer> => {
  const heads = columns.map((column) => texts.columns[column]);
  const parts = [Buffer.from(csvBegin(separator) + csvLine(heads, separator))];
  for await (const portion of rows) {
    const lines = portion.map((row) => {
      const cells = cellsOf(row, texts);
      return csvLine(
        columns.map((column) => plain(cells[column])),
        separator,
      );
    });
    parts.push(Buffer.from(lines.join('')));
  }
  return Buffer.concat(parts);
};

const plain = (cell: Cell): string | bigint | Amount | null =>
  cell !== null && typeof cell === 'object' && 'date' in cell ? cell.date : cell;
