import { HttpResponse, http } from 'msw';
import { ws } from 'msw/ws';

/** What the application is told about its events. */
export const pusher = { key: 'vestry', options: { cluster: 'own' } };

/** The reader, in everything that tests draw. */
const me = '00000000-0000-4000-8000-000000000099';

const link = ws.link('ws://localhost*/app/vestry');
type Frame = { event: string; channel?: string; data: unknown };
type Connection = { send: (frame: Frame) => void; close: (code: number) => void };
let connections: Connection[] = [];
let subscribed: string[] = [];
let members: Record<string, { name: string; role: string }> = {};
let isAway = false;

const endpoint = link.addEventListener('connection', ({ client }) => {
  const send = ({ data, ...frame }: Frame) =>
    client.send(JSON.stringify({ ...frame, data: JSON.stringify(data) }));
  connections.push({ send, close: (code) => client.close(code) });
  // The attempt comes to nothing, and nobody says so.
  if (isAway) return;
  send({
    event: 'pusher:connection_established',
    data: { socket_id: `${connections.length}.1`, activity_timeout: 30 },
  });
  client.addEventListener('message', ({ data }) => {
    const { event, data: asked } = JSON.parse(String(data)) as { event: string; data: { channel: string } };
    const { channel } = asked;
    if (event === 'pusher:unsubscribe') subscribed = subscribed.filter((name) => name !== channel);
    if (event !== 'pusher:subscribe') return;
    subscribed.push(channel);
    const presence = { ids: Object.keys(members), hash: members, count: Object.keys(members).length };
    send({
      event: 'pusher_internal:subscription_succeeded',
      channel,
      data: channel.startsWith('presence-') ? { presence } : {},
    });
  });
});

/** Lets everybody subscribe to everything, as pusher-js expects it. The tests say who is present and what happens. */
export const eventServer = [
  endpoint,
  http.post('*/pusher/auth', () =>
    HttpResponse.json({
      auth: 'vestry:signed',
      channel_data: JSON.stringify({ user_id: me, user_info: {} }),
      shared_secret: btoa('k'.repeat(32)),
    }),
  ),
  http.get('*/readyz', () => new HttpResponse(null, { status: isAway ? 503 : 200 })),
  http.post('*/pusher/user-auth', () =>
    HttpResponse.json({ auth: 'vestry:signed', user_data: JSON.stringify({ id: me }) }),
  ),
];

export const forgetConnections = () => {
  connections = [];
  subscribed = [];
  members = {};
  isAway = false;
};
/** Who is found on every record that is opened. */
export const beThere = (people: typeof members) => {
  members = people;
};
export const subscriptions = () => subscribed;
export const connectionCount = () => connections.length;

/** Whether the server is started anew at this moment. */
export const setAway = (now: boolean) => {
  isAway = now;
};
/** Tells the browser of an event on a channel. */
export const tell = (channel: string, event: string, data: object) =>
  connections.at(-1)!.send({ event, channel, data });
/** Ends the connection as a server does. */
export const hangUp = (code: number) => connections.at(-1)!.close(code);
