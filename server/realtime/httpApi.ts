import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAddress, isCache, isPresence } from '../base/channelNames.ts';
import { notFound } from '../base/problem.ts';
import type { Handle } from '../db/handle.ts';
import { realtimeEn } from '../i18n/realtime.en.ts';
import { cachedIn, send } from './nodes/cached.ts';
import { type Counts, countsOf, countsUnder, isRegistered, membersOf } from './nodes/registry.ts';
import { type Message, publish } from './nodes/relay.ts';
import {
  largestData,
  longestEventName,
  longestUserId,
  mostChannelsOfEvent,
  mostEventsOfBatch,
} from './protocol/limits.ts';
import { isSocketId } from './protocol/protocol.ts';
import { type Application, refusalOf } from './protocol/signatures.ts';
import type { Hub } from './sockets/hub.ts';

const texts = realtimeEn.request;

/** A request of a program that cannot be carried out. */
class Refused extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, why: keyof typeof texts) {
    super(texts[why]);
    this.statusCode = statusCode;
  }
}

type Of = { application: Application; db: Handle; hub: Hub };

/** The HTTP API of the protocol: https://pusher.com/docs/channels/library_auth_reference/rest-api */
export const httpApi = async (app: FastifyInstance, { application, db, hub }: Of) => {
  app.removeAllContentTypeParsers();
  // A signature is over the bytes that came.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof Refused)) throw error;
    return reply.code(error.statusCode).send({ message: error.message });
  });
  app.addHook('preValidation', async ({ method, raw, body, params }) => {
    if ((params as { appId: string }).appId !== application.appId) throw notFound();
    const refusal = refusalOf(application, {
      method,
      url: raw.url!,
      body: (body as Buffer | undefined) ?? Buffer.alloc(0),
    });
    if (refusal) throw new Refused(401, refusal);
  });
  const path = (of: string) => `/apps/:appId/${of}`;
  const options = { schema: { hide: true } };

  app.post(path('events'), options, async (request) => {
    const body = askedIn(request);
    const { channels } = body;
    const named = body.channel === undefined ? channels : [body.channel];
    if (!Array.isArray(named) || named.length === 0 || named.length > mostChannelsOfEvent)
      throw new Refused(400, 'channels');
    const event = eventOf(body, named);
    const wanted = attributesOf(body.info, event.channels);
    await send(db, [event]);
    if (wanted.length === 0) return {};
    return { channels: Object.fromEntries(await infosOf(event.channels, wanted)) };
  });

  app.post(path('batch_events'), options, async (request) => {
    const { batch } = askedIn(request);
    if (!Array.isArray(batch) || batch.length === 0 || batch.length > mostEventsOfBatch)
      throw new Refused(400, 'batch');
    const events = batch.map((one) => eventOf(one ?? {}, [one?.channel]));
    const wanted = events.map(({ channels }, nth) => attributesOf(batch[nth].info, channels));
    await send(db, events);
    if (wanted.every((attributes) => attributes.length === 0)) return {};
    const infos = await Promise.all(
      events.map(async ({ channels }, nth) => (await infosOf(channels, wanted[nth]!))[0]![1]),
    );
    return { batch: infos };
  });

  app.get(path('channels'), options, async ({ query }) => {
    const { filter_by_prefix: prefix = '', info } = query as Record<string, string | undefined>;
    const wanted = attributesOf(info, [String(prefix)]);
    const counts = await countsUnder(db, String(prefix));
    for (const channel of hub.channelsUnder(String(prefix))) counts.set(channel, heldBy(channel));
    const channels = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      channels: Object.fromEntries(channels.map(([channel, of]) => [channel, pick(wanted, channel, of)])),
    };
  });

  app.get(path('channels/:channel'), options, async ({ params, query }) => {
    const channel = channelOf(params);
    const wanted = attributesOf((query as { info?: string }).info, [channel]);
    const counts = (await countsIn([channel])).get(channel);
    const cached = wanted.includes('cache') && (await cachedIn(db, [channel])).get(channel);
    return {
      occupied: counts !== undefined,
      ...pick(wanted, channel, counts),
      ...(cached !== false && { cache: cached ? { data: cached.data, ttl: cached.ttl } : null }),
    };
  });

  app.get(path('channels/:channel/users'), options, async ({ params }) => {
    const channel = channelOf(params);
    if (!isPresence(channel)) throw new Refused(400, 'presence');
    return { users: (await membersOf(db, channel)).map(({ id }) => ({ id })) };
  });

  app.post(path('users/:user/terminate_connections'), options, async ({ params }) => {
    const { user } = params as { user: string };
    if (user.length > longestUserId) throw notFound();
    await publish(db, [{ kind: 'terminate', user }]);
    return {};
  });

  const heldBy = (channel: string): Counts => ({ connections: hub.countOf(channel), members: 0 });
  const countsIn = async (channels: string[]): Promise<Map<string, Counts>> => {
    const registered = channels.filter(isRegistered);
    const counts = registered.length > 0 ? await countsOf(db, registered) : new Map<string, Counts>();
    for (const channel of channels)
      if (!isRegistered(channel) && hub.countOf(channel) > 0) counts.set(channel, heldBy(channel));
    return counts;
  };
  const infosOf = async (channels: string[], wanted: Attribute[]) => {
    const counts = await countsIn(channels);
    return channels.map((channel) => [channel, pick(wanted, channel, counts.get(channel))] as const);
  };
};

/**
 * The parameters of a request: those of the address, in which lists have commas, and those of the body, which go first.
 */
const askedIn = ({ body, query }: FastifyRequest): Record<string, unknown> => {
  const { channels, ...others } = query as Record<string, unknown>;
  const ofAddress = { ...others, ...(channels !== undefined && { channels: String(channels).split(',') }) };
  if (body === undefined || (body as Buffer).length === 0) return ofAddress;
  try {
    const value: unknown = JSON.parse(String(body));
    if (typeof value === 'object' && value !== null) return { ...ofAddress, ...value };
  } catch {}
  throw new Refused(400, 'notJson');
};

const channelOf = (params: unknown) => {
  const { channel } = params as { channel: string };
  if (!isAddress(channel)) throw new Refused(400, 'channel');
  return channel;
};

type Event = Extract<Message, { kind: 'event' }>;

const eventOf = ({ name, data, socket_id }: Record<string, unknown>, channels: unknown[]): Event => {
  if (
    typeof name !== 'string' ||
    name === '' ||
    name.length > longestEventName ||
    /^pusher(_internal)?:/.test(name)
  )
    throw new Refused(400, 'name');
  if (!channels.every(isAddress)) throw new Refused(400, 'channel');
  if (typeof data !== 'string') throw new Refused(400, 'data');
  if (Buffer.byteLength(data) > largestData) throw new Refused(413, 'dataSize');
  if (socket_id !== undefined && socket_id !== null && !isSocketId(socket_id))
    throw new Refused(400, 'socket');
  return {
    kind: 'event',
    channels: [...new Set(channels)],
    event: name,
    data,
    ...(isSocketId(socket_id) && { except: socket_id }),
  };
};

const attributes = ['user_count', 'subscription_count', 'cache'] as const;
type Attribute = (typeof attributes)[number];

/** The attributes to report about channels: members only in presence channels, kept messages only in cache channels. */
const attributesOf = (info: unknown, channels: string[]): Attribute[] => {
  if (info === undefined || info === null || info === '') return [];
  const wanted = String(info).split(',');
  const has = (name: string) =>
    attributes.includes(name as Attribute) &&
    (name !== 'user_count' || channels.every(isPresence)) &&
    (name !== 'subscription_count' || !channels.some(isPresence)) &&
    (name !== 'cache' || channels.every(isCache));
  if (!wanted.every(has)) throw new Refused(400, 'info');
  return wanted as Attribute[];
};

const pick = (wanted: Attribute[], channel: string, counts: Counts = { connections: 0, members: 0 }) => ({
  ...(wanted.includes('user_count') && { user_count: counts.members }),
  ...(wanted.includes('subscription_count') &&
    !isPresence(channel) && { subscription_count: counts.connections }),
});
