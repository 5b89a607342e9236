import { isPresence } from '../../base/channelNames.ts';
import { isRegistered } from '../nodes/registry.ts';
import type { Member, Message } from '../nodes/relay.ts';
import { createTallies } from '../nodes/tallies.ts';
import { countEvery, crowd } from '../protocol/limits.ts';
import { type codes, frame } from '../protocol/protocol.ts';

/** The interface of a connection towards the code that sends to it. */
export type Socket = {
  readonly id: string;
  send(text: string): void;
  end(code: keyof typeof codes, reason?: 'terminated' | 'unused' | 'tooManyMessages'): void;
  /** The people whose sessions authorised it. */
  readonly owners: Set<string>;
  /** When it has to end at the latest. */
  endsAt: number;
};

/** The connections to this server and their channels. */
export const createHub = (
  /** Tells the other servers the number of connections in channels that are not in the database. */
  tell: (counts: Record<string, number>) => void,
) => {
  const sockets = new Map<string, Socket>();
  /** The connections by channel; and the channels by connection. */
  const listeners = new Map<string, Set<Socket>>();
  const heardBy = new Map<Socket, Set<string>>();
  /** The last counts of crowded channels, until they are told. */
  const crowded = new Map<string, number>();
  const tallies = createTallies(
    {
      countOf: (channel) => listeners.get(channel)?.size ?? 0,
      channels: () => [...listeners.keys()].filter((channel) => !isRegistered(channel)),
    },
    tell,
  );

  const sendAll = (channel: string, text: string, except?: string) => {
    for (const socket of listeners.get(channel) ?? []) if (socket.id !== except) socket.send(text);
  };
  const put = (channel: string, socket: Socket) => {
    listeners.set(channel, (listeners.get(channel) ?? new Set()).add(socket));
    heardBy.get(socket)!.add(channel);
  };
  const take = (channel: string, socket: Socket) => {
    heardBy.get(socket)?.delete(channel);
    const others = listeners.get(channel);
    if (others?.delete(socket) && others.size === 0) listeners.delete(channel);
  };
  const sendCount = (channel: string, subscription_count: number) =>
    sendAll(channel, frame('pusher_internal:subscription_count', { subscription_count }, channel));
  const tellCount = (channel: string, count: number) => {
    if (isPresence(channel) || !listeners.has(channel)) return;
    if (count <= crowd) return sendCount(channel, count);
    // The count of a crowded channel is sent at intervals: sent at each change to each of many, it would never end.
    if (!crowded.has(channel))
      setTimeout(() => {
        sendCount(channel, crowded.get(channel)!);
        crowded.delete(channel);
      }, countEvery * 1000).unref();
    crowded.set(channel, count);
  };
  const counted = (channel: string) => tellCount(channel, tallies.countOf(channel));
  const changed = (channel: string) => {
    tallies.changed(channel);
    counted(channel);
  };

  const welcome = ({ channel, socket: id, members, cached }: Of<'welcome'>) => {
    const socket = sockets.get(id);
    if (!socket) return;
    put(channel, socket);
    const data = members ? { presence: presenceOf(members) } : {};
    socket.send(frame('pusher_internal:subscription_succeeded', data, channel));
    if (cached) socket.send(frame(cached.event, cached.data, channel));
    if (cached === null) socket.send(frame('pusher:cache_miss', '', channel));
  };
  const joined = ({ channel, socket, count, added }: Of<'joined'>) => {
    if (added) sendAll(channel, frame('pusher_internal:member_added', dataOf(added), channel), socket);
    tellCount(channel, count);
  };
  const left = ({ channel, sockets: ids = [], count, removed }: Of<'left'>) => {
    for (const id of ids) {
      const socket = sockets.get(id);
      if (socket) take(channel, socket);
    }
    for (const user_id of removed)
      sendAll(channel, frame('pusher_internal:member_removed', { user_id }, channel));
    tellCount(channel, count);
  };

  const deliver = ({ channels, event, data, except, user }: Of<'event'>) => {
    for (const channel of channels) {
      if (!listeners.has(channel)) continue;
      // A message of one client reaches the others as it was sent.
      const message = { event, channel, data, ...(user !== undefined && { user_id: user }) };
      sendAll(channel, JSON.stringify(message), except);
    }
  };
  /** Whether the connection is on this server. */
  const own = (id: string, user: string, until: number): boolean => {
    const socket = sockets.get(id);
    if (!socket) return false;
    socket.owners.add(user);
    socket.endsAt = Math.min(socket.endsAt, until);
    return true;
  };

  return {
    add(socket: Socket) {
      sockets.set(socket.id, socket);
      heardBy.set(socket, new Set());
    },
    remove(socket: Socket) {
      sockets.delete(socket.id);
      const channels = heardBy.get(socket)!;
      for (const channel of [...channels]) {
        take(channel, socket);
        if (!isRegistered(channel)) changed(channel);
      }
      heardBy.delete(socket);
    },
    /** Adds a connection to a channel that is not in the database, and confirms it. */
    enter(channel: string, socket: Socket) {
      put(channel, socket);
      socket.send(frame('pusher_internal:subscription_succeeded', {}, channel));
      changed(channel);
    },
    /** The same without a confirmation: a connection that signs in receives the person's events. */
    listen(channel: string, socket: Socket) {
      put(channel, socket);
      tallies.changed(channel);
    },
    exit(channel: string, socket: Socket) {
      take(channel, socket);
      changed(channel);
    },
    own,
    countOf: tallies.countOf,
    channelsUnder: tallies.under,
    /** Knows of no other server. */
    forgetOthers: tallies.forget,
    heard(message: Message) {
      if (message.kind === 'event') deliver(message);
      if (message.kind === 'welcome') welcome(message);
      if (message.kind === 'joined') joined(message);
      if (message.kind === 'left') left(message);
      if (message.kind === 'begun') tallies.tellAll();
      if (message.kind === 'gone') for (const channel of tallies.gone(message.server)) counted(channel);
      if (message.kind === 'tally') {
        tallies.heard(message);
        for (const channel of Object.keys(message.counts)) counted(channel);
      }
      if (message.kind === 'owner') own(message.socket, message.user, message.until);
      if (message.kind === 'terminate')
        for (const socket of sockets.values())
          if (socket.owners.has(message.user)) socket.end('unauthorized', 'terminated');
    },
  };
};
export type Hub = ReturnType<typeof createHub>;

type Of<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>;

const dataOf = ({ id, info }: Member) => ({ user_id: id, user_info: JSON.parse(info) });

const presenceOf = (members: Member[]) => ({
  count: members.length,
  ids: members.map(({ id }) => id),
  hash: Object.fromEntries(members.map(({ id, info }) => [id, JSON.parse(info)])),
});
