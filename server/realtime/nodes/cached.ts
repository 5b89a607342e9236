import { sql } from 'kysely';
import { isCache } from '../../base/channelNames.ts';
import { type Handle, write } from '../../db/handle.ts';
import { cacheMinutes } from '../protocol/limits.ts';
import { type Cached, publish, type ServerMessage } from './relay.ts';
import { takeTurn } from './turn.ts';

type Event = Extract<ServerMessage, { kind: 'event' }>;

/** Sends events to all connections in their channels, and keeps the last event of cache channels. */
export const send = async (db: Handle, events: Event[]) => {
  const kept = events.flatMap(({ channels, event, data }) =>
    channels.filter(isCache).map((channel) => ({ channel, event, data: String(data) })),
  );
  if (kept.length === 0) return publish(db, events);
  return write(db, async (tx) => {
    await takeTurn(tx);
    for (const { channel, event, data } of kept)
      await sql`insert into realtime_cached (channel, event, data, kept_until)
        values (${channel}, ${event}, ${data}, clock_timestamp() + make_interval(mins => ${cacheMinutes}))
        on conflict (channel) do update
        set event = excluded.event, data = excluded.data, kept_until = excluded.kept_until`.execute(tx);
    await publish(tx, events);
  });
};

/** The events that channels have kept, and for how many seconds they still do. */
export const cachedIn = async (
  db: Handle,
  channels: string[],
): Promise<Map<string, Cached & { ttl: number }>> => {
  const keeping = channels.filter(isCache);
  if (keeping.length === 0) return new Map();
  const { rows } = await sql<Cached & { channel: string; ttl: number }>`
    select channel, event, data, ceil(extract(epoch from kept_until - clock_timestamp()))::integer as ttl
    from realtime_cached where channel = any (${keeping}::text[]) and kept_until > clock_timestamp()`.execute(
    db,
  );
  return new Map(rows.map(({ channel, ...cached }) => [channel, cached]));
};

/** What is kept no longer. */
export const forgetCached = (db: Handle) =>
  sql`delete from realtime_cached where kept_until < clock_timestamp()`.execute(db);
