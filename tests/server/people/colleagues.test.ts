import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  type Founder,
  joinedEmployee,
  logIn,
  password,
  recordIn,
  registerFounder,
  registerTrust,
  requestPool,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { dividendOf, drafted, heldPool, nameAccount } from '../../support/payouts.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('colleagues, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let birch: Founder;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder', 'ops@alder.test');
    const founder = { name: 'Ivo', email: 'ivo@birch.test', company: 'Birch', trust: 'Alder' };
    birch = await registerFounder(server, founder);
  });
  afterAll(() => server?.close());

  const inviteAs = (client: Client, name: string, email: string, further = {}) =>
    client.create('colleagues', { name, email, password, ...further });
  const linkTo = async (email: string) => {
    const [mail] = await server.mailsTo(email);
    return mail!.text.match(/\/invitation\/([\w-]+)/)?.[1];
  };
  const join = async (email: string) => {
    const client = server.visitor();
    accepted(await client.post(`/api/invitations/${await linkTo(email)}`, { password }));
    return client;
  };
  const userOf = async (client: Client) => (await client.get('/api/app')).json.user;

  const removedBy = (client: Client, id: string, further = {}) =>
    client.post(`/api/colleagues/${id}/remove`, { password, ...further });
  const idOf = async (client: Client, name: string) =>
    (await client.list('colleagues', { filter: { status: 'active' } })).find((row) => row.name === name)!.id;
  const subjects = async (client: Client) =>
    (await client.list('messages')).map(({ action }) => action as string);
  const activityOf = async (client: Client, what: string, id: string) =>
    (await client.list('activities', { filter: { what, record_id: id } }))[0];

  it('lets an operator without a login join by the link, see what the trust sees, and act for it', async () => {
    const invited = recordIn(accepted(await inviteAs(trust, 'Petra', 'petra@alder.test')));
    expect(invited).toMatchObject({ name: 'Petra', email: 'petra@alder.test', status: 'invited' });
    const token = await linkTo('petra@alder.test');
    const page = await server.visitor().get(`/api/invitations/${token}`);
    expect(page.json.data.attributes).toEqual({
      email: 'petra@alder.test',
      name: 'Petra',
      role: 'trust',
      companyName: null,
      trustName: 'Alder',
      hasLogin: false,
    });
    const petra = await join('petra@alder.test');
    expect(await userOf(petra)).toMatchObject({ name: 'Petra', role: 'trust', roles: ['trust'] });
    expect((await petra.list('companies')).map(({ name }) => name)).toEqual(['Birch']);
    expect(await trust.one('colleagues', invited.id)).toMatchObject({ status: 'active', isSelf: false });
    expect((await petra.list('colleagues')).map(({ name, isSelf }) => [name, isSelf])).toEqual([
      ['Alder', false],
      ['Petra', true],
    ]);
    expect((await server.visitor().post(`/api/invitations/${token}`, { password })).status).toBe(404);
  });

  it('lets a founder without a login join a company, who then signs and is seen by the trust', async () => {
    accepted(await inviteAs(birch.client, 'Luka', 'luka@birch.test', { company_id: birch.companyId }));
    const luka = await join('luka@birch.test');
    expect(await userOf(luka)).toMatchObject({ role: 'founder', roles: ['founder'] });
    expect((await trust.list('founders')).map(({ name, email }) => [name, email])).toContainEqual([
      'Luka',
      'luka@birch.test',
    ]);
    expect((await luka.list('colleagues')).map(({ name }) => name)).toEqual(['Ivo', 'Luka']);
    const pool = await requestPool({ client: luka, companyId: birch.companyId });
    const approved = recordIn(accepted(await trust.post(`/api/pools/${pool.id}/approve`)));
    accepted(await luka.post(`/api/documents/${approved.openDocument_id}/sign`, { password }));
  });

  it('asks for the password, of which nothing is kept, and repeats an answer to the same key', async () => {
    const wrong = await inviteAs(trust, 'Mia', 'mia@alder.test', { password: 'not my password' });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['password']]);
    const sent = (typed: string) =>
      trust.post(
        '/api/colleagues',
        { data: { attributes: { name: 'Mia', email: 'mia@alder.test', password: typed } } },
        { 'Idempotency-Key': 'invite-mia' },
      );
    const first = accepted(await sent(password));
    // The hash of the request is the same without the password.
    expect((await sent('another password')).json).toEqual(first.json);
    expect(await server.mailsTo('mia@alder.test')).toHaveLength(1);
    const petra = await idOf(trust, 'Petra');
    expect((await removedBy(trust, petra, { password: 'not my password' })).status).toBe(422);
  });

  it('refuses whoever is there or invited already, and sides of others', async () => {
    for (const [client, email] of [
      [trust, 'OPS@alder.test'],
      [trust, 'petra@alder.test'],
      [trust, 'Mia@alder.test'],
      [birch.client, 'ivo@birch.test'],
    ] as const) {
      const { status, json } = await inviteAs(client, 'Again', email);
      expect([email, status, Object.keys(json.errors)]).toEqual([email, 422, ['email']]);
    }
    const cedar = await registerTrust(server, 'Cedar', 'ops@cedar.test');
    const fir = { name: 'Fred', email: 'fred@fir.test', company: 'Fir', trust: 'Cedar' };
    const { client: fred, companyId } = await registerFounder(server, fir);
    const stranger = await inviteAs(birch.client, 'No', 'no@birch.test', { company_id: companyId });
    expect([stranger.status, Object.keys(stranger.json.errors)]).toEqual([422, ['company_id']]);
    const ofCompany = await inviteAs(cedar, 'No', 'no@birch.test', { company_id: companyId });
    expect([ofCompany.status, Object.keys(ofCompany.json.errors)]).toEqual([422, ['company_id']]);
    const invited = recordIn(accepted(await inviteAs(fred, 'Nora', 'nora@fir.test')));
    for (const client of [trust, birch.client, cedar]) {
      expect((await client.get(`/api/colleagues/${invited.id}`)).status).toBe(404);
      expect((await removedBy(client, invited.id)).status).toBe(404);
    }
  });

  it('tells the others of the side, the trust, and the trail', async () => {
    const nora = recordIn(accepted(await inviteAs(birch.client, 'Nora', 'nora@birch.test')));
    const luka = await logIn(server, 'luka@birch.test');
    expect(await subjects(luka)).toContain('Nora was invited to be a founder of Birch');
    expect(await activityOf(trust, 'invited', nora.id)).toMatchObject({
      actor: 'Ivo',
      company_id: birch.companyId,
      details: [
        { name: 'name', value: 'Nora' },
        { name: 'email', value: 'nora@birch.test' },
      ],
    });
    await join('nora@birch.test');
    for (const client of [luka, birch.client, trust])
      expect(await subjects(client)).toContain('Nora is now a founder of Birch');
    expect(await activityOf(birch.client, 'joined', nora.id)).toMatchObject({ actor: 'Nora' });
    accepted(await removedBy(birch.client, nora.id, { reason: 'Moved on' }));
    for (const client of [luka, trust])
      expect(await subjects(client)).toContain('Nora is no longer a founder of Birch');
    expect((await server.mailsTo('nora@birch.test'))[0]!.text).toContain('Moved on');
    expect((await activityOf(trust, 'removed', nora.id))!.details).toEqual([
      expect.objectContaining({ name: 'name', value: 'Nora' }),
      expect.objectContaining({ name: 'reason', value: 'Moved on' }),
    ]);
    expect((await trust.list('founders')).map(({ name }) => name)).not.toContain('Nora');
  });

  it('leads somebody who has a login to the inbox, and gives the new role without another login', async () => {
    const ana = await joinedEmployee(server, birch, 'Ana', 'ana@birch.test');
    const invited = recordIn(accepted(await inviteAs(trust, 'Anna', 'ANA@birch.test')));
    const [mail] = await server.mailsTo('ana@birch.test');
    expect(mail!.text).toContain(`${server.url}/?next=inbox`);
    const [message] = await ana.client.list('messages', { filter: { record_id: invited.id } });
    expect(message).toMatchObject({
      resource: 'colleagues',
      action: 'Invitation to be an operator of Alder',
    });
    expect(await ana.client.one('colleagues', invited.id)).toMatchObject({
      status: 'invited',
      isSelf: true,
      isOurs: false,
    });
    // Whoever invites does not accept, and whoever is invited does not revoke.
    expect((await trust.post(`/api/colleagues/${invited.id}/accept-invitation`)).status).toBe(409);
    expect((await ana.client.post(`/api/colleagues/${invited.id}/revoke-invitation`)).status).toBe(403);
    accepted(await ana.client.post(`/api/colleagues/${invited.id}/accept-invitation`));
    expect(await userOf(ana.client)).toMatchObject({ role: 'employee', roles: ['trust', 'employee'] });
    accepted(await ana.client.post('/api/user/role', { role: 'trust' }));
    // The name is the one of the login.
    expect((await ana.client.list('colleagues')).map(({ name }) => name)).toContain('Ana');
    expect((await ana.client.post(`/api/colleagues/${invited.id}/accept-invitation`)).status).toBe(409);
  });

  it('lets somebody who operates one trust found a company, and keeps the two apart', async () => {
    const invited = recordIn(accepted(await inviteAs(birch.client, 'Ana', 'ana@birch.test')));
    const ana = await logIn(server, 'ana@birch.test');
    expect((await userOf(ana)).role).toBe('trust');
    expect((await ana.post(`/api/colleagues/${invited.id}/revoke-invitation`)).status).toBe(409);
    expect((await ana.post(`/api/colleagues/${invited.id}/resend-invitation`)).status).toBe(409);
    accepted(await ana.post(`/api/colleagues/${invited.id}/accept-invitation`));
    expect((await userOf(ana)).roles).toEqual(['trust', 'founder', 'employee']);
    // In the role of an operator, her own seat in the company is no colleague's of hers.
    expect((await removedBy(ana, invited.id)).status).toBe(409);
    expect((await removedBy(ana, await idOf(ana, 'Petra'))).status).toBe(200);
  });

  it('lets a removed person do nothing there from its next request on', async () => {
    const petra = await logIn(server, 'petra@alder.test').catch(() => undefined);
    expect(petra).toBeUndefined();
    const gone = recordIn(accepted(await inviteAs(trust, 'Gone', 'gone@alder.test')));
    const client = await join('gone@alder.test');
    accepted(await client.get('/api/companies'));
    const { json } = accepted(await removedBy(trust, gone.id));
    expect(json).toEqual({ data: null });
    expect((await client.get('/api/companies')).status).toBe(401);
    // Of several roles, the session goes on in one that is left.
    const ana = await logIn(server, 'ana@birch.test');
    accepted(await removedBy(trust, await idOf(trust, 'Ana')));
    expect(await userOf(ana)).toMatchObject({ role: 'founder', roles: ['founder', 'employee'] });
    expect((await ana.get('/api/founders')).status).toBe(403);
    expect(await subjects(ana)).toContain('You are no longer an operator of Alder');
  });

  it('lets a login that is good for nothing any more join again by the link', async () => {
    const before = (await server.mailsTo('gone@alder.test')).length;
    const again = recordIn(accepted(await inviteAs(trust, 'Gone', 'gone@alder.test')));
    expect(await server.mailsTo('gone@alder.test')).toHaveLength(before + 1);
    const token = await linkTo('gone@alder.test');
    const visitor = server.visitor();
    // The link proves the address, not who knows the password: nobody is logged in by it.
    expect((await visitor.post(`/api/invitations/${token}`, { password })).status).toBe(409);
    expect((await visitor.post(`/api/invitations/${token}`, {})).status).toBe(204);
    expect((await visitor.get('/api/app')).status).toBe(401);
    const back = await logIn(server, 'gone@alder.test');
    expect((await userOf(back)).roles).toEqual(['trust']);
    expect((await trust.one('colleagues', again.id)).status).toBe('active');
  });

  it('brings an invitation to a login that is newer than it', async () => {
    accepted(await inviteAs(trust, 'Zoe', 'zoe@zeder.test'));
    const token = await linkTo('zoe@zeder.test');
    const zoe = await registerTrust(server, 'Zeder', 'zoe@zeder.test');
    expect(await subjects(zoe)).toEqual([]);
    for (const _ of [1, 2]) expect((await zoe.post(`/api/invitations/${token}`, {})).status).toBe(204);
    expect(await subjects(zoe)).toEqual(['Invitation to be an operator of Alder']);
  });

  it('needs a password where the address has no login', async () => {
    const token = await linkTo('mia@alder.test');
    const { status, json } = await server.visitor().post(`/api/invitations/${token}`, {});
    expect([status, Object.keys(json.errors)]).toEqual([422, ['password']]);
  });

  it('ends the link when it is revoked or sent again', async () => {
    const mia = (await trust.list('colleagues')).find(({ name }) => name === 'Mia')!;
    const first = await linkTo('mia@alder.test');
    accepted(await trust.post(`/api/colleagues/${mia.id}/resend-invitation`));
    const second = await linkTo('mia@alder.test');
    const opened = async (token?: string) => (await server.visitor().get(`/api/invitations/${token}`)).status;
    expect([await opened(first), await opened(second)]).toEqual([404, 200]);
    accepted(await trust.post(`/api/colleagues/${mia.id}/revoke-invitation`));
    expect(await opened(second)).toBe(404);
    expect((await trust.get(`/api/colleagues/${mia.id}`)).status).toBe(404);
    accepted(await inviteAs(trust, 'Mia', 'mia@alder.test'));
  });

  it('keeps an invitation for 30 days, says that it is over, and can send it again', async () => {
    const { id } = recordIn(accepted(await inviteAs(trust, 'Slow', 'slow@alder.test')));
    const token = await linkTo('slow@alder.test');
    await sql`update colleagues set expires_at = business_now() - interval '1 second' where id = ${id}`.execute(
      server.database.kysely,
    );
    await sql`update invitations set expires_at = business_now() - interval '1 second' where colleague_id = ${id}`.execute(
      server.database.kysely,
    );
    expect((await trust.one('colleagues', id)).status).toBe('expired');
    for (const answer of [
      await server.visitor().get(`/api/invitations/${token}`),
      await server.visitor().post(`/api/invitations/${token}`, { password }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.json.message).toContain('expired');
    }
    accepted(await trust.post(`/api/colleagues/${id}/resend-invitation`));
    const [colleague] = await trust.list('colleagues', { filter: { id } });
    expect(colleague!.status).toBe('invited');
    const days = (Date.parse(colleague!.expires_at) - Date.parse('2026-01-15')) / 86_400_000;
    expect(Math.floor(days)).toBe(30);
  });

  it('keeps the last one, and lets nobody remove itself', async () => {
    const cedar = await logIn(server, 'ops@cedar.test');
    const alone = await removedBy(cedar, await idOf(cedar, 'Cedar'));
    expect([alone.status, alone.json.message]).toEqual([
      409,
      'You cannot remove yourself. To leave, delete your account.',
    ]);
    expect((await removedBy(trust, await idOf(trust, 'Alder'))).status).toBe(409);
  });

  it('leaves one of two who remove each other at the same moment', async () => {
    const cedar = await logIn(server, 'ops@cedar.test');
    accepted(await inviteAs(cedar, 'Second', 'second@cedar.test'));
    const second = await join('second@cedar.test');
    const [one, other] = [await idOf(cedar, 'Cedar'), await idOf(cedar, 'Second')];
    const answers = await Promise.all([removedBy(cedar, other), removedBy(second, one)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await sql`select from trust_operators o join trusts t on t.id = o.trust_id
      where t.name = 'Cedar'`.execute(server.database.kysely);
    expect(rows).toHaveLength(1);
  });

  it('makes one invitation of two at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => inviteAs(trust, 'Twin', 'twin@alder.test')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('forgets a colleague who deletes the account, also where the invitation named it', async () => {
    accepted(await inviteAs(trust, 'Vanishing Vera', 'vera@alder.test'));
    const vera = await join('vera@alder.test');
    accepted(await vera.post('/api/user/delete-account', { password }));
    const { rows } = await sql<{ found: bigint }>`select
      (select count(*) from colleagues where name like '%Vera%' or email like 'vera%')
      + (select count(*) from activities where (people::text || actor) like '%Vera%' or people::text like '%vera@%') as found`.execute(
      server.database.kysely,
    );
    expect(rows[0]!.found).toBe(0n);
    expect((await trust.list('colleagues')).map(({ name }) => name)).not.toContain('Vanishing Vera');
  });

  it('makes two approvals possible', async () => {
    accepted(await inviteAs(trust, 'Petra', 'petra@alder.test'));
    await server.visitor().post(`/api/invitations/${await linkTo('petra@alder.test')}`, {});
    const petra = await logIn(server, 'petra@alder.test');
    const [{ id }] = (await trust.list('trusts')) as [Row];
    const { headers } = await trust.get(`/api/trusts/${id}`);
    const change = { data: { attributes: { twoApprovals: true } } };
    accepted(await trust.send('PATCH', `/api/trusts/${id}`, change, { 'If-Match': headers.get('etag')! }));
    await nameAccount(trust);
    const pool = await heldPool(trust, birch, [{ email: 'ana@birch.test', certificates: 10 }]);
    const payout = await drafted(trust, dividendOf(pool));
    const approve = (client: Client) => client.post(`/api/payouts/${payout.id}/approve`, { password });
    expect(recordIn(accepted(await approve(trust))).status).toBe('draft');
    expect(recordIn(accepted(await approve(petra))).status).toBe('approved');
  });

  it('reports no fault', () => {
    expect(server.faults).toEqual([]);
  });
});
