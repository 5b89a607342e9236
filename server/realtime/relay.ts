import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Handle } from '../db/handle.ts';
import type { Schema } from '../db/schema.ts';
import { gatherParts, inParts } from './parts.ts';

/** Somebody who is seen in a channel; what is to be known of the person is JSON text. */
export type Member = { id: string; info: string };
export type Cached = { event: string; data: string };

/** What happens on one server and concerns others. Each hears all of it, also its own, in the order of the commits. */
export type Message =
  | { kind: 'event'; channels: string[]; event: string; data: unknown; except?: string; user?: string }
  /** A connection is let into a channel that the database knows; told to its own server alone, before the others hear of it. */
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
  /** Names the connections where these may still be open. */
  | { kind: 'left'; channel: string; sockets?: string[]; count: number; removed: string[] }
  /** How many connections a server has in channels that the database does not know; with none it has left them. */
  | { kind: 'tally'; server: string; counts: Record<string, number> }
  /** A server knows of no tallies yet. */
  | { kind: 'begun'; server: string }
  | { kind: 'gone'; server: string }
  /** The owner of the session that let a connection in, and the latest end of that session. */
  | { kind: 'owner'; socket: string; user: string; until: number }
  | { kind: 'terminate'; user: string }
  | { kind: 'beat'; server: string };

/** Where all servers hear, and where one of them does alone. */
const everywhere = 'realtime';
const at = (node: string) => `${everywhere}_${node}`;

/** Tells all servers, or one of them, with the commit where it is done within a transaction. */
export const publish = (db: Handle, messages: Message[]) =>
  notify(
    db,
    messages.map((message) => ({ message })),
  );

export type Told = { message: Message; node?: string };

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

/** Hears what is told to all servers and to this one. `missed` is called whenever something may have been lost. */
export const hear = async (
  { listen }: Pick<Database<Schema>, 'listen'>,
  node: string,
  heard: (message: Message) => void,
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
