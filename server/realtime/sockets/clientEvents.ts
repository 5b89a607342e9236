import { isEncrypted, isGuarded } from '../../base/channelNames.ts';
import type { Member } from '../nodes/relay.ts';
import { clientEventsPerSecond, largestData, longestEventName } from '../protocol/limits.ts';
import { codes } from '../protocol/protocol.ts';
import type { Client } from './client.ts';
import type { Surroundings } from './surroundings.ts';

export type ClientMessage = { event: string; channel?: unknown; data?: unknown };

/** Returns the function that passes an event of one client on to the others in a channel, within the limits. */
export const createClientEvents = (
  id: string,
  client: Client,
  channels: ReadonlyMap<string, Member | undefined>,
  tell: Surroundings['tell'],
) => {
  let sentAt: number[] = [];
  return async ({ event, channel, data }: ClientMessage) => {
    const now = Date.now();
    sentAt = sentAt.filter((at) => at > now - 1000);
    if (sentAt.length >= clientEventsPerSecond) return client.complain(codes.clientEvent, 'clientRate');
    if (event.length > longestEventName) return client.complain(codes.clientEvent, 'clientName');
    if (typeof channel !== 'string' || !isGuarded(channel) || isEncrypted(channel))
      return client.complain(codes.clientEvent, 'clientChannel');
    if (!channels.has(channel)) return client.complain(codes.clientEvent, 'notSubscribed');
    if (Buffer.byteLength(JSON.stringify(data ?? null)) > largestData)
      return client.complain(codes.clientEvent, 'clientData');
    sentAt.push(now);
    const user = channels.get(channel)?.id;
    // A message of a client is not kept, even where the channel keeps those of the server.
    await tell({
      kind: 'event',
      channels: [channel],
      event,
      data,
      except: id,
      ...(user !== undefined && { user }),
    });
  };
};
