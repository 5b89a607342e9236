import { type fetchUtils, HttpError } from 'react-admin';
import { request } from '../authProvider/session.ts';
import { ApiError } from '../http/request.ts';
import { type Progress, watchProgress } from './commandProgress.ts';
import { flat, type WireRecord, wrapped } from './envelope.ts';
import { createSubmissions } from './idempotencyKeys.ts';
import { countLimit, createLongLists } from './longLists.ts';

/** The answer with a single record. */
export type RecordAnswer = { data: WireRecord; redirect?: string };

type Options = Parameters<typeof request>[1] & { tell?: ((progress: Progress) => void) | undefined };

/**
 * Translates between ra-data-simple-rest and our API: wraps records into their envelope and unwraps them, sends the
 * version that a change was made on, lets a repeated write take effect once, and pages through long lists.
 *
 * @param afterWrite is called after each change, because it may have altered what awaits the user
 */
export function createHttpClient(afterWrite: () => void) {
  /** The version of each record that was read last; a change names the version that it was made on. */
  const versions = new Map<string, string>();
  const submitOnce = createSubmissions();
  const longLists = createLongLists();

  const call = async (path: string, options?: Parameters<typeof request>[1]) => {
    try {
      const answer = await request<RecordAnswer>(path, options);
      const version = answer.headers.get('ETag');
      if (version) versions.set(path, version);
      return answer;
    } catch (error) {
      throw error instanceof ApiError ? forReactAdmin(error) : error;
    }
  };

  const write = (path: string, { tell, ...options }: Options) =>
    submitOnce(JSON.stringify([options.method, path, options.body]), async (key) => {
      const stop = tell && watchProgress(key, tell);
      const headers = { ...options.headers, 'Idempotency-Key': key };
      const answer = await call(path, { ...options, headers }).finally(stop);
      afterWrite();
      return answer;
    });

  const readList = async (url: string) => {
    // When the library asks for records by their ids it names no range, and the server's default may be too short.
    const whole = url.includes('range=') ? url : `${url}&range=${encodeURIComponent('[0,999]')}`;
    const found = longLists.withCursor(whole);
    if (!found) return listOf([], countLimit + 1);
    const { headers, body } = await call(found);
    const records = (body as unknown as { data: WireRecord[] }).data.map(flat);
    return listOf(records, longLists.totalAfter(whole, headers, records.length));
  };

  const change = async (path: string, attributes: unknown) => {
    if (!versions.has(path)) await call(path);
    const [, , type, id] = path.split('/') as [string, string, string, string];
    return write(path, {
      method: 'PATCH',
      body: wrapped(type, attributes, decodeURIComponent(id)),
      headers: { 'If-Match': versions.get(path) ?? '' },
    }).catch((error) => {
      if (error.status !== 412) throw error;
      // What was typed is still there. Once its author knows of the other change, it may be saved on top of it.
      versions.delete(path);
      throw new HttpError('platform.error.changedMeanwhile', 412);
    });
  };

  const create = (path: string, attributes: unknown) =>
    write(path, { method: 'POST', body: wrapped(path.split('/').at(-1)!, attributes) });

  const httpClient = async (url: string, { method = 'GET', body }: fetchUtils.Options = {}) => {
    if (method === 'GET' && url.includes('?')) return readList(url);
    const given = body === undefined ? undefined : JSON.parse(String(body));
    const {
      status,
      headers,
      body: answer,
    } = await (method === 'GET' ? call(url) : method === 'PUT' ? change(url, given) : create(url, given));
    return { status, headers, body: '', json: flat(answer.data) as unknown };
  };

  return { httpClient, call, write, versions };
}

const listOf = (json: unknown, total: number) => ({
  status: 200,
  headers: new Headers({ 'Content-Range': `*/${total}` }),
  body: '',
  json,
});

/** react-admin shows `body.errors` under their fields, and translates a message that is a key. */
export function forReactAdmin({ status, message, errors, requestId, content }: ApiError): HttpError {
  const text = message || (status === 0 ? 'platform.error.unreachable' : 'platform.error.server');
  return new HttpError(text, status, { message: text, errors, requestId, content });
}
