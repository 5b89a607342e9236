import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  type Employee,
  type Founder,
  invite,
  joinedEmployee,
  logIn,
  password,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('another address for a login, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let other: Founder;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    const ivo = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs' };
    founder = await registerFounder(server, { ...ivo, trust: 'Alder Trust' });
    const eva = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods' };
    other = await registerFounder(server, { ...eva, trust: 'Alder Trust' });
  });
  afterAll(() => server?.close());

  const ask = (client: Client, email: unknown, typed: unknown = password) =>
    client.post('/api/user/email', { email, password: typed });
  const subjects = async (email: string) => (await server.mailsTo(email)).map((mail) => mail.subject);
  /** The newest link to an address. */
  const linkTo = async (email: string) => {
    for (const { text } of await server.mailsTo(email)) {
      const token = text.match(/\/confirm-email\/([\w-]+)/)?.[1];
      if (token) return token;
    }
    throw new Error(`no link was sent to ${email}`);
  };
  const confirm = (token: string, client = server.visitor(), typed: string | undefined = password) =>
    client.post(`/api/confirm-email/${token}`, { password: typed });
  const change = async (client: Client, email: string) => {
    accepted(await ask(client, email));
    accepted(await confirm(await linkTo(email)));
  };
  const logInStatus = async (email: string, typed = password) =>
    (await server.visitor().post('/api/login', { email, password: typed })).status;
  const employee = (name: string, email: string): Promise<Employee> =>
    joinedEmployee(server, founder, name, email);

  it('changes nothing before the link in the mail to the new address is followed', async () => {
    const ana = await employee('Ana Kovač', 'ana@birch.test');
    const { status, bytes } = await ask(ana.client, 'ana@private.test');
    expect([status, bytes.length]).toEqual([204, 0]);
    expect(await logInStatus('ana@birch.test')).toBe(200);
    expect(await logInStatus('ana@private.test')).toBe(401);
    expect(await subjects('ana@private.test')).toEqual(['Confirm this address for your Vestry login']);
    expect(await subjects('ana@birch.test')).toContain('A new address was requested for your Vestry login');

    expect((await confirm(await linkTo('ana@private.test'))).status).toBe(204);
    expect(await logInStatus('ana@birch.test')).toBe(401);
    expect(await logInStatus('ana@private.test')).toBe(200);
    expect(await subjects('ana@birch.test')).toContain('Your Vestry login has a new address');
  });

  it('changes the records of the person, and says so in their activity', async () => {
    const { client, id } = await employee('Ben Adler', 'ben@birch.test');
    await change(client, 'ben@private.test');
    await change(founder.client, 'ivo@private.test');
    founder = { ...founder, client: await logIn(server, 'ivo@private.test') };
    expect((await founder.client.one('employees', id)).email).toBe('ben@private.test');
    expect((await trust.list('founders')).map((f) => f.email)).toContain('ivo@private.test');
    const filter = { what: 'changed-email' };
    const activities = await trust.list('activities', { filter });
    expect(activities.map(({ actor, resource, record_id }) => [actor, resource, record_id])).toEqual(
      expect.arrayContaining([
        ['Ben Adler', 'employees', id],
        ['Ivo Marić', 'companies', founder.companyId],
      ]),
    );
    const ofBen = activities.find(({ record_id }) => record_id === id)!;
    expect(ofBen.details).toEqual([{ name: 'email', before: 'ben@birch.test', value: 'ben@private.test' }]);
  });

  it('is there for an operator of a trust too', async () => {
    await registerTrust(server, 'Cedar Trust', 'ops@cedar.test').then((cedar) =>
      change(cedar, 'office@cedar.test'),
    );
    expect(await logInStatus('office@cedar.test')).toBe(200);
  });

  it('ends the other sessions of the person, and keeps the one in which the link is followed', async () => {
    const { client: here } = await employee('Cleo Roth', 'cleo@birch.test');
    const elsewhere = await logIn(server, 'cleo@birch.test');
    accepted(await ask(elsewhere, 'cleo@private.test'));
    accepted(await confirm(await linkTo('cleo@private.test'), here));
    expect((await elsewhere.get('/api/app')).status).toBe(401);
    expect((await here.get('/api/app')).json.user.email).toBe('cleo@private.test');
  });

  it('follows the link also in a browser where somebody else is logged in, who stays so', async () => {
    const { client } = await employee('Dora Weiss', 'dora@birch.test');
    accepted(await ask(client, 'dora@private.test'));
    accepted(await confirm(await linkTo('dora@private.test'), other.client));
    expect((await client.get('/api/app')).status).toBe(401);
    expect((await other.client.get('/api/app')).json.user.email).toBe('eva@elm.test');
  });

  it('refuses a wrong password, counts it as a failure, and sends nothing', async () => {
    const { client } = await employee('Finn Moor', 'finn@birch.test');
    const { status, json } = await ask(client, 'finn@private.test', 'not my password');
    expect([status, Object.keys(json.errors)]).toEqual([422, ['password']]);
    expect(await subjects('finn@private.test')).toEqual([]);
    for (let time = 1; time < 10; time++) await ask(client, 'finn@private.test', `guess ${time}`);
    expect((await ask(client, 'finn@private.test')).status).toBe(429);
    // Who has the session is kept from guessing; the person can still log in.
    expect(await logInStatus('finn@birch.test')).toBe(200);
  });

  it('refuses what is no address, the present address, and anything but the two fields', async () => {
    const ok = { email: 'somebody@private.test', password };
    for (const [body, field] of [
      [{ ...ok, email: undefined }, 'email'],
      [{ ...ok, email: '' }, 'email'],
      [{ ...ok, email: 'nobody' }, 'email'],
      [{ ...ok, email: 'a@private.test, b@private.test' }, 'email'],
      [{ ...ok, email: 'a\0@private.test' }, 'email'],
      [{ ...ok, email: `${'a'.repeat(250)}@private.test` }, 'email'],
      [{ ...ok, email: ['a@private.test'] }, 'email'],
      [{ ...ok, email: 'OPS@alder.test' }, 'email'],
      [{ ...ok, password: undefined }, 'password'],
      [{ ...ok, password: '' }, 'password'],
      [{ ...ok, password: 'x'.repeat(1001) }, 'password'],
      [{ ...ok, user_id: 'me' }, 'user_id'],
    ] as const) {
      const { status, json } = await trust.post('/api/user/email', body);
      expect([status, Object.keys(json.errors ?? {})], JSON.stringify(body).slice(0, 80)).toEqual([
        422,
        [field],
      ]);
    }
    expect((await ask(server.visitor(), 'somebody@private.test')).status).toBe(401);
    expect((await trust.post('/api/user/email', ok, { 'X-XSRF-TOKEN': '' })).status).toBe(419);
    expect(await subjects('somebody@private.test')).toEqual([]);
  });

  it('does not tell whether an address has a login already, except to its owner', async () => {
    const { client } = await employee('Gus Ito', 'gus@birch.test');
    const free = await ask(client, 'gus@private.test');
    const before = await subjects('gus@birch.test');
    const taken = await ask(client, 'Eva@Elm.test');
    expect([taken.status, taken.bytes.length]).toEqual([free.status, free.bytes.length]);
    const news = (await subjects('gus@birch.test')).slice(0, -before.length);
    expect(news).toEqual(['A new address was requested for your Vestry login']);
    const [mail] = await server.mailsTo('eva@elm.test');
    expect(mail!.subject).toBe('This address already has a Vestry login');
    expect(mail!.text).not.toMatch(/confirm-email|Gus|gus@/);
    // Whichever address it was, it takes the place of the one before.
    expect((await confirm(await linkTo('gus@private.test'))).status).toBe(404);
  });

  it('takes a link once, and only the latest of a person', async () => {
    const { client } = await employee('Hana Novak', 'hana@birch.test');
    accepted(await ask(client, 'hana@private.test'));
    const first = await linkTo('hana@private.test');
    accepted(await ask(client, 'hana@other.test'));
    expect((await confirm(first)).status).toBe(404);
    const latest = await linkTo('hana@other.test');
    expect((await confirm(latest)).status).toBe(204);
    const again = await confirm(latest);
    expect([again.status, again.json.message]).toEqual([
      404,
      'This link has expired or has already been used.',
    ]);
  });

  it('takes one of two who follow the same link at the same moment', async () => {
    const { client } = await employee('Ida Berg', 'ida@birch.test');
    accepted(await ask(client, 'ida@private.test'));
    const token = await linkTo('ida@private.test');
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map((a) => a.status).sort()).toEqual([204, 404]);
  });

  it('keeps no more of a link than its hash', async () => {
    const { client } = await employee('Jan Kos', 'jan@birch.test');
    accepted(await ask(client, 'jan@private.test'));
    const token = await linkTo('jan@private.test');
    const rows = await server.services.db.selectFrom('email_changes').selectAll().execute();
    expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
    expect((await confirm(rows[0]!.token_hash.toString('base64url'))).status).toBe(404);
    for (const unknown of ['x', '%00', 'a'.repeat(90)]) expect((await confirm(unknown)).status).toBe(404);
    expect(
      (await server.visitor().post(`/api/confirm-email/${token}`, {}, { 'X-XSRF-TOKEN': '' })).status,
    ).toBe(419);
    expect((await confirm(token)).status).toBe(204);
  });

  it('changes nothing when somebody else got the address meanwhile', async () => {
    const { client, id } = await employee('Lea Wolf', 'lea@birch.test');
    accepted(await ask(client, 'wanted@private.test'));
    await registerTrust(server, 'Quick Trust', 'Wanted@private.test');
    const { status, json } = await confirm(await linkTo('wanted@private.test'));
    expect([status, json.message]).toEqual([404, 'This link has expired or has already been used.']);
    expect((await founder.client.one('employees', id)).email).toBe('lea@birch.test');
    expect((await client.get('/api/app')).json.user.email).toBe('lea@birch.test');
  });

  it('leaves a record alone whose company knows the address as that of another employee', async () => {
    const { client, id } = await employee('Max Ott', 'max@birch.test');
    accepted(
      await founder.client.create('employees', {
        name: 'Max Ott, privately',
        email: 'max@private.test',
        company_id: founder.companyId,
      }),
    );
    await change(client, 'MAX@private.test');
    expect(await logInStatus('max@private.test')).toBe(200);
    expect((await founder.client.one('employees', id)).email).toBe('max@birch.test');
  });

  it('does not show the new address to a company whose invitation is not accepted', async () => {
    const { client } = await employee('Nora Pek', 'nora@birch.test');
    const { id } = await invite(other, 'Nora Pek', 'nora@birch.test');
    await change(client, 'nora@private.test');
    expect((await other.client.one('employees', id)).email).toBe('nora@birch.test');
    const nora = await logIn(server, 'nora@private.test');
    expect((await nora.post(`/api/employees/${id}/accept-invitation`)).status).toBe(200);
  });

  it('ends with a new password, and ends the links for one', async () => {
    const { client } = await employee('Olga Rus', 'olga@birch.test');
    accepted(await ask(client, 'thief@private.test'));
    const newPassword = async (email: string) => {
      accepted(await server.visitor().post('/api/forgot-password', { email }));
      const [mail] = (await server.mailsTo(email)).filter(({ text }) => text.includes('/reset-password/'));
      const [, token] = mail!.text.match(/\/reset-password\/([\w-]+)/)!;
      return () => server.visitor().post(`/api/reset-password/${token}`, { password });
    };
    accepted(await (await newPassword('olga@birch.test'))());
    expect((await confirm(await linkTo('thief@private.test'))).status).toBe(404);

    const olga = await logIn(server, 'olga@birch.test');
    const late = await newPassword('olga@birch.test');
    await change(olga, 'olga@private.test');
    expect((await late()).status).toBe(404);
  });

  it('takes a link for a day and no longer', async () => {
    const { client } = await employee('Kim Lee', 'kim@birch.test');
    accepted(await ask(client, 'kim@private.test'));
    const token = await linkTo('kim@private.test');
    await server.runDaysUpTo('2026-01-16');
    const { status, json } = await confirm(token);
    expect([status, json.message]).toEqual([404, 'This link has expired or has already been used.']);
    expect(await logInStatus('kim@birch.test')).toBe(200);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
