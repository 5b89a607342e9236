import { isCache, isPresence } from '../../base/channelNames.ts';
import type { Handle } from '../../db/handle.ts';
import { type Counts, countsOf, countsUnder, isRegistered } from '../nodes/registry.ts';
import type { Hub } from '../sockets/hub.ts';
import { Refused } from './refused.ts';

/** How many listen to channels: those that are registered in the database, and those that this server counts. */
export const createChannelInfo = (db: Handle, hub: Hub) => {
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
    return channels.map((channel) => [channel, infoOf(wanted, channel, counts.get(channel))] as const);
  };
  return {
    countsIn,
    /** The channels with such a beginning of the name that are not empty. */
    countsUnder: async (prefix: string) => {
      const counts = await countsUnder(db, prefix);
      for (const channel of hub.channelsUnder(prefix)) counts.set(channel, heldBy(channel));
      return counts;
    },
    infosOf,
  };
};
export type ChannelInfo = ReturnType<typeof createChannelInfo>;

const attributes = ['user_count', 'subscription_count', 'cache'] as const;
type Attribute = (typeof attributes)[number];

/** The attributes to report about channels: members only in presence channels, kept messages only in cache channels. */
export const attributesOf = (info: unknown, channels: string[]): Attribute[] => {
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

export const infoOf = (
  wanted: Attribute[],
  channel: string,
  counts: Counts = { connections: 0, members: 0 },
) => ({
  ...(wanted.includes('user_count') && { user_count: counts.members }),
  ...(wanted.includes('subscription_count') &&
    !isPresence(channel) && { subscription_count: counts.connections }),
});
