import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import proxyAddress from '@fastify/proxy-addr';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../../base/config.ts';
import { realtimeEn as texts } from '../../i18n/realtime.en.ts';
import { largestFrame } from '../protocol/limits.ts';
import { codes, errorFrame, saysWhy, versions } from '../protocol/protocol.ts';
import type { SocketGate } from './gate.ts';
import { type Connection, openSocket } from './socket.ts';
import type { Surroundings } from './surroundings.ts';

/** Milliseconds between two looks for silent connections, and the time limit of the last goodbye. */
const lookEvery = 1000;
const goodbye = 500;
/**
 * The least number of connections that end in one turn, the milliseconds between two turns, and the seconds for all of
 * them.
 */
const fewestOfTurn = 20;
const betweenTurns = 100;
const longestEnd = 15;
const refusal = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
const forbidden = refusal('403 Forbidden');
const unavailable = refusal('503 Service Unavailable');

/** Accepts the WebSockets of an HTTP server. */
export const openEndpoint = (
  server: Server,
  { appUrl, trustedProxies, shutdownTimeout }: Pick<Config, 'appUrl' | 'trustedProxies' | 'shutdownTimeout'>,
  gate: SocketGate,
  surroundings: () => Surroundings,
) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  const connections = new Map<WebSocket, Connection>();
  const origin = new URL(appUrl).origin;

  let isEnding = false;

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => {});
    if (isEnding) return stream.end(unavailable, () => stream.destroy());
    // Programs send none; a page of another origin has no business here.
    const from = request.headers.origin;
    if (from !== undefined && from !== origin) return stream.end(forbidden, () => stream.destroy());
    sockets.handleUpgrade(request, stream, head, (ws) => accept(ws, request));
  };

  const accept = (ws: WebSocket, request: IncomingMessage) => {
    const current = surroundings();
    const version = versionIn(request.url ?? '');
    const refused = refusalOfAddress(request.url ?? '', current.application.key, version);
    if (refused) return refuse(ws, refused, version);
    const address = proxyAddress(request, (_, hop) => hop < trustedProxies);
    const visitor = gate.enter(address);
    if (!visitor) {
      gate.refused('connections', address);
      return refuse(ws, 'overQuota', version);
    }
    connections.set(ws, openSocket(ws, current, visitor, Number(version)));
    ws.once('close', () => {
      connections.delete(ws);
      visitor.leave();
    });
  };

  /** Not all at once: they are about to come again, here or to another server. */
  const endAll = async () => {
    const all = [...connections.values()];
    const turns = (Math.min(longestEnd, shutdownTimeout / 2) * 1000) / betweenTurns;
    const turn = Math.max(fewestOfTurn, Math.ceil(all.length / turns));
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
      isEnding = true;
      const settled = [...connections.values()].map((connection) => connection.settled);
      // The refused sockets that are still open are among them.
      const open = [...sockets.clients];
      const closed = open.map((ws) => new Promise((done) => ws.once('close', done)));
      await endAll();
      clearInterval(timer);
      // A client that does not answer is not waited for.
      await Promise.race([Promise.all(closed), setTimeout(goodbye)]);
      for (const ws of open) ws.terminate();
      await Promise.all(closed);
      await Promise.all(settled.map((over) => over()));
    },
  };
};
export type Endpoint = ReturnType<typeof openEndpoint>;

const refuse = (
  ws: WebSocket,
  code: keyof typeof codes & keyof typeof texts.closed,
  version: string | null,
) => {
  ws.on('error', () => {});
  if (saysWhy(Number(version))) ws.send(errorFrame(codes[code], texts.closed[code]));
  ws.close(codes[code], texts.closed[code]);
};

const versionIn = (url: string) => new URLSearchParams(url.split('?')[1]).get('protocol');

/** The reason why a connection is refused, from its path /app/{key}?protocol=7; undefined for an accepted one. */
const refusalOfAddress = (url: string, key: string, version: string | null) => {
  const [path] = url.split('?') as [string];
  const asked = path.match(/^\/app\/([^/]+)$/)?.[1];
  if (asked === undefined) return 'noPath';
  if (asked !== key) return 'noApplication';
  if (!version) return 'versionMissing';
  if (!/^\d+$/.test(version)) return 'versionFormat';
  if (Number(version) < versions.oldest || Number(version) > versions.newest) return 'versionUnsupported';
  return undefined;
};
