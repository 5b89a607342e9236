import { request } from '../authProvider/session.ts';
import { createSubmissions } from '../dataProvider/idempotencyKeys.ts';

export type ImportFile = { companyId: string; kind: string; name: string; text: string };
export type Line = { line: number; what: string };

const submitOnce = createSubmissions();

/**
 * The number of imported lines, or for a long file, which is imported in steps, the place where the progress can be
 * watched.
 */
export type Imported = { count: number; watch: string | undefined };

type ImportAnswer = { data: { id?: string; attributes: { lines: Line[] } } };

const send = ({ companyId, kind, text }: ImportFile, query: string, headers?: Record<string, string>) =>
  request<ImportAnswer>(`/api/companies/${companyId}/imports/${kind}${query}`, {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': 'text/csv', ...headers },
  });

/** The effect that each line would have, or an error that names the faulty lines. */
export const checkFile = async (file: ImportFile): Promise<Line[]> =>
  (await send(file, '?dryRun=true')).body.data.attributes.lines;

/** Imports it once, however often it is sent. */
export const importFile = (file: ImportFile): Promise<Imported> =>
  submitOnce(JSON.stringify(file), async (key) => {
    const { status, body } = await send(file, '', {
      'Idempotency-Key': key,
      Prefer: 'respond-async',
      'X-File-Name': encodeURIComponent(Array.from(file.name).slice(0, 200).join('')),
    });
    const { id, attributes } = body.data;
    return { count: attributes.lines.length, watch: status === 202 ? id : undefined };
  });
