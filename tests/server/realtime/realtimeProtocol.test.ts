import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hearStatements } from '../../../server/db/statements.ts';
import { channelAuth, userAuth } from '../../../server/realtime/protocol/signatures.ts';
import { testKinds } from '../../support/database.ts';
import { connectBrowser, joined, next, openRaw, programOf, type Raw } from '../../support/realtime.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

vi.mock('../../../server/realtime/protocol/limits.ts', async (original) => ({
  ...(await original<object>()),
  mostMembers: 3,
  mostChannelsOfSocket: 6,
}));

const newsOf = (count: number) => Array.from({ length: count }, (_, n) => `news-${n}`);

describe.each(testKinds)('the realtime endpoint, on the %s database', (kind) => {
  let server: TestServer;
  const opened: Raw[] = [];

  beforeAll(async () => {
    server = await startTestServer(kind, undefined, {
      PUSHER_APP_ID: '17',
      PUSHER_KEY: 'key',
      PUSHER_SECRET: 'hush',
      PUSHER_PUBLIC_CHANNELS: ['news', 'chat', 'flood', 'cache-x', ...newsOf(7)].join(),
    });
  });
  afterEach(() => {
    for (const { ws } of opened.splice(0)) ws.terminate();
    expect(server.faults).toEqual([]);
  });
  afterAll(() => server?.close());

  const open = async (path?: string) => {
    const raw = await openRaw(server, path);
    opened.push(raw);
    return raw;
  };
  const application = { appId: '17', key: 'key', secret: 'hush' };
  const person = (user_id: unknown, user_info?: unknown) => JSON.stringify({ user_id, user_info });

  describe('a connection', () => {
    it('is given an id that nobody can guess, and told when to show signs of life', async () => {
      const [one, other] = await Promise.all([open(), open()]);
      const { data } = await one.heard('pusher:connection_established');
      expect(data).toEqual({ socket_id: expect.stringMatching(/^\d{10,}\.\d{10,}$/), activity_timeout: 30 });
      expect(await other.id()).not.toBe(data.socket_id);
    });

    it.each([
      ['/app/other?protocol=7', 4001],
      ['/elsewhere?protocol=7', 4005],
      ['/app/key/x?protocol=7', 4005],
      ['/app/key?protocol=seven', 4006],
      ['/app/key?protocol=3', 4007],
      ['/app/key?protocol=8', 4007],
      ['/app/key', 4008],
    ])('to %s is closed with %i', async (path, code) => {
      const raw = await open(path);
      expect((await raw.closed).code).toBe(code);
    });

    it('is told why it is closed before that where its version of the protocol has it so', async () => {
      for (const [version, told] of [
        [5, [4001]],
        [6, []],
        [7, []],
      ] as const) {
        const raw = await open(`/app/other?protocol=${version}`);
        expect((await raw.closed).code).toBe(4001);
        expect(raw.errors()).toEqual(told);
      }
    });

    it('is refused to pages of other origins', async () => {
      for (const origin of ['https://evil.test', 'null', `${server.url}.evil.test`])
        await expect(openRaw(server, undefined, { Origin: origin })).rejects.toThrow('403');
      const own = await openRaw(server, undefined, { Origin: server.url });
      opened.push(own);
      await own.id();
    });

    it.each([
      ['no JSON', '{"event"'],
      ['no event', '{}'],
      ['no object', 'null'],
      ['a list', '[]'],
      ['an event that is none', '{"event":{"a":1}}'],
      ['an unknown event', '{"event":"pusher:dance"}'],
      ['an event of the server', '{"event":"pusher_internal:subscription_succeeded","channel":"x"}'],
      ['an event of nobody', '{"event":"shout","channel":"x","data":"y"}'],
      ['a client event without a channel', '{"event":"client-x"}'],
      ['a client event with a channel that is none', '{"event":"client-x","channel":{"length":3}}'],
      ['leaving what was never joined', '{"event":"pusher:unsubscribe","data":{"channel":"x"}}'],
      ['leaving nothing', '{"event":"pusher:unsubscribe"}'],
    ])('survives %s, and says so', async (_, text) => {
      const raw = await open();
      await raw.id();
      raw.send(text);
      await raw.heard('pusher:error');
      expect(raw.errors()[0]).toBeGreaterThanOrEqual(4300);
      await raw.stillAnswers();
    });

    it.each([
      ['no data', undefined],
      ['data that is no JSON', 'x{'],
      ['a channel that is none', { channel: 7 }],
      ['no channel', {}],
      ['a name with other characters', { channel: 'a b' }],
      ['a long name', { channel: 'x'.repeat(165) }],
      ['a channel of another person', { channel: '#server-to-user-1' }],
    ])('survives subscribing with %s', async (_, data) => {
      const raw = await open();
      await raw.id();
      raw.send({ event: 'pusher:subscribe', data });
      expect(await raw.failure()).toMatchObject({ type: 'InvalidChannel', status: 400 });
      await raw.stillAnswers();
    });

    it('enters no public channel but those that are declared, and asks the database of none', async () => {
      const raw = await open();
      await raw.id();
      const asked = vi.spyOn(server.services.db, 'transaction');
      for (const channel of ['elsewhere', 'news-99', 'cache-y', 'private', 'News'])
        raw.send({ event: 'pusher:subscribe', data: { channel } });
      const failures = () => raw.frames.filter((f) => f.event === 'pusher:subscription_error');
      await expect.poll(() => failures().map((f) => f.data.status)).toEqual(Array(5).fill(404));
      expect(asked).not.toHaveBeenCalled();
      asked.mockRestore();
      await raw.stillAnswers();
    });

    it('is closed for binary messages, and for huge ones', async () => {
      const [binary, huge] = await Promise.all([open(), open()]);
      binary.ws.send(Buffer.from('{"event":"pusher:ping"}'));
      expect((await binary.closed).code).toBe(1003);
      huge.ws.send(JSON.stringify({ event: 'client-x', data: 'x'.repeat(70_000) }));
      expect((await huge.closed).code).toBe(1009);
    });

    it('may be in so many channels at once', async () => {
      const raw = await open();
      for (let n = 0; n < 6; n++) await raw.enter(`news-${n}`);
      await raw.subscribe('news-6');
      expect(await raw.failure()).toMatchObject({ type: 'LimitReached', status: 4004 });
    });

    it('is told what it has asked for twice', async () => {
      const raw = await open();
      await raw.enter('news');
      await raw.subscribe('news');
      await raw.heard('pusher:error');
      expect(raw.errors()).toEqual([4300]);
    });
  });

  describe('a private channel', () => {
    it('is entered, left and lost without a question to the database', async () => {
      const raw = await open();
      await raw.id();
      const asked: string[] = [];
      const stopHearing = hearStatements(({ sql }) => asked.push(sql));
      await raw.enter('private-own');
      await raw.enter('news');
      raw.send({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
      await raw.stillAnswers();
      raw.ws.terminate();
      await raw.closed;
      stopHearing();
      expect(asked.filter((text) => /realtime_(subscriptions|cached)|pg_advisory/.test(text))).toEqual([]);
    });

    it('needs the signature of the application for this connection and this channel', async () => {
      const raw = await open();
      const id = await raw.id();
      for (const auth of [
        undefined,
        '',
        7,
        'key',
        channelAuth(application, '1.2', 'private-x'),
        channelAuth(application, id, 'private-y'),
        channelAuth({ ...application, secret: 'other' }, id, 'private-x'),
        `other:${channelAuth(application, id, 'private-x').split(':')[1]}`,
        channelAuth(application, id, 'private-x', '{"user_id":"1"}'),
      ]) {
        raw.send({ event: 'pusher:subscribe', data: { channel: 'private-x', auth } });
      }
      await expect
        .poll(() =>
          raw.frames.filter((f) => f.event === 'pusher:subscription_error').map((f) => f.data.status),
        )
        .toEqual(Array(9).fill(401));
      await raw.enter('private-x');
    });

    it('tells all who are in it how many they are', async () => {
      const [one, other] = await Promise.all([open(), open()]);
      const counts = () =>
        one.frames
          .filter((f) => f.event === 'pusher_internal:subscription_count')
          .map((f) => f.data.subscription_count);
      await one.enter('private-count');
      await other.enter('private-count');
      await expect.poll(counts).toEqual([1, 2]);
      other.send({ event: 'pusher:unsubscribe', data: { channel: 'private-count' } });
      await expect.poll(counts).toEqual([1, 2, 1]);
      await other.enter('private-other');
      await other.enter('private-count');
      other.ws.terminate();
      await expect.poll(counts).toEqual([1, 2, 1, 2, 1]);
    });

    it('carries what its members send each other, but not back to who sent it', async () => {
      const [one, other] = await Promise.all([open(), open()]);
      await one.enter('private-chat');
      await other.enter('private-chat');
      one.send({ event: 'client-hello', channel: 'private-chat', data: { text: 'é' } });
      one.send({ event: 'client-text', channel: 'private-chat', data: 'as it is' });
      expect(await other.heard('client-text')).toEqual({
        event: 'client-text',
        channel: 'private-chat',
        data: 'as it is',
      });
      expect((await other.heard('client-hello')).data).toEqual({ text: 'é' });
      await one.stillAnswers();
      expect(one.frames.filter((f) => f.event.startsWith('client-'))).toEqual([]);
    });

    it('takes no client events that are too large, too long, or from who is not in it', async () => {
      const raw = await open();
      await raw.enter('private-chat');
      await raw.enter('private-encrypted-chat');
      await raw.enter('chat');
      const send = (event: string, channel: string, data: unknown = {}) => raw.send({ event, channel, data });
      send('client-large', 'private-chat', 'x'.repeat(10_240));
      send(`client-${'x'.repeat(200)}`, 'private-chat');
      send('client-x', 'private-elsewhere');
      send('client-x', 'private-encrypted-chat');
      send('client-x', 'chat');
      await expect.poll(() => raw.errors()).toEqual(Array(5).fill(4301));
    });

    it('takes ten client events a second of each connection', async () => {
      const [one, other] = await Promise.all([open(), open()]);
      await one.enter('private-chat');
      await other.enter('private-chat');
      for (let n = 0; n < 30; n++) one.send({ event: `client-${n}`, channel: 'private-chat', data: {} });
      await one.heard('pusher:error');
      await expect
        .poll(() => other.frames.filter((f) => f.event.startsWith('client-')).length + one.errors().length)
        .toBe(30);
      expect(one.errors().length).toBeGreaterThanOrEqual(10);
      expect(new Set(one.errors())).toEqual(new Set([4301]));
    });
  });

  describe('a presence channel', () => {
    it('names its members to each other', async () => {
      const [one, other] = await Promise.all([open(), open()]);
      await one.enter('presence-room', person('1', { name: 'Ana' }));
      expect((await one.heard('pusher_internal:subscription_succeeded')).data).toEqual({
        presence: { count: 1, ids: ['1'], hash: { 1: { name: 'Ana' } } },
      });
      await other.enter('presence-room', person(2));
      expect((await other.heard('pusher_internal:subscription_succeeded')).data).toEqual({
        presence: { count: 2, ids: ['1', '2'], hash: { 1: { name: 'Ana' }, 2: null } },
      });
      expect((await one.heard('pusher_internal:member_added')).data).toEqual({
        user_id: '2',
        user_info: null,
      });
      one.send({ event: 'client-wave', channel: 'presence-room', data: {} });
      expect((await other.heard('client-wave')).user_id).toBe('1');
      other.ws.terminate();
      expect((await one.heard('pusher_internal:member_removed')).data).toEqual({ user_id: '2' });
      expect(one.frames.some((f) => f.event.endsWith('subscription_count'))).toBe(false);
    });

    it('has room for so many people, and for as many connections of each as there are', async () => {
      const raws = await Promise.all([open(), open(), open(), open(), open()]);
      for (const n of [0, 1, 2]) await raws[n]!.enter('presence-full', person(`${n}`));
      await raws[3]!.enter('presence-full', person('0'));
      await raws[4]!.subscribe('presence-full', person('4'));
      expect(await raws[4]!.failure()).toMatchObject({ type: 'LimitReached', status: 4004 });
    });

    it.each([
      ['no data', undefined, 400],
      ['no user', '{}', 400],
      ['data that is no JSON', '{', 400],
      ['a user that is none', person({ id: 1 }), 400],
      ['an empty user', person(''), 400],
      ['a long id', person('x'.repeat(129)), 413],
      ['large information', person('1', 'x'.repeat(1024)), 413],
    ])('lets nobody in with %s', async (_, data, status) => {
      const raw = await open();
      await raw.subscribe('presence-room', data);
      expect((await raw.failure()).status).toBe(status);
      await raw.stillAnswers();
    });

    it('takes the person who has signed in where no data says who it is', async () => {
      const raw = await open();
      const user_data = JSON.stringify({ id: '9', user_info: { name: 'Ben' } });
      raw.send({
        event: 'pusher:signin',
        data: { auth: userAuth(application, await raw.id(), user_data), user_data },
      });
      await raw.enter('presence-signed');
      expect((await raw.heard('pusher_internal:subscription_succeeded')).data.presence.hash).toEqual({
        9: { name: 'Ben' },
      });
    });
  });

  describe('signing in', () => {
    it('brings what is sent to the person, and is confirmed', async () => {
      const raw = await open();
      const user_data = JSON.stringify({ id: '7' });
      raw.send({
        event: 'pusher:signin',
        data: { auth: userAuth(application, await raw.id(), user_data), user_data },
      });
      expect((await raw.heard('pusher:signin_success')).data).toEqual({ user_data });
      await programOf(server).sendToUser('7', 'greeting', { text: 'hello' });
      expect((await raw.heard('greeting')).data).toEqual({ text: 'hello' });
      // The library of the browsers subscribes all the same, and hears nothing twice.
      await raw.enter('#server-to-user-7');
      await programOf(server).sendToUser('7', 'goodbye', {});
      await raw.heard('goodbye');
      expect(raw.frames.filter((f) => f.event === 'goodbye')).toHaveLength(1);
      await programOf(server).terminateUserConnections('7');
      expect((await raw.closed).code).toBe(4009);
    });

    it.each([
      ['with a wrong signature', (_: string) => ({ auth: 'key:0', user_data: '{"id":"7"}' })],
      ['with nothing', () => undefined],
      ['as nobody', (id: string) => ({ auth: userAuth(application, id, '{"id":7}'), user_data: '{"id":7}' })],
      [
        'with the signature of a channel',
        (id: string) => ({ auth: channelAuth(application, id, 'private-x'), user_data: '{"id":"7"}' }),
      ],
    ])('%s closes the connection', async (_, data) => {
      const raw = await open();
      raw.send({ event: 'pusher:signin', data: data(await raw.id()) });
      expect((await raw.closed).code).toBe(4009);
    });
  });

  it('keeps the last event of a cache channel for who comes later', async () => {
    for (const channel of ['cache-x', 'private-cache-x', 'presence-cache-x']) {
      const [first, later] = await Promise.all([open(), open()]);
      await first.enter(channel, channel.startsWith('presence') ? person('1') : undefined);
      expect(await first.heard('pusher:cache_miss')).toMatchObject({ channel, data: '' });
      await programOf(server).trigger(channel, 'rate', { value: 1 });
      await programOf(server).trigger(channel, 'rate', { value: 2 });
      if (channel !== 'cache-x') first.send({ event: 'client-x', channel, data: {} });
      await later.enter(channel, channel.startsWith('presence') ? person('2') : undefined);
      expect(await later.heard('rate')).toEqual({ event: 'rate', channel, data: { value: 2 } });
      expect(later.frames.some((f) => f.event === 'pusher:cache_miss')).toBe(false);
    }
  });

  it('cuts off who does not read what it has asked for, and serves the others', async () => {
    const [slow, quick] = await Promise.all([open(), open()]);
    await slow.enter('flood');
    await quick.enter('flood');
    slow.ws.pause();
    const data = { text: 'x'.repeat(7000) };
    let sent = 0;
    const isCutOff = async () => {
      await server.services.realtime.trigger(Array(100).fill({ channels: ['flood'], name: 'wave', data }));
      sent += 100;
      const { channels } = (await (
        await programOf(server).get({ path: '/channels', params: { info: 'subscription_count' } })
      ).json()) as { channels: Record<string, { subscription_count: number }> };
      return channels.flood!.subscription_count;
    };
    await expect.poll(isCutOff, { timeout: 50_000, interval: 1 }).toBe(1);
    await expect.poll(() => quick.frames.filter((f) => f.event === 'wave').length).toBe(sent);
  });

  it('speaks with the library of the browsers', async () => {
    const browser = connectBrowser(server, server.visitor(), { activityTimeout: 1000 });
    const channel = await joined(browser, 'news');
    const arrived = next(channel, 'headline');
    await programOf(server).trigger('news', 'headline', 'plain text');
    expect(await arrived).toBe('plain text');
    // Asked after a second of silence, the server shows that it is there.
    await next(browser.connection, 'message');
    expect(browser.connection.state).toBe('connected');
    browser.disconnect();
  });
});
