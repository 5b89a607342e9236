import type { codes } from '../protocol/protocol.ts';

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

/** The connections to this server, and the channels that each of them listens to. */
export const createListeners = () => {
  const sockets = new Map<string, Socket>();
  /** The connections by channel; and the channels by connection. */
  const listeners = new Map<string, Set<Socket>>();
  const heardBy = new Map<Socket, Set<string>>();

  const leave = (channel: string, socket: Socket) => {
    heardBy.get(socket)?.delete(channel);
    const others = listeners.get(channel);
    if (others?.delete(socket) && others.size === 0) listeners.delete(channel);
  };

  return {
    add(socket: Socket) {
      sockets.set(socket.id, socket);
      heardBy.set(socket, new Set());
    },
    /** Forgets a connection, and returns the channels that it listened to. */
    remove(socket: Socket): string[] {
      const channels = [...heardBy.get(socket)!];
      for (const channel of channels) leave(channel, socket);
      sockets.delete(socket.id);
      heardBy.delete(socket);
      return channels;
    },
    join(channel: string, socket: Socket) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(socket));
      heardBy.get(socket)!.add(channel);
    },
    leave,
    socketOf: (id: string) => sockets.get(id),
    /** The connections that a session of this person authorised. */
    socketsOf: (person: string) => [...sockets.values()].filter(({ owners }) => owners.has(person)),
    has: (channel: string) => listeners.has(channel),
    countOf: (channel: string) => listeners.get(channel)?.size ?? 0,
    channels: () => [...listeners.keys()],
    /** Sends a text to all that listen to a channel, except to the connection with this id. */
    send(channel: string, text: string, except?: string) {
      for (const socket of listeners.get(channel) ?? []) if (socket.id !== except) socket.send(text);
    },
  };
};
export type Listeners = ReturnType<typeof createListeners>;
