import { once } from 'node:events';
import Sdk from 'pusher';
import PusherJs, { type Channel, type Options } from 'pusher-js';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { channelAuth } from '../../server/realtime/protocol/signatures.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** The types declare a default inside of the module, but in Node the module is that default. */
const Pusher = PusherJs as unknown as typeof PusherJs.default;

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The requests for authorisation that pusher-js sends to the application. */
export const authorize = (client: Client, socket_id: string, channel_name: string) =>
  client.post('/pusher/auth', String(new URLSearchParams({ socket_id, channel_name })), form);

export const authenticate = (client: Client, socket_id: string) =>
  client.post('/pusher/user-auth', String(new URLSearchParams({ socket_id })), form);

type Handler<Data> = (error: Error | null, data: Data) => void;

/** The library of the browsers, connected to a server as the logged-in client. */
export const connectBrowser = (server: TestServer, client: Client, options: Partial<Options> = {}) => {
  const { port } = new URL(server.url);
  const answer = <Data>(asked: Promise<Awaited<ReturnType<Client['post']>>>, handler: Handler<Data>) =>
    void asked.then(({ status, json }) =>
      handler(status === 200 ? null : new Error(String(status)), json as Data),
    );
  return new Pusher(server.services.config.pusher.application.key, {
    cluster: 'own',
    forceTLS: false,
    enabledTransports: ['ws'],
    wsHost: '127.0.0.1',
    wsPort: Number(port),
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, handler) =>
        answer(authorize(client, socketId, channelName), handler),
    },
    userAuthentication: {
      customHandler: ({ socketId }, handler) => answer(authenticate(client, socketId), handler),
    },
    ...options,
  } as Options);
};
export type Browser = ReturnType<typeof connectBrowser>;

/** Waits for an event of a channel, or of the person, and returns its data. */
export const next = <Data>(
  target: { bind(event: string, callback: (data: Data) => void): unknown },
  event: string,
) => new Promise<Data>((done) => void target.bind(event, done));

export const joined = async (browser: Browser, name: string): Promise<Channel> => {
  const channel = browser.subscribe(name);
  await Promise.race([
    next(channel, 'pusher:subscription_succeeded'),
    next<object>(channel, 'pusher:subscription_error').then((error) => {
      throw new Error(`${name}: ${JSON.stringify(error)}`);
    }),
  ]);
  return channel;
};

/** Collects the application's own events of the channel from now on. */
export const record = (channel: Pick<Channel, 'bind_global'>) => {
  const events: { name: string; data: unknown }[] = [];
  channel.bind_global((name: string, data: unknown) => {
    if (!name.startsWith('pusher')) events.push({ name, data });
  });
  return events;
};

/** The library that other programs use. */
export const programOf = (server: TestServer, changes: object = {}) => {
  const { application, masterKey } = server.services.config.pusher;
  const { hostname: host, port } = new URL(server.url);
  return new Sdk({
    ...application,
    host,
    port,
    useTLS: false,
    encryptionMasterKeyBase64: masterKey.toString('base64'),
    ...changes,
  });
};

// biome-ignore lint/suspicious/noExplicitAny: messages are checked by the tests that read them
type Frame = { event: string; channel?: string; data: any; user_id?: string };

/** A connection that sends any message that a test wants, and keeps the messages that it receives. */
export const openRaw = async (server: TestServer, path?: string, headers: Record<string, string> = {}) => {
  const { application } = server.services.config.pusher;
  const url = new URL(path ?? `/app/${application.key}?protocol=7`, server.url);
  url.protocol = 'ws:';
  const ws = new WebSocket(url, { headers });
  const frames: Frame[] = [];
  const closed = new Promise<{ code: number; reason: string }>((done) =>
    ws.once('close', (code, reason) => done({ code, reason: String(reason) })),
  );
  ws.on('message', (text) => {
    const { data, ...frame } = JSON.parse(String(text));
    const isText = typeof data === 'string' && data !== '';
    frames.push({ ...frame, data: isText && /^[[{]/.test(data) ? JSON.parse(data) : data });
  });
  await once(ws, 'open');
  const find = (event: string) => frames.find((frame) => frame.event === event);
  const heard = async (event: string) => {
    await expect.poll(() => find(event)).toBeDefined();
    return find(event)!;
  };
  const send = (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  /** Waits for the id that the server gave. */
  const id = async (): Promise<string> => (await heard('pusher:connection_established')).data.socket_id;
  /** Asks for a channel with a signature of the application. */
  const subscribe = async (channel: string, channel_data?: string) => {
    const auth = channelAuth(application, await id(), channel, channel_data);
    send({ event: 'pusher:subscribe', data: { channel, auth, ...(channel_data && { channel_data }) } });
  };
  return {
    ws,
    frames,
    closed,
    heard,
    send,
    id,
    subscribe,
    /** Asks for a channel, and waits until it is entered. */
    enter: async (channel: string, channel_data?: string) => {
      await subscribe(channel, channel_data);
      await expect
        .poll(() => frames.filter((f) => f.event.endsWith('subscription_succeeded')).map((f) => f.channel))
        .toContain(channel);
    },
    failure: async () => (await heard('pusher:subscription_error')).data,
    /** Whatever came before, the connection still answers. */
    stillAnswers: async () => {
      send({ event: 'pusher:ping', data: {} });
      expect((await heard('pusher:pong')).data).toEqual({});
    },
    errors: () => frames.filter((f) => f.event === 'pusher:error').map((f) => f.data.code),
  };
};
export type Raw = Awaited<ReturnType<typeof openRaw>>;
