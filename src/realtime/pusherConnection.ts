import type pusher from 'pusher-js/with-encryption/index.js';
import type { Options } from 'pusher-js/with-encryption/index.js';
import type { PusherConfig } from '../authProvider/appData.tsx';
import { request } from '../authProvider/session.ts';
import { ApiError } from '../http/request.ts';
import { comeBackSoon } from './comeBackSoon.ts';

export type Pusher = InstanceType<typeof pusher.default>;

/** After the server has closed the connection for good, or could not answer, it is asked again after this many milliseconds. */
const askAgainAfter = 3_000;

const port = Number(location.port) || undefined;
const ownServer: Options = {
  cluster: '',
  wsHost: location.hostname,
  wsPort: port ?? 80,
  wssPort: port ?? 443,
  forceTLS: location.protocol === 'https:',
  enabledTransports: ['ws', 'wss'],
};

/** Opens the connection on which events come, and opens it again for as long as the session lives. */
export const connect = async (
  { key, options }: PusherConfig,
  /** Called when the server has closed the connection: what this person may hear has changed, or its session has ended. */
  onRefused: () => Promise<void>,
) => {
  const loaded = await import('pusher-js/with-encryption/index.js');
  // The library's types declare a module that contains the class, but the default export is the class itself.
  const Client = loaded.default as unknown as typeof pusher.default;
  const isOurs = options.cluster === 'own' && options.wsHost === undefined;

  const ask = async <Body>(
    path: string,
    form: { socket_id: string; channel_name?: string },
    answer: (error: Error | null, body: Body | null) => void,
  ): Promise<void> => {
    try {
      const { body } = await request<Body>(path, {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      answer(null, body);
    } catch (error) {
      // The library does not ask again by itself.
      if (!isPassing(error)) return answer(error as Error, null);
      await new Promise((done) => setTimeout(done, askAgainAfter));
      if (client.connection.socket_id === form.socket_id) await ask(path, form, answer);
    }
  };
  const client = new Client(key, {
    ...ownServer,
    ...options,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, answer) =>
        ask('/pusher/auth', { socket_id: socketId, channel_name: channelName }, answer),
    },
    userAuthentication: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId }, answer) => ask('/pusher/user-auth', { socket_id: socketId }, answer),
    },
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const comingBack = isOurs ? comeBackSoon(client) : undefined;
  client.connection.bind('disconnected', () => {
    if (left || comingBack?.isTrying()) return;
    again = setTimeout(() => onRefused().then(() => left || client.connect()), askAgainAfter);
  });
  // An external service identifies the person by this alone.
  if (!isOurs) client.signin();
  return {
    client,
    leave: () => {
      left = true;
      clearTimeout(again);
      comingBack?.stop();
      disconnect(client);
    },
  };
};

/** Ends a connection, and one that is still being opened when that has come to an end: browsers complain of it otherwise. */
const disconnect = (client: Pusher) => {
  const { connection } = client;
  if (connection.state !== 'connecting') return client.disconnect();
  const end = () => {
    connection.unbind('state_change', end);
    client.disconnect();
  };
  connection.bind('state_change', end);
};

/** Whether the same request may succeed a moment later. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
