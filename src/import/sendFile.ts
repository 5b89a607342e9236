import { request } from '../platform/session.ts';
import { createSubmissions } from '../platform/submissions.ts';

export type ImportFile = { companyId: string; kind: string; text: string };
export type Line = { line: number; what: string };

const submitOnce = createSubmissions();

const send = async (
  { companyId, kind, text }: ImportFile,
  query: string,
  headers?: Record<string, string>,
) => {
  const { body } = await request<{ data: { attributes: { lines: Line[] } } }>(
    `/api/companies/${companyId}/imports/${kind}${query}`,
    { method: 'POST', body: text, headers: { 'Content-Type': 'text/csv', ...headers } },
  );
  return body.data.attributes.lines;
};

/** What would come of each line, or an error that says what is wrong with which. */
export const checkFile = (file: ImportFile): Promise<Line[]> => send(file, '?dryRun=true');

/** Imports it once, however often it is sent. */
export const importFile = (file: ImportFile): Promise<Line[]> =>
  submitOnce(JSON.stringify(file), (key) => send(file, '', { 'Idempotency-Key': key }));
