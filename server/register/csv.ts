import { csvLine } from '../csvLine.ts';
import { type Cell, cellsOf, columns, type Row } from './cells.ts';
import type { RegisterTexts } from './texts.ts';

/** A register as CSV: dates as YYYY-MM-DD, amounts with a decimal point. */
export const writeCsv = async (rows: AsyncIterable<Row[]>, texts: RegisterTexts): Promise<Buffer> => {
  const parts = [Buffer.from(csvLine(columns.map((column) => texts.columns[column])))];
  for await (const portion of rows) {
    const lines = portion.map((row) => {
      const cells = cellsOf(row, texts);
      return csvLine(columns.map((column) => plain(cells[column])));
    });
    parts.push(Buffer.from(lines.join('')));
  }
  return Buffer.concat(parts);
};

const plain = (cell: Cell) =>
  cell !== null && typeof cell === 'object' ? ('date' in cell ? cell.date : cell.amount) : cell;
