import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../../server/app/tasks.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  grantedPlan,
  logIn,
  password,
  registerFounder,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import {
  authenticate,
  authorize,
  type Browser,
  connectBrowser,
  joined,
  next,
  openRaw,
  record,
} from '../../support/realtime.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('news in the browser, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let stranger: Founder;
  let people: Record<'ana' | 'ben' | 'cleo' | 'dan', Employee>;
  let pool: Row;
  let plan: Row;
  const browsers: Browser[] = [];

  const open = (client: Client) => {
    const browser = connectBrowser(server, client);
    browsers.push(browser);
    return browser;
  };
  const idOf = async (client: Client): Promise<string> => (await client.get('/api/app')).json.user.id;
  const trigger = (channel: string, name: string, data: Record<string, unknown> = {}) =>
    server.services.realtime.trigger([{ channels: [channel], name, data }]);
  /** The code with which a browser loses its connection. */
  const lost = (browser: Browser) =>
    new Promise<number>((done) => {
      let code = 0;
      browser.connection.bind('error', ({ data }: { data?: { code: number } }) => {
        code = data?.code ?? code;
      });
      browser.connection.bind('state_change', ({ previous }: { previous: string }) => {
        if (previous === 'connected') done(code);
      });
    });

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben', 'cleo', 'dan']));
    stranger = await registerFounder(server, {
      name: 'Eva Lind',
      email: 'eva@elm.test',
      company: 'Elm Foods',
      trust: 'Alder Trust',
    });
    pool = await activePool(trust, founder);
    plan = await grantedPlan(founder, people.ana, pool.id);
  });
  afterEach(() => {
    for (const browser of browsers.splice(0)) browser.disconnect();
    expect(server.faults).toEqual([]);
  });
  afterAll(() => server?.close());

  it('arrive in the channels that a person has joined, and in no others', async () => {
    const id = await idOf(founder.client);
    const browser = open(founder.client);
    // The application has news of its own.
    const ofTests = (events: { name: string }[]) => events.filter(({ name }) => name.startsWith('tests.'));
    const own = record(await joined(browser, `private-user-${id}`));
    const ofPool = record(await joined(browser, `private-pools-${pool.id}`));
    const others = record(await joined(open(stranger.client), `private-user-${await idOf(stranger.client)}`));
    await server.services.realtime.trigger([
      {
        channels: [`private-user-${id}`, `private-pools-${pool.id}`],
        name: 'tests.changed',
        data: { id: pool.id },
      },
      { channels: [`private-user-${id}`], name: 'tests.created', data: { id: 'é😀' } },
      { channels: [`private-user-${id}`], name: 'tests.created', data: { id: 'é😀' } },
    ]);
    const changed = { name: 'tests.changed', data: { id: pool.id } };
    const created = { name: 'tests.created', data: { id: 'é😀' } };
    await expect.poll(() => ofTests(own)).toEqual([changed, created, created]);
    expect(ofTests(ofPool)).toEqual([changed]);
    expect(ofTests(others)).toEqual([]);
  });

  it('arrive in full where they are longer than a notification of the database', async () => {
    const id = await idOf(founder.client);
    const own = record(await joined(open(founder.client), `private-user-${id}`));
    const long = 'ž'.repeat(9000);
    await trigger(`private-user-${id}`, 'long', { long });
    await trigger(`private-user-${id}`, 'short');
    await expect
      .poll(() => own.filter(({ name }) => ['long', 'short'].includes(name)))
      .toEqual([
        { name: 'long', data: { long } },
        { name: 'short', data: {} },
      ]);
  });

  it('arrive as well where what writes them does not say so, and is not of this program', async () => {
    const id = await idOf(founder.client);
    const own = record(await joined(open(founder.client), `private-user-${id}`));
    await sql`insert into broadcasts (source, change, ids) values ('notifications', 'cleared', array[${id}::uuid])`.execute(
      server.services.db,
    );
    await expect.poll(() => own).toContainEqual({ name: 'notifications.cleared', data: {} });
  });

  it('are told by no transaction that writes the record, so that none waits for another at its commit', async () => {
    const { rows } = await sql`select proname from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~* 'notify'`.execute(server.services.db);
    expect(rows).toEqual([]);
  });

  it('can be read by nobody in between in an encrypted channel', async () => {
    const id = await idOf(people.ana.client);
    const name = `private-encrypted-user-${id}`;
    const browser = open(people.ana.client);
    const messages: string[] = [];
    browser.connection.bind('message', (message: object) => messages.push(JSON.stringify(message)));
    const arrived = next(await joined(browser, name), 'earnings.paid');
    await trigger(name, 'earnings.paid', { id: 'secret-id' });
    expect(await arrived).toEqual({ id: 'secret-id' });
    expect(messages.join()).toContain('ciphertext');
    expect(messages.join()).not.toContain('secret-id');
  });

  describe('a channel', () => {
    const socket = '123.456';
    const status = async (client: Client, channel: string) =>
      (await authorize(client, socket, channel)).status;

    it('of a person is for that person alone', async () => {
      const [mine, other] = [await idOf(people.ana.client), await idOf(founder.client)];
      for (const kind of ['private-user', 'private-encrypted-user']) {
        expect(await status(people.ana.client, `${kind}-${mine}`)).toBe(200);
        expect(await status(people.ana.client, `${kind}-${other}`)).toBe(403);
      }
      expect(await status(people.ana.client, `presence-user-${mine}`)).toBe(403);
    });

    it('of a record is for those who may read it', async () => {
      for (const kind of ['private', 'presence']) {
        for (const client of [trust, founder.client, people.ana.client])
          expect(await status(client, `${kind}-plans-${plan.id}`)).toBe(200);
        for (const client of [stranger.client, people.ben.client])
          expect(await status(client, `${kind}-plans-${plan.id}`)).toBe(403);
        expect(await status(stranger.client, `${kind}-pools-${pool.id}`)).toBe(403);
        expect(await status(trust, `${kind}-founders-${founder.companyId}`)).toBe(403);
        // A resource that the role has no list of.
        expect(await status(people.ana.client, `${kind}-payouts-${plan.id}`)).toBe(403);
      }
    });

    it('shows employees who looks at what is theirs alone, and not at what is the company’s', async () => {
      const ana = people.ana.client;
      const [document] = (await ana.get('/api/documents')).json.data as Row[];
      for (const own of [`plans-${plan.id}`, `documents-${document!.id}`, `employees-${plan.employee_id}`])
        expect(await status(ana, `presence-${own}`), own).toBe(200);
      for (const shared of [`companies-${founder.companyId}`, `pools-${pool.id}`]) {
        expect(await status(ana, `private-${shared}`), shared).toBe(200);
        expect(await status(ana, `presence-${shared}`), shared).toBe(403);
        for (const client of [trust, founder.client])
          expect(await status(client, `presence-${shared}`), shared).toBe(200);
      }
    });

    it('of another kind is for nobody', async () => {
      const id = plan.id;
      for (const channel of [
        'public',
        'private-',
        'private-plans',
        `private-plans-${id}x`,
        `private-plans-${id.toUpperCase()}`,
        `private-nothing-${id}`,
        `private-toString-${id}`,
        `private-encrypted-plans-${id}`,
        `private-cache-plans-${id}`,
        `plans-${id}`,
        `private-plans-${id}:x`,
        '#server-to-user-1',
        'x'.repeat(300),
      ])
        expect(await status(founder.client, channel), channel).toBe(403);
    });

    it('is refused with the usual errors', async () => {
      const channel = `private-plans-${plan.id}`;
      const answer = await authorize(stranger.client, socket, channel);
      expect(answer.json).toEqual({ message: 'Your role does not allow this.' });
      expect(await status(server.visitor(), channel)).toBe(401);
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const forged = { ...form, 'X-XSRF-TOKEN': 'forged' };
      const send = (body: unknown, headers: Record<string, string>) =>
        founder.client.post('/pusher/auth', body, headers);
      expect((await send(`socket_id=${socket}`, forged)).status).toBe(419);
      expect((await send({ socket_id: socket, channel_name: channel }, {})).status).toBe(415);
      for (const [body, field] of [
        ['', 'socket_id'],
        ['socket_id=1.2', 'channel_name'],
        [`socket_id=1.2:x&channel_name=${channel}`, 'socket_id'],
        [`socket_id=%00&channel_name=${channel}`, 'socket_id'],
      ] as const) {
        const { status, json } = await send(body, form);
        expect([status, Object.keys(json.errors)]).toEqual([422, expect.arrayContaining([field])]);
      }
      expect((await authenticate(server.visitor(), socket)).status).toBe(401);
    });

    it('shows who is there, each person once', async () => {
      const channel = `presence-plans-${plan.id}`;
      const [anaId, founderId] = [await idOf(people.ana.client), await idOf(founder.client)];
      const watching = await joined(open(people.ana.client), channel);
      const seen: object[] = [];
      for (const event of ['pusher:member_added', 'pusher:member_removed'])
        watching.bind(event, (member: object) => seen.push({ event, ...member }));
      const [first, second] = [open(founder.client), open(await logIn(server, 'ivo@birch.test'))];
      await joined(first, channel);
      const { members } = (await joined(second, channel)) as never as {
        members: { count: number; members: object; me: object };
      };
      const ivo = { id: founderId, info: { name: 'Ivo Marić', role: 'founder' } };
      expect(members.count).toBe(2);
      expect(members.me).toEqual(ivo);
      expect(Object.keys(members.members).sort()).toEqual([anaId, founderId].sort());
      await expect.poll(() => seen).toEqual([{ event: 'pusher:member_added', ...ivo }]);
      first.disconnect();
      // A message that comes later than what the disconnection would have caused.
      const later = next(watching, 'later');
      await expect
        .poll(async () => {
          const { rows } = await sql`select from realtime_subscriptions where channel = ${channel}`.execute(
            server.services.db,
          );
          return rows.length;
        })
        .toBe(2);
      await trigger(channel, 'later');
      await later;
      expect(seen).toHaveLength(1);
      second.unsubscribe(channel);
      await expect.poll(() => seen).toHaveLength(2);
      expect(seen[1]).toEqual({ event: 'pusher:member_removed', ...ivo });
    });
  });

  describe('whoever loses the right to them', () => {
    const listening = async (client: Client) => {
      const browser = open(client);
      await joined(browser, `private-user-${await idOf(client)}`);
      return { browser, lost: lost(browser) };
    };

    it.each([
      ['logs out', (client: Client) => client.post('/api/logout')],
      [
        'changes the password',
        (client: Client) =>
          client.post('/api/user/change-password', { password, newPassword: `${password} anew` }),
      ],
    ])('loses the connection at once: who %s', async (_, act) => {
      const client = await logIn(server, 'ben@birch.test');
      const { browser, lost } = await listening(client);
      const stays = await listening(people.ana.client);
      accepted(await act(client));
      expect(await lost).toBe(4009);
      expect(browser.connection.state).toBe('disconnected');
      expect(stays.browser.connection.state).toBe('connected');
    });

    it('loses it when the operator of the server ends the sessions', async () => {
      const { lost } = await listening(await logIn(server, 'cleo@birch.test'));
      const stays = await listening(people.ana.client);
      expect(await runTask(server.services, ['end-sessions', 'cleo@birch.test'], () => {})).toBe(0);
      expect(await lost).toBe(4009);
      expect(stays.browser.connection.state).toBe('connected');
    });

    it('loses it with another role, and has what that one may see with the next', async () => {
      const { browser, lost } = await listening(founder.client);
      accepted(await founder.client.post('/api/user/role', { role: 'founder' }));
      expect(await lost).toBe(4009);
      browser.connect();
      await joined(browser, `private-pools-${pool.id}`);
    });

    it('loses it with the account', async () => {
      const { lost } = await listening(people.dan.client);
      accepted(await people.dan.client.post('/api/user/delete-account', { password }));
      expect(await lost).toBe(4009);
    });

    it('loses it with the membership, when that is committed', async () => {
      const { browser, lost } = await listening(stranger.client);
      const stranded = sql`delete from founders where email = 'eva@elm.test'`;
      await server.services.db
        .transaction()
        .execute(async (tx) => {
          await stranded.execute(tx);
          throw new Error('changed my mind');
        })
        .catch(() => {});
      await joined(browser, `private-companies-${stranger.companyId}`);
      await stranded.execute(server.services.db);
      expect(await lost).toBe(4009);
    });

    it('loses it when one has signed in alone', async () => {
      const client = await logIn(server, 'cleo@birch.test');
      const raw = await openRaw(server);
      const { json } = await authenticate(client, await raw.id());
      raw.send({ event: 'pusher:signin', data: json });
      await raw.heard('pusher:signin_success');
      accepted(await client.post('/api/logout'));
      expect((await raw.closed).code).toBe(4009);
    });

    it('loses it with the end of the session, also where nobody ends it', async () => {
      const client = await logIn(server, 'cleo@birch.test');
      const browser = open(client);
      await next(browser.connection, 'connected');
      await sql`update sessions set created_at = clock_timestamp() - interval '7 days' + interval '4 seconds'
        where user_id = ${await idOf(client)}`.execute(server.services.db);
      const channel = await joined(browser, `private-user-${await idOf(client)}`);
      const refused = next<{ error: string }>(channel, 'pusher:subscription_error');
      expect(await lost(browser)).toBe(4200);
      expect((await refused).error).toBe('401');
    });

    it('does so by a call as well, on whatever right the connection was made', async () => {
      const { lost } = await listening(people.ana.client);
      await server.services.realtime.terminate(await idOf(people.ana.client));
      expect(await lost).toBe(4009);
    });
  });

  it('are announced to the page that is to fetch them', async () => {
    const answer = await founder.client.get('/api/app');
    expect(answer.json.config.pusher).toEqual({
      key: 'vestry',
      options: { cluster: 'own', forceTLS: false, enabledTransports: ['ws', 'wss'] },
    });
    const page = await server.visitor().get('/');
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ws://${new URL(server.url).host}`,
    );
  });

  it('end with the server, which asks for another attempt, not of all at the same time', async () => {
    const other = await startTestServer(kind);
    const raws = await Promise.all(Array.from({ length: 60 }, () => openRaw(other)));
    await Promise.all(raws.map((raw) => raw.id()));
    const open = () => raws.filter(({ ws }) => ws.readyState === ws.OPEN).length;
    const left = Promise.race(raws.map(({ closed }) => closed.then(open)));
    await other.close();
    expect(await left).toBeGreaterThan(0);
    const codes = await Promise.all(raws.map(async ({ closed }) => (await closed).code));
    expect(new Set(codes)).toEqual(new Set([4200]));
  });

  it('have as many seconds to end as the server has, which are more than those of a plugin', () => {
    expect(server.app.initialConfig.pluginTimeout).toBe(0);
  });
});
