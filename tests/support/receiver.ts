import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { headers: IncomingHttpHeaders; body: string; path: string };

/** A program on this machine that receives webhooks: it keeps them, and answers with a status that a test may change. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const answers = { status: 204, headers: {} as Record<string, string> };
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body, path: request.url! });
    reply.writeHead(answers.status, answers.headers).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answers,
    close: () => new Promise((closed) => server.close(closed)),
  };
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
