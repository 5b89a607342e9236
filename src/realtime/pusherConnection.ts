import type pusher from 'pusher-js/with-encryption/index.js';
import type { Options } from 'pusher-js/with-encryption/index.js';
import type { PusherConfig } from '../authProvider/appData.tsx';
import { request } from '../authProvider/session.ts';

export type Pusher = InstanceType<typeof pusher.default>;

/** After the server has closed the connection for good, it is tried again after this many milliseconds. */
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
  // Its types speak of a module that has the class; it is the class.
  const Client = loaded.default as unknown as typeof pusher.default;
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
  client.connection.bind('disconnected', () => {
    if (left) return;
    again = setTimeout(() => onRefused().then(() => left || client.connect()), askAgainAfter);
  });
  client.signin();
  return {
    client,
    leave: () => {
      left = true;
      clearTimeout(again);
      client.disconnect();
    },
  };
};

const ask = <Body>(
  path: string,
  form: Record<string, string>,
  answer: (error: Error | null, body: Body | null) => void,
) =>
  request<Body>(path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }).then(
    ({ body }) => answer(null, body),
    (error) => answer(error, null),
  );
