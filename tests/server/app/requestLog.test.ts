import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Founder, openCompany } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('the log of requests, on the %s database', (kind) => {
  let server: TestServer;
  let founder: Founder;

  beforeAll(async () => {
    server = await startTestServer(kind, undefined, { SLOW_STATEMENT_MS: '100' });
    ({ founder } = await openCompany(server, ['ana']));
  });
  afterAll(async () => {
    expect(server.faults).toEqual([]);
    await server?.close();
  });
  beforeEach(() => {
    server.requestLines.length = 0;
  });

  const entries = (event: string) =>
    server.requestLines.map((line) => JSON.parse(line)).filter((entry) => entry.event === event);

  it('has a line for each request, with who asked and what became of it', async () => {
    const user = (await founder.client.get('/api/app')).json.user.id;
    await expect.poll(() => entries('request').length).toBe(1);
    expect(entries('request')).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        event: 'request',
        request: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'GET',
        route: '/api/app',
        status: 200,
        milliseconds: expect.any(Number),
        bytes: expect.any(Number),
        user,
        role: 'founder',
        address: '127.0.0.1',
      },
    ]);
    expect(entries('request')[0].bytes).toBeGreaterThan(500);
  });

  it('names the route and not the address, which may hold a token', async () => {
    await server.visitor().post('/api/reset-password/a-secret-token?x=another', { password: 'no' });
    await fetch(`${server.url}/a-secret-token`);
    await fetch(`${server.url}/%ffa-secret-token`);
    await expect.poll(() => entries('request').length).toBe(4);
    const routes = entries('request').map(({ route }) => route);
    expect(routes).toContain('/api/reset-password/:token');
    expect(server.requestLines.join('')).not.toMatch(/a-secret-token|another/);
  });

  it('has statements that took long, without what was in them', async () => {
    await sql`select pg_sleep(0.2), ${'a secret value'}::text`.execute(server.services.db);
    // On a busy machine others take as long.
    expect(entries('slow-statement').filter(({ sql }) => sql.includes('pg_sleep'))).toEqual([
      {
        level: 'warn',
        time: expect.any(String),
        event: 'slow-statement',
        milliseconds: expect.any(Number),
        failed: false,
        sql: 'select pg_sleep(0.2), $1::text',
      },
    ]);
  });

  it('can be left to the proxy', async () => {
    const quiet = await startTestServer(kind, undefined, { ACCESS_LOG: 'off' });
    try {
      await fetch(`${quiet.url}/healthz`);
      expect(quiet.requestLines.join('')).not.toContain('"event":"request"');
    } finally {
      await quiet.close();
    }
  });
});
