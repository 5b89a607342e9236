import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedSecret } from '../../../server/realtime/protocol/encryption.ts';
import { accepted, type Founder, logIn, openCompany } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { unusedPort } from '../../support/process.ts';
import {
  authenticate,
  authorize,
  type Browser,
  connectBrowser,
  joined,
  next,
} from '../../support/realtime.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const keys = { PUSHER_APP_ID: '17', PUSHER_KEY: 'key', PUSHER_SECRET: 'hush' };

describe.each(testKinds)('a service outside, on the %s database', (kind) => {
  // Another server's endpoint stands in for it: it speaks the same protocol.
  let service: TestServer;
  let server: TestServer;
  let founder: Founder;
  const browsers: Browser[] = [];

  beforeAll(async () => {
    service = await startTestServer('embedded', undefined, keys);
    server = await startTestServer(kind, undefined, { ...keys, PUSHER_HOST: new URL(service.url).host });
    ({ founder } = await openCompany(server, ['ana']));
  });
  afterAll(async () => {
    for (const browser of browsers) browser.disconnect();
    expect([...service.faults, ...server.faults]).toEqual([]);
    await server?.close();
    await service?.close();
  });

  /** A page that does with what the application answers what it does in the browser. */
  const open = async (client = founder.client) => {
    const { key, options } = (await client.get('/api/app')).json.config.pusher;
    expect(key).toBe('key');
    const browser = connectBrowser(server, client, options);
    browsers.push(browser);
    return browser;
  };
  const idOf = async (client = founder.client): Promise<string> =>
    (await client.get('/api/app')).json.user.id;

  it('is where the browser connects to, and where it may', async () => {
    const { options } = (await founder.client.get('/api/app')).json.config.pusher;
    const port = Number(new URL(service.url).port);
    expect(options).toEqual({
      cluster: 'own',
      wsHost: 'localhost',
      wsPort: port,
      wssPort: port,
      forceTLS: false,
      enabledTransports: ['ws', 'wss'],
    });
    const page = await server.visitor().get('/');
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ws://localhost:${port}`,
    );
    expect((await fetch(`${server.url}/apps/17/channels`)).status).toBe(404);
  });

  it('delivers the news to those whom this server lets in', async () => {
    const [own, secret] = [`private-user-${await idOf()}`, `private-encrypted-user-${await idOf()}`];
    const browser = await open();
    const plain = next(await joined(browser, own), 'tests.created');
    const encrypted = next(await joined(browser, secret), 'tests.created');
    await joined(browser, `presence-companies-${founder.companyId}`);
    await server.services.realtime.trigger([
      { channels: [own, secret], name: 'tests.created', data: { id: '1' } },
    ]);
    expect(await Promise.all([plain, encrypted])).toEqual([{ id: '1' }, { id: '1' }]);
    expect((await authorize(founder.client, '1.2', 'private-user-1')).status).toBe(403);
  });

  it('cannot read what is encrypted', () => {
    const [here, there] = [server, service].map(({ services }) =>
      sharedSecret(services.config.pusher.masterKey, 'private-encrypted-x').toString('hex'),
    );
    expect(here).not.toBe(there);
  });

  const waiting = async (of = server) =>
    (await of.services.db.selectFrom('realtime_terminations').select('id').execute()).length;

  it('is told to take the connections of whoever logs out', async () => {
    const client = await logIn(server, 'ana@birch.test');
    const browser = await open(client);
    browser.signin();
    await next(browser.connection, 'connected');
    await expect.poll(() => browser.user.user_data?.id).toBe(await idOf(client));
    const disconnected = next(browser.connection, 'disconnected');
    accepted(await client.post('/api/logout'));
    await disconnected;
    await expect.poll(() => waiting()).toBe(0);
    expect((await authenticate(client, '1.2')).status).toBe(401);
  });

  it('is told later where it did not answer', async () => {
    const lonely = await startTestServer(kind, undefined, {
      ...keys,
      PUSHER_HOST: `localhost:${await unusedPort()}`,
    });
    const company = await openCompany(lonely, ['ana']);
    accepted(await company.people.ana.client.post('/api/logout'));
    await expect.poll(() => lonely.faults.length).toBeGreaterThan(0);
    expect(await waiting(lonely)).toBe(1);
    await lonely.close();
  });
});
