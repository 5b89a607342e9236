import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { channelAuth } from '../../../server/realtime/protocol/signatures.ts';
import { accepted, type Founder, logIn, openCompany } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { createTestDatabase, testKinds } from '../../support/database.ts';
import { countWaiters } from '../../support/heldUp.ts';
import { launchServer, unusedPort } from '../../support/process.ts';
import {
  authorize,
  type Browser,
  connectBrowser,
  joined,
  next,
  openRaw,
  programOf,
  record,
} from '../../support/realtime.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

const env = {
  SECRET: 'a secret of more than thirty-two characters',
  PUSHER_PUBLIC_CHANNELS: 'cache-rate',
};

describe.runIf(testKinds.includes('postgresql'))('two servers on one database', () => {
  let first: TestServer;
  let second: TestServer;
  let founder: Founder;
  let trust: Client;
  let channel: string;
  let databaseUrl: string;
  const browsers: Browser[] = [];

  const open = (server: TestServer, client: Client) => {
    const browser = connectBrowser(server, client);
    browsers.push(browser);
    return browser;
  };
  const idOf = async (client: Client): Promise<string> => (await client.get('/api/app')).json.user.id;
  const idsIn = async (server: TestServer) =>
    (
      (await (await programOf(server).get({ path: `/channels/${channel}/users` })).json()) as {
        users: { id: string }[];
      }
    ).users.map(({ id }) => id);
  const run = (statement: string) => sql.raw(statement).execute(first.services.db);

  beforeAll(async () => {
    const database = await createTestDatabase('postgresql');
    databaseUrl = database.databaseUrl!;
    first = await serveTestDatabase({ ...database, drop: async () => {} }, undefined, env);
    second = await serveTestDatabase(database, undefined, env);
    ({ founder, trust } = await openCompany(first, ['ana']));
    channel = `presence-companies-${founder.companyId}`;
  });
  afterEach(() => {
    for (const browser of browsers.splice(0)) browser.disconnect();
    expect([...first.faults, ...second.faults]).toEqual([]);
  });
  afterAll(async () => {
    await first?.close();
    await second?.close();
  });

  it('bring the same news to all who have joined, in the same order', async () => {
    const name = `private-user-${await idOf(founder.client)}`;
    const news = await Promise.all(
      [first, second].map(async (server) => record(await joined(open(server, founder.client), name))),
    );
    const long = 'x'.repeat(9000);
    for (const [n, server] of [first, second, first, second].entries())
      await server.services.realtime.trigger([
        { channels: [name], name: 'long', data: { n, long } },
        { channels: [name], name: 'short', data: { n } },
      ]);
    const names = [0, 1, 2, 3].flatMap((n) => [
      { name: 'long', data: { n, long } },
      { name: 'short', data: { n } },
    ]);
    // What was done before may still be on its way.
    const ours = (events: { name: string }[]) =>
      events.filter(({ name }) => ['long', 'short'].includes(name));
    for (const events of news) await expect.poll(() => ours(events)).toEqual(names);
  });

  it('decipher each other’s encrypted news', async () => {
    const name = `private-encrypted-user-${await idOf(founder.client)}`;
    const arrived = next(await joined(open(second, founder.client), name), 'earnings.paid');
    await first.services.realtime.trigger([{ channels: [name], name: 'earnings.paid', data: { id: '1' } }]);
    expect(await arrived).toEqual({ id: '1' });
  });

  it('show who is there on both, each person once', async () => {
    const [ivo, alder] = [await idOf(founder.client), await idOf(trust)];
    const watching = await joined(open(first, trust), channel);
    const seen: string[] = [];
    watching.bind('pusher:member_added', ({ id }: { id: string }) => seen.push(`+${id}`));
    watching.bind('pusher:member_removed', ({ id }: { id: string }) => seen.push(`-${id}`));
    const there = open(second, founder.client);
    const { members } = (await joined(there, channel)) as never as { members: { members: object } };
    expect(Object.keys(members.members).sort()).toEqual([ivo, alder].sort());
    const here = open(first, founder.client);
    await joined(here, channel);
    expect((await idsIn(first)).sort()).toEqual([ivo, alder].sort());
    expect(await idsIn(second)).toEqual(await idsIn(first));
    here.disconnect();
    await expect
      .poll(
        async () =>
          (await run(`select from realtime_subscriptions where channel = '${channel}'`)).rows.length,
      )
      .toBe(2);
    there.disconnect();
    await expect.poll(() => seen).toEqual([`+${ivo}`, `-${ivo}`]);
  });

  it('carry what browsers send each other', async () => {
    const [here, there] = await Promise.all([
      joined(open(first, trust), channel),
      joined(open(second, founder.client), channel),
    ]);
    const arrived = new Promise((done) => {
      here.bind('client-typing', (data: object, { user_id }: { user_id: string }) =>
        done({ ...data, user_id }),
      );
    });
    there.trigger('client-typing', { field: 'name' });
    expect(await arrived).toEqual({ field: 'name', user_id: await idOf(founder.client) });
  });

  it('keep the last event of a cache channel for each other', async () => {
    await programOf(first).trigger('cache-rate', 'rate', { value: 3 });
    const raw = await openRaw(second);
    await raw.id();
    raw.send({ event: 'pusher:subscribe', data: { channel: 'cache-rate' } });
    expect((await raw.heard('rate')).data).toEqual({ value: 3 });
    raw.ws.terminate();
  });

  it('take the connections of whoever logs out on either', async () => {
    const client = await logIn(first, 'ana@birch.test');
    const browser = open(second, client);
    await joined(browser, `private-user-${await idOf(client)}`);
    const disconnected = next(browser.connection, 'disconnected');
    accepted(await client.post('/api/logout'));
    await disconnected;
  });

  it('do without one that has died, and say who went with it', async () => {
    const port = await unusedPort();
    const { secret } = first.services.config;
    const dying = await launchServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: second.services.config.dataDir,
      PORT: String(port),
      SECRET: secret!,
    });
    const lonely = { ...first, url: `http://127.0.0.1:${port}` };
    const watching = await joined(open(second, trust), channel);
    const left = next<{ id: string }>(watching, 'pusher:member_removed');
    await joined(open(lonely, founder.client), channel);
    await dying.kill();
    for (const browser of browsers.splice(1)) browser.disconnect();
    expect((await idsIn(first)).length).toBe(2);
    // As if time had passed.
    await run(`update realtime_servers set seen_at = seen_at - interval '1 minute'
      where id = (select server_id from realtime_subscriptions where user_id = '${await idOf(founder.client)}')`);
    expect((await left).id).toBe(await idOf(founder.client));
    expect(await idsIn(first)).toEqual([await idOf(trust)]);
  });

  it('do without one that had more people than the database has locks', async () => {
    const gone = '00000000-0000-4000-8000-000000000001';
    await run(`insert into realtime_servers (id, seen_at) values ('${gone}', clock_timestamp() - interval '1 minute');
      insert into realtime_subscriptions (channel, socket_id, server_id, user_id, user_info)
      select 'presence-crowd-' || n, n || '.1', '${gone}', n::text, 'null' from generate_series(1, 20000) as n`);
    await expect
      .poll(async () => (await run(`select from realtime_servers where id = '${gone}'`)).rows.length, {
        timeout: 60_000,
      })
      .toBe(0);
    expect((await run(`select from realtime_subscriptions where server_id = '${gone}'`)).rows).toEqual([]);
  });

  it('count together who hears a channel that each of them knows for itself', async () => {
    const name = `private-user-${await idOf(founder.client)}`;
    const counts: number[] = [];
    const here = await joined(open(first, founder.client), name);
    here.bind('pusher:subscription_count', ({ subscription_count }: { subscription_count: number }) =>
      counts.push(subscription_count),
    );
    const there = open(second, founder.client);
    await joined(there, name);
    await expect.poll(() => counts.at(-1)).toBe(2);
    const countAt = async (server: TestServer) => {
      const path = `/channels/${name}`;
      const params = { info: 'subscription_count' };
      return (
        (await (await programOf(server).get({ path, params })).json()) as { subscription_count: number }
      ).subscription_count;
    };
    for (const server of [first, second]) await expect.poll(() => countAt(server)).toBe(2);
    there.disconnect();
    await expect.poll(() => counts.at(-1)).toBe(1);
  });

  it('tell of large messages in parts, and of who is in a channel to whoever enters alone', async () => {
    const payloads: string[] = [];
    const stopListening = await first.database.listen('realtime', (payload) => payloads.push(payload));
    const raws = await Promise.all([openRaw(first), openRaw(second)]);
    const { application } = first.services.config.pusher;
    for (const [n, raw] of raws.entries()) {
      const channel_data = JSON.stringify({ user_id: `${n}`, user_info: { name: `Person ${n}` } });
      const auth = channelAuth(application, await raw.id(), 'presence-hall', channel_data);
      raw.send({ event: 'pusher:subscribe', data: { channel: 'presence-hall', auth, channel_data } });
      await raw.heard('pusher_internal:subscription_succeeded');
    }
    expect(raws[1]!.frames.find((f) => f.event.endsWith('succeeded'))!.data.presence.ids).toEqual(['0', '1']);
    const data = { text: 'x'.repeat(9000) };
    await first.services.realtime.trigger([{ channels: ['presence-hall'], name: 'large', data }]);
    for (const raw of raws) expect((await raw.heard('large')).data).toEqual(data);
    for (const raw of raws) raw.ws.terminate();
    await stopListening();
    const kinds = payloads.map((payload) => JSON.parse(payload).kind);
    expect(kinds).toContain('part');
    expect(kinds.filter((kind) => kind === 'welcome')).toEqual([]);
    expect(
      payloads.filter((payload) => payload.includes('Person 0') && payload.includes('Person 1')),
    ).toEqual([]);
  });

  it('answer a page while browsers wait to be let in', async () => {
    const blocker = new pg.Client(databaseUrl);
    await blocker.connect();
    await blocker.query('begin; lock table templates in access exclusive mode');
    const asked = Array.from({ length: 30 }, () =>
      authorize(trust, '1.2', `private-templates-${randomUUID()}`),
    );
    try {
      await expect.poll(() => countWaiters(blocker)).toBeGreaterThan(0);
      expect((await trust.get('/api/companies')).status).toBe(200);
    } finally {
      await blocker.query('rollback');
      await blocker.end();
    }
    for (const answer of asked) expect((await answer).status).toBe(403);
  });

  describe('begin anew with all connections', () => {
    const connected = async () => {
      const browser = open(first, founder.client);
      await joined(browser, channel);
      let code: number | undefined;
      browser.connection.bind('error', ({ data }: { data?: { code: number } }) => {
        code ??= data?.code;
      });
      const again = next(browser.connection, 'connected');
      return {
        again,
        code: () => code,
        subscribed: next(browser.channel(channel), 'pusher:subscription_succeeded'),
      };
    };
    const afterwards = async () => {
      await expect.poll(() => idsIn(second)).toEqual([await idOf(founder.client)]);
      await expect.poll(async () => (await run('select from realtime_servers')).rows.length).toBe(2);
    };

    it('after the database could not be heard', async () => {
      const { again, code, subscribed } = await connected();
      await run(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`);
      await Promise.all([again, subscribed]);
      expect(code()).toBe(4200);
      await afterwards();
    });

    it('where the others have taken a server for dead', async () => {
      const { again, code, subscribed } = await connected();
      await run('delete from realtime_subscriptions; delete from realtime_servers');
      await Promise.all([again, subscribed]);
      expect(code()).toBe(4200);
      await afterwards();
    });
  });
});
