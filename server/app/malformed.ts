import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Services } from '../base/services.ts';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers requests that are not HTTP, come too slowly or have too long a head: no hook and no route sees them. */
export const malformedAnswerer =
  ({ requestLog }: Pick<Services, 'requestLog'>) =>
  (error: Error & { code?: string }, socket: Socket) => {
    // A client that has disconnected is not answered.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[error.code ?? ''] ?? 400;
    const request = randomUUID();
    const body = JSON.stringify({ message: STATUS_CODES[status], requestId: request });
    const answer = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `X-Request-Id: ${request}`,
      '',
      body,
    ].join('\r\n');
    const address = socket.remoteAddress ?? '';
    if (socket.writable) socket.write(answer);
    socket.destroy();
    requestLog.answered({
      user: undefined,
      address,
      request,
      method: '',
      route: undefined,
      role: undefined,
      status,
      milliseconds: 0,
      bytes: answer.length,
    });
  };
