import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAddress } from '../../base/channelNames.ts';
import type { Handle } from '../../db/handle.ts';
import { send } from '../nodes/cached.ts';
import type { ServerMessage } from '../nodes/relay.ts';
import { largestData, longestEventName, mostChannelsOfEvent, mostEventsOfBatch } from '../protocol/limits.ts';
import { isSocketId } from '../protocol/protocol.ts';
import { attributesOf, type ChannelInfo } from './channelInfo.ts';
import { options, pathOf } from './paths.ts';
import { Refused } from './refused.ts';

/** Sends events, one or several of them, and describes their channels where that is asked for. */
export const eventRoutes = (app: FastifyInstance, db: Handle, { infosOf }: ChannelInfo) => {
  app.post(pathOf('events'), options, async (request) => {
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

  app.post(pathOf('batch_events'), options, async (request) => {
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

type Event = Extract<ServerMessage, { kind: 'event' }>;

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
