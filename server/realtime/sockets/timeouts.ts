import type { WebSocket } from 'ws';
import { activityTimeout, idleTimeout, joinTimeout, pingEvery, pongTimeout } from '../protocol/limits.ts';
import { frame } from '../protocol/protocol.ts';
import type { Allowance } from './allowance.ts';
import type { ClientRequests } from './clientRequests.ts';
import type { Socket } from './listeners.ts';

/** Ends a connection that is too old, that nobody uses, or whose client does not answer any more. */
export const createTimeouts = (
  ws: WebSocket,
  socket: Socket,
  allowance: Allowance,
  requests: ClientRequests,
) => {
  const openedAt = Date.now();
  let heardAt = openedAt;
  let usedAt = openedAt;
  let framedAt = openedAt;
  let pingedAt: number | undefined;
  return {
    heard() {
      heardAt = Date.now();
      pingedAt = undefined;
    },
    look(now: number) {
      if (requests.isUsed()) usedAt = now;
      if (now - framedAt >= pingEvery * 1000) {
        framedAt = now;
        ws.ping();
      }
      if (now > socket.endsAt) socket.end('reconnect');
      else if (!requests.isKnown() && now - openedAt > joinTimeout * 1000) {
        allowance.refused('unused');
        socket.end('unauthorized', 'unused');
      } else if (now - usedAt > idleTimeout * 1000) socket.end('inactive');
      else if (pingedAt !== undefined) {
        if (now - pingedAt > pongTimeout * 1000) socket.end('pongTimeout');
      } else if (now - heardAt > activityTimeout * 1000) {
        pingedAt = now;
        socket.send(frame('pusher:ping', {}));
      }
    },
  };
};
