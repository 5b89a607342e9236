import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { realtimeEn as texts } from '../../i18n/realtime.en.ts';
import { activityTimeout, longestLife } from '../protocol/limits.ts';
import { codes, frame } from '../protocol/protocol.ts';
import { createAllowance } from './allowance.ts';
import { createClient } from './client.ts';
import type { ClientMessage } from './clientEvents.ts';
import { createClientRequests } from './clientRequests.ts';
import type { Visitor } from './gate.ts';
import type { Socket } from './listeners.ts';
import { createMessageQueue } from './messageQueue.ts';
import type { Surroundings } from './surroundings.ts';
import { createTimeouts } from './timeouts.ts';

/** Milliseconds that a connection has to say goodbye after it was closed. */
const goodbye = 500;

/** The id of a connection, which nobody can guess. */
const newId = () => `${randomInt(2 ** 47, 2 ** 48)}.${randomInt(2 ** 47, 2 ** 48)}`;

export type Connection = Pick<Socket, 'end'> & {
  /** Ends the connection if it is too old, or does not answer any more. */
  look(now: number): void;
  /** Resolves when all of its requests are done. */
  settled(): Promise<unknown>;
};

/** Speaks the protocol with one client, whose messages are done one after the other. */
export const openSocket = (
  ws: WebSocket,
  surroundings: Surroundings,
  visitor: Visitor,
  version: number,
): Connection => {
  const { hub, report } = surroundings;
  const allowance = createAllowance(visitor);
  const client = createClient(ws, version, allowance);
  const socket: Socket = {
    id: newId(),
    send: client.write,
    end: client.end,
    owners: new Set(),
    endsAt: Date.now() + longestLife * 1000,
  };
  const requests = createClientRequests(socket, client, allowance, surroundings);
  const timeouts = createTimeouts(ws, socket, allowance, requests);
  const queue = createMessageQueue(ws);

  const failed = (error: unknown) => {
    // A failed request of a connection that has gone is of no interest.
    if (!client.isOpen()) return;
    report(error);
    client.end('overCapacity');
  };
  /** Handles excess: the client is told, and loses the connection when that does not help. */
  const tooMuch = () => {
    if (allowance.message()) return false;
    allowance.refused('messages');
    if (allowance.excess()) client.complain(codes.clientEvent, 'tooMany');
    else {
      client.end('overQuota', 'tooManyMessages');
      setTimeout(() => ws.terminate(), goodbye).unref();
    }
    return true;
  };
  ws.on('message', (bytes, isBinary) => {
    timeouts.heard();
    if (!client.isOpen() || tooMuch()) return;
    if (isBinary) return ws.close(1003, texts.closed.binary);
    const message = messageOf(String(bytes));
    if (typeof message === 'string') return client.refuse(message);
    if (message.event === 'pusher:ping') return client.write(frame('pusher:pong', {}));
    if (message.event !== 'pusher:pong')
      queue.add(() => (client.isOpen() ? requests.act(message) : undefined), failed);
  });
  // A faulty frame closes the connection; without a listener the error would end the process.
  ws.on('error', () => {});
  ws.on('ping', timeouts.heard);
  ws.on('pong', timeouts.heard);
  ws.on('close', () => {
    hub.remove(socket);
    // A subscription that is under way is waited for, so that it is not forgotten.
    queue.add(requests.leaveRegistered, report);
  });

  hub.add(socket);
  client.write(
    frame('pusher:connection_established', { socket_id: socket.id, activity_timeout: activityTimeout }),
  );
  return { end: client.end, look: timeouts.look, settled: queue.settled };
};

const messageOf = (text: string): ClientMessage | 'notJson' | 'shape' => {
  try {
    const message = JSON.parse(text);
    return typeof message?.event === 'string' ? message : 'shape';
  } catch {
    return 'notJson';
  }
};
