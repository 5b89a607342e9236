import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect as connectTo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../../../server/db/connection.ts';
import type { Schema } from '../../../server/db/schema.ts';
import {
  accepted,
  activePool,
  type Founder,
  openCompany,
  recordIn,
  requestPool,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { createTestDatabaseWithSomebody, type TestDatabase, testKinds } from '../../support/database.ts';
import { countWaiters } from '../../support/heldUp.ts';
import { launchByScript, launchServer, runToEnd, serverAt, unusedPort } from '../../support/process.ts';
import { settled } from '../../support/registers.ts';
import type { TestServer } from '../../support/server.ts';

type Process = Awaited<ReturnType<typeof launchServer>>;
const patient = { timeout: 60_000, interval: 20 };

/** The server as a process of its own, on a database without the demo. */
const prepare = async (kind: (typeof testKinds)[number], settings: Record<string, string> = {}) => {
  const database = await createTestDatabaseWithSomebody(kind);
  const port = await unusedPort();
  const env = {
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    PORT: String(port),
    ...settings,
  };
  return { database, env, port, url: `http://127.0.0.1:${port}` };
};

/** A request of which the server has read the head, and that waits for its body. */
const begun = async (client: Client, path: string, type: string): Promise<ClientRequest> => {
  await client.get('/healthz');
  const sent = request(new URL(path, client.url), {
    method: 'POST',
    headers: {
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': client.cookies.get('XSRF-TOKEN')!,
      'Content-Type': type,
      Expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return sent;
};

const answerOf = async (sent: ClientRequest) => {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
};

const isClosed = (port: number) =>
  new Promise<boolean>((known) => {
    const socket = connectTo(port, '127.0.0.1');
    socket.once('connect', () => known(false)).once('error', () => known(true));
    socket.once('connect', () => socket.destroy());
  });

const peopleCsv = (count: number) =>
  ['name,email', ...Array.from({ length: count }, (_, i) => `Person ${i},person${i}@birch.test`)].join(
    '\r\n',
  );

/** What is counted in a database that no server has. */
const countsIn = async <Name extends string>(database: TestDatabase, of: Record<Name, string>) => {
  const { kysely, close } = await connect<Schema>(database);
  const counts = Object.entries<string>(of).map(async ([name, from]) => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(from)}`.execute(
      kysely,
    );
    return [name, rows[0]!.n];
  });
  return Object.fromEntries(await Promise.all(counts).finally(close));
};

describe.each(testKinds)('a server that is told to end, on the %s database', (kind) => {
  let prepared: Awaited<ReturnType<typeof prepare>>;
  let server: Process;
  let trust: Client;
  let founder: Founder;

  beforeAll(async () => {
    // Nothing is to be cut off or given up, however busy the machine is.
    prepared = await prepare(kind, { SHUTDOWN_TIMEOUT: '90', DATABASE_LOCK_TIMEOUT: '600' });
    server = await launchServer(prepared.env);
    const { url } = prepared;
    ({ trust, founder } = await openCompany(serverAt(url) as TestServer, []));
  });
  afterAll(async () => {
    await server?.kill();
    await prepared?.database.drop();
  });

  it('answers what it has begun, sends sockets elsewhere, and hands its jobs on', async () => {
    const { database, env, port, url } = prepared;
    const pool = await activePool(trust, founder);
    const refused = await requestPool(founder, { name: 'Refused' });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/vestry?protocol=7`);
    await once(socket, 'open');
    const socketClosed = once(socket, 'close') as Promise<[code: number]>;
    const upload = await begun(
      founder.client,
      `/api/companies/${founder.companyId}/imports/employees`,
      'text/csv',
    );
    const people = peopleCsv(30);
    upload.write(people.slice(0, 300));
    const write = await begun(trust, `/api/pools/${refused.id}/reject`, 'application/json');
    const answers = Promise.all([answerOf(write), answerOf(upload)]);
    // On a server, a lock of ours keeps the write and the job from going on; nobody else gets at the embedded database.
    const ours = database.databaseUrl ? new pg.Client(database.databaseUrl) : undefined;
    await ours?.connect();
    await ours?.query('begin; lock table register_files in share mode');
    await ours?.query('select from pools where id = $1 for update', [refused.id]);
    const register = recordIn(
      accepted(await trust.create('registers', { scope: 'pool', pool_id: pool.id, asOf: '2026-01-15' })),
    );
    write.end(JSON.stringify({ reason: 'The register is not up to date.' }));
    if (ours) await expect.poll(() => countWaiters(ours), patient).toBe(2);

    server.signal('SIGTERM');
    expect((await socketClosed)[0]).toBe(4200);
    await expect.poll(() => isClosed(port), patient).toBe(true);
    upload.end(people.slice(300));
    await ours?.query('commit');
    await ours?.end();
    for (const { status, connection, body } of await answers)
      expect([status, connection], body).toEqual([200, 'close']);
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain('cut off');
    const after = await countsIn(database, {
      refused: `pools where id = '${refused.id}' and status <> 'requested'`,
      people: 'employees',
      failedJobs: 'long_jobs where attempts > 1',
    });
    expect(after).toEqual({ refused: 1, people: 30, failedJobs: 0 });

    server = await launchServer(env);
    expect((await settled(trust, register.id)).status).toBe('ready');
    await server.stop();
    const finished = await countsIn(database, {
      files: 'register_files',
      told: `messages where record_id = '${register.id}'`,
    });
    expect(finished).toEqual({ files: 3, told: 1 });
  });
});

describe.runIf(testKinds.includes('postgresql'))('a server that is told to end', () => {
  let prepared: Awaited<ReturnType<typeof prepare>>;
  let trust: Client;
  let founder: Founder;
  let ours: pg.Client;

  beforeAll(async () => {
    prepared = await prepare('postgresql', { SHUTDOWN_TIMEOUT: '1' });
    const server = await launchServer(prepared.env);
    const { url } = prepared;
    ({ trust, founder } = await openCompany(serverAt(url) as TestServer, []));
    await server.stop();
    ours = new pg.Client(prepared.database.databaseUrl);
    await ours.connect();
  });
  afterAll(async () => {
    await ours?.end();
    await prepared?.database.drop();
  });

  /** What a test leaves running ends with it. */
  const running: Process[] = [];
  const begin = async (launched: Promise<Process>) => {
    const server = await launched;
    running.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of running.splice(0)) await server.kill();
  });

  const waiting = () => countWaiters(ours);
  const statusOf = async (id: string) =>
    (await ours.query('select status from pools where id = $1', [id])).rows[0].status;

  it('cuts off what takes longer than it may, which is then not done', async () => {
    const server = await begin(launchServer(prepared.env));
    const { id } = await requestPool(founder, { name: 'Locked' });
    await ours.query('begin');
    await ours.query('select from pools where id = $1 for update', [id]);
    const cut = trust.post(`/api/pools/${id}/reject`, { reason: 'Late.' }).then(
      ({ status }) => status,
      () => 'cut',
    );
    await expect.poll(waiting, patient).toBe(1);
    server.signal('SIGTERM');
    expect([await cut, await server.ended]).toEqual(['cut', 0]);
    expect(server.said()).toContain('cut off');
    await ours.query('commit');
    await expect.poll(waiting, patient).toBe(0);
    expect(await statusOf(id)).toBe('requested');
  });

  it('says first that it is not ready and goes on answering, and ends at once by a second signal', async () => {
    const server = await begin(launchServer({ ...prepared.env, SHUTDOWN_DELAY: '600' }));
    expect((await trust.get('/readyz')).status).toBe(200);
    server.signal('SIGTERM');
    await expect.poll(async () => (await trust.get('/readyz')).status, patient).toBe(503);
    const { status, headers } = await trust.get('/api/app');
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    const { id } = await requestPool(founder, { name: 'Written in the meantime' });
    const again = setInterval(() => server.signal('SIGTERM'), 100);
    expect(await server.ended).toBe(1);
    clearInterval(again);
    expect(await statusOf(id)).toBe('requested');
  });

  it('hears Ctrl-C through the script that started it, once', async () => {
    const script = await begin(launchByScript(prepared.env));
    // A terminal tells the whole group.
    process.kill(-script.pid, 'SIGINT');
    expect(await script.ended).toBe(0);
    expect(await isClosed(prepared.port)).toBe(true);
    expect(script.said()).not.toContain('cut off');
  });

  it('has written nothing where it did not get its port, or where its clock is wrong', async () => {
    const { env, port } = prepared;
    // What any server would do at once.
    await ours.query(`update job_runs set business_date = business_date - 1;
      insert into outbox (recipient, subject, text, html) values ('ana@birch.test', 'Waits', '', '');
      insert into long_jobs (kind, trust_id, record_id, created_at) select 'register', id, id, now() from trusts`);
    const everything = async () => {
      const { rows } = await ours.query(`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
      const contents = [];
      for (const { name } of rows)
        contents.push([name, (await ours.query(`select t::text as row from ${name} t order by 1`)).rows]);
      return contents;
    };
    const before = await everything();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const portless = await runToEnd('main', [], env);
    other.close();
    expect([portless.code, portless.stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(portless.stderr).toContain('EADDRINUSE');
    expect(await everything()).toEqual(before);

    const ahead = `const T = Date; const off = 800 * 86400000;
      globalThis.Date = class extends T { constructor(...a) { a.length ? super(...a) : super(T.now() + off); } static now() { return T.now() + off; } };`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(ahead)}`;
    const early = await runToEnd('main', [], { ...env, NODE_OPTIONS });
    expect([early.code, early.stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(early.stderr).toMatch(/clock of this server says 20\d\d-.*database 20\d\d-/);
    expect(await everything()).toEqual(before);
  });
});
