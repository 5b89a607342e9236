import { type RawBuilder, sql } from 'kysely';
import { isCache } from '../base/channelNames.ts';
import { type Handle, type Tx, write } from '../db/handle.ts';
import { cacheMinutes, deadAfter, mostMembers } from './limits.ts';
import { type Cached, type Member, type Message, publish } from './relay.ts';

/** Whoever comes and goes in a channel does so one after the other; any number keeps these locks apart from others. */
const lockChannels = (tx: Tx, channels: string[]) =>
  sql`select pg_advisory_xact_lock(8367379, name) from (
    select distinct hashtext(c) as name from unnest(${channels}::text[]) as c order by 1) as names`.execute(
    tx,
  );

type Subscription = { server: string; socket: string; channel: string; member: Member | undefined };

/** Lets a connection into a channel, which all servers are told; false where the channel has no place for another member. */
export const join = (db: Handle, { server, socket, channel, member }: Subscription) =>
  write(db, async (tx) => {
    await lockChannels(tx, [channel]);
    const members = member ? await membersOf(tx, channel) : undefined;
    const isNew = member && !members!.some(({ id }) => id === member.id);
    if (isNew && members!.length >= mostMembers) return false;
    await tx
      .insertInto('realtime_subscriptions')
      .values({
        channel,
        socket_id: socket,
        server_id: server,
        user_id: member?.id ?? null,
        user_info: member?.info ?? null,
      })
      .execute();
    const joined: Message = {
      kind: 'joined',
      channel,
      socket,
      count: (await countsOf(tx, [channel])).get(channel)!.connections,
      ...(isNew && { added: member }),
      ...(members && { members: isNew ? [...members, member] : members }),
      ...(isCache(channel) && { cached: (await cachedIn(tx, channel)) ?? null }),
    };
    await publish(tx, [joined]);
    return true;
  });

/** Takes a connection out of a channel, or of all of them. */
export const leave = (db: Handle, of: { server: string; socket: string; channel?: string }) =>
  write(db, (tx) =>
    remove(
      tx,
      sql`server_id = ${of.server} and socket_id = ${of.socket}
        ${of.channel === undefined ? sql`` : sql`and channel = ${of.channel}`}`,
      of.socket,
    ),
  );

export const register = async (db: Handle, server: string) =>
  void (await db.insertInto('realtime_servers').values({ id: server }).execute());

/** Takes a server out with all of its connections. */
export const retire = (db: Handle, server: string) =>
  write(db, (tx) => removeServers(tx, sql`id = ${server}`));

/** Takes out those that have given no sign of life. Who looks first does it. */
export const retireDead = (db: Handle) =>
  write(db, (tx) =>
    removeServers(tx, sql`seen_at < clock_timestamp() - make_interval(secs => ${deadAfter})`),
  );

const removeServers = async (tx: Tx, condition: RawBuilder<unknown>) => {
  // Locked, none of them lets anybody in meanwhile.
  const { rows } = await sql<{ id: string }>`
    select id from realtime_servers where ${condition} for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await remove(tx, sql`server_id = any (${ids}::uuid[])`);
  await sql`delete from realtime_servers where id = any (${ids}::uuid[])`.execute(tx);
};

const remove = async (tx: Tx, condition: RawBuilder<unknown>, socket?: string) => {
  const { rows } = await sql<{ channel: string }>`
    select distinct channel from realtime_subscriptions where ${condition}`.execute(tx);
  if (rows.length === 0) return;
  const channels = rows.map(({ channel }) => channel);
  await lockChannels(tx, channels);
  const { rows: gone } = await sql<{ channel: string; user_id: string | null }>`
    delete from realtime_subscriptions where ${condition} returning channel, user_id`.execute(tx);
  const { rows: left } = await sql<{ channel: string; user_id: string }>`
    select distinct channel, user_id from realtime_subscriptions
    where channel = any (${channels}::text[]) and user_id is not null`.execute(tx);
  const counts = await countsOf(tx, channels);
  await publish(
    tx,
    channels.map((channel) => {
      const stays = new Set(left.filter((row) => row.channel === channel).map((row) => row.user_id));
      const went = gone.filter((row) => row.channel === channel).map((row) => row.user_id);
      return {
        kind: 'left',
        channel,
        ...(socket !== undefined && { socket }),
        count: counts.get(channel)?.connections ?? 0,
        removed: [...new Set(went)].filter((id) => id !== null && !stays.has(id)) as string[],
      };
    }),
  );
};

/** Who is in a channel, each person once, in the order in which they came. */
export const membersOf = async (db: Handle, channel: string): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    select user_id as id, (array_agg(user_info order by joined_at))[1] as info from realtime_subscriptions
    where channel = ${channel} and user_id is not null group by user_id order by min(joined_at)`.execute(db);
  return rows;
};

export type Counts = { connections: number; members: number };

/** How many connections, and how many people, are in those of the channels that are not empty. */
export const countsOf = (db: Handle, channels: string[]) =>
  countsWhere(db, sql`channel = any (${channels}::text[])`);

export const countsUnder = (db: Handle, prefix: string) =>
  countsWhere(db, sql`starts_with(channel, ${prefix})`);

const countsWhere = async (db: Handle, condition: RawBuilder<unknown>): Promise<Map<string, Counts>> => {
  const { rows } = await sql<Counts & { channel: string }>`
    select channel, count(*)::integer as connections, count(distinct user_id)::integer as members
    from realtime_subscriptions where ${condition} group by channel order by channel`.execute(db);
  return new Map(rows.map(({ channel, ...counts }) => [channel, counts]));
};

type Event = Extract<Message, { kind: 'event' }>;

/** Sends events to all who hear their channels, and keeps those of the channels that have them kept. */
export const send = async (db: Handle, events: Event[]) => {
  const kept = events.flatMap(({ channels, event, data }) =>
    channels.filter(isCache).map((channel) => ({ channel, event, data: String(data) })),
  );
  if (kept.length === 0) return publish(db, events);
  return write(db, async (tx) => {
    await lockChannels(
      tx,
      kept.map(({ channel }) => channel),
    );
    for (const { channel, event, data } of kept)
      await sql`insert into realtime_cached (channel, event, data, kept_until)
        values (${channel}, ${event}, ${data}, clock_timestamp() + make_interval(mins => ${cacheMinutes}))
        on conflict (channel) do update
        set event = excluded.event, data = excluded.data, kept_until = excluded.kept_until`.execute(tx);
    await publish(tx, events);
  });
};

/** The event that a channel has kept, and for how many seconds it still does. */
export const cachedIn = async (
  db: Handle,
  channel: string,
): Promise<(Cached & { ttl: number }) | undefined> => {
  const { rows } = await sql<Cached & { ttl: number }>`
    select event, data, ceil(extract(epoch from kept_until - clock_timestamp()))::integer as ttl
    from realtime_cached where channel = ${channel} and kept_until > clock_timestamp()`.execute(db);
  return rows[0];
};

/** A sign of life; false for a server that others have taken for dead. */
export const beat = async (db: Handle, server: string): Promise<boolean> => {
  const { rows } = await sql`update realtime_servers set seen_at = clock_timestamp() where id = ${server}
    returning id`.execute(db);
  await publish(db, [{ kind: 'beat', server }]);
  return rows.length > 0;
};

/** What everybody has read by now, and what is kept no longer. */
export const forgetOld = async (db: Handle) => {
  await sql`delete from realtime_messages where sent_at < clock_timestamp() - interval '5 minutes'`.execute(
    db,
  );
  await sql`delete from realtime_cached where kept_until < clock_timestamp()`.execute(db);
};
