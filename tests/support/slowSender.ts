import { type ClientRequest, request } from 'node:http';
import type { Client } from './client.ts';

/** A request whose headers are sent, and as much of its body as the sender likes. */
export type Sending = {
  request: ClientRequest;
  answered: Promise<{ status: number; headers: Record<string, unknown> }>;
};

/** Begins to send a request, as a page of the client would. */
export const beginSending = (
  client: Client,
  method: string,
  path: string,
  headers: Record<string, string>,
  { localAddress, begin }: { localAddress?: string; begin?: Buffer } = {},
): Sending => {
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sending = request(new URL(path, client.url), {
    method,
    ...(localAddress && { localAddress }),
    headers: {
      Cookie: cookies,
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': client.cookies.get('XSRF-TOKEN') ?? '',
      ...headers,
    },
  });
  const answered = new Promise<{ status: number; headers: Record<string, unknown> }>((answer, failed) => {
    sending.on('error', failed);
    sending.on('response', (response) => {
      response.resume();
      answer({ status: response.statusCode!, headers: response.headers });
    });
  });
  sending.flushHeaders();
  if (begin) sending.write(begin);
  return { request: sending, answered };
};

const boundary = 'a-boundary-of-the-form';
export const formHeaders = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };

/** The body of a form with one file. */
export const formWith = (file: Buffer | string, name = 'file.bin') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
