import { type RawBuilder, sql } from 'kysely';
import { isCache, isPresence } from '../../base/channelNames.ts';
import { gathered } from '../../base/gathered.ts';
import { type Handle, type Tx, write } from '../../db/handle.ts';
import { mostChanges, mostMembers } from '../protocol/limits.ts';
import { cachedIn } from './cached.ts';
import { type Member, notify, type ServerMessage, type Told } from './relay.ts';
import { takeTurn } from './turn.ts';

/**
 * Whether the database has the members of a channel: of channels in which people see each other, and of those that keep
 * messages. The members of any other channel are known only to their own servers.
 */
export const isRegistered = (channel: string) => isPresence(channel) || isCache(channel);

type Place = { server: string; socket: string; channel: string };
type Joining = Place & { member: Member | undefined };
type Change = { join: Joining } | { leave: Place[] };
export type SubscriptionRow = { channel: string; socket_id: string; user_id: string | null };

/** Adds and removes connections of this server; many that come together take one transaction. */
export const createRegistry = (db: Handle, node: string) => {
  const change = gathered((changes: Change[]) => write(db, (tx) => apply(tx, node, changes)), mostChanges);
  return {
    /** Adds a connection to a channel, and tells all servers; false if there is no place for another member. */
    join: (join: Joining) => change({ join }),
    /** Removes a connection from channels. */
    leave: (leave: Place[]) => change({ leave }),
  };
};
export type Registry = ReturnType<typeof createRegistry>;

/** No connection has more than one change in a portion, so the order among them is ours. */
const apply = async (tx: Tx, node: string, changes: Change[]): Promise<boolean[]> => {
  await takeTurn(tx);
  const told: Told[] = (
    await leave(
      tx,
      changes.flatMap((one) => ('leave' in one ? one.leave : [])),
    )
  ).map((message) => ({ message }));
  const joining = changes.flatMap((one) => ('join' in one ? [one.join] : []));
  const channels = [...new Set(joining.map(({ channel }) => channel))];
  const rooms = await roomsOf(tx, channels);
  const kept = await cachedIn(tx, channels);
  const admitted = new Set<Joining>();
  for (const join of joining) {
    const { channel, socket, member } = join;
    const room = rooms.get(channel)!;
    const isNew = member !== undefined && !room.members.has(member.id);
    if (isNew && room.members.size >= mostMembers) continue;
    admitted.add(join);
    room.connections++;
    if (isNew) room.members.set(member.id, member);
    const welcome: ServerMessage = {
      kind: 'welcome',
      channel,
      socket,
      ...(member && { members: [...room.members.values()] }),
      ...(isCache(channel) && { cached: kept.get(channel) ?? null }),
    };
    const joined: ServerMessage = {
      kind: 'joined',
      channel,
      socket,
      count: room.connections,
      ...(isNew && { added: member }),
    };
    told.push({ message: welcome, node }, { message: joined });
  }
  await insert(tx, [...admitted]);
  if (told.length > 0) await notify(tx, told);
  return changes.map((one) => 'leave' in one || admitted.has(one.join));
};

const insert = async (tx: Tx, joining: Joining[]) => {
  if (joining.length === 0) return;
  const rows = joining.map(({ channel, server, socket, member }) => ({
    channel,
    socket_id: socket,
    server_id: server,
    user_id: member?.id ?? null,
    user_info: member?.info ?? null,
  }));
  await tx.insertInto('realtime_subscriptions').values(rows).execute();
};

const leave = async (tx: Tx, places: Place[]): Promise<Farewell[]> => {
  if (places.length === 0) return [];
  const { rows } = await sql<SubscriptionRow>`
    delete from realtime_subscriptions using unnest(
      ${places.map(({ server }) => server)}::uuid[], ${places.map(({ socket }) => socket)}::text[],
      ${places.map(({ channel }) => channel)}::text[]) as gone (server, socket, channel)
    where server_id = gone.server and socket_id = gone.socket and realtime_subscriptions.channel = gone.channel
    returning realtime_subscriptions.channel, socket_id, user_id`.execute(tx);
  const stillOpen = Map.groupBy(rows, ({ channel }) => channel);
  return (await farewells(tx, rows)).map((message) => ({
    ...message,
    sockets: stillOpen.get(message.channel)!.map(({ socket_id }) => socket_id),
  }));
};

type Farewell = Extract<ServerMessage, { kind: 'left' }>;

/** The messages about connections that have left their channels. */
export const farewells = async (tx: Tx, gone: SubscriptionRow[]): Promise<Farewell[]> => {
  const channels = Map.groupBy(gone, ({ channel }) => channel);
  const rooms = await roomsOf(tx, [...channels.keys()]);
  return [...channels].map(([channel, rows]) => {
    const { connections, members } = rooms.get(channel)!;
    const users = new Set(rows.flatMap(({ user_id }) => user_id ?? []));
    return {
      kind: 'left',
      channel,
      count: connections,
      removed: [...users].filter((id) => !members.has(id)),
    };
  });
};

/** The number of connections in a channel, and the people seen there, in the order of coming. */
type Room = { connections: number; members: Map<string, Member> };

const roomsOf = async (db: Handle, channels: string[]): Promise<Map<string, Room>> => {
  const rooms = new Map<string, Room>(
    channels.map((channel) => [channel, { connections: 0, members: new Map() }]),
  );
  if (channels.length === 0) return rooms;
  const { rows } = await sql<{ channel: string; connections: number; id: string | null; info: string }>`
    select channel, count(*)::integer as connections, user_id as id, (array_agg(user_info order by joined_at))[1] as info
    from realtime_subscriptions where channel = any (${channels}::text[])
    group by channel, user_id order by min(joined_at)`.execute(db);
  for (const { channel, connections, id, info } of rows) {
    const room = rooms.get(channel)!;
    room.connections += connections;
    if (id !== null) room.members.set(id, { id, info });
  }
  return rooms;
};

export type Counts = { connections: number; members: number };

/** The number of connections and of people in each registered channel that is not empty. */
export const countsOf = (db: Handle, channels: string[]) =>
  countsWhere(db, sql`channel = any (${channels}::text[])`);

export const countsUnder = (db: Handle, prefix: string) =>
  countsWhere(db, sql`starts_with(channel, ${prefix})`);

const countsWhere = async (db: Handle, condition: RawBuilder<unknown>): Promise<Map<string, Counts>> => {
  const { rows } = await sql<Counts & { channel: string }>`
    select channel, count(*)::integer as connections, count(distinct user_id)::integer as members
    from realtime_subscriptions where ${condition} group by channel`.execute(db);
  return new Map(rows.map(({ channel, ...counts }) => [channel, counts]));
};

/** The members of a channel, each person once, in the order in which they came. */
export const membersInChannel = async (db: Handle, channel: string): Promise<Member[]> => [
  ...(await roomsOf(db, [channel])).get(channel)!.members.values(),
];
