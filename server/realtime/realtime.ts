import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** An event for at most 100 channels; everybody in them may know its data. */
export type RealtimeEvent = { channels: string[]; name: string; data: Record<string, unknown> };

/** Brings news to the browsers: our own endpoint, or an external service that speaks the same protocol. */
export type Realtime = {
  /** Delivers events to all who are in their channels, on all servers. */
  trigger(events: RealtimeEvent[]): Promise<void>;
  /** Closes all connections of a person, on all servers. */
  terminate(userId: string): Promise<void>;
  /**
   * Notes that a connection is about to be authorised by somebody's session, and the latest end of that session. This
   * is done before the rights are read, so that a person who loses them afterwards loses the connection.
   */
  own(socketId: string, userId: string, until: Date): Promise<void>;
  /** Its part of the HTTP server, with which it ends. */
  attach(app: FastifyInstance): Promise<void>;
  /** Begins, once the server listens. */
  begin(server: Server): Promise<void>;
};
