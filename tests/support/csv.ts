import type { Client } from './client.ts';

export type Line = Record<string, string | number>;

/** A CSV file; its columns are those of the first line. */
export const csvOf = (...lines: Line[]) => {
  const columns = Object.keys(lines[0]!);
  const rows = lines.map((line) => columns.map((column) => line[column] ?? ''));
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
};

type Options = { dryRun?: boolean; leaveOut?: number; headers?: Record<string, string> };

export const sendCsv = (
  client: Client,
  companyId: string,
  kind: string,
  csv: string,
  { dryRun, leaveOut, headers }: Options = {},
) => {
  const query = new URLSearchParams({
    ...(dryRun && { dryRun: 'true' }),
    ...(leaveOut !== undefined && { leaveOut: String(leaveOut) }),
  });
  const path = `/api/companies/${companyId}/imports/${kind}?${query}`;
  return client.post(path, csv, { 'Content-Type': 'text/csv', ...headers });
};
