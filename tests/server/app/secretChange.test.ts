import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runTask } from '../../../server/app/tasks.ts';
import { accepted, type Founder, openCompany, password } from '../../support/acts.ts';
import { type AuthenticatorApp, withSecondFactor } from '../../support/authenticatorApp.ts';
import { Client } from '../../support/client.ts';
import { createTestDatabase, type TestDatabase, testKinds } from '../../support/database.ts';
import {
  authorize,
  type Browser,
  connectBrowser,
  joined,
  programOf,
  record,
} from '../../support/realtime.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

const old = 'the secret of before, of more than thirty-two characters';
const fresh = 'the secret of afterwards, of more than thirty-two characters';

/** The steps of a change, as each server goes through them. */
const steps = {
  before: { SECRET: old },
  announced: { SECRET: old, SECRET_OTHER: fresh },
  changed: { SECRET: fresh, SECRET_OTHER: old },
  after: { SECRET: fresh },
};
type Step = keyof typeof steps;

const serve = (database: TestDatabase, step: Step) =>
  serveTestDatabase({ ...database, drop: async () => {} }, '', steps[step]);

describe.each(testKinds)('while SECRET changes, on the %s database', (kind) => {
  let database: TestDatabase;
  let server: TestServer;
  let app: AuthenticatorApp;

  const at = async (step: Step) => {
    await server?.close();
    server = await serve(database, step);
  };
  const logIn = async () =>
    (await server.visitor().post('/api/login', { email: 'ana@birch.test', password, code: app.next() }))
      .status;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    await at('before');
    const { people } = await openCompany(server, ['ana', 'ben']);
    vi.useFakeTimers({ toFake: ['Date'] });
    ({ app } = await withSecondFactor(people.ana.client));
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
    await database?.drop();
  });

  it('a second factor goes on working', async () => {
    for (const step of ['announced', 'changed', 'announced'] as const) {
      await at(step);
      expect(await logIn()).toBe(200);
    }
    expect(server.faults).toEqual([]);
  });

  it('the one of before can be left out when all is sealed anew', async () => {
    await at('changed');
    const said: string[] = [];
    expect(await runTask(server.services, ['reseal-secrets'], (line) => said.push(line))).toBe(0);
    expect(said.join()).toMatch(/^1 key/);
    await at('after');
    expect(await logIn()).toBe(200);
    expect(server.faults).toEqual([]);
  });

  it('it is said whose key neither of the two opens', async () => {
    await at('before');
    const said: string[] = [];
    expect(await runTask(server.services, ['reseal-secrets'], (line) => said.push(line))).toBe(1);
    const { id } = await server.services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ana@birch.test')
      .executeTakeFirstOrThrow();
    expect(said.join()).toContain(id);
    await at('after');
    expect(await logIn()).toBe(200);
  });
});

describe.runIf(testKinds.includes('postgresql'))('while SECRET changes on one of several servers', () => {
  const servers = {} as Record<Step, TestServer>;
  let database: TestDatabase;
  let founder: Founder;
  let browsers: Browser[] = [];

  beforeAll(async () => {
    database = await createTestDatabase('postgresql');
    for (const step of Object.keys(steps) as Step[]) servers[step] = await serve(database, step);
    ({ founder } = await openCompany(servers.before, ['ana']));
  });
  afterEach(() => {
    for (const browser of browsers) browser.disconnect();
    browsers = [];
    for (const server of Object.values(servers)) expect(server.faults).toEqual([]);
  });
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.close();
    await database?.drop();
  });

  /** A browser that a proxy connects to the one, and whose requests it passes on to the other. */
  const open = (sockets: TestServer, requests: TestServer) => {
    const client = new Client(requests.url);
    for (const [name, value] of founder.client.cookies) client.cookies.set(name, value);
    const browser = connectBrowser(sockets, client, {
      channelAuthorization: {
        customHandler: ({ socketId, channelName }: { socketId: string; channelName: string }, done: Done) =>
          void authorize(client, socketId, channelName).then(({ json }) => done(null, json)),
      },
    } as never);
    browsers.push(browser);
    return browser;
  };
  type Done = (error: Error | null, data: unknown) => void;

  it.each([
    ['before', 'announced'],
    ['announced', 'changed'],
    ['changed', 'after'],
  ] as [Step, Step][])('nothing is lost between one that is %s and one that is %s', async (one, other) => {
    const { user } = accepted(await founder.client.get('/api/app')).json;
    const name = `private-encrypted-user-${user.id}`;
    const pair = [servers[one], servers[other]];
    const ways = pair.flatMap((sockets) => pair.map((requests) => open(sockets, requests)));
    const news = await Promise.all(ways.map(async (way) => record(await joined(way, name))));
    for (const sender of pair) {
      await sender.services.realtime.trigger([
        { channels: [name], name: 'earnings.paid', data: { url: sender.url } },
      ]);
      for (const events of news)
        await expect.poll(() => events).toContainEqual({ name: 'earnings.paid', data: { url: sender.url } });
    }
    for (const [signing, asked] of [pair, pair.toReversed()] as [TestServer, TestServer][]) {
      const program = programOf(signing, { port: new URL(asked.url).port });
      expect((await program.get({ path: '/channels' })).status).toBe(200);
    }
  });
});
