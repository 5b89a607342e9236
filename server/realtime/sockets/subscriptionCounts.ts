import { isPresence } from '../../base/channelNames.ts';
import { countEvery, crowd } from '../protocol/limits.ts';
import { frame } from '../protocol/protocol.ts';
import type { Listeners } from './listeners.ts';

/** Tells those who listen to a channel how many they are. */
export const createSubscriptionCounts = (listeners: Listeners) => {
  /** The last counts of crowded channels, until they are told. */
  const crowded = new Map<string, number>();
  const send = (channel: string, subscription_count: number) =>
    listeners.send(channel, frame('pusher_internal:subscription_count', { subscription_count }, channel));

  return {
    tell(channel: string, count: number) {
      if (isPresence(channel) || !listeners.has(channel)) return;
      if (count <= crowd) return send(channel, count);
      // The count of a crowded channel is sent at intervals: sent at each change to each of many, it would never end.
      if (!crowded.has(channel))
        setTimeout(() => {
          send(channel, crowded.get(channel)!);
          crowded.delete(channel);
        }, countEvery * 1000).unref();
      crowded.set(channel, count);
    },
  };
};
export type SubscriptionCounts = ReturnType<typeof createSubscriptionCounts>;
