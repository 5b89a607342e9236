import { request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** A client with another address of the loopback network, so that the server sees it as another machine. */
export const openBrowser = (url: string, authority: string, localAddress = '127.0.0.7') => {
  const { hostname, port, host } = new URL(url);
  const cookies = new Map<string, string>();
  const given: string[] = [];
  const trusted = { host: '127.0.0.1', port, servername: hostname, ca: authority, localAddress };
  const headersOf = (headers: Record<string, string> = {}) => ({
    Host: host,
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
    ...headers,
  });
  const ask = async (path: string, { method = 'GET', headers, body }: Asked = {}): Promise<Answer> => {
    const options: RequestOptions = { ...trusted, path, method, headers: headersOf(headers) };
    const answer = await new Promise<Answer>((done, failed) => {
      const asking = request(options, async (response) => {
        const { statusCode = 0, headers: received } = response;
        done({ status: statusCode, headers: received, body: await text(response).catch(() => '') });
      }).on('error', failed);
      asking.end(body);
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      given.push(cookie);
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/)!;
      cookies.set(name!, value!);
    }
    return answer;
  };
  const post = (path: string, data: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(data),
    });
  /** The first message of a WebSocket. */
  const firstMessage = (path: string) =>
    new Promise<string>((heard, failed) => {
      const options = { ...trusted, headers: { Host: host, Origin: url } };
      const socket = new WebSocket(`wss://127.0.0.1:${port}${path}`, options);
      socket.on('error', failed).once('message', (data) => {
        heard(String(data));
        socket.close();
      });
    });
  return { ask, post, firstMessage, given };
};

/** The redirection of an address without TLS. */
export const redirectionOf = (port: number, host: string) =>
  new Promise<string | undefined>((done, failed) => {
    plainRequest({ host: '127.0.0.1', port, headers: { Host: host } }, (response) => {
      response.resume();
      done(response.headers.location);
    })
      .on('error', failed)
      .end();
  });
