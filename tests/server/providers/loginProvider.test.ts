import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../../server/i18n/refusals.ts';
import {
  accepted,
  type Employee,
  type Founder,
  joinedEmployee,
  logIn,
  password,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import { withSecondFactor } from '../../support/authenticatorApp.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  comeBack,
  type LoginProvider,
  startLoginProvider,
  throughProvider,
} from '../../support/loginProvider.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const path = '/api/login-providers';
const env = { WEBHOOK_NETWORKS: '127.0.0.1/32' };
const page = '/platform/founder/account/change-password';

describe.each(testKinds)('the login provider of a company, on the %s database', (kind) => {
  let server: TestServer;
  let okta: LoginProvider;
  let birch: Founder;
  let elm: Founder;
  let ana: Employee;
  beforeAll(async () => {
    server = await startTestServer(kind, '2026-01-15', env);
    okta = await startLoginProvider(`${server.url}/api/login/provider/callback`);
    await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    const trust = 'Alder Trust';
    birch = await registerFounder(server, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust,
    });
    elm = await registerFounder(server, {
      name: 'Eva Lind',
      email: 'eva@elm.test',
      company: 'Elm Foods',
      trust,
    });
    ana = await joinedEmployee(server, birch, 'Ana Kovač', 'ana@birch.test');
  });
  beforeEach(async () => {
    await sql`delete from login_providers`.execute(server.database.kysely);
    await sql`delete from failures`.execute(server.database.kysely);
    okta.state.person = { sub: 'ivo' };
    birch.client = await logIn(server, 'ivo@birch.test');
  });
  afterAll(async () => {
    await server?.close();
    await okta?.close();
  });

  const enter = (client: Client, attributes: object = {}) =>
    client.post(path, { data: { attributes: { ...okta.entered, password, ...attributes } } });
  const entered = async () => accepted(await enter(birch.client)).json.data.id as string;
  const change = (id: string, attributes: object) =>
    birch.client.send('PATCH', `${path}/${id}`, { data: { attributes: { password, ...attributes } } });
  const link = async (client: Client, id: string, more: object = {}) => {
    const { json } = accepted(await client.post(`/api/user/login-links/${id}/link`, { password, ...more }));
    return comeBack(client, json.url);
  };
  const leave = async (client: Client, provider: string, next?: string) =>
    accepted(await client.post('/api/login/provider', { provider, next })).json.url as string;
  const logInBy = async (provider: string, next?: string) => {
    const client = server.visitor();
    return { client, to: await comeBack(client, await leave(client, provider, next)) };
  };
  const whoIs = async (client: Client) => (await client.get('/api/app')).json.user?.email;

  it('is entered with the password, once it has answered, and its secret is shown to nobody', async () => {
    const refused = async (attributes: object, client = birch.client) => {
      const { status, json } = await enter(client, attributes);
      return [status, json.errors ?? json.message];
    };
    expect(await refused({ password: 'not it' })).toEqual([422, { password: refusals.en.passwordWrong }]);
    for (const issuer of ['http://okta.example', 'https://10.0.0.1', 'ftp://127.0.0.1', 'okta'])
      expect(await refused({ issuer })).toEqual([422, { issuer: refusals.en['providers.address'] }]);
    expect(await refused({ issuer: 'http://127.0.0.1:1' })).toEqual([
      422,
      { issuer: refusals.en['providers.unreachable'] },
    ]);
    expect(await refused({ issuer: `${okta.issuer}/elsewhere` })).toMatchObject([
      422,
      { issuer: expect.anything() },
    ]);
    expect(await refused({}, ana.client)).toMatchObject([403, expect.anything()]);
    expect(await refused({ company_id: elm.companyId })).toMatchObject([
      422,
      { company_id: expect.anything() },
    ]);
    const { id, attributes } = accepted(await enter(birch.client)).json.data;
    expect(attributes).toMatchObject({ name: 'Okta', issuer: okta.issuer, isDemanded: false, linked: 0 });
    expect(await refused({})).toEqual([409, refusals.en['providers.oneAlready']]);
    const { json } = await birch.client.get(path);
    expect(json.redirectUri).toBe(`${server.url}/api/login/provider/callback`);
    expect(JSON.stringify(json)).not.toContain(okta.entered.clientSecret);
    expect((await elm.client.get(path)).json.data).toEqual([]);
    expect((await elm.client.post(`${path}/${id}/remove`, { password })).status).toBe(404);
    const [activity] = await birch.client.list('activities', { filter: { what: 'entered-login-provider' } });
    expect(activity!.details).toMatchObject([
      { name: 'name', value: 'Okta' },
      { name: 'issuer', value: okta.issuer },
    ]);
  });

  it('opens the login that was linked with it, and no other', async () => {
    const id = await entered();
    expect(await link(birch.client, id)).toBe(`${page}?provider=linked`);
    const { client, to } = await logInBy(id, '/platform/founder/pools?x=1');
    expect(to).toBe('/platform/founder/pools?x=1');
    expect(await whoIs(client)).toBe('ivo@birch.test');
    expect((await server.mailsTo('ivo@birch.test')).map(({ subject }) => subject)).toContain(
      'Your Vestry login was linked with a login provider',
    );
    okta.state.person = { sub: 'stranger' };
    const stranger = await logInBy(id);
    expect(stranger.to).toBe('/organisation?provider=unknown');
    expect(await whoIs(stranger.client)).toBeUndefined();
    okta.state.person = { sub: 'ivo' };
    expect(await link(ana.client, id)).toBe('/platform/employee/account/change-password?provider=taken');
  });

  it('leads to no page of others', async () => {
    const id = await entered();
    await link(birch.client, id);
    for (const next of [
      'https://evil.example/platform',
      '//evil.example/platform',
      '/api/app',
      '\\\\evil.example',
    ])
      expect((await logInBy(id, next)).to).toBe('/platform');
  });

  it('is believed in the browser that has left for it, once, and with the state of that time', async () => {
    const id = await entered();
    await link(birch.client, id);
    const client = server.visitor();
    const back = new URL(await throughProvider(await leave(client, id), server.url));
    const other = server.visitor();
    const returned = async (by: Client, to: URL) =>
      (await by.get(to.pathname + to.search)).headers.get('location');
    expect(await returned(other, back)).toBe('/organisation?provider=again');
    expect(await returned(client, back)).toBe('/platform');
    expect(await whoIs(client)).toBe('ivo@birch.test');
    expect(await returned(client, back)).toBe('/organisation?provider=again');

    const forged = server.visitor();
    const changed = new URL(await throughProvider(await leave(forged, id), server.url));
    const isRight = new URL(changed);
    changed.searchParams.set('state', 'another');
    expect(await returned(forged, changed)).toBe('/organisation?provider=again');
    // The attempt is used up.
    expect(await returned(forged, isRight)).toBe('/organisation?provider=again');
    expect(await whoIs(forged)).toBeUndefined();
  });

  it('is not believed with a token for another attempt, or without the verifier of this one', async () => {
    const id = await entered();
    await link(birch.client, id);
    for (const column of ['nonce', 'code_verifier']) {
      const client = server.visitor();
      const back = new URL(await throughProvider(await leave(client, id), server.url));
      await sql`update provider_attempts set ${sql.ref(column)} = ${'x'.repeat(43)}`.execute(
        server.database.kysely,
      );
      expect((await client.get(back.pathname + back.search)).headers.get('location')).toBe(
        '/organisation?provider=again',
      );
      expect(await whoIs(client)).toBeUndefined();
    }
  });

  it('is asked anew by whoever broke off, and says so while it is down', async () => {
    const id = await entered();
    okta.state.person = null;
    expect((await logInBy(id)).to).toBe('/organisation?provider=refused');
    expect(await link(birch.client, id)).toBe(`${page}?provider=refused`);
    await sql`update login_providers set issuer = 'http://127.0.0.1:1'`.execute(server.database.kysely);
    const { status, json } = await server.visitor().post('/api/login/provider', { provider: id });
    expect([status, json.message]).toEqual([409, refusals.en['providers.down']]);
    const absent = '00000000-0000-4000-8000-000000000000';
    expect((await server.visitor().post('/api/login/provider', { provider: absent })).status).toBe(404);
  });

  it('links the login of nobody but who has left to link it', async () => {
    const id = await entered();
    const answer = await birch.client.post(`/api/user/login-links/${id}/link`, { password: 'not it' });
    expect(answer.json.errors).toEqual({ password: refusals.en.passwordWrong });
    const { json } = accepted(await birch.client.post(`/api/user/login-links/${id}/link`, { password }));
    const back = (await throughProvider(json.url, server.url)).slice(server.url.length);
    // Another person has logged in meanwhile.
    birch.client.cookies.set('vestry_session', ana.client.cookies.get('vestry_session')!);
    expect((await birch.client.get(back)).headers.get('location')).toBe('/?reason=expired');
    expect((await elm.client.post(`/api/user/login-links/${id}/link`, { password })).status).toBe(404);
    expect(await sql`select from provider_links`.execute(server.database.kysely)).toMatchObject({ rows: [] });
  });

  it('asks for the code of an app, unless the provider vouches for a second factor', async () => {
    const id = await entered();
    okta.state.person = { sub: 'ana' };
    await link(ana.client, id);
    const { recoveryCodes } = await withSecondFactor(ana.client);
    const { client, to } = await logInBy(id, '/platform/employee/plans');
    expect(to).toBe('/organisation/code');
    expect(await whoIs(client)).toBeUndefined();
    const prove = (code: string | undefined) => client.post('/api/login/provider/code', { code });
    expect((await prove(undefined)).json.errors).toEqual({ code: refusals.en.codeNeeded });
    expect((await prove('000000')).json.errors).toEqual({ code: refusals.en.codeWrong });
    const other = await server.visitor().post('/api/login/provider/code', { code: recoveryCodes[0] });
    expect(other.status).toBe(404);
    expect(accepted(await prove(recoveryCodes[0])).json.next).toBe('/platform/employee/plans');
    expect(await whoIs(client)).toBe('ana@birch.test');
    expect((await prove(recoveryCodes[1])).status).toBe(404);

    okta.state.person = { sub: 'ana', amr: ['pwd', 'otp'] };
    const vouched = await logInBy(id);
    expect(vouched.to).toBe('/platform');
    const { rows } = await sql<{ factor: string }>`select factor from sessions where provider_id is not null
      order by created_at`.execute(server.database.kysely);
    expect(rows.map(({ factor }) => factor)).toEqual(['app', 'provider']);
    accepted(await ana.client.post('/api/user/second-factor/turn-off', { password, code: recoveryCodes[2] }));
  });

  it('is demanded by a founder who is linked with it: passwords of those who are then open nothing', async () => {
    const id = await entered();
    expect((await change(id, { isDemanded: true })).json.errors).toEqual({
      isDemanded: refusals.en['providers.ownLinkFirst'],
    });
    await link(birch.client, id);
    accepted(await change(id, { isDemanded: true }));
    // The session was opened with the password.
    expect((await birch.client.get('/api/pools')).json.errors).toEqual({
      provider: refusals.en['providers.demanded'],
    });
    const { json } = await birch.client.get('/api/app');
    expect(json.user.providerDemand).toEqual({ id, name: 'Okta', side: 'Birch Labs', isLinked: true });
    const refused = await server.visitor().post('/api/login', { email: 'ivo@birch.test', password });
    expect([refused.status, refused.json.errors]).toEqual([403, { provider: id }]);
    const wrong = await server.visitor().post('/api/login', { email: 'ivo@birch.test', password: 'not it' });
    expect([wrong.status, wrong.json.errors]).toEqual([401, undefined]);
    // Nothing tells a stranger who has a login, or has to use a provider.
    const nobody = await server.visitor().post('/api/login', { email: 'nobody@birch.test', password });
    expect({ ...nobody.json, requestId: null }).toEqual({ ...wrong.json, requestId: null });
    const { client } = await logInBy(id);
    expect((await client.get('/api/pools')).status).toBe(200);
    const unlink = await client.post(`/api/user/login-links/${id}/unlink`, { password });
    expect([unlink.status, unlink.json.message]).toEqual([409, refusals.en['providers.stillDemanded']]);
    // The employees of the company keep their own way in.
    const anew = await logIn(server, 'ana@birch.test');
    expect((await anew.get('/api/plans')).status).toBe(200);
    // What asks for the password still does, and takes it.
    birch.client = client;
    accepted(await change(id, { isDemanded: false }));
    expect(await whoIs(await logIn(server, 'ivo@birch.test'))).toBe('ivo@birch.test');
  });

  it('lets a founder who is not linked yet do nothing but link, and goes on in that session', async () => {
    const id = await entered();
    await link(birch.client, id);
    accepted(await change(id, { isDemanded: true }));
    await sql`delete from provider_links`.execute(server.database.kysely);
    const client = await logIn(server, 'ivo@birch.test');
    expect((await client.get('/api/pools')).status).toBe(403);
    expect((await client.get('/api/app')).json.user.providerDemand).toMatchObject({ isLinked: false });
    expect(await link(client, id)).toBe(`${page}?provider=linked`);
    expect((await client.get('/api/pools')).status).toBe(200);
  });

  it('takes the password of a founder whose only link is with a provider that opens nothing', async () => {
    const id = await entered();
    await link(birch.client, id);
    accepted(await change(id, { isDemanded: true }));
    // As it stays when somebody leaves another company.
    await sql`with other as (
        insert into login_providers (company_id, name, issuer, client_id, secret)
        values (${elm.companyId}, 'Entra', 'https://entra.invalid', 'vestry', 'none') returning id)
      update provider_links set provider_id = other.id from other`.execute(server.database.kysely);
    const client = await logIn(server, 'ivo@birch.test');
    expect(await link(client, id)).toBe(`${page}?provider=linked`);
  });

  it('opens nothing any more once it is unlinked or removed, and ends the sessions that it has opened', async () => {
    const id = await entered();
    await link(birch.client, id);
    const first = await logInBy(id);
    accepted(await birch.client.post(`/api/user/login-links/${id}/unlink`, { password }));
    expect(await whoIs(first.client)).toBeUndefined();
    expect((await logInBy(id)).to).toBe('/organisation?provider=unknown');
    await link(birch.client, id);
    const second = await logInBy(id);
    expect(await whoIs(second.client)).toBe('ivo@birch.test');
    accepted(await birch.client.post(`${path}/${id}/remove`, { password }));
    expect(await whoIs(second.client)).toBeUndefined();
    expect(await whoIs(birch.client)).toBe('ivo@birch.test');
  });

  it('opens no login that also has a place elsewhere', async () => {
    const id = await entered();
    okta.state.person = { sub: 'ana' };
    await link(ana.client, id);
    const { client } = await logInBy(id);
    expect(await whoIs(client)).toBe('ana@birch.test');
    const atElm = await elm.client.create('employees', {
      name: 'Ana Kovač',
      email: 'ana@birch.test',
      company_id: elm.companyId,
    });
    // An invitation takes nothing from anybody.
    expect(await whoIs(client)).toBe('ana@birch.test');
    const { id: place } = accepted(atElm).json.data;
    accepted(await ana.client.post(`/api/employees/${place}/accept-invitation`, {}));
    expect(await whoIs(client)).toBeUndefined();
    expect((await logInBy(id)).to).toBe('/organisation?provider=elsewhere');
    const { json } = await ana.client.get('/api/user/login-links');
    expect(json.data).toMatchObject([{ attributes: { opens: false, linked_at: expect.anything() } }]);
  });

  it('is found by mail, and the answer says nothing of who is linked', async () => {
    const id = await entered();
    await link(birch.client, id);
    for (const email of ['ivo@birch.test', 'eva@elm.test', 'nobody@birch.test'])
      expect((await server.visitor().post('/api/login/provider/page', { email })).status).toBe(204);
    const [mail] = await server.mailsTo('ivo@birch.test');
    expect(mail!.text).toContain(`${server.url}/organisation/${id}`);
    expect((await server.mailsTo('eva@elm.test')).map(({ subject }) => subject).join()).not.toContain(
      'organisation',
    );
    expect((await server.visitor().get(`/api/login/provider/${id}`)).json).toEqual({ name: 'Okta' });
  });
});
