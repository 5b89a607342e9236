import { channelOfUser } from '../../base/channelNames.ts';
import { isRegistered } from '../nodes/registry.ts';
import type { Member } from '../nodes/relay.ts';
import { mostChannelsOfSocket } from '../protocol/limits.ts';
import { codes, frame } from '../protocol/protocol.ts';
import type { Allowance } from './allowance.ts';
import type { Client } from './client.ts';
import { type ClientMessage, createClientEvents } from './clientEvents.ts';
import type { Socket } from './listeners.ts';
import { checkSignIn, checkSubscription, dataOf } from './subscription.ts';
import type { Surroundings } from './surroundings.ts';

/** Does what the client of a connection asks for: it subscribes, unsubscribes, signs in, and sends events. */
export const createClientRequests = (
  socket: Socket,
  client: Client,
  allowance: Allowance,
  surroundings: Surroundings,
) => {
  const { application, hub, registry, server, tell } = surroundings;
  const { id } = socket;
  const channels = new Map<string, Member | undefined>();
  const sendEvent = createClientEvents(id, client, channels, tell);
  let person: Member | undefined;
  /** Whether the connection has joined any channel or signed in. */
  let isKnown = false;

  const subscribe = async (data: Record<string, unknown>) => {
    const checked = checkSubscription(surroundings, { socketId: id, person }, data);
    if ('error' in checked) {
      allowance.chargeRefusal();
      allowance.refused('channel');
      return client.failSubscription(data.channel, checked);
    }
    const { channel, member } = checked;
    const limit = { type: 'LimitReached', status: codes.overQuota };
    if (channels.has(channel)) return client.refuse('subscribed');
    if (channels.size >= mostChannelsOfSocket)
      return client.failSubscription(channel, { ...limit, error: 'tooMany' });
    if (surroundings.retired) return client.end('reconnect');
    channels.set(channel, member);
    isKnown = true;
    if (!isRegistered(channel)) return hub.enter(channel, socket);
    if (await registry.join({ server, socket: id, channel, member })) return;
    channels.delete(channel);
    client.failSubscription(channel, { ...limit, error: 'full' });
  };
  const unsubscribe = async ({ channel }: Record<string, unknown>) => {
    if (typeof channel !== 'string' || !channels.delete(channel)) return client.refuse('notSubscribed');
    if (isRegistered(channel)) await registry.leave([{ server, socket: id, channel }]);
    else hub.exit(channel, socket);
  };
  const signIn = (data: Record<string, unknown>) => {
    const found = checkSignIn(application, id, data);
    if (!found || (person && person.id !== found.id)) return client.end('unauthorized');
    person = found;
    isKnown = true;
    socket.owners.add(found.id);
    client.write(frame('pusher:signin_success', { user_data: data.user_data }));
    hub.listen(channelOfUser(found.id), socket);
  };

  return {
    act(message: ClientMessage): unknown {
      if (message.event === 'pusher:subscribe') return subscribe(dataOf(message.data));
      if (message.event === 'pusher:unsubscribe') return unsubscribe(dataOf(message.data));
      if (message.event === 'pusher:signin') return signIn(dataOf(message.data));
      if (message.event.startsWith('client-')) return sendEvent(message);
      return client.refuse('unknown');
    },
    isKnown: () => isKnown,
    /** Whether the connection is in a channel, or signed in. */
    isUsed: () => channels.size > 0 || person !== undefined,
    /** Leaves the channels that are in the database. */
    async leaveRegistered() {
      const places = [...channels.keys()]
        .filter(isRegistered)
        .map((channel) => ({ server, socket: id, channel }));
      if (!surroundings.retired && places.length > 0) await registry.leave(places);
    },
  };
};
export type ClientRequests = ReturnType<typeof createClientRequests>;
