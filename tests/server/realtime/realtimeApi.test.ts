import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { channelAuth } from '../../../server/realtime/protocol/signatures.ts';
import { testKinds } from '../../support/database.ts';
import { openRaw, programOf, type Raw } from '../../support/realtime.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const application = { appId: '17', key: 'key', secret: 'hush' };

describe.each(testKinds)('the HTTP API of the realtime endpoint, on the %s database', (kind) => {
  let server: TestServer;
  let program: ReturnType<typeof programOf>;
  const opened: Raw[] = [];

  beforeAll(async () => {
    server = await startTestServer(kind, undefined, {
      PUSHER_APP_ID: '17',
      PUSHER_KEY: 'key',
      PUSHER_SECRET: 'hush',
      PUSHER_PUBLIC_CHANNELS: 'one,other,news',
    });
    program = programOf(server);
  });
  afterEach(() => {
    for (const { ws } of opened.splice(0)) ws.terminate();
    expect(server.faults).toEqual([]);
  });
  afterAll(() => server?.close());

  const member = async (channel: string, user?: string) => {
    const raw = await openRaw(server);
    opened.push(raw);
    const channel_data = user && JSON.stringify({ user_id: user });
    const auth = channelAuth(application, await raw.id(), channel, channel_data);
    raw.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
    await raw.heard('pusher_internal:subscription_succeeded');
    return raw;
  };
  const texts = (raw: Raw, event: string) => raw.frames.filter((f) => f.event === event).map((f) => f.data);
  const get = async (path: string, params?: object) => (await program.get({ path, params })).json();
  const refused = (asked: Promise<unknown>) =>
    asked.then(
      () => 'accepted',
      (error: { status: number; body: string }) => {
        expect(JSON.parse(error.body)).toEqual({ message: expect.any(String) });
        return error.status;
      },
    );

  it('sends events to one channel, to many, and in batches', async () => {
    const [one, other] = await Promise.all([member('one'), member('other')]);
    await program.trigger('one', 'single', { n: 1 });
    await program.trigger(['one', 'other'], 'many', { n: 2 });
    await program.triggerBatch([
      { channel: 'one', name: 'batch', data: { n: 3 } },
      { channel: 'other', name: 'batch', data: { n: 4 } },
    ]);
    await one.heard('batch');
    await other.heard('batch');
    const events = ({ frames }: Raw) => frames.filter((f) => !f.event.startsWith('pusher'));
    expect(events(one)).toEqual([
      { event: 'single', channel: 'one', data: { n: 1 } },
      { event: 'many', channel: 'one', data: { n: 2 } },
      { event: 'batch', channel: 'one', data: { n: 3 } },
    ]);
    expect(events(other).map((f) => f.event)).toEqual(['many', 'batch']);
  });

  it('takes what an event is from the address too, and from the body where both say it', async () => {
    const [one, other] = await Promise.all([member('one'), member('other')]);
    const [said, excluded] = [JSON.stringify({ n: 1 }), await other.id()];
    const params = { name: 'asked', channels: ['one', 'other'], socket_id: excluded };
    await program.post({ path: '/events', params, body: { data: said } } as never);
    await program.post({ path: '/events', params, body: { name: 'told', data: said } } as never);
    await one.heard('told');
    expect(texts(one, 'asked')).toEqual([{ n: 1 }]);
    expect(texts(other, 'asked')).toEqual([]);
  });

  it('leaves out the connection that has caused an event', async () => {
    const [one, other] = await Promise.all([member('news'), member('news')]);
    await program.trigger('news', 'moved', {}, { socket_id: await one.id() });
    await program.trigger('news', 'over', {});
    await Promise.all([one.heard('over'), other.heard('over')]);
    expect([texts(one, 'moved').length, texts(other, 'moved').length]).toEqual([0, 1]);
  });

  it('says which channels there are, and who is in them', async () => {
    await Promise.all([member('presence-a', '1'), member('presence-a', '1'), member('private-b')]);
    await member('presence-a', '2');
    expect(await get('/channels')).toEqual({ channels: { 'presence-a': {}, 'private-b': {} } });
    expect(await get('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
      channels: { 'presence-a': { user_count: 2 } },
    });
    expect(await get('/channels', { info: 'subscription_count' })).toEqual({
      channels: { 'presence-a': {}, 'private-b': { subscription_count: 1 } },
    });
    expect(await get('/channels/presence-a', { info: 'user_count' })).toEqual({
      occupied: true,
      user_count: 2,
    });
    expect(await get('/channels/private-b', { info: 'subscription_count' })).toEqual({
      occupied: true,
      subscription_count: 1,
    });
    expect(await get('/channels/empty')).toEqual({ occupied: false });
    expect(await get('/channels/presence-a/users')).toEqual({ users: [{ id: '1' }, { id: '2' }] });
  });

  it('says what a cache channel keeps, and how many an event has reached', async () => {
    await member('presence-c', '1');
    const answer = await program.trigger('presence-c', 'x', {}, { info: 'user_count' });
    expect(await answer.json()).toEqual({ channels: { 'presence-c': { user_count: 1 } } });
    const batch = await program.triggerBatch([
      { channel: 'presence-c', name: 'x', data: {}, info: 'user_count' } as never,
      { channel: 'nobody', name: 'x', data: {}, info: 'subscription_count' } as never,
    ]);
    expect(await batch.json()).toEqual({ batch: [{ user_count: 1 }, { subscription_count: 0 }] });
    await program.trigger('cache-rate', 'rate', { value: 7 });
    const { cache } = (await get('/channels/cache-rate', { info: 'cache' })) as { cache: { ttl: number } };
    expect(cache).toEqual({ data: '{"value":7}', ttl: expect.any(Number) });
    expect(cache.ttl).toBeGreaterThan(1700);
    expect(await get('/channels/cache-none', { info: 'cache' })).toEqual({ occupied: false, cache: null });
  });

  it('answers only who knows the key and the secret of the application', async () => {
    for (const changes of [{ key: 'other' }, { secret: 'other' }])
      expect(await refused(programOf(server, changes).trigger('x', 'y', {}))).toBe(401);
    expect(await refused(programOf(server, { appId: '18' }).trigger('x', 'y', {}))).toBe(404);
    expect((await fetch(`${server.url}/apps/17/channels`)).status).toBe(401);
    expect((await fetch(`${server.url}/apps/17/nothing`)).status).toBe(404);
  });

  it('compares the whole of what was signed', async () => {
    const body = JSON.stringify({ name: 'x', channel: 'y', data: '{}' });
    const send = async (changes: Record<string, string> = {}, sent = body, path = '/apps/17/events') => {
      const parameters: Record<string, string> = {
        auth_key: 'key',
        auth_timestamp: String(Math.floor(Date.now() / 1000)),
        auth_version: '1.0',
        body_md5: createHash('md5').update(body).digest('hex'),
        ...changes,
      };
      const signed = Object.keys(parameters)
        .sort()
        .map((name) => `${name}=${parameters[name]}`)
        .join('&');
      const signature = createHmac('sha256', 'hush').update(`POST\n/apps/17/events\n${signed}`).digest('hex');
      const answer = await fetch(`${server.url}${path}?${signed}&auth_signature=${signature}`, {
        method: 'POST',
        body: sent,
      });
      return answer.status;
    };
    const at = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
    expect(await send()).toBe(200);
    expect(await send({ auth_timestamp: at(-590) })).toBe(200);
    expect(await send({ auth_timestamp: at(-610) })).toBe(401);
    expect(await send({ auth_timestamp: at(610) })).toBe(401);
    expect(await send({ auth_timestamp: 'now' })).toBe(401);
    expect(await send({ auth_version: '2.0' })).toBe(401);
    expect(await send({ body_md5: '' })).toBe(401);
    expect(await send({}, `${body} `)).toBe(401);
    expect(await send({}, body, '/apps/17/batch_events')).toBe(401);
  });

  it.each([
    ['no channel', { channels: [] }, 400],
    ['no list of channels', { channels: 'x' }, 400],
    ['too many channels', { channels: Array.from({ length: 101 }, (_, n) => `c${n}`) }, 400],
    ['a channel that is none', { channels: ['a b'] }, 400],
    ['a channel that is no text', { channels: [{ length: 1 }] }, 400],
    ['a long channel', { channels: ['x'.repeat(165)] }, 400],
    ['no name', { name: undefined }, 400],
    ['a long name', { name: 'x'.repeat(201) }, 400],
    ['a name of the protocol', { name: 'pusher_internal:member_added' }, 400],
    ['data that is no text', { data: { a: 1 } }, 400],
    ['data that is too large', { data: 'x'.repeat(10_241) }, 413],
    ['a connection that is none', { socket_id: 'x' }, 400],
    ['information that there is none of', { info: 'weather' }, 400],
    ['people where they are not seen', { info: 'user_count' }, 400],
  ])('refuses an event with %s', async (_, changes, status) => {
    const body = { name: 'x', channels: ['y'], data: '{}', ...changes };
    expect(await refused(program.post({ path: '/events', body } as never))).toBe(status);
  });

  it('refuses what is no batch, no body, and no presence channel', async () => {
    const post = (path: string, body: unknown) => refused(program.post({ path, body } as never));
    const event = { name: 'x', channel: 'y', data: '{}' };
    for (const batch of [undefined, [], {}, Array(11).fill(event), [null], [7], [{ ...event, channel: 7 }]])
      expect(await post('/batch_events', { batch }), JSON.stringify(batch)).toBe(400);
    for (const body of ['text', 7, true]) expect(await post('/events', body)).toBe(400);
    const largest = { ...event, data: 'x'.repeat(10_240) };
    expect(await post('/batch_events', { batch: Array(10).fill(largest) })).toBe('accepted');
    expect(await refused(program.get({ path: '/channels/private-x/users' }))).toBe(400);
    expect(await refused(program.get({ path: '/channels', params: { info: 'user_count' } }))).toBe(400);
    const info = 'subscription_count';
    expect(await refused(program.get({ path: '/channels/presence-a', params: { info } }))).toBe(400);
    expect(await refused(program.trigger('presence-a', 'x', {}, { info }))).toBe(400);
    expect(await refused(program.terminateUserConnections('nobody'))).toBe('accepted');
  });
});
