import type { Member, ServerMessage } from '../nodes/relay.ts';
import { frame } from '../protocol/protocol.ts';
import type { Listeners } from './listeners.ts';
import type { SubscriptionCounts } from './subscriptionCounts.ts';

type Of<Kind extends ServerMessage['kind']> = Extract<ServerMessage, { kind: Kind }>;

/** Delivers what happens in channels to the connections of this server. */
export const createDelivery = (listeners: Listeners, counts: SubscriptionCounts) => ({
  welcome({ channel, socket: id, members, cached }: Of<'welcome'>) {
    const socket = listeners.socketOf(id);
    if (!socket) return;
    listeners.join(channel, socket);
    const data = members ? { presence: presenceOf(members) } : {};
    socket.send(frame('pusher_internal:subscription_succeeded', data, channel));
    if (cached) socket.send(frame(cached.event, cached.data, channel));
    if (cached === null) socket.send(frame('pusher:cache_miss', '', channel));
  },
  joined({ channel, socket, count, added }: Of<'joined'>) {
    if (added) listeners.send(channel, frame('pusher_internal:member_added', dataOf(added), channel), socket);
    counts.tell(channel, count);
  },
  left({ channel, sockets = [], count, removed }: Of<'left'>) {
    for (const id of sockets) {
      const socket = listeners.socketOf(id);
      if (socket) listeners.leave(channel, socket);
    }
    for (const user_id of removed)
      listeners.send(channel, frame('pusher_internal:member_removed', { user_id }, channel));
    counts.tell(channel, count);
  },
  event({ channels, event, data, except, user }: Of<'event'>) {
    for (const channel of channels) {
      if (!listeners.has(channel)) continue;
      // A message of one client reaches the others as it was sent.
      const message = { event, channel, data, ...(user !== undefined && { user_id: user }) };
      listeners.send(channel, JSON.stringify(message), except);
    }
  },
});

const dataOf = ({ id, info }: Member) => ({ user_id: id, user_info: JSON.parse(info) });

const presenceOf = (members: Member[]) => ({
  count: members.length,
  ids: members.map(({ id }) => id),
  hash: Object.fromEntries(members.map(({ id, info }) => [id, JSON.parse(info)])),
});
