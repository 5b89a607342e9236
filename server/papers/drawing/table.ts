import { type Align, colours, drawLine, heightOf, plainRun, type Style, type TextLine } from './inline.ts';
import type { Sheet } from './layout.ts';
import type { Tag } from './tagging.ts';

export type TableColumn = { header?: string; width: number; align?: Align; style?: Partial<Style> };

export type Table = {
  columns: TableColumn[];
  rows: string[][];
  /** The last row, set apart: the sums. */
  foot?: string[];
  /** The first cell of each row names what the others say. */
  rowHeader?: boolean;
};

type Cell = { lines: TextLine[]; tag: Tag };

const padding = 6;

/**
 * A table with a rule below each row. A row stays on one page where it fits on one; the headers are
 * repeated on every page that the table reaches.
 */
export function drawTable(sheet: Sheet, described: Table) {
  const { columns, rowHeader = false } = described;
  const table = sheet.tag('Table');
  const headed = columns.some(({ header }) => header !== undefined);
  const lefts = columns.map((_, index) =>
    columns.slice(0, index).reduce((x, column) => x + column.width, sheet.left),
  );
  const inset = headed ? padding : 0;

  const { headers, rows, foot } = breakCells(sheet, described, inset + padding);

  const drawAt = (line: TextLine, index: number, y: number) =>
    drawLine(sheet.doc, line, {
      x: lefts[index]! + inset,
      y,
      width: columns[index]!.width - inset - padding,
      align: columns[index]!.align,
    });

  const namesRow = (column: number) => rowHeader && column === 0;
  const heightOfRow = (cells: TextLine[][]) => Math.max(...cells.map(heightOf)) + 2 * sheet.rowPadding;

  const headerHeight = headed ? heightOfRow(headers) : 0;

  const drawHeaders = (mark: (index: number, draw: () => void) => void) => {
    sheet.artifact(() => sheet.doc.rect(sheet.left, sheet.y, sheet.width, headerHeight).fill(colours.tint));
    headers.forEach((lines, index) => {
      let y = sheet.y + sheet.rowPadding;
      for (const line of lines) {
        const lineY = y;
        mark(index, () => drawAt(line, index, lineY));
        y += line.height;
      }
    });
    sheet.y += headerHeight;
  };

  const turnPage = () => {
    sheet.newPage();
    if (headed) drawHeaders((_, draw) => sheet.artifact(draw));
  };

  /** Line by line across all cells, so that a row higher than a page goes on upon the next one. */
  const drawRow = (cells: Cell[]) => {
    const count = Math.max(...cells.map(({ lines }) => lines.length));
    sheet.y += sheet.rowPadding;
    for (let index = 0; index < count; index += 1) {
      const height = Math.max(...cells.map(({ lines }) => lines[index]?.height ?? 0));
      if (sheet.y + height > sheet.bottom) turnPage();
      cells.forEach(({ lines, tag }, column) => {
        const line = lines[index];
        if (line) tag.add(() => drawAt(line, column, sheet.y));
      });
      sheet.y += height;
    }
    sheet.y += sheet.rowPadding;
    sheet.rule(sheet.left, sheet.width, colours.hairline);
  };

  if (headed) {
    sheet.room(headerHeight + (rows[0] ? heightOfRow(rows[0]) : 0));
    const row = sheet.tag('TR', sheet.tag('THead', table));
    const tags = columns.map(() => sheet.tag('TH', row, { scope: 'Column' }));
    drawHeaders((index, draw) => tags[index]!.add(draw));
  }
  const body = sheet.tag('TBody', table);
  /** `below` is room that is to be left on the same page. */
  const addRow = (section: Tag, lines: TextLine[][], below = 0) => {
    const row = sheet.tag('TR', section);
    const cells = lines.map((cellLines, index): Cell => {
      const tag = namesRow(index) ? sheet.tag('TH', row, { scope: 'Row' }) : sheet.tag('TD', row);
      return { lines: cellLines, tag };
    });
    const height = heightOfRow(lines) + below;
    if (sheet.y + height > sheet.bottom && height + headerHeight <= sheet.pageHeight) turnPage();
    drawRow(cells);
  };
  const footHeight = foot ? heightOfRow(foot) : 0;
  rows.forEach((lines, index) => {
    addRow(body, lines, index === rows.length - 1 ? footHeight : 0);
  });
  if (foot) addRow(sheet.tag('TFoot', table), foot);
}

/** The texts of all cells in lines, broken at the widths of the columns less what is left free beside them. */
const breakCells = (sheet: Sheet, { columns, rows, foot, rowHeader = false }: Table, beside: number) => {
  const linesOf = (text: string, column: TableColumn, style: Partial<Style>) =>
    sheet.breakLines([plainRun(text, { ...column.style, ...style })], column.width - beside);
  const breakRow = (texts: string[], style: Partial<Style> = {}) =>
    columns.map((column, index) =>
      linesOf(texts[index] ?? '', column, rowHeader && index === 0 ? { colour: colours.muted } : style),
    );
  return {
    headers: columns.map((column) =>
      linesOf(column.header ?? '', column, { font: 'strong', size: 8, colour: colours.accent }),
    ),
    rows: rows.map((texts) => breakRow(texts)),
    foot: foot && breakRow(foot, { font: 'strong' }),
  };
};
