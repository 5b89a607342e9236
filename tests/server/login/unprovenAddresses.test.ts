import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  type Founder,
  invite,
  joinedEmployee,
  linkIn,
  logIn,
  password,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** What the stranger chose, who can read no mail to the address. */
const theirs = 'a password of a stranger';

describe.each(testKinds)('an address that nobody proved, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    const ivo = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs' };
    founder = await registerFounder(server, { ...ivo, trust: 'Alder Trust' });
  });
  afterAll(async () => {
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  const registerStranger = async (email: string) => {
    const client = server.visitor();
    const registered = { name: 'Mallory', email, password: theirs, serviceType: 'shared' };
    accepted(await client.post('/api/register/trust', registered));
    return client;
  };
  const logInStatus = async (email: string, typed: string, client = server.visitor()) =>
    (await client.post('/api/login', { email, password: typed })).status;
  const confirmLink = async (email: string) =>
    `/api/confirm-email/${await linkIn(server, email, '/confirm-email')}`;
  const invitationLink = async (email: string) =>
    `/api/invitations/${await linkIn(server, email, '/invitation')}`;
  const roleOf = async (client: Client) => (await client.get('/api/app')).json.user;

  const expectNothing = async (stranger: Client, email: string) => {
    expect((await stranger.get('/api/app')).status).toBe(401);
    expect([401, 403]).toContain(await logInStatus(email, theirs, stranger));
    expect((await stranger.get('/api/app')).status).toBe(401);
    expect((await stranger.post('/api/user/second-factor', { password: theirs })).status).toBe(401);
    expect((await stranger.get('/api/messages')).status).toBe(401);
  };

  const invitations = {
    'an operator of a trust': {
      role: 'trust',
      send: (email: string) => trust.create('colleagues', { name: 'Olga Ross', email, password }),
    },
    'a founder of a company': {
      role: 'founder',
      send: (email: string) => founder.client.create('colleagues', { name: 'Olga Ross', email, password }),
    },
    'an employee': {
      role: 'employee',
      send: (email: string) =>
        founder.client.create('employees', { company_id: founder.companyId, name: 'Olga Ross', email }),
    },
  };
  const moments = ['before the invitation', 'after it', 'between its mail and the click', 'after the click'];

  describe.each(Object.entries(invitations))('that is invited to be %s', (what, { role, send }) => {
    it.each(moments)('gives a stranger nothing who registered with it %s', async (moment) => {
      const email = `${role}-${moments.indexOf(moment)}@olga.test`;
      const at = async (now: string) => (now === moment ? registerStranger(email) : undefined);
      let stranger = await at('before the invitation');
      accepted(await send(email));
      stranger ??= await at('after it');
      if (stranger) await expectNothing(stranger, email);

      const link = await invitationLink(email);
      expect((await server.visitor().get(link)).json.data.attributes).toMatchObject({
        email,
        hasLogin: false,
      });
      stranger ??= await at('between its mail and the click');
      const owner = server.visitor();
      const joined = await owner.post(link, { password });
      expect([joined.status, joined.json.data.attributes.roles], what).toEqual([201, [role]]);
      stranger ??= await at('after the click');

      await expectNothing(stranger!, email);
      expect(await logInStatus(email, theirs)).toBe(401);
      expect(await roleOf(await logIn(server, email))).toMatchObject({ name: 'Olga Ross', roles: [role] });
      expect((await owner.get('/api/app')).status).toBe(200);
      const mails = (await server.mailsTo(email)).filter(({ text }) => text.includes('/confirm-email/'));
      expect(mails).toHaveLength(moment === 'after the click' ? 0 : 1);
      if (mails[0]) {
        const answer = await stranger!.post(await confirmLink(email), { password: theirs });
        expect(answer.status).toBe(404);
      }
    });
  });

  it('becomes a login only in the browser that registered, or with the password', async () => {
    const email = 'olga@led.test';
    const stranger = await registerStranger(email);
    const link = await confirmLink(email);
    const owner = server.visitor();
    const asked = await owner.post(link, {});
    expect([asked.status, Object.keys(asked.json.errors)]).toEqual([422, ['password']]);
    const wrong = await owner.post(link, { password });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['password']]);
    await expectNothing(stranger, email);
    for (let time = 1; time < 10; time++) await owner.post(link, { password: `guess ${time} of them` });
    expect((await owner.post(link, { password: theirs })).status).toBe(429);

    const other = await registerStranger('olga@other.test');
    const confirmed = await other.post(await confirmLink('olga@other.test'));
    expect([confirmed.status, confirmed.json.data.attributes.role]).toEqual([201, 'trust']);
    expect(await roleOf(other)).toMatchObject({ email: 'olga@other.test', role: 'trust' });

    await registerStranger('olga@elsewhere.test');
    const elsewhere = server.visitor();
    const proved = await elsewhere.post(await confirmLink('olga@elsewhere.test'), { password: theirs });
    expect([proved.status, (await roleOf(elsewhere)).email]).toEqual([201, 'olga@elsewhere.test']);
  });

  it('is given to whoever proves it first, and the others have nothing', async () => {
    const email = 'olga@two.test';
    const stranger = await registerStranger(email);
    const strangersLink = await confirmLink(email);
    const owner = server.visitor();
    const own = { name: 'Olga Trust', email: 'Olga@Two.test', password, serviceType: 'shared' };
    accepted(await owner.post('/api/register/trust', own));
    const token = await linkIn(server, own.email, '/confirm-email');
    expect((await owner.post(`/api/confirm-email/${token}`)).status).toBe(201);
    expect((await stranger.post(strangersLink, { password: theirs })).status).toBe(404);
    expect(await logInStatus(email, theirs)).toBe(401);
    expect((await roleOf(await logIn(server, email))).name).toBe('Olga Trust');
  });

  it('is answered the same as one that has a login, and its owner is told by mail', async () => {
    const answers = await Promise.all(
      ['nobody@birch.test', 'OPS@alder.test'].map((email) =>
        server
          .visitor()
          .post('/api/register/trust', { name: 'Somebody', email, password: theirs, serviceType: 'shared' }),
      ),
    );
    const [free, taken] = answers.map(({ status, bytes, headers }) => ({
      status,
      body: bytes.toString(),
      headers: [...headers.keys()].sort(),
      cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '')),
    }));
    expect(free).toEqual(taken);
    expect(free!.status).toBe(204);
    expect((await server.mailsTo('ops@alder.test'))[0]!.subject).toBe('You already have a Vestry login');
    const [asked] = await server.mailsTo('nobody@birch.test');
    expect(asked).toMatchObject({
      subject: 'Confirm your registration in Vestry',
      text: expect.stringContaining('“Somebody”'),
    });
    expect(await logInStatus('ops@alder.test', theirs)).toBe(401);
  });

  it('says at the login that it waits to the browser that registered, also where it has a login', async () => {
    const linksTo = async (email: string) =>
      (await server.mailsTo(email)).filter(({ text }) => text.includes('/confirm-email/')).length;
    const before = await linksTo('ops@alder.test');
    for (const email of ['olga@waits.test', 'ops@alder.test']) {
      const stranger = await registerStranger(email);
      const right = await stranger.post('/api/login', { email, password: theirs });
      expect([right.status, Object.keys(right.json.errors)], email).toEqual([403, ['email']]);
      expect(await logInStatus(email, 'another one of theirs', stranger)).toBe(401);
      const elsewhere = await server.visitor().post('/api/login', { email, password: theirs });
      const unknown = await server.visitor().post('/api/login', { email: 'nobody@at.all', password });
      expect([elsewhere.status, elsewhere.json], email).toEqual([401, unknown.json]);
      await stranger.post('/api/confirm-email', { email });
    }
    expect(await linksTo('ops@alder.test')).toBe(before);
    expect(await logInStatus('ops@alder.test', password)).toBe(200);
  });

  it('opens with any of its links in the browser of its owner, who was sent none for the mails of strangers', async () => {
    const email = 'olga@crowded.test';
    for (let time = 0; time < 4; time++) await registerStranger(email);
    const strangersLink = await confirmLink(email);
    const sent = (await server.mailsTo(email)).length;
    const owner = server.visitor();
    const own = { name: 'Olga Trust', email, password, serviceType: 'shared' };
    accepted(await owner.post('/api/register/trust', own));
    expect(await server.mailsTo(email)).toHaveLength(sent);
    const opened = await owner.post(strangersLink);
    expect([opened.status, await roleOf(owner)]).toMatchObject([201, { name: 'Olga Trust', role: 'trust' }]);
    expect(await logInStatus(email, theirs)).toBe(401);
  });

  it('is sent the link again, and the earlier link is good no more', async () => {
    const email = 'olga@again.test';
    const client = await registerStranger(email);
    const first = await confirmLink(email);
    for (const address of [email, 'nobody@at.all', 'ops@alder.test'])
      expect((await client.post('/api/confirm-email', { email: address })).status).toBe(204);
    expect((await server.mailsTo('nobody@at.all')).length).toBe(0);
    const second = await confirmLink(email);
    expect(second).not.toBe(first);
    expect((await client.post(first)).status).toBe(404);
    expect((await client.post(second)).status).toBe(201);
    expect((await client.post(second)).status).toBe(404);
  });

  it('expires after a day', async () => {
    const email = 'olga@late.test';
    const client = await registerStranger(email);
    const link = await confirmLink(email);
    await server.services.db
      .updateTable('registrations')
      .set({ expires_at: new Date('2026-01-15T00:00:00Z') })
      .where('email', '=', email)
      .execute();
    expect((await client.post(link)).status).toBe(404);
    expect(await logInStatus(email, theirs, client)).toBe(401);
  });

  it('is given to no login that only asks for it, whoever follows the link', async () => {
    const mallory = await joinedEmployee(server, founder, 'Mallory', 'mallory@birch.test');
    const email = 'olga@asked.test';
    accepted(await mallory.client.post('/api/user/email', { email, password }));
    const { id } = await invite(founder, 'Olga Ross', email);
    const owner = server.visitor();
    const link = await confirmLink(email);
    const led = await owner.post(link, {});
    expect([led.status, Object.keys(led.json.errors)]).toEqual([422, ['password']]);
    expect((await mallory.client.list('employees')).map((e) => e.id)).not.toContain(id);
    accepted(await owner.post(await invitationLink(email), { password }));
    expect((await owner.list('employees')).map((e) => e.id)).toEqual([id]);
    expect((await mallory.client.post(link, { password })).status).toBe(404);
    expect(await roleOf(mallory.client)).toMatchObject({ email: 'mallory@birch.test' });
  });

  it('brings an invitation of before to the login once its owner follows the link', async () => {
    const email = 'olga@later.test';
    const { id } = await invite(founder, 'Olga Ross', email);
    const owner = await registerStranger(email);
    accepted(await owner.post(await confirmLink(email)));
    expect((await owner.get('/api/app')).json.user.roles).toEqual(['trust']);
    expect((await server.visitor().post(await invitationLink(email), {})).status).toBe(204);
    accepted(await owner.post('/api/user/role', { role: 'employee' }));
    accepted(await owner.post(`/api/employees/${id}/accept-invitation`));
    expect((await founder.client.one('employees', id)).status).toBe('unverified');
  });
});
