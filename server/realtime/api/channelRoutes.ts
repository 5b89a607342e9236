import type { FastifyInstance } from 'fastify';
import { isAddress, isPresence } from '../../base/channelNames.ts';
import type { Handle } from '../../db/handle.ts';
import { cachedIn } from '../nodes/cached.ts';
import { membersInChannel } from '../nodes/registry.ts';
import { attributesOf, type ChannelInfo, infoOf } from './channelInfo.ts';
import { options, pathOf } from './paths.ts';
import { Refused } from './refused.ts';

/** Tells which channels somebody listens to, and describes them. */
export const channelRoutes = (app: FastifyInstance, db: Handle, { countsIn, countsUnder }: ChannelInfo) => {
  app.get(pathOf('channels'), options, async ({ query }) => {
    const { filter_by_prefix: prefix = '', info } = query as Record<string, string | undefined>;
    const wanted = attributesOf(info, [String(prefix)]);
    const counts = await countsUnder(String(prefix));
    const channels = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      channels: Object.fromEntries(channels.map(([channel, of]) => [channel, infoOf(wanted, channel, of)])),
    };
  });

  app.get(pathOf('channels/:channel'), options, async ({ params, query }) => {
    const channel = channelOf(params);
    const wanted = attributesOf((query as { info?: string }).info, [channel]);
    const counts = (await countsIn([channel])).get(channel);
    const cached = wanted.includes('cache') && (await cachedIn(db, [channel])).get(channel);
    return {
      occupied: counts !== undefined,
      ...infoOf(wanted, channel, counts),
      ...(cached !== false && { cache: cached ? { data: cached.data, ttl: cached.ttl } : null }),
    };
  });

  app.get(pathOf('channels/:channel/users'), options, async ({ params }) => {
    const channel = channelOf(params);
    if (!isPresence(channel)) throw new Refused(400, 'presence');
    return { users: (await membersInChannel(db, channel)).map(({ id }) => ({ id })) };
  });
};

const channelOf = (params: unknown) => {
  const { channel } = params as { channel: string };
  if (!isAddress(channel)) throw new Refused(400, 'channel');
  return channel;
};
