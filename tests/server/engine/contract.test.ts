import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  type Founder,
  linkIn,
  logIn,
  password,
  registerFounder,
  registerTrust,
  requestPool,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const absent = '00000000-0000-4000-8000-000000000000';

describe.each(testKinds)('the contract of the API, on the %s database', (kind) => {
  let server: TestServer;
  let visitor: Client;
  let trust: Client;
  let founder: Client;
  let company: Founder;
  let pool: Row;

  beforeAll(async () => {
    server = await startTestServer(kind);
    visitor = server.visitor();
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    company = await registerFounder(server, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust: 'Alder Trust',
    });
    founder = company.client;
    pool = await activePool(trust, company);
  });
  afterAll(() => server?.close());

  const status = async (answer: ReturnType<Client['send']>) => (await answer).status;
  const noToken = { 'X-XSRF-TOKEN': '' };
  const plain = { 'Content-Type': 'text/plain' };
  const companyPath = () => `/api/companies/${company.companyId}`;
  const rename = (name: unknown) => ({ data: { attributes: { name } } });

  describe('the order in which errors are decided', () => {
    it('400 not JSON before 401 no session', async () => {
      expect(await status(visitor.post('/api/pools', '{'))).toBe(400);
      expect(await status(visitor.post('/api/pools', {}))).toBe(401);
    });
    it('401 before 419 anti-forgery', async () => {
      expect(await status(visitor.post('/api/pools', {}, noToken))).toBe(401);
      expect(await status(founder.post('/api/pools', {}, noToken))).toBe(419);
    });
    it('419 before 403 not for this role', async () => {
      expect(await status(trust.post('/api/pools', {}, noToken))).toBe(419);
      expect(await status(trust.post('/api/pools', {}))).toBe(403);
    });
    it('403 before 404 absent', async () => {
      expect(await status(trust.send('PATCH', `/api/companies/${absent}`, rename('X')))).toBe(403);
      expect(await status(founder.send('PATCH', `/api/companies/${absent}`, rename('X')))).toBe(404);
    });
    it('404 before 415 and 422', async () => {
      expect(await status(founder.send('PATCH', `/api/companies/${absent}`, 'text', plain))).toBe(404);
      expect(await status(founder.send('PATCH', `/api/companies/${absent}`, { wrong: true }))).toBe(404);
      expect(await status(founder.post(`/api/pools/${absent}/withdraw`, { wrong: true }))).toBe(404);
      expect(await status(founder.post('/api/pools/not-an-id/withdraw'))).toBe(404);
      expect(await status(founder.send('PATCH', companyPath(), 'text', plain))).toBe(415);
    });
    it('422 before 428 and 412', async () => {
      expect(await status(founder.send('PATCH', companyPath(), rename('')))).toBe(422);
      expect(await status(founder.send('PATCH', companyPath(), rename(''), { 'If-Match': '"old"' }))).toBe(
        422,
      );
      expect(await status(founder.send('PATCH', companyPath(), rename('Birch')))).toBe(428);
      expect(
        await status(founder.send('PATCH', companyPath(), rename('Birch'), { 'If-Match': '"old"' })),
      ).toBe(412);
    });
    it('422 before 409 state', async () => {
      const path = `/api/pools/${pool.id}/reject`;
      expect(await status(trust.post(path, { wrong: true }))).toBe(422);
      expect(await status(trust.post(path, { reason: 'Late.' }))).toBe(409);
    });
  });

  it('asks unsafe requests for the header and the token', async () => {
    const cases = [noToken, { 'X-XSRF-TOKEN': 'guessed' }, { 'X-Requested-With': '' }];
    for (const headers of cases) {
      for (const [client, path] of [
        [founder, '/api/logout'],
        [founder, '/api/user/role'],
        [visitor, '/api/login'],
        [visitor, '/api/forgot-password'],
        [visitor, '/api/register/trust'],
      ] as const)
        expect(await status(client.post(path, {}, headers)), `${path} ${JSON.stringify(headers)}`).toBe(419);
      expect(await status(founder.send('DELETE', '/api/user/notifications', undefined, headers))).toBe(419);
    }
    expect(await status(founder.get('/api/app', noToken))).toBe(200);
  });

  it('gives the anti-forgery cookie with every answer where it is missing, readable by scripts', async () => {
    for (const path of ['/healthz', '/api/app', '/api/nothing-here', '/']) {
      const { headers } = await server.visitor().get(path);
      const given = headers.getSetCookie().find((c) => c.startsWith('XSRF-TOKEN='));
      expect(given, path).toMatch(/SameSite=(Lax|Strict)/i);
      expect(given, path).not.toMatch(/HttpOnly/i);
    }
    expect((await founder.get('/api/app')).headers.getSetCookie()).toEqual([]);
  });

  it('keeps the session in a cookie that no script reads, new at every login', async () => {
    const client = server.visitor();
    client.cookies.set('vestry_session', 'planted-by-somebody-else');
    const answer = await client.post('/api/login', { email: 'ivo@birch.test', password });
    const given = answer.headers.getSetCookie().find((c) => c.startsWith('vestry_session='))!;
    expect(given).toMatch(/HttpOnly/i);
    expect(given).toMatch(/SameSite=(Lax|Strict)/i);
    expect(given).toMatch(/Path=\//);
    const first = client.cookies.get('vestry_session')!;
    expect(first).not.toBe('planted-by-somebody-else');
    accepted(await client.post('/api/login', { email: 'ivo@birch.test', password }));
    expect(client.cookies.get('vestry_session')).not.toBe(first);
    const thief = server.visitor();
    thief.cookies.set('vestry_session', first);
    expect(await status(thief.get('/api/app'))).toBe(401);
    const last = client.cookies.get('vestry_session')!;
    expect(await status(client.post('/api/logout'))).toBe(204);
    thief.cookies.set('vestry_session', last);
    expect(await status(thief.get('/api/app'))).toBe(401);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from sessions where token_hash = ${Buffer.from(last)}) as found`.execute(
      server.services.db,
    );
    expect(rows[0]!.found).toBe(false);
  });

  it('tells of success only after the commit', async () => {
    const client = await logIn(server, 'ivo@birch.test');
    await sql`create function refuse_commit() returns trigger language plpgsql as
      $$ begin raise exception 'the commit fails'; end $$`.execute(server.services.db);
    await sql`create constraint trigger refuse_commit after insert or update on sessions deferrable initially deferred
      for each row execute function refuse_commit()`.execute(server.services.db);
    const newcomer = server.visitor();
    const registered = { name: 'New', email: 'new@trust.test', password, serviceType: 'shared' };
    accepted(await newcomer.post('/api/register/trust', registered));
    const token = await linkIn(server, 'new@trust.test', '/confirm-email');
    try {
      const answers = {
        login: await server.visitor().post('/api/login', { email: 'ivo@birch.test', password }),
        confirmed: await newcomer.post(`/api/confirm-email/${token}`),
        role: await client.post('/api/user/role', { role: 'founder' }),
      };
      expect(Object.entries(answers).map(([what, a]) => [what, a.status])).toEqual(
        Object.keys(answers).map((what) => [what, 500]),
      );
    } finally {
      await sql`drop trigger refuse_commit on sessions`.execute(server.services.db);
      await sql`drop function refuse_commit`.execute(server.services.db);
      server.faults.length = 0;
    }
  });

  it('sends the headers that keep a browser to its own origin', async () => {
    for (const path of ['/', '/api/app', '/healthz']) {
      const { headers } = await visitor.get(path);
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.match(/script-src ([^;]*)/)?.[1]).toBe("'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      for (const refused of ['camera', 'microphone', 'geolocation', 'payment'])
        expect(headers.get('permissions-policy')).toContain(`${refused}=()`);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('answers 404 for paths that do not exist', async () => {
    for (const path of ['/api/nothing-here', '/api/pools/x/y/z', `/api/pools/${absent}`, '/api/'])
      expect(await status(founder.get(path)), path).toBe(404);
    for (const path of ['//x', '/%00', '/%2e%2e/etc/passwd', '/.git/config'])
      expect((await fetch(server.url + path)).status, path).toBe(404);
    expect(await status(founder.send('DELETE', `/api/pools/${pool.id}`))).toBe(404);
    expect(await status(founder.post(`/api/pools/${pool.id}/no-such-command`))).toBe(404);
    expect(await status(visitor.get('/api/invitations/no-such-link'))).toBe(404);
    expect(await status(visitor.post('/api/reset-password/no-such-link', { password }))).toBe(404);
  });

  it('lead from where people look for the login to the login, with what they wanted to see', async () => {
    for (const path of ['/login', '/login/', '/platform/login', '/platform/login/']) {
      const { status, headers } = await server.visitor().get(`${path}?next=plans`);
      expect([path, status, headers.get('location')]).toEqual([path, 302, '/?next=plans']);
    }
  });

  it('answers 404 for what is no page either, with a page that says so to whoever looks at it', async () => {
    const lookedAt = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const nowhere = ['/.git/config', '/.env', '/wp-login.php', '/assets/none.js', '/verify/more'];
    const below = ['/platform/admin', '/platform/trust/.env', '/platform/trust/a/b/c/d/e/f'];
    for (const path of [...nowhere, ...below]) {
      const told = await visitor.get(path);
      expect([path, told.status, typeof told.json?.message]).toEqual([path, 404, 'string']);
      const seen = await visitor.get(path, lookedAt);
      expect([path, seen.status, seen.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
    }
    for (const path of [
      '/',
      '/verify',
      '/verify/',
      '/invitation/x-y_z',
      '/platform',
      '/platform/trust/pools?x=.',
    ])
      expect([path, await status(visitor.get(path, lookedAt))]).toEqual([path, 200]);
    expect(await status(visitor.get('/metrics', lookedAt))).toBe(404);
    expect(await status(visitor.post('/verify'))).toBe(404);
  });

  it('names every answer, and a fault in its words and in the log', async () => {
    const answers = ['/', '/healthz', '/nowhere', '/api/app', '/%', '/api/openapi.json', '/favicon.svg'].map(
      (path) => visitor.get(path, { 'X-Request-Id': 'mine' }),
    );
    const ids = (await Promise.all(answers)).map(({ headers }) => headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);

    await sql`alter view pool_records rename to elsewhere`.execute(server.database.kysely);
    const failed = await founder.get('/api/pools', { 'Accept-Language': 'de' });
    await sql`alter view elsewhere rename to pool_records`.execute(server.database.kysely);
    const id = failed.headers.get('x-request-id');
    expect([failed.status, failed.json.requestId]).toEqual([500, id]);
    expect(failed.json.message).toContain(`Referenz: ${id}`);
    expect(JSON.parse(server.lines.at(-1)!)).toMatchObject({ event: 'fault', request: id });
    server.faults.length = 0;
  });

  it('names also the answer to what is no HTTP', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end('nonsense\r\n\r\n');
    const chunks: Buffer[] = await socket.toArray();
    const [head, body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const { message, requestId } = JSON.parse(body!);
    expect(head).toContain(`X-Request-Id: ${requestId}`);
    expect(message).toBe('Bad Request');
  });

  it('answers every error in one shape that says nothing of its inside', async () => {
    const answers = [
      await visitor.post('/api/pools', '{'),
      await visitor.get('/api/app'),
      await founder.post('/api/logout', {}, noToken),
      await trust.post('/api/pools', {}),
      await founder.get(`/api/pools/${absent}`),
      await founder.post('/api/pools', {}),
      await founder.get('/api/pools?sort=["nothing","ASC"]'),
    ];
    for (const { json, headers } of answers) {
      expect(headers.get('content-type')).toContain('application/json');
      expect(typeof json.message).toBe('string');
      expect(Object.keys(json).filter((key) => !['message', 'errors'].includes(key))).toEqual([]);
      expect(JSON.stringify(json)).not.toMatch(/\.ts|node_modules|at \w+ \(|select |SQL/);
    }
  });

  it('names the field that is wrong', async () => {
    const sound = {
      company_id: company.companyId,
      name: 'P',
      asset: 'Common',
      pieces: 1,
      value: '1.00',
      currency: 'EUR',
    };
    for (const [wrong, fields] of [
      [{ name: '', pieces: 1.5 }, ['name', 'pieces']],
      [{ value: '0.12345678901' }, ['value']],
      [{ currency: 'XXX' }, ['currency']],
      [{ company_id: absent }, ['company_id']],
      [{ colour: 'blue' }, ['colour']],
    ] as const) {
      const { status, json } = await founder.create('pools', { ...sound, ...wrong });
      expect([status, Object.keys(json.errors).sort()], JSON.stringify(wrong)).toEqual([422, fields]);
    }
  });

  it('changes a record that is still as it was read, and tells its new version', async () => {
    const before = await founder.get(companyPath());
    const etag = before.headers.get('etag')!;
    expect(etag).toMatch(/^"[^"]+"$/);
    const changed = await founder.send('PATCH', companyPath(), rename('Birch & Sons'), { 'If-Match': etag });
    expect(changed.status).toBe(200);
    expect(changed.json.data.attributes.name).toBe('Birch & Sons');
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(await status(founder.send('PATCH', companyPath(), rename('Birch'), { 'If-Match': etag }))).toBe(
      412,
    );
    expect((await founder.get(companyPath())).headers.get('etag')).toBe(changed.headers.get('etag'));
  });

  it('answers a change of nothing with the record as it is', async () => {
    const { headers, bytes } = await founder.get(companyPath());
    const nothing = { data: { attributes: {} } };
    const answer = await founder.send('PATCH', companyPath(), nothing, { 'If-Match': headers.get('etag')! });
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).toBe(bytes.toString());
  });

  it('saves an inline edit of one declared attribute', async () => {
    const put = (name: string, value: unknown) => founder.send('PUT', companyPath(), { name, value });
    expect((await put('office', 'Zagreb')).json.data.attributes.office).toBe('Zagreb');
    for (const [name, value] of [
      ['currency', 'USD'],
      ['trust_id', absent],
      ['id', absent],
      ['name', ''],
      ['name', null],
      ['name', 7],
      ['iban', 'HR00'],
    ] as const)
      expect((await put(name, value)).status, `${name}: ${value}`).toBe(422);
    const extra = { name: 'office', value: 'Split', currency: 'USD' };
    expect(await status(founder.send('PUT', companyPath(), extra))).toBe(422);
    expect((await founder.one('companies', company.companyId)).office).toBe('Zagreb');
  });

  it('refuses bodies that are too large', async () => {
    expect(await status(founder.post('/api/pools', { x: 'y'.repeat(3_000_000) }))).toBe(413);
  });

  it('lets visitors see which trusts can be chosen, and no more of them', async () => {
    await registerTrust(server, 'Solo Trust', 'solo@trust.test', 'individual');
    const offered = async () =>
      (await visitor.get('/api/register/trusts')).json.data.map((t: Row) => t.attributes);
    expect(await offered()).toContainEqual({ name: 'Solo Trust', serviceType: 'individual' });
    await registerFounder(server, {
      name: 'Only One',
      email: 'one@solo.test',
      company: 'Solo',
      trust: 'Solo Trust',
    });
    expect(await offered()).not.toContainEqual({ name: 'Solo Trust', serviceType: 'individual' });
  });

  it('gives an address one login, however it is written', async () => {
    const again = { name: 'Second', email: 'OPS@Alder.test', password, serviceType: 'shared' };
    accepted(await server.visitor().post('/api/register/trust', again));
    const [mail] = await server.mailsTo('ops@alder.test');
    expect(mail!.subject).toBe('You already have a Vestry login');
    const shouted = await server.visitor().post('/api/login', { email: 'OPS@ALDER.TEST', password });
    expect(shouted.status).toBe(200);
  });

  it('answers a forgotten password the same way for every address', async () => {
    for (const email of ['ivo@birch.test', 'IVO@birch.test', 'nobody@nowhere.test']) {
      const { status, bytes } = await visitor.post('/api/forgot-password', { email });
      expect([status, bytes.length], email).toEqual([204, 0]);
    }
  });

  it('empties the notifications of the caller alone', async () => {
    const count = async (client: Client) =>
      (await client.get('/api/app')).json.awareness.notifications.length;
    await requestPool(company, { name: 'Another' });
    expect(await count(trust)).toBeGreaterThan(0);
    expect(await count(founder)).toBeGreaterThan(0);
    expect(await status(founder.send('DELETE', '/api/user/notifications'))).toBe(204);
    expect(await count(founder)).toBe(0);
    expect(await count(trust)).toBeGreaterThan(0);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
