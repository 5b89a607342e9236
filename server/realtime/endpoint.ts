import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import { realtimeEn as texts } from '../i18n/realtime.en.ts';
import { largestFrame, mostConnections, mostConnectionsOfAddress } from './limits.ts';
import { codes, errorFrame, versions } from './protocol.ts';
import { type Connection, openSocket, type Surroundings } from './socket.ts';

/** Milliseconds between two looks at who has gone silent, and how long the last goodbye may take. */
const lookEvery = 1000;
const goodbye = 500;
const forbidden = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Accepts the WebSockets of an HTTP server. */
export const openEndpoint = (
  server: Server,
  { appUrl, production }: Pick<Config, 'appUrl' | 'production'>,
  surroundings: () => Surroundings,
) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  const connections = new Map<WebSocket, Connection>();
  const addresses = new Map<string, number>();
  const origin = new URL(appUrl).origin;

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => {});
    // Programs send none; a page of another origin has no business here.
    const from = request.headers.origin;
    if (from !== undefined && from !== origin) return stream.end(forbidden, () => stream.destroy());
    sockets.handleUpgrade(request, stream, head, (ws) => accept(ws, request));
  };

  const accept = (ws: WebSocket, request: IncomingMessage) => {
    const current = surroundings();
    const address = addressOf(request, production);
    const count = addresses.get(address) ?? 0;
    const full = connections.size >= mostConnections || count >= mostConnectionsOfAddress;
    const refused = refusalOf(request.url ?? '', current.application.key) ?? (full ? 'overQuota' : undefined);
    if (refused) return refuse(ws, refused);
    addresses.set(address, count + 1);
    connections.set(ws, openSocket(ws, current));
    ws.once('close', () => {
      connections.delete(ws);
      const others = addresses.get(address)! - 1;
      if (others > 0) addresses.set(address, others);
      else addresses.delete(address);
    });
  };

  const endAll = () => {
    for (const connection of connections.values()) connection.end('reconnect');
  };
  const timer = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.values()) connection.look(now);
  }, lookEvery);
  server.on('upgrade', upgrade);

  return {
    endAll,
    async close() {
      server.off('upgrade', upgrade);
      clearInterval(timer);
      const settled = [...connections.values()].map((connection) => connection.settled);
      // Those too that were refused and have not gone yet.
      const open = [...sockets.clients];
      const closed = open.map((ws) => new Promise((done) => ws.once('close', done)));
      endAll();
      // Whoever does not answer is not waited for.
      const impatient = setTimeout(() => {
        for (const ws of open) ws.terminate();
      }, goodbye);
      await Promise.all(closed);
      clearTimeout(impatient);
      await Promise.all(settled.map((over) => over()));
    },
  };
};
export type Endpoint = ReturnType<typeof openEndpoint>;

const refuse = (ws: WebSocket, code: keyof typeof codes & keyof typeof texts.closed) => {
  ws.on('error', () => {});
  ws.send(errorFrame(codes[code], texts.closed[code]));
  ws.close(codes[code], texts.closed[code]);
};

/** Why a connection is not accepted, from its path /app/{key}?protocol=7; undefined for one that is. */
const refusalOf = (url: string, key: string) => {
  const [path, query] = url.split('?') as [string, string?];
  const asked = path.match(/^\/app\/([^/]+)$/)?.[1];
  if (asked === undefined) return 'noPath';
  if (asked !== key) return 'noApplication';
  const version = new URLSearchParams(query).get('protocol');
  if (!version) return 'versionMissing';
  if (!/^\d+$/.test(version)) return 'versionFormat';
  if (Number(version) < versions.oldest || Number(version) > versions.newest) return 'versionUnsupported';
  return undefined;
};

/** In production there is a proxy in front, as for every other request. */
const addressOf = ({ headers, socket }: IncomingMessage, production: boolean) => {
  const forwarded =
    production &&
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)!
      .trim();
  return forwarded || (socket.remoteAddress ?? '');
};
