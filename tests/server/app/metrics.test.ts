import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../../server/app/tasks.ts';
import { type Founder, openCompany } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { unusedPort } from '../../support/process.ts';
import { openRaw } from '../../support/realtime.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const token = 'a-token-for-the-scraper';

/** What is exposed, by name and labels as they stand there. */
const read = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

describe.each(testKinds)('what can be seen of the server from outside, on the %s database', (kind) => {
  let server: TestServer;
  let founder: Founder;

  beforeAll(async () => {
    server = await startTestServer(kind, undefined, { METRICS_TOKEN: token });
    ({ founder } = await openCompany(server, ['ana']));
  });
  afterAll(async () => {
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  const ask = (authorization?: string) =>
    fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} });
  const metrics = async () => read(await (await ask(`Bearer ${token}`)).text());

  it('is told to who has the token alone', async () => {
    for (const wrong of [undefined, 'Bearer', 'Bearer another', `Basic ${token}`]) {
      const answer = await ask(wrong);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    const answer = await ask(`Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('counts requests by their route and status, and how long they took', async () => {
    const { id } = (await founder.client.get('/api/companies')).json.data[0];
    const of = 'method="GET",route="/api/companies/:id"';
    const counted = `vestry_http_requests_total{${of},status="200"}`;
    const before = (await metrics()).get(counted) ?? 0;
    await founder.client.get(`/api/companies/${id}`);
    await founder.client.get(`/api/companies/${id}`);
    await founder.client.get('/api/companies/nothing');
    await expect.poll(async () => (await metrics()).get(counted)).toBe(before + 2);
    const now = await metrics();
    expect(now.get(`vestry_http_requests_total{${of},status="404"}`)).toBe(1);
    expect(now.get(`vestry_http_request_duration_seconds_count{${of}}`)).toBe(before + 3);
    expect(now.get('vestry_http_requests_in_flight')).toBe(1);
  });

  it('has no id, address, name or path that somebody asked for', async () => {
    await founder.client.get('/api/invitations/a-token-of-a-link');
    await fetch(`${server.url}/somebody/elses/path?with=query`);
    await fetch(`${server.url}/%ff`);
    const text = await (await ask(`Bearer ${token}`)).text();
    for (const said of ['a-token-of', 'somebody', '%ff', founder.companyId, '@', '127.0.0.1'])
      expect(text).not.toContain(said);
  });

  it('says how the database, the process and what waits are', async () => {
    const now = await metrics();
    expect(now.get('vestry_database_up')).toBe(1);
    for (const name of [
      'vestry_outbox_waiting',
      'vestry_outbox_given_up',
      'vestry_outbox_oldest_seconds',
      'vestry_webhooks_waiting',
      'vestry_webhooks_oldest_seconds',
      'vestry_webhooks_disabled',
      'vestry_long_jobs{state="waiting"}',
      'vestry_long_jobs{state="running"}',
      'vestry_long_jobs{state="failed"}',
      'vestry_faults_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(now.get(name), name).toBeGreaterThanOrEqual(0);
    expect(now.get('vestry_database_statement_duration_seconds_count')).toBeGreaterThan(10);
    const pools = [...now.keys()].filter((key) => key.startsWith('vestry_database_connections{'));
    expect(pools.length).toBeGreaterThan(0);
    expect([...now.keys()].some((key) => key.startsWith('vestry_build_info{version="'))).toBe(true);
  });

  it('says which day was done last, and how many are to be done', async () => {
    await server.runDaysUpTo('2026-01-15');
    const now = await metrics();
    expect(now.get('vestry_daily_job_last_day_timestamp_seconds')).toBe(Date.UTC(2026, 0, 15) / 1000);
    expect(now.get('vestry_daily_job_days_waiting')).toBe(0);
  });

  it('remembers what the checks have found', async () => {
    expect((await metrics()).has('vestry_check_sound{check="ledger"}')).toBe(false);
    const since = Date.now() / 1000;
    expect(await runTask(server.services, ['check-ledger'], () => {})).toBe(0);
    const now = await metrics();
    expect(now.get('vestry_check_sound{check="ledger"}')).toBe(1);
    expect(now.get('vestry_check_timestamp_seconds{check="ledger"}')).toBeGreaterThan(since - 60);
    await server.services.db.updateTable('check_results').set({ is_sound: false }).execute();
    expect((await metrics()).get('vestry_check_sound{check="ledger"}')).toBe(0);
  });

  it('counts connections, and what is refused to them', async () => {
    const raw = await openRaw(server);
    await raw.id();
    raw.send({ event: 'pusher:subscribe', data: { channel: 'nowhere' } });
    await raw.heard('pusher:subscription_error');
    const now = await metrics();
    expect(now.get('vestry_sockets_open')).toBe(1);
    expect(now.get('vestry_socket_messages_total')).toBeGreaterThanOrEqual(1);
    expect(now.get('vestry_socket_refusals_total{reason="channel"}')).toBe(1);
    raw.ws.terminate();
    await expect.poll(async () => (await metrics()).get('vestry_sockets_open')).toBe(0);
  });
});

describe('the metrics', () => {
  it('are nowhere where neither a token nor a port is set', async () => {
    const server = await startTestServer('embedded');
    try {
      expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  it('are on a port of their own, to whoever reaches it, and there alone', async () => {
    const port = await unusedPort();
    const server = await startTestServer('embedded', undefined, { METRICS_PORT: String(port) });
    try {
      expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(read(await answer.text()).get('vestry_database_up')).toBe(1);
      expect((await fetch(`http://127.0.0.1:${port}/api/app`)).status).toBe(404);
    } finally {
      await server.close();
    }
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('name the setting whose port somebody else has', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      await expect(startTestServer('embedded', undefined, { METRICS_PORT: String(port) })).rejects.toThrow(
        `METRICS_PORT: ${port} cannot be used (listen EADDRINUSE`,
      );
    } finally {
      other.close();
    }
  });
});
