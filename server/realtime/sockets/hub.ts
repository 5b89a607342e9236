import { isRegistered } from '../nodes/registry.ts';
import type { ServerMessage } from '../nodes/relay.ts';
import { createTallies } from '../nodes/tallies.ts';
import { frame } from '../protocol/protocol.ts';
import { createDelivery } from './delivery.ts';
import { createListeners, type Socket } from './listeners.ts';
import { createSubscriptionCounts } from './subscriptionCounts.ts';

/** The connections to this server and their channels, as its own clients and the other servers change them. */
export const createHub = (
  /** Tells the other servers the number of connections in channels that are not in the database. */
  tell: (counts: Record<string, number>) => void,
) => {
  const listeners = createListeners();
  const counts = createSubscriptionCounts(listeners);
  const delivery = createDelivery(listeners, counts);
  const tallies = createTallies(
    {
      countOf: listeners.countOf,
      channels: () => listeners.channels().filter((channel) => !isRegistered(channel)),
    },
    tell,
  );
  const counted = (channel: string) => counts.tell(channel, tallies.countOf(channel));
  const changed = (channel: string) => {
    tallies.changed(channel);
    counted(channel);
  };
  /** Whether the connection is on this server. */
  const own = (id: string, user: string, until: number): boolean => {
    const socket = listeners.socketOf(id);
    if (!socket) return false;
    socket.owners.add(user);
    socket.endsAt = Math.min(socket.endsAt, until);
    return true;
  };

  return {
    add: listeners.add,
    remove(socket: Socket) {
      for (const channel of listeners.remove(socket)) if (!isRegistered(channel)) changed(channel);
    },
    /** Adds a connection to a channel that is not in the database, and confirms it. */
    enter(channel: string, socket: Socket) {
      listeners.join(channel, socket);
      socket.send(frame('pusher_internal:subscription_succeeded', {}, channel));
      changed(channel);
    },
    /** The same without a confirmation: a connection that signs in receives the person's events. */
    listen(channel: string, socket: Socket) {
      listeners.join(channel, socket);
      tallies.changed(channel);
    },
    exit(channel: string, socket: Socket) {
      listeners.leave(channel, socket);
      changed(channel);
    },
    own,
    countOf: tallies.countOf,
    channelsUnder: tallies.under,
    /** Knows of no other server. */
    forgetOthers: tallies.forget,
    heard(message: ServerMessage) {
      if (message.kind === 'event') delivery.event(message);
      if (message.kind === 'welcome') delivery.welcome(message);
      if (message.kind === 'joined') delivery.joined(message);
      if (message.kind === 'left') delivery.left(message);
      if (message.kind === 'begun') tallies.tellAll();
      if (message.kind === 'gone') for (const channel of tallies.gone(message.server)) counted(channel);
      if (message.kind === 'tally') {
        tallies.heard(message);
        for (const channel of Object.keys(message.counts)) counted(channel);
      }
      if (message.kind === 'owner') own(message.socket, message.user, message.until);
      if (message.kind === 'terminate')
        for (const socket of listeners.socketsOf(message.user)) socket.end('unauthorized', 'terminated');
    },
  };
};
export type Hub = ReturnType<typeof createHub>;
