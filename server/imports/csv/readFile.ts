import { CsvError, parse } from 'csv-parse/sync';
import type { Attributes } from '../../../model/attributes.ts';
import { Problem, problemText } from '../../base/problem.ts';
import type { Separator } from '../../base/text/csvLine.ts';
import { cellReader, type Errors, type ReadCells } from './cells.ts';

export const mostLines = 20_000;
/** More columns than any kind of file has, and than a program leaves empty behind them. */
const mostColumns = 100;

/** The column in which a file of lines that were left out says why; it is passed over when the file is read again. */
export const problemColumn = 'problem';

/** A line with its cells as they are in the file. */
export type ReadLine = { line: number; cells: string[] } & ReadCells;
/** A file as it was sent: its header, what separates its cells, and its lines. */
export type ReadFile = { header: string[]; separator: Separator; lines: ReadLine[] };

type Row = { line: number; cells: string[] };

/** A workbook is a ZIP archive. */
const beginningOfWorkbook = 'PK\u0003\u0004';

/**
 * The lines of a file under its header, each with its values or with the errors of its cells. Refuses a file that
 * cannot be parsed, or that has unknown columns.
 */
export const readFile = (columns: Attributes, text: string): ReadFile => {
  if (text.startsWith(beginningOfWorkbook)) throw new Problem(422, 'fileWorkbook');
  // Bytes that are no UTF-8 were read as this character.
  if (text.includes('\ufffd')) throw new Problem(422, 'fileNotUtf8');
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(lines);
  const [header, ...rows] = withoutProblems(rowsOf(lines, separator));
  if (rows.length === 0) throw new Problem(422, 'fileEmpty');
  if (rows.length > mostLines) throw new Problem(422, 'fileTooLong', { n: mostLines });
  const tooWide = [header!, ...rows].find(({ cells }) => cells.length > mostColumns);
  if (tooWide) throw new Problem(422, 'fileTooWide', { line: tooWide.line, n: mostColumns });
  const names = columnsOf(columns, header!.cells);
  const readCells = cellReader(columns, separator);
  const readLine = ({ line, cells }: Row): ReadLine => {
    const read = readCells(Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])));
    const isTooLong = cells.some((cell, i) => cell !== '' && !names[i]);
    if (!isTooLong) return { line, cells, ...read };
    const last = names.findLast(Boolean)!;
    const errors: Errors = { ...read.errors, [last]: problemText('moreThanHeader') };
    return { line, cells, ...read, errors };
  };
  return { header: header!.cells, separator, lines: rows.map(readLine) };
};

/** The separator of the cells. The names in the header contain neither, so it is the first one found there. */
const separatorOf = (lines: string) => (/[,;]/.exec(lines.split('\n', 1)[0]!)?.[0] ?? ',') as Separator;

/** Rows with the line of the file on which each begins, without those that are empty. */
const rowsOf = (lines: string, delimiter: Separator): Row[] => {
  try {
    const rows = parse(lines, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: mostLines + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({
      line: info.lines - (record.join('').match(/\n/g)?.length ?? 0),
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (error) {
    if (error instanceof CsvError)
      throw new Problem(422, 'fileMalformed', { line: (error as unknown as { lines: number }).lines });
    throw error;
  }
};

const withoutProblems = (rows: Row[]): Row[] => {
  const at = rows[0]?.cells.findIndex((cell) => cell.toLowerCase() === problemColumn) ?? -1;
  return at < 0 ? rows : rows.map(({ line, cells }) => ({ line, cells: cells.toSpliced(at, 1) }));
};

/** The names of the columns as they are declared, in the order of the file; an empty one leads over no cells. */
const columnsOf = (columns: Attributes, header: string[]): string[] => {
  const known = new Map(Object.keys(columns).map((name) => [name.toLowerCase(), name]));
  const names = header.map((cell) => known.get(cell.toLowerCase()) ?? '');
  const unknown = header.filter((cell) => cell !== '' && !known.has(cell.toLowerCase()));
  const missing = Object.keys(columns).filter((name) => !columns[name]!.optional && !names.includes(name));
  const twice = names.filter((name, i) => name !== '' && names.indexOf(name) !== i);
  if (unknown.length + missing.length + twice.length === 0) return names;
  const of = { columns: Object.keys(columns).join(', ') };
  throw new Problem(422, 'columnsWrong', of, {
    ...Object.fromEntries(unknown.map((name) => [name.slice(0, 100), problemText('columnUnknown')])),
    ...Object.fromEntries(missing.map((name) => [name, problemText('columnMissing')])),
    ...Object.fromEntries(twice.map((name) => [name, problemText('columnTwice')])),
  });
};
