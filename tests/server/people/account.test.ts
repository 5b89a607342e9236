import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordCost } from '../../../server/base/passwords.ts';
import {
  accepted,
  activePool,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  invite,
  logIn,
  openTrust,
  password,
  promisePlan,
  registerFounder,
  requestExercise,
} from '../../support/acts.ts';
import { type Client, fileNamed, type Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { dividendOf, funded, nameAccount } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const another = 'a wholly other phrase';

describe.each(testKinds)('the own account, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben' | 'cleo', Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben', 'cleo']));
    pool = await activePool(trust, founder);
  });
  afterAll(() => server?.close());

  const subjects = async (email: string) => (await server.mailsTo(email)).map((mail) => mail.subject);
  const own = (client: Client, part: string) => client.get(`/api/user/${part}`);
  const change = async (client: Client, part: string, attributes: object, etag?: string) =>
    client.send(
      'PATCH',
      `/api/user/${part}`,
      { data: { attributes } },
      { 'If-Match': etag ?? (await own(client, part)).headers.get('etag')! },
    );
  const change422 = async (client: Client, part: string, attributes: object) => {
    const { status, json } = await change(client, part, attributes);
    return [status, Object.keys(json.errors ?? {})];
  };

  describe('a password that was hashed at another cost', () => {
    const email = 'cleo@birch.test';
    const stored = async () =>
      (
        await server.services.db
          .selectFrom('users')
          .select('password_hash')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).password_hash;
    const login = async (typed: string) =>
      (await server.visitor().post('/api/login', { email, password: typed })).status;

    it('is hashed anew when it opens the login, and not otherwise', async () => {
      const outdated = await hash(password, { ...passwordCost, memoryCost: passwordCost.memoryCost + 8 });
      await server.services.db
        .updateTable('users')
        .set({ password_hash: outdated })
        .where('email', '=', email)
        .execute();
      expect(await login('not it')).toBe(401);
      expect(await stored()).toBe(outdated);
      expect(await login(password)).toBe(200);
      const anew = await stored();
      expect(anew).toContain(`$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},`);
      expect([await login('not it'), await login(password)]).toEqual([401, 200]);
      expect(await stored()).toBe(anew);
    });
  });

  describe('another password', () => {
    const set = (client: Client, typed: unknown, newPassword: unknown) =>
      client.post('/api/user/change-password', { password: typed, newPassword });

    it('opens the login from now on, in this session alone, and the person is told', async () => {
      const here = await logIn(server, 'ben@birch.test');
      const elsewhere = people.ben.client;
      const before = here.cookies.get('vestry_session');
      const { status, bytes } = await set(here, password, another);
      expect([status, bytes.length]).toEqual([204, 0]);
      expect((await elsewhere.get('/api/app')).status).toBe(401);
      expect((await here.get('/api/app')).json.user.email).toBe('ben@birch.test');
      const thief = server.visitor();
      thief.cookies.set('vestry_session', before!);
      expect((await thief.get('/api/app')).status).toBe(401);
      const login = (typed: string) =>
        server.visitor().post('/api/login', { email: 'ben@birch.test', password: typed });
      expect((await login(password)).status).toBe(401);
      expect((await login(another)).status).toBe(200);
      expect(await subjects('ben@birch.test')).toContain('Your Vestry password was changed');
      people.ben.client = here;
      accepted(await set(here, another, password));
    });

    it('ends the links that were asked for with the old one', async () => {
      const client = await logIn(server, 'cleo@birch.test');
      accepted(await server.visitor().post('/api/forgot-password', { email: 'cleo@birch.test' }));
      accepted(await client.post('/api/user/email', { email: 'thief@private.test', password }));
      const token = async (email: string, path: string) =>
        (await server.mailsTo(email))
          .flatMap(({ text }) => [...text.matchAll(new RegExp(`${path}/([\\w-]+)`, 'g'))])
          .map(([, found]) => found)[0];
      accepted(await set(client, password, another));
      const reset = await token('cleo@birch.test', 'reset-password');
      const confirm = await token('thief@private.test', 'confirm-email');
      const visitor = server.visitor();
      expect((await visitor.post(`/api/reset-password/${reset}`, { password })).status).toBe(404);
      expect((await visitor.post(`/api/confirm-email/${confirm}`)).status).toBe(404);
      accepted(await set(client, another, password));
      people.cleo.client = client;
    });

    it('is refused without the present one, which is counted as a failure, and changes nothing', async () => {
      const guesser = await openTrust(server, 'Guessed Trust', 'guessed@trust.test');
      const { json, status } = await set(guesser, 'not my password', another);
      expect([status, Object.keys(json.errors)]).toEqual([422, ['password']]);
      for (let time = 1; time < 10; time++) await set(guesser, `guess ${time}`, another);
      expect((await set(guesser, password, another)).status).toBe(429);
      expect((await guesser.get('/api/app')).status).toBe(200);
      expect(await subjects('guessed@trust.test')).toEqual(['Confirm your registration in Vestry']);
    });

    it('is refused when it is short, well known, or the present one, here and at registration', async () => {
      for (const [typed, newPassword, field] of [
        [password, 'elevenchars', 'newPassword'],
        [password, 'Password1234', 'newPassword'],
        [password, '123456789012', 'newPassword'],
        [password, 'qwertyuiopas', 'newPassword'],
        [password, 'abcabcabcabc', 'newPassword'],
        [password, 'x'.repeat(1001), 'newPassword'],
        [password, password, 'newPassword'],
        [password, undefined, 'newPassword'],
        ['', another, 'password'],
        [undefined, another, 'password'],
      ]) {
        const { status, json } = await set(trust, typed, newPassword);
        expect([status, Object.keys(json.errors ?? {})], String(newPassword).slice(0, 20)).toEqual([
          422,
          [field],
        ]);
      }
      const registration = { name: 'New', email: 'new@new.test', serviceType: 'shared' };
      const { status, json } = await server
        .visitor()
        .post('/api/register/trust', { ...registration, password: 'passwordpassword' });
      expect([status, Object.keys(json.errors)]).toEqual([422, ['password']]);
    });

    it('is asked for by the person alone, with the token', async () => {
      expect((await set(server.visitor(), password, another)).status).toBe(401);
      const body = { password, newPassword: another };
      expect((await trust.post('/api/user/change-password', body, { 'X-XSRF-TOKEN': '' })).status).toBe(419);
    });
  });

  describe('the settings', () => {
    it('are English with all mails at first, and as they were chosen later', async () => {
      const { json, headers } = await own(people.ana.client, 'settings');
      expect(json.data.attributes).toMatchObject({ language: 'en', planMails: true, documentMails: true });
      const changed = await change(people.ana.client, 'settings', { language: 'hr', planMails: false });
      expect(changed.json.data.attributes).toEqual({
        ...json.data.attributes,
        language: 'hr',
        planMails: false,
      });
      expect(changed.headers.get('etag')).not.toBe(headers.get('etag'));
      expect((await own(people.ana.client, 'settings')).json).toEqual(changed.json);
      expect((await people.ana.client.get('/api/app')).json.user.language).toBe('hr');
      expect((await people.ben.client.get('/api/app')).json.user.language).toBe('en');
    });

    it('are changed only as they were read', async () => {
      const { headers } = await own(trust, 'settings');
      const body = { data: { attributes: { exerciseMails: false } } };
      expect((await trust.send('PATCH', '/api/user/settings', body)).status).toBe(428);
      expect((await change(trust, 'settings', { exerciseMails: false }, '"old"')).status).toBe(412);
      accepted(await change(trust, 'settings', { exerciseMails: false }, headers.get('etag')!));
      expect((await change(trust, 'settings', { exerciseMails: true }, headers.get('etag')!)).status).toBe(
        412,
      );
      accepted(await change(trust, 'settings', { exerciseMails: true }));
    });

    it('refuse what is no choice, and mails that nobody can switch off', async () => {
      for (const [attributes, field] of [
        [{ language: 'fr' }, 'language'],
        [{ language: null }, 'language'],
        [{ planMails: 'no' }, 'planMails'],
        [{ planMails: null }, 'planMails'],
        [{ accountMails: false }, 'accountMails'],
        [{ muted_mails: [] }, 'muted_mails'],
      ] as const)
        expect(await change422(trust, 'settings', attributes), field).toEqual([422, [field]]);
      expect((await own(server.visitor(), 'settings')).status).toBe(401);
    });

    it('leave out the mails that were switched off, and nothing else', async () => {
      accepted(await change(people.ben.client, 'settings', { documentMails: false, employeeMails: false }));
      const before = (await server.mailsTo('ben@birch.test')).length;
      const unseen = async () => (await people.ben.client.get('/api/app')).json.awareness;
      const { notifications, unseenMessages } = await unseen();
      await promisePlan(founder, pool.id, people.ben.id);
      await promisePlan(founder, pool.id, people.cleo.id);
      expect((await server.mailsTo('ben@birch.test')).length).toBe(before);
      const after = await unseen();
      expect([after.notifications.length, after.unseenMessages]).toEqual([
        notifications.length + 1,
        unseenMessages + 1,
      ]);
      expect((await subjects('cleo@birch.test'))[0]).toMatch(/^Please sign: option agreement/);
    });

    it('never leave out an invitation or what is about safety', async () => {
      const elm = await registerFounder(server, {
        name: 'Eva Lind',
        email: 'eva@elm.test',
        company: 'Elm Foods',
        trust: 'Alder Trust',
      });
      await invite(elm, 'Ben Adler', 'ben@birch.test');
      accepted(await server.visitor().post('/api/forgot-password', { email: 'ben@birch.test' }));
      const news = await subjects('ben@birch.test');
      expect(news).toContain('Invitation to the option plans of “Elm Foods”');
      expect(news).toContain('Set a new Vestry password');
    });
  });

  describe('the bank details of an employee', () => {
    const account = {
      accountHolder: 'Ana Kovač',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      taxResidence: 'HR',
    };

    it('are kept as a bank writes them, and can be taken away again', async () => {
      const { client } = people.ana;
      const nothing = {
        accountHolder: null,
        iban: null,
        bic: null,
        taxResidence: null,
        returnedAccounts: [],
        sentPayments: [],
      };
      expect((await own(client, 'bank-details')).json.data.attributes).toEqual(nothing);
      const typed = { ...account, iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff xxx', password };
      expect(accepted(await change(client, 'bank-details', typed)).json.data.attributes).toEqual({
        ...account,
        returnedAccounts: [],
        sentPayments: [],
      });
      const less = accepted(await change(client, 'bank-details', { bic: null, password }));
      const without = less.json.data.attributes;
      expect(without).toEqual({ ...account, bic: null, returnedAccounts: [], sentPayments: [] });
      accepted(await change(client, 'bank-details', { ...account, password }));
    });

    it('refuse an account that cannot be', async () => {
      for (const [attributes, field] of [
        [{ iban: 'DE89370400440532013001' }, 'iban'],
        [{ iban: 'DE8937040044053201300' }, 'iban'],
        [{ iban: '' }, 'iban'],
        [{ bic: 'COBADEF' }, 'bic'],
        [{ taxResidence: 'Croatia' }, 'taxResidence'],
        [{ accountHolder: 'x'.repeat(121) }, 'accountHolder'],
        [{ accountHolder: '大森健二' }, 'accountHolder'],
        [{ accountHolder: 'Ana www.evil.test' }, 'accountHolder'],
        [{ user_id: people.ben.id }, 'user_id'],
      ] as const)
        expect(await change422(people.ana.client, 'bank-details', attributes), field).toEqual([422, [field]]);
    });

    it('of a company are held to the same', async () => {
      const path = `/api/companies/${founder.companyId}`;
      const etag = (await founder.client.get(path)).headers.get('etag')!;
      const send = (attributes: object) =>
        founder.client.send('PATCH', path, { data: { attributes } }, { 'If-Match': etag });
      expect((await send({ iban: 'HR1210010051863000161' })).json.errors).toHaveProperty('iban');
      expect((await send({ bic: 'NTSB' })).json.errors).toHaveProperty('bic');
      const { iban } = (await send({ iban: 'hr12 1001 0051 8630 0016 0' })).json.data.attributes;
      expect(iban).toBe('HR1210010051863000160');
    });

    it('are read by nobody else of the company', async () => {
      for (const client of [founder.client, trust])
        expect((await own(client, 'bank-details')).status).toBe(403);
      expect((await own(people.ben.client, 'bank-details')).json.data.attributes.iban).toBeNull();
      for (const client of [founder.client, people.ben.client])
        for (const resource of ['employees', 'plans', 'activities', 'companies'])
          expect((await client.get(`/api/${resource}`)).bytes.toString()).not.toContain(account.iban);
    });
  });

  describe('the export of the own data', () => {
    it('holds what is kept about the person, and nobody else', async () => {
      await identify(people.ana);
      const plan = await grantedPlan(founder, people.ana, pool.id);
      await requestExercise(people.ana, plan.id, 5);
      await confirmExercise(trust, plan.id);
      await nameAccount(trust);
      await funded(trust, dividendOf(pool));
      const answer = accepted(await people.ana.client.get('/api/user/export'));
      expect(fileNamed(answer).name).toBe('Moji podaci – ana Kovač – 2026-01-15.json');
      const { json } = answer;
      expect(json.user).toMatchObject({ email: 'ana@birch.test', name: 'ana Kovač' });
      expect(json.bankDetails.iban).toBe('DE89370400440532013000');
      expect(json.verifiedData).toHaveLength(1);
      expect(json.roles).toEqual([expect.objectContaining({ role: 'employee', of: 'Birch Labs' })]);
      expect(json.participations.map(({ id }: Row) => id)).toEqual([people.ana.id]);
      expect(json.plans.map(({ id }: Row) => id)).toEqual([plan.id]);
      expect(json.transactions.map((t: Row) => t.attributes.type)).toContain('grant');
      expect(json.documents).toEqual([
        expect.objectContaining({ kind: 'option-agreement', plan_id: plan.id }),
      ]);
      expect(json.payments).toEqual([expect.objectContaining({ amount: '847.50', status: 'sent' })]);
      expect(json.signatures).toEqual([expect.objectContaining({ event: 'signed', role: 'employee' })]);
      expect(json.activities.map((a: Row) => a.what)).toEqual(expect.arrayContaining(['joined', 'signed']));
      expect(json.messages.length).toBeGreaterThan(0);
      expect(json.mails.length).toBeGreaterThan(0);
      expect(json.sessions[0]).toMatchObject({ role: 'employee', ip: '127.0.0.1' });
      const text = JSON.stringify(json);
      for (const other of ['ben@birch.test', 'ivo@birch.test', people.ben.id, people.cleo.id, 'password'])
        expect(text, other).not.toContain(other);
    });

    it("holds nothing of a founder's employees", async () => {
      const { json } = await founder.client.get('/api/user/export');
      expect(json.roles).toEqual([expect.objectContaining({ role: 'founder', of: 'Birch Labs' })]);
      expect([json.participations, json.plans, json.documents]).toEqual([[], [], []]);
      expect(json.signatures.length).toBeGreaterThan(0);
      for (const other of ['ana@birch.test', 'DE89370400440532013000'])
        expect(JSON.stringify(json), other).not.toContain(other);
      expect((await server.visitor().get('/api/user/export')).status).toBe(401);
    });
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
