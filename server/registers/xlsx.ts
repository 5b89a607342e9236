import { writeSpreadsheet } from '../files/spreadsheet.ts';
import { type Cell, cellsOf, columns, type RegisterColumn, type RegisterRow } from './cells.ts';
import type { RegisterTexts } from './texts.ts';

/** The width of each column, in characters. */
const widths: Record<RegisterColumn, number> = {
  layer: 14,
  company: 24,
  entry: 10,
  holder: 28,
  address: 36,
  pool: 28,
  certificate: 14,
  pieces: 14,
  entered: 13,
  acquired: 52,
  paid: 14,
  price: 16,
  currency: 10,
  ceased: 13,
  cancelled: 52,
  altered: 16,
};

const formats: { [column in RegisterColumn]?: string } = {
  pieces: '#,##0',
  entered: 'yyyy-mm-dd',
  ceased: 'yyyy-mm-dd',
  altered: 'yyyy-mm-dd',
};

/** A register as a spreadsheet with real dates and numbers. */
export const writeXlsx = (rows: AsyncIterable<RegisterRow[]>, texts: RegisterTexts): Promise<Buffer> =>
  writeSpreadsheet(valuesOf(rows, texts), {
    name: texts.title,
    columns: columns.map((column) => ({
      header: texts.columns[column],
      width: widths[column],
      ...(formats[column] && { numFmt: formats[column] }),
    })),
  });

async function* valuesOf(rows: AsyncIterable<RegisterRow[]>, texts: RegisterTexts) {
  for await (const portion of rows)
    for (const row of portion) {
      const cells = cellsOf(row, texts);
      yield columns.map((column) => asValue(cells[column]));
    }
}

const asValue = (cell: Cell) => {
  if (cell === null || typeof cell === 'string') return cell;
  if (typeof cell === 'bigint') return Number(cell);
  return 'date' in cell ? new Date(`${cell.date}T00:00:00Z`) : Number(cell.amount);
};
