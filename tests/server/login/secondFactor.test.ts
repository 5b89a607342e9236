import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  logIn,
  password,
  promisePlan,
  sign,
} from '../../support/acts.ts';
import { appWith, withSecondFactor } from '../../support/authenticatorApp.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { dividendOf, drafted, heldPool } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { unbroken } from '../papers/paperData.ts';
import { pdfText } from '../papers/pdfText.ts';

describe.each(testKinds)('a second factor, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben' | 'cleo' | 'dora' | 'emil' | 'finn' | 'gita', Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, [
      'ana',
      'ben',
      'cleo',
      'dora',
      'emil',
      'finn',
      'gita',
    ]));
    pool = await activePool(trust, founder);
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
  });

  const login = (email: string, more: object = {}, client = server.visitor()) =>
    client.post('/api/login', { email, password, ...more });
  const state = async (client: Client) => accepted(await client.get('/api/user/second-factor')).json;
  const refusal = ({ status, json }: Awaited<ReturnType<Client['post']>>) => [
    status,
    Object.keys(json.errors ?? {}),
  ];
  const activities = async (what: string) =>
    (await trust.list('activities', { filter: { what }, range: [0, 99] })).map(({ record_id }) => record_id);

  it('is set up with the password and a first code, and is asked for at the login from then on', async () => {
    const { client } = people.ana;
    expect(await state(client)).toEqual({ since: null, recoveryCodes: 0 });
    expect((await client.get('/api/app')).json.user.secondFactor).toBe(false);
    expect(refusal(await client.post('/api/user/second-factor', { password: 'not it' }))).toEqual([
      422,
      ['password'],
    ]);
    const { key, uri } = accepted(await client.post('/api/user/second-factor', { password })).json;
    expect(uri).toContain(`secret=${key}`);
    expect(decodeURIComponent(uri)).toContain('Vestry:ana@birch.test');
    const app = appWith(key);
    // Until then the password is enough.
    expect((await login('ana@birch.test')).status).toBe(200);
    expect(refusal(await client.post('/api/user/second-factor/confirm', { code: '000000' }))).toEqual([
      422,
      ['code'],
    ]);
    const confirm = await client.post('/api/user/second-factor/confirm', { code: app.next() });
    expect(accepted(confirm).json.recoveryCodes).toHaveLength(10);
    expect(confirm.headers.get('cache-control')).toContain('no-store');
    expect(await state(client)).toEqual({ since: expect.stringContaining('T'), recoveryCodes: 10 });
    expect((await client.get('/api/app')).json.user.secondFactor).toBe(true);

    expect(refusal(await login('ana@birch.test'))).toEqual([401, ['code']]);
    expect(refusal(await login('ana@birch.test', { code: '' }))).toEqual([401, ['code']]);
    expect(refusal(await login('ana@birch.test', { code: '000000' }))).toEqual([401, ['code']]);
    expect(refusal(await login('ana@birch.test', { code: 123456 }))).toEqual([422, ['code']]);
    const code = app.next();
    expect((await login('ana@birch.test', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
      200,
    );
    expect(refusal(await client.post('/api/user/second-factor', { password, code }))).toEqual([409, []]);
  });

  it('tells nothing to somebody without the password', async () => {
    const wrong = { password: 'not the password' };
    const unknown = await login('nobody@birch.test', wrong);
    expect((await login('ana@birch.test', wrong)).json).toEqual(unknown.json);
    expect((await login('ana@birch.test', { ...wrong, code: '123456' })).json).toEqual(unknown.json);
  });

  it('takes each code once, of this half minute or one beside it', async () => {
    const { app } = await withSecondFactor(people.ben.client);
    const early = app.in(-1);
    const code = app.next();
    const next = app.in(1);
    const later = app.in(2);
    const status = async (code: string) => (await login('ben@birch.test', { code })).status;
    expect(await status(later)).toBe(401);
    expect(await status(code)).toBe(200);
    expect(await status(code)).toBe(401);
    expect(await status(early)).toBe(401);
    expect(await status(next)).toBe(200);
  });

  it('can be replaced by recovery codes, each once, until there are others', async () => {
    const { client } = people.cleo;
    const { app, recoveryCodes } = await withSecondFactor(client);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-hjkmnp-z1-9]{4}-){5}[a-hjkmnp-z1-9]{4}$/);
    const [first, second] = recoveryCodes as [string, string];
    const status = async (code: string) => (await login('cleo@birch.test', { code })).status;
    expect(await status(first.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await status(first)).toBe(401);
    expect((await state(client)).recoveryCodes).toBe(9);
    expect(refusal(await client.post('/api/user/second-factor/recovery-codes', { password }))).toEqual([
      422,
      ['code'],
    ]);
    const renewed = accepted(
      await client.post('/api/user/second-factor/recovery-codes', { password, code: app.next() }),
    ).json.recoveryCodes;
    expect(await status(second)).toBe(401);
    expect(await status(renewed[0])).toBe(200);
    const { email } = (await client.get('/api/app')).json.user;
    expect((await server.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Your Vestry login has new recovery codes',
    );
  });

  it("takes codes of the length that they once had, which are on somebody's paper", async () => {
    const { client } = people.gita;
    await withSecondFactor(client);
    const { id } = (await client.get('/api/app')).json.user;
    const code_hash = createHash('sha256').update(`${id} aaaabbbbccccdddd`).digest();
    await server.services.db.insertInto('recovery_codes').values({ user_id: id, code_hash }).execute();
    expect((await login('gita@birch.test', { code: 'aaaa-bbbb-cccc-dddd' })).status).toBe(200);
  });

  it('is kept unreadable, and the codes only as hashes', async () => {
    const { key, recoveryCodes } = await withSecondFactor(people.dora.client);
    const { db } = server.services;
    const secrets = await db.selectFrom('second_factors').select('secret').execute();
    const codes = await db.selectFrom('recovery_codes').select('code_hash').execute();
    const kept = Buffer.concat([...secrets.map(({ secret }) => secret), ...codes.map((c) => c.code_hash)]);
    for (const secret of [Secret.fromBase32(key).bytes, ...recoveryCodes.map((code) => Buffer.from(code))])
      expect(kept.includes(Buffer.from(secret))).toBe(false);
    for (const what of ['turned-on-second-factor', 'renewed-recovery-codes'])
      expect(await activities(what)).toContain(people.cleo.id);
    const { bytes } = await trust.get('/api/activities');
    expect(bytes.toString()).not.toContain(key);
    const own = (await people.dora.client.get('/api/user/export')).bytes.toString();
    expect(own).toContain('"secondFactor"');
    expect(own).not.toContain(key);
    expect((await server.mailsTo('dora@birch.test'))[0]!.subject).toBe(
      'A second factor now protects your Vestry login',
    );
  });

  it('is asked for wherever the password is asked for again', async () => {
    const { client } = people.emil;
    const { app } = await withSecondFactor(client);
    const plan = await promisePlan(founder, pool.id, people.emil.id, { pieces: 10 });
    const newPassword = 'another horse battery';
    for (const [path, body] of [
      [`/api/documents/${plan.openDocument_id}/sign`, {}],
      ['/api/documents/sign', { ids: [plan.openDocument_id] }],
      ['/api/user/change-password', { newPassword }],
      ['/api/user/email', { email: 'emil@private.test' }],
      ['/api/user/delete-account', {}],
      ['/api/user/passkeys/options', {}],
      ['/api/user/second-factor/turn-off', {}],
    ] as const) {
      const send = (more: object) => client.post(path, { ...body, password, ...more });
      expect(refusal(await send({})), path).toEqual([422, ['code']]);
      expect(refusal(await send({ code: null })), path).toEqual([422, ['code']]);
      expect(refusal(await send({ password: 'not it', code: app.next() })), path).toEqual([
        422,
        ['password'],
      ]);
    }
    expect(
      refusal(await client.post('/api/user/email', { email: 'e@private.test', password, code: '111111' })),
    ).toEqual([422, ['code']]);
    accepted(await client.post('/api/user/email', { email: 'e@private.test', password, code: app.next() }));
    accepted(await client.post('/api/user/change-password', { password, newPassword, code: app.next() }));
    accepted(
      await client.post('/api/user/change-password', {
        password: newPassword,
        newPassword: password,
        code: app.next(),
      }),
    );
    expect(await activities('changed-password')).toEqual([people.emil.id, people.emil.id]);
  });

  it('stands in the audit trail of what is signed with it', async () => {
    const { client } = people.ben;
    await turnOff('ben@birch.test');
    const { app } = await withSecondFactor(client);
    const plan = await promisePlan(founder, pool.id, people.ben.id, { pieces: 10 });
    const paper = plan.openDocument_id as string;
    await sign(founder.client, paper);
    const key = { 'Idempotency-Key': 'sign-with-code' };
    const signed = await client.post(`/api/documents/${paper}/sign`, { password, code: app.next() }, key);
    accepted(signed);
    // Repeated after the answer was lost, with the code of then.
    const again = await client.post(`/api/documents/${paper}/sign`, { password, code: app.next() }, key);
    expect([again.status, again.json]).toEqual([200, signed.json]);
    const { bytes } = await client.get(`/api/documents/${paper}/file`);
    const page = unbroken(pdfText(bytes).slice(-1));
    expect(page).toContain('node Password and code');
    const levels = await server.services.db
      .selectFrom('signature_trail')
      .select(['role', 'authentication'])
      .where('document_id', '=', paper)
      .orderBy('id')
      .execute();
    expect(levels).toEqual([
      { role: 'founder', authentication: 'aal1' },
      { role: 'employee', authentication: 'aal2' },
    ]);
  });

  it('is asked for when a payout is approved', async () => {
    const held = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 5 }]);
    const draft = await drafted(trust, dividendOf(held));
    const { app } = await withSecondFactor(trust);
    const path = `/api/payouts/${draft.id}/approve`;
    expect(refusal(await trust.post(path, { password }))).toEqual([422, ['code']]);
    accepted(await trust.post(path, { password, code: app.next() }));
    accepted(await trust.post('/api/user/second-factor/turn-off', { password, code: app.next() }));
  });

  /** Somebody whose key is at hand no more. */
  const turnOff = async (email: string) => {
    const { db } = server.services;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('second_factors').where('user_id', '=', id).execute();
  };

  it('is turned off with the password and a code, and asked for no longer', async () => {
    const { client } = people.finn;
    expect((await client.post('/api/user/second-factor/turn-off', { password })).status).toBe(409);
    const { app } = await withSecondFactor(client);
    accepted(await client.post('/api/user/second-factor/turn-off', { password, code: app.next() }));
    expect(await state(client)).toEqual({ since: null, recoveryCodes: 0 });
    expect(await logIn(server, 'finn@birch.test')).toBeDefined();
    expect(await activities('turned-off-second-factor')).toContain(people.finn.id);
    expect((await server.mailsTo('finn@birch.test')).map(({ subject }) => subject)).toContain(
      'The second factor of your Vestry login is off',
    );
  });

  it('cannot be guessed at: wrong codes count as failures', async () => {
    const { client } = people.finn;
    const { app } = await withSecondFactor(client);
    const guess = async (code: string) => (await login('finn@birch.test', { code }, client)).status;
    for (let n = 0; n < 10; n++) expect(await guess(`00000${n}`)).toBe(401);
    expect(await guess(app.next())).toBe(429);
  });

  it('goes with the account', async () => {
    const { client } = people.dora;
    await turnOff('dora@birch.test');
    const { app } = await withSecondFactor(client);
    accepted(await client.post('/api/user/delete-account', { password, code: app.next() }));
    const count = async (table: 'second_factors' | 'recovery_codes' | 'known_devices') =>
      (
        await server.services.db
          .selectFrom(table)
          .innerJoin('users', 'users.id', `${table}.user_id`)
          .select('users.id')
          .where('users.deleted_at', 'is not', null)
          .execute()
      ).length;
    for (const table of ['second_factors', 'recovery_codes', 'known_devices'] as const)
      expect(await count(table), table).toBe(0);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
