import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import proxyAddress from '@fastify/proxy-addr';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../base/config.ts';
import { realtimeEn as texts } from '../i18n/realtime.en.ts';
import type { Gate } from './gate.ts';
import { largestFrame } from './limits.ts';
import { codes, errorFrame, versions } from './protocol.ts';
import { type Connection, openSocket, type Surroundings } from './socket.ts';

/** Milliseconds between two looks at who has gone silent, and how long the last goodbye may take. */
const lookEvery = 1000;
const goodbye = 500;
/** Into how many turns their end is parted at most, how many end in one at least, and milliseconds between two. */
const mostTurns = 20;
const fewestOfTurn = 100;
const betweenTurns = 100;
const forbidden = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Accepts the WebSockets of an HTTP server. */
export const openEndpoint = (
  server: Server,
  { appUrl, trustedProxies }: Pick<Config, 'appUrl' | 'trustedProxies'>,
  gate: Gate,
  surroundings: () => Surroundings,
) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  const connections = new Map<WebSocket, Connection>();
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
    const refused = refusalOf(request.url ?? '', current.application.key);
    if (refused) return refuse(ws, refused);
    const address = proxyAddress(request, (_, hop) => hop < trustedProxies);
    const visitor = gate.enter(address);
    if (!visitor) {
      gate.refused('connections', address);
      return refuse(ws, 'overQuota');
    }
    connections.set(ws, openSocket(ws, current, visitor));
    ws.once('close', () => {
      connections.delete(ws);
      visitor.leave();
    });
  };

  const endAll = () => {
    for (const connection of connections.values()) connection.end('reconnect');
  };
  /** Not all at once: they are about to come to another server. */
  const endInTurns = async () => {
    const all = [...connections.values()];
    const turn = Math.max(fewestOfTurn, Math.ceil(all.length / mostTurns));
    for (let from = 0; from < all.length; from += turn) {
      if (from > 0) await setTimeout(betweenTurns);
      for (const connection of all.slice(from, from + turn)) connection.end('reconnect');
    }
  };
  const timer = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.values()) connection.look(now);
    gate.forgetIdle();
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
      await endInTurns();
      // Whoever does not answer is not waited for.
      await Promise.race([Promise.all(closed), setTimeout(goodbye)]);
      for (const ws of open) ws.terminate();
      await Promise.all(closed);
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
