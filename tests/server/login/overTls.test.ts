import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, confirmAddress, password } from '../../support/acts.ts';
import { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('where its address is https, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let cookies: string[];

  beforeAll(async () => {
    server = await startTestServer(kind, undefined, { APP_URL: 'https://plans.test' });
    // What the proxy in front of the server sends on.
    trust = new Client(`http://127.0.0.1:${server.services.config.port}`);
    const person = { name: 'Alder Trust', email: 'ops@alder.test', password, serviceType: 'shared' };
    const { headers } = accepted(await trust.post('/api/register/trust', person));
    const confirmed = await confirmAddress(server, trust, person.email);
    cookies = [...headers.getSetCookie(), ...confirmed.headers.getSetCookie()];
  });
  afterAll(() => server?.close());

  it('gives what opens an account to that host alone, over TLS alone, and to no script', () => {
    for (const name of ['__Host-vestry_session', '__Host-vestry_device', '__Host-vestry_registration']) {
      const given = cookies.find((cookie) => cookie.startsWith(`${name}=`));
      expect(given).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(given).not.toMatch(/Domain/i);
    }
  });

  it('takes it under no other name', async () => {
    expect((await trust.get('/api/app')).status).toBe(200);
    const planted = new Client(trust.url);
    planted.cookies.set('vestry_session', trust.cookies.get('__Host-vestry_session')!);
    expect((await planted.get('/api/app')).status).toBe(401);
  });

  it('keeps browsers to TLS, and what it answers out of stores', async () => {
    const { headers } = await trust.get('/api/app');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000; includeSubDomains/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const ended = await trust.post('/api/logout');
    expect(ended.headers.get('clear-site-data')).toBe('"cache"');
    expect(trust.cookies.has('__Host-vestry_session')).toBe(false);
    expect(server.faults).toEqual([]);
  });
});
