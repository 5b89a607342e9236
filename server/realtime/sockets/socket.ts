import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { channelOfUser, isEncrypted, isGuarded } from '../../base/channelNames.ts';
import { realtimeEn as texts } from '../../i18n/realtime.en.ts';
import { isRegistered, type Registry } from '../nodes/registry.ts';
import type { Member, Message } from '../nodes/relay.ts';
import {
  activityTimeout,
  clientEventsPerSecond,
  excessOfSocket,
  excessOfSocketPerSecond,
  idleTimeout,
  joinTimeout,
  largestBacklog,
  largestData,
  longestEventName,
  longestLife,
  messagesOfSocket,
  messagesOfSocketPerSecond,
  mostChannelsOfSocket,
  mostWaiting,
  pingEvery,
  pongTimeout,
  priceOfRefusal,
} from '../protocol/limits.ts';
import { codes, errorFrame, frame, saysWhy } from '../protocol/protocol.ts';
import type { Application } from '../protocol/signatures.ts';
import { tokenBucket } from '../protocol/tokenBucket.ts';
import type { Visitor } from './gate.ts';
import type { Hub, Socket } from './hub.ts';
import { checkSignIn, checkSubscription, dataOf, type Failure } from './subscription.ts';

/** The parts that all connections share. */
export type Surroundings = {
  application: Application;
  /** The channels that need no signature. */
  publicChannels: readonly string[];
  hub: Hub;
  registry: Registry;
  /** Tells all servers. */
  tell: (message: Message) => Promise<unknown>;
  /** The name under which this server is registered with the others. */
  server: string;
  /** Set when the server's registration, and its connections with it, are gone. */
  retired: boolean;
  report: (error: unknown) => void;
};

/** Milliseconds that a connection has to say goodbye after it was closed. */
const goodbye = 500;

/** The id of a connection, which nobody can guess. */
const newId = () => `${randomInt(2 ** 47, 2 ** 48)}.${randomInt(2 ** 47, 2 ** 48)}`;

export type Connection = Socket & {
  /** Ends the connection if it is too old, or does not answer any more. */
  look(now: number): void;
  /** Resolves when all of its requests are done. */
  settled(): Promise<unknown>;
};

/** Speaks the protocol with one client, whose messages are done one after the other. */
export const openSocket = (
  ws: WebSocket,
  surroundings: Surroundings,
  visitor: Visitor,
  version: number,
): Connection => {
  const { application, hub, registry, server, tell, report } = surroundings;
  const id = newId();
  const channels = new Map<string, Member | undefined>();
  let person: Member | undefined;
  let heardAt = Date.now();
  let usedAt = heardAt;
  const openedAt = heardAt;
  let framedAt = heardAt;
  /** Whether the connection has joined any channel or signed in. */
  let isKnown = false;
  const messages = tokenBucket(messagesOfSocket, messagesOfSocketPerSecond);
  const excess = tokenBucket(excessOfSocket, excessOfSocketPerSecond);
  let pingedAt: number | undefined;
  let sentAt: number[] = [];
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const isOpen = () => ws.readyState === ws.OPEN;
  const write = (text: string) => {
    if (!isOpen()) return;
    ws.send(text);
    // A goodbye would wait behind data that the client does not read.
    if (ws.bufferedAmount > largestBacklog) ws.terminate();
  };
  const end: Socket['end'] = (code, reason) => {
    const why = texts.closed[reason ?? (code as keyof typeof texts.closed)];
    if (saysWhy(version)) write(errorFrame(codes[code], why));
    ws.close(codes[code], why);
  };
  const complain = (code: number, what: keyof typeof texts.message) =>
    write(errorFrame(code, texts.message[what]));
  const charge = () => {
    messages.charge(priceOfRefusal);
    visitor.charge(priceOfRefusal);
  };
  const refuse = (what: keyof typeof texts.message) => {
    charge();
    complain(codes.invalid, what);
  };

  const fail = (channel: unknown, { type, error, status }: Failure) =>
    write(
      frame(
        'pusher:subscription_error',
        { type, error: texts.subscription[error], status },
        typeof channel === 'string' ? channel : '',
      ),
    );
  const subscribe = async (data: Record<string, unknown>) => {
    const checked = checkSubscription(surroundings, { socketId: id, person }, data);
    if ('error' in checked) {
      charge();
      visitor.refused('channel');
      return fail(data.channel, checked);
    }
    const { channel, member } = checked;
    if (channels.has(channel)) return refuse('subscribed');
    if (channels.size >= mostChannelsOfSocket)
      return fail(channel, { type: 'LimitReached', error: 'tooMany', status: codes.overQuota });
    if (surroundings.retired) return end('reconnect');
    channels.set(channel, member);
    isKnown = true;
    if (!isRegistered(channel)) return hub.enter(channel, socket);
    if (await registry.join({ server, socket: id, channel, member })) return;
    channels.delete(channel);
    fail(channel, { type: 'LimitReached', error: 'full', status: codes.overQuota });
  };
  const unsubscribe = async ({ channel }: Record<string, unknown>) => {
    if (typeof channel !== 'string' || !channels.delete(channel)) return refuse('notSubscribed');
    if (isRegistered(channel)) await registry.leave([{ server, socket: id, channel }]);
    else hub.exit(channel, socket);
  };
  const signIn = (data: Record<string, unknown>) => {
    const found = checkSignIn(application, id, data);
    if (!found || (person && person.id !== found.id)) return end('unauthorized');
    person = found;
    isKnown = true;
    socket.owners.add(found.id);
    write(frame('pusher:signin_success', { user_data: data.user_data }));
    hub.listen(channelOfUser(found.id), socket);
  };
  const clientEvent = async ({ event, channel, data }: Received) => {
    const now = Date.now();
    sentAt = sentAt.filter((at) => at > now - 1000);
    if (sentAt.length >= clientEventsPerSecond) return complain(codes.clientEvent, 'clientRate');
    if (event.length > longestEventName) return complain(codes.clientEvent, 'clientName');
    if (typeof channel !== 'string' || !isGuarded(channel) || isEncrypted(channel))
      return complain(codes.clientEvent, 'clientChannel');
    if (!channels.has(channel)) return complain(codes.clientEvent, 'notSubscribed');
    if (Buffer.byteLength(JSON.stringify(data ?? null)) > largestData)
      return complain(codes.clientEvent, 'clientData');
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

  const act = (message: Received): unknown => {
    if (message.event === 'pusher:subscribe') return subscribe(dataOf(message.data));
    if (message.event === 'pusher:unsubscribe') return unsubscribe(dataOf(message.data));
    if (message.event === 'pusher:signin') return signIn(dataOf(message.data));
    if (message.event.startsWith('client-')) return clientEvent(message);
    return refuse('unknown');
  };
  const done = () => {
    waiting--;
    if (waiting < mostWaiting && ws.isPaused) ws.resume();
  };
  const failed = (error: unknown) => {
    // A failed request of a connection that has gone is of no interest.
    if (!isOpen()) return;
    report(error);
    end('overCapacity');
  };
  const queue = (message: Received) => {
    if (++waiting >= mostWaiting) ws.pause();
    last = last
      .then(() => (isOpen() ? act(message) : undefined))
      .catch(failed)
      .finally(done);
  };

  /** Handles excess: the client is told, and loses the connection when that does not help. */
  const tooMuch = () => {
    if (messages.take() && visitor.message()) return false;
    visitor.refused('messages');
    if (excess.take() && visitor.excess()) complain(codes.clientEvent, 'tooMany');
    else {
      end('overQuota', 'tooManyMessages');
      setTimeout(() => ws.terminate(), goodbye).unref();
    }
    return true;
  };
  const heard = () => {
    heardAt = Date.now();
    pingedAt = undefined;
  };
  ws.on('message', (bytes, isBinary) => {
    heard();
    if (!isOpen() || tooMuch()) return;
    if (isBinary) return ws.close(1003, texts.closed.binary);
    const message = messageOf(String(bytes));
    if (typeof message === 'string') return refuse(message);
    if (message.event === 'pusher:ping') return write(frame('pusher:pong', {}));
    if (message.event !== 'pusher:pong') queue(message);
  });
  // A faulty frame closes the connection; without a listener the error would end the process.
  ws.on('error', () => {});
  ws.on('ping', heard);
  ws.on('pong', heard);
  ws.on('close', () => {
    hub.remove(socket);
    // A subscription that is under way is waited for, so that it is not forgotten.
    last = last
      .then(() => {
        const places = [...channels.keys()]
          .filter(isRegistered)
          .map((channel) => ({ server, socket: id, channel }));
        return surroundings.retired || places.length === 0 ? undefined : registry.leave(places);
      })
      .catch(report);
  });

  const socket: Connection = {
    id,
    send: write,
    end,
    owners: new Set(),
    endsAt: Date.now() + longestLife * 1000,
    look(now) {
      if (channels.size > 0 || person) usedAt = now;
      if (now - framedAt >= pingEvery * 1000) {
        framedAt = now;
        ws.ping();
      }
      if (now > socket.endsAt) end('reconnect');
      else if (!isKnown && now - openedAt > joinTimeout * 1000) {
        visitor.refused('unused');
        end('unauthorized', 'unused');
      } else if (now - usedAt > idleTimeout * 1000) end('inactive');
      else if (pingedAt !== undefined) {
        if (now - pingedAt > pongTimeout * 1000) end('pongTimeout');
      } else if (now - heardAt > activityTimeout * 1000) {
        pingedAt = now;
        write(frame('pusher:ping', {}));
      }
    },
    settled: () => last,
  };
  hub.add(socket);
  write(frame('pusher:connection_established', { socket_id: id, activity_timeout: activityTimeout }));
  return socket;
};

type Received = { event: string; channel?: unknown; data?: unknown };

const messageOf = (text: string): Received | 'notJson' | 'shape' => {
  try {
    const message = JSON.parse(text);
    return typeof message?.event === 'string' ? message : 'shape';
  } catch {
    return 'notJson';
  }
};
