import type { Client } from './client.ts';

export type Line = Record<string, string | number>;

/** A CSV file; its columns are those of the first line. */
export const csvOf = (...lines: Line[]) => {
  const columns = Object.keys(lines[0]!);
  const rows = lines.map((line) => columns.map((column) => line[column] ?? ''));
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
};

type Options = { dryRun?: boolean; headers?: Record<string, string> };

export const sendCsv = (
  client: Client,
  companyId: string,
  kind: string,
  csv: string,
  { dryRun, headers }: Options = {},
) =>
  client.post(`/api/companies/${companyId}/imports/${kind}${dryRun ? '?dryRun=true' : ''}`, csv, {
    'Content-Type': 'text/csv',
    ...headers,
  });
