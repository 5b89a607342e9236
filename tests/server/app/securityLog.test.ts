import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyEvents } from '../../../server/engine/http/moneyEvents.ts';
import { eventsByOperation } from '../../../server/engine/http/securityEvents.ts';
import {
  accepted,
  activePool,
  type Founder,
  iban,
  logIn,
  openCompany,
  openTrust,
  password,
} from '../../support/acts.ts';
import { withSecondFactor } from '../../support/authenticatorApp.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { approve, dividendOf, drafted, heldPool } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('the security log, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let guarded: Client;
  let cleo: Client;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana', 'ben', 'cleo']);
    ({ server } = company);
    ({ trust, founder } = company);
    guarded = company.people.ana.client;
    cleo = company.people.cleo.client;
    await withSecondFactor(guarded);
    for (const { id, email } of await server.services.db
      .selectFrom('users')
      .select(['id', 'email'])
      .execute())
      ids[email] = id;
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    server.lines.length = 0;
    await server.services.db.deleteFrom('failures').execute();
  });

  const entries = () => server.lines.map((line) => JSON.parse(line));
  /** The one line that was written, which has these fields beside those of every line. */
  const expectOne = (expected: object) =>
    expect(entries()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        address: '127.0.0.1',
        request: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ...expected,
      },
    ]);
  const login = (email: string, typed: string, more: object = {}) =>
    server.visitor().post('/api/login', { email, password: typed, ...more });
  const toLogin = { method: 'POST', route: '/api/login' };

  it('says who came in', async () => {
    await logIn(server, 'ivo@birch.test');
    expectOne({ level: 'info', event: 'logged-in', user: ids['ivo@birch.test'], ...toLogin, status: 200 });
  });

  it('says who did not, as the id of the login if there is one', async () => {
    const refused = { level: 'warn', event: 'login-refused', ...toLogin, status: 401, reason: 'credentials' };
    await login('ivo@birch.test', 'a guess');
    expectOne({ ...refused, user: ids['ivo@birch.test'] });
    server.lines.length = 0;
    await login('nobody@birch.test', 'a guess');
    expectOne(refused);
  });

  it('says when a second factor was asked for, and when it was wrong', async () => {
    const user = ids['ana@birch.test'];
    await login('ana@birch.test', password);
    expectOne({
      level: 'info',
      event: 'second-factor-asked',
      user,
      ...toLogin,
      status: 401,
      reason: 'codeNeeded',
    });
    server.lines.length = 0;
    await login('ana@birch.test', password, { code: '000000' });
    expectOne({
      level: 'warn',
      event: 'second-factor-refused',
      user,
      ...toLogin,
      status: 401,
      reason: 'codeWrong',
    });
  });

  it('says who left, who ended sessions, and who changed the password', async () => {
    const ben = await logIn(server, 'ben@birch.test');
    await logIn(server, 'ben@birch.test');
    server.lines.length = 0;
    accepted(await ben.send('DELETE', '/api/user/sessions'));
    expect(
      (await ben.post('/api/user/change-password', { password: 'no', newPassword: 'other words of mine' }))
        .status,
    ).toBe(422);
    accepted(await ben.post('/api/user/change-password', { password, newPassword: 'other words of mine' }));
    accepted(await ben.post('/api/logout'));
    expect(entries().map(({ level, event, user }) => [level, event, user])).toEqual([
      ['info', 'ended-other-sessions', ids['ben@birch.test']],
      ['warn', 'confirmation-refused', ids['ben@birch.test']],
      ['info', 'changed-password', ids['ben@birch.test']],
      ['info', 'logged-out', ids['ben@birch.test']],
    ]);
  });

  it('says what was refused to whom: by role, by row, without the token, without a session', async () => {
    const pool = await activePool(trust, founder);
    server.lines.length = 0;
    const user = ids['ana@birch.test'];
    const refused = { level: 'warn', event: 'access-refused' };
    const command = { method: 'POST', route: '/api/pools/:id/approve' };
    const record = { method: 'GET', route: '/api/pools/:id' };

    expect((await founder.client.post(`/api/pools/${pool.id}/approve`)).status).toBe(403);
    expectOne({ ...refused, user: ids['ivo@birch.test'], ...command, status: 403, reason: 'forbidden' });
    server.lines.length = 0;
    const other = await openTrust(server, 'Elm', 'ops@elm.test');
    expect(entries().map(({ event }: { event: string }) => event)).toEqual([
      'asked-to-register',
      'confirmed-email',
    ]);
    const { user: elm } = entries()[1];
    server.lines.length = 0;
    expect((await other.get(`/api/pools/${pool.id}`)).status).toBe(404);
    expectOne({ ...refused, user: elm, ...record, status: 404, reason: 'notFound' });
    server.lines.length = 0;
    expect((await guarded.post('/api/logout', undefined, { 'X-XSRF-TOKEN': 'forged' })).status).toBe(419);
    expectOne({ ...refused, user, method: 'POST', route: '/api/logout', status: 419, reason: 'antiForgery' });
    server.lines.length = 0;
    expect((await server.visitor().get(`/api/pools/${pool.id}`)).status).toBe(401);
    expectOne({ ...refused, ...record, status: 401, reason: 'unauthenticated' });
    server.lines.length = 0;
    expect((await server.visitor().get('/apps/vestry/channels')).status).toBe(401);
    expectOne({ ...refused, method: 'GET', route: '/apps/:appId/channels', status: 401 });
  });

  it('says who reached a limit', async () => {
    for (let n = 0; n < 10; n++) await login('ivo@birch.test', 'a guess');
    server.lines.length = 0;
    await login('ivo@birch.test', 'a guess');
    expectOne({
      level: 'warn',
      event: 'limit-reached',
      user: ids['ivo@birch.test'],
      ...toLogin,
      status: 429,
      reason: 'tooMany',
    });
  });

  it('says what failed, in one line whatever the fault has to say', async () => {
    const { limit } = server.services;
    const { check } = limit;
    const forged = '\n{"level":"info","event":"logged-in"}\r\u2028\u0000';
    limit.check = () => Promise.reject(new Error(`broken${forged}`));
    expect(
      (await login('ivo@birch.test', password).finally(() => Object.assign(limit, { check }))).status,
    ).toBe(500);
    expectOne({
      level: 'error',
      event: 'fault',
      user: ids['ivo@birch.test'],
      ...toLogin,
      error: expect.stringContaining(`broken${forged}`),
    });
    expect(server.lines[0]!.trimEnd()).not.toMatch(/[\p{Cc}]/u);
    server.lines.length = 0;
    server.services.report('a job failed');
    server.services.report(new Error('no answer', { cause: new Error('its name is missing') }));
    expect(entries()).toEqual([
      expect.objectContaining({ level: 'error', event: 'fault', error: 'a job failed' }),
      expect.objectContaining({ error: expect.stringMatching(/no answer.*Caused by.*its name is missing/s) }),
    ]);
    server.faults.length = 0;
  });

  it('keeps quiet of what is done every day, and of what is nowhere', async () => {
    await founder.client.get('/api/pools');
    await founder.client.get('/healthz');
    await founder.client.get('/api/nothing');
    await founder.client.get('/wp-login.php');
    expect(entries()).toEqual([]);
  });

  it('says who changed to which account payments go, and not what account that is', async () => {
    const change = async (client: Client, path: string, attributes: object) => {
      const { headers } = accepted(await client.get(path));
      const ifMatch = { 'If-Match': headers.get('etag')! };
      return client.send('PATCH', path, { data: { attributes } }, ifMatch);
    };
    const [{ id }] = (await trust.list('trusts')) as [{ id: string }];
    const paths = {
      '/api/user/bank-details': cleo,
      [`/api/trusts/${id}`]: trust,
      [`/api/companies/${founder.companyId}`]: founder.client,
    };
    for (const [path, client] of Object.entries(paths)) {
      server.lines.length = 0;
      accepted(await change(client, path, { accountHolder: 'Alder Holder', iban, password }));
      const of = path.split('/').at(-1)!;
      const records = of === 'bank-details' ? undefined : [of];
      expect(entries()).toEqual([
        expect.objectContaining({ event: 'changed-bank-account', status: 200, ...(records && { records }) }),
      ]);
      expect(server.lines.join('')).not.toMatch(new RegExp(`${iban}|Alder Holder|${password}`));
    }
    server.lines.length = 0;
    accepted(await change(founder.client, `/api/companies/${founder.companyId}`, { office: 'Split' }));
    // The password makes no other account of the same.
    for (const [path, client] of Object.entries(paths))
      accepted(await change(client, path, { accountHolder: 'Alder Holder', iban, password }));
    expect(entries()).toEqual([]);
  });

  it('says who approved which payout, and had it reversed', async () => {
    const pool = await heldPool(trust, founder, [{ email: 'ben@birch.test', certificates: 10 }]);
    server.lines.length = 0;
    const { id } = await drafted(trust, dividendOf(pool));
    expect((await trust.post(`/api/payouts/${id}/approve`, { password: 'not it' })).status).toBe(422);
    accepted(await approve(trust, { id }));
    accepted(await trust.post(`/api/payouts/${id}/record-funds`));
    accepted(await trust.post(`/api/payouts/${id}/reverse`, { reason: 'A mistake' }));
    const said = entries().map(({ level, event, records, user }) => [level, event, records, user]);
    const operator = ids['ops@alder.test'];
    expect(said).toEqual([
      ['info', 'drew-up-payout', [id], operator],
      ['warn', 'confirmation-refused', undefined, operator],
      ['info', 'approved-payout', [id], operator],
      ['info', 'recorded-funds', [id], operator],
      ['info', 'reversed-payout', [id], operator],
    ]);
  });

  /** The operations that change something, of those about one of these. */
  const operationsOn = async (about: RegExp) => {
    const { paths } = (await server.visitor().get('/api/openapi.json')).json;
    return Object.entries<Record<string, { tags?: string[] }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { tags }]) => method !== 'get' && about.test(String(tags)))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
  };

  it('knows what is done to payments by operations that there are, and each of them', async () => {
    const operations = await operationsOn(/^(payouts|transfers|earnings|transactions|bank-\w+)$/);
    const others = operations.filter((operation) => !(operation in moneyEvents));
    expect(others.filter((operation) => !operation.endsWith('/preview'))).toEqual([]);
    const all = await operationsOn(/./);
    expect(Object.keys(moneyEvents).filter((known) => !all.includes(known))).toEqual([]);
  });

  it('knows what is done to a login by operations that there are, and each of them', async () => {
    const operations = await operationsOn(/users|visitors/);
    // What prepares an act, and what changes nothing about how one comes in.
    const others = operations.filter((operation) => !(operation in eventsByOperation));
    expect(others.sort()).toEqual([
      'DELETE /api/user/avatar',
      'DELETE /api/user/notifications',
      'PATCH /api/user/bank-details',
      'PATCH /api/user/settings',
      'POST /api/login/passkey/options',
      'POST /api/login/provider',
      'POST /api/user/avatar',
      'POST /api/user/login-links/:id/link',
      'POST /api/user/notifications/:id/read',
      'POST /api/user/passkeys/options',
      'POST /api/user/second-factor',
      'POST /api/verify',
      'PUT /api/user',
    ]);
    const all = await operationsOn(/./);
    expect(Object.keys(eventsByOperation).filter((known) => !all.includes(known))).toEqual([]);
  });
});

describe.each(testKinds)('no line of the security log, on the %s database,', (kind) => {
  it('has a password, a session, a token of a link, an address of a mail or an account', async () => {
    const server = await startTestServer(kind);
    try {
      const { people, founder } = await openCompany(server, ['ana']);
      const { cookies } = people.ana.client;
      const sent = ['vestry_session', 'vestry_device', 'XSRF-TOKEN'].map((name) => cookies.get(name)!);
      await people.ana.client.post('/api/logout');
      await server.visitor().get(`/api/invitations/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`);
      await server.visitor().post('/api/reset-password/guessed-token', { password });
      await server.visitor().post('/api/login', { email: 'ana@birch.test', password: 'my secret guess' });
      await founder.client.get(`/api/companies/${founder.companyId}x`);
      const text = server.lines.join('');
      expect(server.lines.length).toBeGreaterThan(6);
      for (const secret of [password, 'my secret guess', iban, 'guessed-token', '0'.repeat(8), ...sent])
        expect(text).not.toContain(secret);
      expect(text).not.toContain('@');
    } finally {
      await server.close();
    }
  });
});
