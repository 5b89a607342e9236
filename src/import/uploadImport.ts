import { request } from '../authProvider/session.ts';
import { createSubmissions } from '../dataProvider/idempotencyKeys.ts';
import type { ApiError } from '../http/request.ts';

export type ImportFile = {
  companyId: string;
  kind: string;
  name: string;
  text: string;
  /** The number of wrong lines that are left out. */
  leaveOut?: number;
};
export type Line = { line: number; what: string };

const submitOnce = createSubmissions();

/**
 * The number of imported lines. The import itself is shown where more can be said of it: of a long file, which is
 * imported in steps, the progress, and the lines that were left out.
 */
export type Imported = { count: number; show: string | undefined };

type ImportAnswer = { data: { id?: string; attributes: { count: number; lines: Line[] } } };

const send = ({ companyId, kind, text }: ImportFile, query: string, headers?: Record<string, string>) =>
  request<ImportAnswer>(`/api/companies/${companyId}/imports/${kind}${query}`, {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': 'text/csv', ...headers },
  });

/** The lines of a refused file that could be imported without the others. */
export const rightLinesOf = ({ content }: ApiError): Line[] =>
  (content as { right?: Line[] } | undefined)?.right ?? [];

/** The effect that each line would have, or an error that names the faulty lines. */
export const checkFile = async (file: ImportFile): Promise<Line[]> =>
  (await send(file, '?dryRun=true')).body.data.attributes.lines;

/** Imports it once, however often it is sent. */
export const importFile = (file: ImportFile): Promise<Imported> =>
  submitOnce(JSON.stringify(file), async (key) => {
    const without = file.leaveOut === undefined ? '' : `?leaveOut=${file.leaveOut}`;
    const { status, body } = await send(file, without, {
      'Idempotency-Key': key,
      Prefer: 'respond-async',
      'X-File-Name': encodeURIComponent(Array.from(file.name).slice(0, 200).join('')),
    });
    const { id, attributes } = body.data;
    const hasMore = status === 202 || file.leaveOut !== undefined;
    return { count: attributes.count, show: hasMore ? id : undefined };
  });
