import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Handle } from '../db/handle.ts';
import type { Schema } from '../db/schema.ts';

/** Somebody who is seen in a channel; what is to be known of the person is JSON text. */
export type Member = { id: string; info: string };
export type Cached = { event: string; data: string };

/** What happens on one server and concerns the others. Each hears all of it, also its own, in the order of the commits. */
export type Message =
  | { kind: 'event'; channels: string[]; event: string; data: unknown; except?: string; user?: string }
  | {
      kind: 'joined';
      channel: string;
      socket: string;
      count: number;
      /** Who was not there before. */
      added?: Member;
      members?: Member[];
      /** What the channel has kept; null for nothing. */
      cached?: Cached | null;
    }
  | { kind: 'left'; channel: string; socket?: string; count: number; removed: string[] }
  /** Whose session let a connection in, and when that session ends at the latest. */
  | { kind: 'owner'; socket: string; user: string; until: number }
  | { kind: 'terminate'; user: string }
  | { kind: 'beat'; server: string };

const channel = 'realtime';
/** A notification has room for 8,000 bytes. */
const longest = 7900;

/** Tells all servers, with the commit where it is done within a transaction. */
export const publish = async (db: Handle, messages: Message[]) => {
  const ids: string[] = [];
  const bodies: string[] = [];
  // What is said twice in a transaction would be heard once, so each says which one it is.
  const payloads = messages.map((message, nth) => {
    const body = JSON.stringify({ ...message, nth });
    if (Buffer.byteLength(body) <= longest) return body;
    const id = randomUUID();
    ids.push(id);
    bodies.push(body);
    return JSON.stringify({ stored: id });
  });
  await sql`with stored as (
      insert into realtime_messages (id, body) select * from unnest(${ids}::uuid[], ${bodies}::text[])
    )
    select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
};

/** Hears what all servers tell, one after the other. `missed` is called whenever something may have been lost. */
export const hear = (
  { kysely, listen }: Pick<Database<Schema>, 'kysely' | 'listen'>,
  heard: (message: Message) => void,
  missed: () => void,
) => {
  let last = Promise.resolve();
  const read = async (payload: string): Promise<Message> => {
    const message: Message | { stored: string } = JSON.parse(payload);
    if (!('stored' in message)) return message;
    const { body } = await kysely
      .selectFrom('realtime_messages')
      .select('body')
      .where('id', '=', message.stored)
      .executeTakeFirstOrThrow();
    return JSON.parse(body);
  };
  return listen(
    channel,
    (payload) => {
      last = last.then(async () => heard(await read(payload))).catch(missed);
    },
    missed,
  );
};
