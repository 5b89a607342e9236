import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { Handle } from '../../db/handle.ts';
import type { Schema } from '../../db/schema.ts';
import { gatherParts, inParts } from './parts.ts';

/** A person who is seen in a channel, with public information as JSON text. */
export type Member = { id: string; info: string };
export type Cached = { event: string; data: string };

/**
 * An event on one server that concerns others. Each server hears all of them, also its own, in the order of the
 * commits.
 */
export type ServerMessage =
  | { kind: 'event'; channels: string[]; event: string; data: unknown; except?: string; user?: string }
  /** A connection has joined a channel in the database; its own server is told before the others. */
  | {
      kind: 'welcome';
      channel: string;
      socket: string;
      members?: Member[];
      /** The kept message of the channel; null for none. */
      cached?: Cached | null;
    }
  | {
      kind: 'joined';
      channel: string;
      socket: string;
      count: number;
      /** The person who was not a member before. */
      added?: Member;
    }
  /** Names the connections that may still be open. */
  | { kind: 'left'; channel: string; sockets?: string[]; count: number; removed: string[] }
  /** The number of connections that a server has in channels outside of the database; zero when all have left. */
  | { kind: 'tally'; server: string; counts: Record<string, number> }
  /** A server has begun, and knows no numbers of the others yet. */
  | { kind: 'begun'; server: string }
  | { kind: 'gone'; server: string }
  /** The owner of the session that let a connection in, and the latest end of that session. */
  | { kind: 'owner'; socket: string; user: string; until: number }
  | { kind: 'terminate'; user: string }
  | { kind: 'beat'; server: string };

/** The channels of PostgreSQL on which all servers listen, and on which a single one does. */
const everywhere = 'realtime';
const at = (node: string) => `${everywhere}_${node}`;

/** Tells all servers, or one of them; within a transaction, at its commit. */
export const publish = (db: Handle, messages: ServerMessage[]) =>
  notify(
    db,
    messages.map((message) => ({ message })),
  );

export type Told = { message: ServerMessage; node?: string };

export const notify = async (db: Handle, told: Told[]) => {
  const channels: string[] = [];
  const payloads: string[] = [];
  // PostgreSQL delivers equal notifications of a transaction once, so each has a number.
  for (const [nth, { message, node }] of told.entries())
    for (const payload of inParts(JSON.stringify({ ...message, nth }), randomUUID)) {
      channels.push(node === undefined ? everywhere : at(node));
      payloads.push(payload);
    }
  await sql`select pg_notify(channel, payload)
    from unnest(${channels}::text[], ${payloads}::text[]) as told (channel, payload)`.execute(db);
};

/** Listens to the messages for all servers and for this one. `missed` is called when messages may have been lost. */
export const hear = async (
  { listen }: Pick<Database<Schema>, 'listen'>,
  node: string,
  heard: (message: ServerMessage) => void,
  missed: () => void,
) => {
  let gather = gatherParts();
  const lost = () => {
    gather = gatherParts();
    missed();
  };
  const read = (payload: string) => {
    const text = gather(payload);
    if (text !== undefined) heard(JSON.parse(text));
  };
  const stops = [await listen(everywhere, read, lost), await listen(at(node), read)];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};
