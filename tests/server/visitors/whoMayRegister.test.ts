import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../../server/app/tasks.ts';
import { readConfig } from '../../../server/base/config.ts';
import { accepted, linkIn, logIn, password } from '../../support/acts.ts';
import { createTestDatabase, testKinds } from '../../support/database.ts';
import { serveTestDatabase, startTestServer, type TestServer } from '../../support/server.ts';

const trustee = { name: 'Alder Trust', email: 'ops@alder.test', password, serviceType: 'shared' };
const open = (server: TestServer, ...args: string[]) => {
  const said: string[] = [];
  return runTask(server.services, ['invite-trust', ...args], (line) => said.push(line)).then((code) => ({
    code,
    said: said.join('\n'),
  }));
};
/** What the pages that offer to register go by. */
const offered = async (server: TestServer) =>
  (await server.visitor().get('/')).bytes.toString().match(/name="registration" content="(\w+)"/)?.[1];

describe.each(testKinds)('where trusts register by invitation alone, on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, undefined, { REGISTRATION: 'invitation' });
  });
  afterAll(async () => {
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  it('nobody registers a trust, whatever they send, and the page does not offer it', async () => {
    expect(await offered(server)).toBe('invitation');
    for (const body of [trustee, {}]) {
      const { status, json } = await server.visitor().post('/api/register/trust', body);
      expect([status, json.message]).toEqual([
        403,
        'A trust is opened by invitation here: ask whoever runs this server for one.',
      ]);
    }
    expect(await server.mailsTo(trustee.email)).toEqual([]);
  });

  it('a command mails a link, by which a trust is opened once', async () => {
    server.lines.length = 0;
    expect(await open(server, 'ops@alder.test')).toEqual({
      code: 0,
      said: 'A link with which to open a trust is on its way to ops@alder.test. It is good for 7 days.',
    });
    expect(server.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'invited-trust', command: 'invite-trust' }),
    );
    const path = async () =>
      `/api/trust-invitations/${await linkIn(server, 'ops@alder.test', '/trust-invitation')}`;
    const first = await path();
    await open(server, 'OPS@alder.test');
    await open(server, 'ops@alder.test');
    const link = await path();
    const client = server.visitor();
    expect((await client.get(first)).status).toBe(404);
    expect((await client.get(link)).json.data.attributes).toEqual({ email: 'ops@alder.test' });
    const operatorName = 'Vesna Radić';
    const opening = { name: 'Alder Trust', operatorName, password, serviceType: 'shared' };
    const poor = await client.post(link, { ...opening, name: '', password: 'short' });
    expect([poor.status, Object.keys(poor.json.errors).sort()]).toEqual([422, ['name', 'password']]);
    const opened = await client.post(link, opening);
    expect([opened.status, opened.json.data.attributes.role]).toEqual([201, 'trust']);
    expect((await client.list('trusts'))[0]!.name).toBe('Alder Trust');
    expect((await client.list('activities')).map(({ what, actor }) => [what, actor])).toEqual([
      ['registered', operatorName],
    ]);
    expect((await server.visitor().post(link, opening)).status).toBe(404);
    await logIn(server, 'ops@alder.test');
    expect(server.lines.map((line) => JSON.parse(line).event)).toContain('opened-trust');
  });

  it('the command wants an address without a login', async () => {
    for (const args of [[], ['nobody'], ['a@b.test', 'c@d.test']])
      expect((await open(server, ...args)).code).toBe(2);
    const { code, said } = await open(server, 'Ops@Alder.test');
    expect([code, said]).toEqual([
      1,
      'There is a login with the address Ops@Alder.test already, and a login cannot open a further trust.',
    ]);
  });

  it('the link expires', async () => {
    await open(server, 'late@alder.test');
    const token = await linkIn(server, 'late@alder.test', '/trust-invitation');
    const expires_at = new Date('2026-01-15T00:00:00Z');
    await server.services.db.updateTable('trust_invitations').set({ expires_at }).execute();
    const opening = { name: 'Late Trust', password, serviceType: 'shared' };
    expect((await server.visitor().post(`/api/trust-invitations/${token}`, opening)).status).toBe(404);
  });

  it('founders register, with a trust that is there', async () => {
    const { data } = (await server.visitor().get('/api/register/trusts')).json;
    const company = { name: 'Birch Labs', currency: 'EUR' };
    const ivo = { name: 'Ivo Marić', email: 'ivo@birch.test', password, company, trust_id: data[0].id };
    expect((await server.visitor().post('/api/register/founder', ivo)).status).toBe(204);
  });
});

describe.each(testKinds)('where nobody registers, on the %s database', (kind) => {
  it('neither trusts nor founders do, nor by a link of before', async () => {
    const database = await createTestDatabase(kind);
    const before = await serveTestDatabase({ ...database, drop: async () => {} });
    const client = before.visitor();
    accepted(await client.post('/api/register/trust', trustee));
    const token = await linkIn(before, trustee.email, '/confirm-email');
    await before.close();

    const server = await serveTestDatabase(database, undefined, { REGISTRATION: 'closed' });
    const visitor = server.visitor();
    expect(await offered(server)).toBe('closed');
    expect((await visitor.post('/api/register/trust', trustee)).status).toBe(403);
    expect((await visitor.post('/api/register/founder', {})).status).toBe(403);
    expect((await visitor.get('/api/register/trusts')).status).toBe(403);
    expect((await visitor.post(`/api/confirm-email/${token}`, { password })).status).toBe(403);
    await server.close();
  });
});

describe('the setting REGISTRATION', () => {
  const production = {
    NODE_ENV: 'production',
    APP_URL: 'https://plans.test',
    SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://localhost',
    OIDC_ISSUER: 'https://id.test',
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'x',
  };

  it('is by invitation in production and open elsewhere, unless it says so', () => {
    expect(readConfig({}).registration).toBe('open');
    expect(readConfig(production).registration).toBe('invitation');
    expect(readConfig({ ...production, REGISTRATION: 'open' }).registration).toBe('open');
    expect(() => readConfig({ REGISTRATION: 'everybody' })).toThrow(
      'REGISTRATION: "everybody" is none of open, invitation, closed',
    );
  });
});
