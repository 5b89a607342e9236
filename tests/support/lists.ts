import { expect } from 'vitest';
import type { Client, Row } from './client.ts';

export const query = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]),
  );

/** A part of a list as the API answers it. */
export const page = async (client: Client, resource: string, parameters: Record<string, unknown> = {}) => {
  const { status, json, headers } = await client.get(`/api/${resource}?${query(parameters)}`);
  expect(status, JSON.stringify([resource, parameters, json?.message])).toBe(200);
  return {
    rows: json.data.map((r: { id: string; attributes: object }): Row => ({ id: r.id, ...r.attributes })),
    range: headers.get('content-range')!,
    capped: headers.get('x-total-capped'),
    next: headers.get('x-next-cursor'),
  } as { rows: Row[]; range: string; capped: string | null; next: string | null };
};
export const ids = (rows: Row[]) => rows.map((r) => r.id);

/** A list as CSV, in cells. */
export const readCsv = async (client: Client, resource: string, parameters = {}) => {
  const { status, headers, bytes } = await client.get(`/api/${resource}?${query(parameters)}`, {
    Accept: 'text/csv',
  });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  return parseCsv(bytes.toString());
};

/** RFC 4180: fields in quotes may hold commas, line ends and doubled quotes. */
export const parseCsv = (text: string, separator = ',') => {
  const lines: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'g');
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    lines.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
};
