import type { writeXlsxStream } from 'hucre/xlsx';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Rows = Parameters<typeof writeXlsxStream>[0];
type Options = NonNullable<Parameters<typeof writeXlsxStream>[1]>;

/** A spreadsheet whose first row, the heads of the columns, stays in sight. Rows that exceed a sheet go on to the next one. */
export const writeSpreadsheet = async (rows: Rows, options: Options): Promise<Buffer> => {
  const library = await import('hucre/xlsx');
  const parts: Uint8Array[] = [];
  for await (const part of library.writeXlsxStream(rows, { freezePane: { rows: 1 }, ...options }))
    parts.push(part);
  return Buffer.concat(parts);
};
