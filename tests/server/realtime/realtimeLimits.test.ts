import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { connectBrowser, joined, next, openRaw, type Raw } from '../../support/realtime.ts';
import { serveTestDatabase, startTestServer, type TestServer } from '../../support/server.ts';

const proxied = vi.hoisted(() => ({
  life: 12 * 3600,
  idle: 600,
  join: 30,
  messages: 200,
  ofAddress: 5000,
  ping: 25,
}));
vi.mock('../../../server/realtime/protocol/limits.ts', async (original) => ({
  ...(await original<object>()),
  mostConnections: 6,
  mostConnectionsOfAddress: 3,
  activityTimeout: 1,
  pongTimeout: 1,
  get pingEvery() {
    return proxied.ping;
  },
  get longestLife() {
    return proxied.life;
  },
  get idleTimeout() {
    return proxied.idle;
  },
  get joinTimeout() {
    return proxied.join;
  },
  get messagesOfSocket() {
    return proxied.messages;
  },
  get messagesOfAddress() {
    return proxied.ofAddress;
  },
  excessOfSocket: 5,
}));

const production = {
  NODE_ENV: 'production',
  SECRET: 'a secret of more than thirty-two characters',
  SMTP_URL: 'smtp://127.0.0.1:1',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'vestry',
  OIDC_CLIENT_SECRET: 'secret',
};

describe('the limits of a connection', () => {
  let server: TestServer;
  const opened: Raw[] = [];
  const open = async (headers?: Record<string, string>, at = server) => {
    const raw = await openRaw(at, undefined, headers);
    opened.push(raw);
    return raw;
  };
  const end = async () => {
    const all = opened.splice(0);
    for (const { ws } of all) ws.terminate();
    await Promise.all(all.map(({ closed }) => closed));
  };

  beforeAll(async () => {
    server = await startTestServer('embedded', undefined, { PUSHER_PUBLIC_CHANNELS: 'news' });
  });
  afterEach(async () => {
    await end();
    Object.assign(proxied, {
      life: 12 * 3600,
      idle: 600,
      join: 30,
      messages: 200,
      ofAddress: 5000,
      ping: 25,
    });
    server.lines.length = 0;
    expect(server.faults).toEqual([]);
  });
  afterAll(() => server?.close());

  const enter = async (raw: Raw) => {
    raw.send({ event: 'pusher:subscribe', data: { channel: 'news' } });
    await raw.heard('pusher_internal:subscription_succeeded');
  };

  it('ask a silent one whether it is there, and close it when nothing comes back', async () => {
    const [silent, alive] = await Promise.all([open(), open()]);
    alive.ws.on('message', (text) => {
      if (String(text).includes('pusher:ping')) alive.send({ event: 'pusher:pong', data: {} });
    });
    await enter(alive);
    await silent.heard('pusher:ping');
    expect((await silent.closed).code).toBe(4201);
    expect(alive.ws.readyState).toBe(alive.ws.OPEN);
  });

  it('keep one that nothing is said on open in proxies, by frames that its browser answers', async () => {
    proxied.ping = 1;
    const raw = await open();
    await enter(raw);
    await Promise.race([once(raw.ws, 'ping'), raw.closed.then(({ code }) => expect(code).toBe('open'))]);
  });

  it('are those that the library of the browsers keeps by itself', async () => {
    const browser = connectBrowser(server, server.visitor());
    await joined(browser, 'news');
    let pongs = 0;
    browser.connection.bind('message', ({ event }: { event: string }) => {
      if (event === 'pusher:pong' || event === 'pusher:ping') pongs++;
    });
    await expect.poll(() => pongs).toBeGreaterThan(3);
    expect(browser.connection.state).toBe('connected');
    const closed = next(browser.connection, 'disconnected');
    browser.disconnect();
    await closed;
  });

  /** What the security log says of connections; each line has an address. */
  const noted = (at = server) =>
    at.lines.map((line) => JSON.parse(line)).map(({ event, address, reason }) => [event, address, reason]);

  it('end one that has joined nothing, for good', async () => {
    proxied.join = 1;
    const [unused, used] = await Promise.all([open(), open()]);
    await enter(used);
    used.ws.on('message', () => used.ws.ping());
    const pinging = setInterval(() => [unused, used].map(({ ws }) => ws.ping()), 100);
    expect((await unused.closed).code).toBe(4009);
    clearInterval(pinging);
    expect(used.ws.readyState).toBe(used.ws.OPEN);
  });

  it('end one that has left everything, which may come again', async () => {
    proxied.idle = 1;
    const raw = await open();
    await enter(raw);
    raw.send({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
    raw.ws.on('message', () => raw.ws.ping());
    expect((await raw.closed).code).toBe(4202);
  });

  it('hold a connection to its messages, and end one that goes on', async () => {
    proxied.messages = 10;
    const [loud, quiet] = await Promise.all([open(), open()]);
    await Promise.all([loud.id(), quiet.id()]);
    for (let n = 0; n < 60; n++) loud.send({ event: 'pusher:subscribe', data: { channel: `none-${n}` } });
    expect((await loud.closed).code).toBe(4004);
    const told = loud.frames.filter((f) => f.event === 'pusher:error').map((f) => f.data.code);
    expect(told.slice(0, 5)).toEqual(Array(5).fill(4301));
    await enter(quiet);
  });

  it('hold all connections of an address together to theirs', async () => {
    const others = await startTestServer('embedded');
    proxied.ofAddress = 12;
    const [one, other] = await Promise.all([open({}, others), open({}, others)]);
    await Promise.all([one.id(), other.id()]);
    for (let n = 0; n < 30; n++)
      for (const raw of [one, other]) raw.send({ event: 'pusher:subscribe', data: { channel: 'none' } });
    expect((await Promise.race([one.closed, other.closed])).code).toBe(4004);
    await others.close();
  });

  it('are noted in the security log, once for each address and reason', async () => {
    const address = '127.0.0.1';
    const others = await startTestServer('embedded');
    Object.assign(proxied, { join: 1, messages: 10 });
    const raws = await Promise.all([open({}, others), open({}, others), open({}, others), open({}, others)]);
    raws[0]!.send({ event: 'pusher:subscribe', data: { channel: 'none' } });
    await raws[0]!.heard('pusher:subscription_error');
    for (const raw of raws.slice(0, 2))
      for (let n = 0; n < 40; n++) raw.send({ event: 'pusher:subscribe', data: { channel: 'none' } });
    await Promise.all(raws.map(({ closed }) => closed));
    expect(noted(others).sort()).toEqual([
      ['access-refused', address, 'channel'],
      ['limit-reached', address, 'connections'],
      ['limit-reached', address, 'messages'],
      ['limit-reached', address, 'unused'],
    ]);
    await others.close();
  });

  it('end an old one, which may come again', async () => {
    proxied.life = 0;
    const raw = await open();
    expect((await raw.closed).code).toBe(4200);
  });

  it('keep one address from taking the places of all', async () => {
    const raws = await Promise.all([open(), open(), open(), open()]);
    const [{ code }] = await Promise.all([Promise.race(raws.map(({ closed }) => closed))]);
    expect(code).toBe(4004);
    expect(raws.filter(({ ws }) => ws.readyState === ws.OPEN)).toHaveLength(3);
    await end();
    await expect
      .poll(async () => {
        const again = await open();
        await Promise.race([again.heard('pusher:connection_established'), again.closed]);
        return again.ws.readyState;
      })
      .toBe(1);
  });

  it('count by the address that the proxy names, in production, and all together', async () => {
    const database = await createTestDatabase('embedded');
    // Makes the key for sealing, without which production does not begin.
    await (await serveTestDatabase({ ...database, drop: async () => {} }, '')).close();
    const busy = await serveTestDatabase(database, '', production);
    // What the browser says itself comes first, and anybody may say it.
    const from = (n: number) => open({ 'X-Forwarded-For': `10.9.9.9, 10.0.0.${n}` }, busy);
    const raws = await Promise.all([from(1), from(1), from(1), from(2), from(2), from(3)]);
    await Promise.all(raws.map((raw) => raw.id()));
    expect((await (await from(4)).closed).code).toBe(4004);
    await end();
    await busy.close();
  });
});
