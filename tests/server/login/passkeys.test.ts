import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accepted, type Employee, password } from '../../support/acts.ts';
import { makePasskey, type Passkey } from '../../support/authenticator.ts';
import { withSecondFactor } from '../../support/authenticatorApp.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('passkeys, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let people: Record<'ana' | 'ben' | 'cleo', Employee>;

  beforeAll(async () => {
    ({ server, trust, people } = await startCompany(kind, ['ana', 'ben', 'cleo']));
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
  });

  const path = '/api/user/passkeys';
  const optionsToAdd = async (client: Client, more: object = {}) =>
    accepted(await client.post(`${path}/options`, { password, ...more })).json;
  const add = async (client: Client, passkey: Passkey, name = 'My laptop') =>
    client.post(path, { name, response: passkey.attest(await optionsToAdd(client)) });
  const optionsToLogIn = async (client: Client) =>
    accepted(await client.post('/api/login/passkey/options')).json;
  const logInWith = async (passkey: Passkey, client = server.visitor()) =>
    client.post('/api/login/passkey', { response: passkey.assert(await optionsToLogIn(client)) });
  const own = () => makePasskey(server.url);
  const names = async (client: Client) =>
    (await client.get(path)).json.data.map((p: { attributes: { name: string } }) => p.attributes.name);

  it('are added with the password, and log in without it', async () => {
    const { client } = people.ana;
    expect((await client.post(`${path}/options`, { password: 'not it' })).status).toBe(422);
    const options = await optionsToAdd(client);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Vestry' },
      user: { name: 'ana@birch.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const passkey = own();
    const added = await add(client, passkey);
    expect([added.status, await names(client)]).toEqual([201, ['My laptop']]);
    expect(added.json.data[0].attributes.used_at).toBeNull();

    const visitor = server.visitor();
    const { status, json } = await logInWith(passkey, visitor);
    expect([status, json.data.attributes.email]).toEqual([200, 'ana@birch.test']);
    expect((await visitor.get('/api/app')).json.user.email).toBe('ana@birch.test');
    expect((await client.get(path)).json.data[0].attributes.used_at).toContain('T');
    const told = (await server.mailsTo('ana@birch.test')).map(({ subject }) => subject);
    expect(told).toContain('A passkey was added to your Vestry login');
    expect(told).toContain('New login to your Vestry account');
    const activities = await trust.list('activities', { filter: { what: 'added-passkey' } });
    expect(activities.map(({ record_id }) => record_id)).toEqual([people.ana.id]);
    // Who has other ways in still has to know the password for the first.
    expect((await server.visitor().post('/api/login', { email: 'ana@birch.test', password })).status).toBe(
      200,
    );
  });

  it('are asked for something new each time, which is good once and not for long', async () => {
    const passkey = own();
    accepted(await add(people.ben.client, passkey));
    const visitor = server.visitor();
    const options = await optionsToLogIn(visitor);
    const response = passkey.assert(options);
    expect((await visitor.post('/api/login/passkey', { response })).status).toBe(200);
    expect((await visitor.post('/api/login/passkey', { response })).status).toBe(401);
    const again = passkey.assert(options);
    expect((await visitor.post('/api/login/passkey', { response: again })).status).toBe(401);
    const late = await optionsToLogIn(visitor);
    await sql`update passkey_challenges set expires_at = clock_timestamp() - interval '1 second'`.execute(
      server.services.db,
    );
    expect((await visitor.post('/api/login/passkey', { response: passkey.assert(late) })).status).toBe(401);
    const made = passkey.assert({ challenge: Buffer.from('made up').toString('base64url') });
    expect((await visitor.post('/api/login/passkey', { response: made })).status).toBe(401);
  });

  it('are believed for this site alone, from a person who unlocked them, and not as copies', async () => {
    const visitor = server.visitor();
    const passkey = own();
    accepted(await add(people.ben.client, passkey, 'Phone'));
    const elsewhere = passkey.assert(await optionsToLogIn(visitor), 'https://vestry.example');
    expect((await visitor.post('/api/login/passkey', { response: elsewhere })).status).toBe(401);
    expect((await logInWith(passkey)).status).toBe(200);
    passkey.rewind();
    expect((await logInWith(passkey)).status).toBe(401);
    expect((await logInWith(own())).status).toBe(401);
    const unlocked = makePasskey(server.url, { isVerified: false });
    const { status, json } = await add(people.ben.client, unlocked);
    expect([status, Object.keys(json.errors)]).toEqual([422, ['response']]);
    expect((await add(people.ben.client, makePasskey('https://vestry.example'))).status).toBe(422);
    // Those that are kept in step by a cloud do not count.
    const synced = makePasskey(server.url, { counts: false });
    accepted(await add(people.ben.client, synced, 'Cloud'));
    for (let time = 0; time < 2; time++) expect((await logInWith(synced)).status).toBe(200);
  });

  it('are added to the login that asked, and once', async () => {
    const passkey = own();
    const options = await optionsToAdd(people.cleo.client);
    const body = { name: 'Key', response: passkey.attest(options) };
    expect((await people.ben.client.post(path, body)).status).toBe(422);
    expect((await people.cleo.client.post(path, body)).status).toBe(201);
    expect((await people.cleo.client.post(path, body)).status).toBe(422);
    const toLogIn = await optionsToLogIn(server.visitor());
    expect(
      (await people.cleo.client.post(path, { name: 'x', response: passkey.attest(toLogIn) })).status,
    ).toBe(422);
    expect((await add(people.ben.client, passkey)).status).toBe(422);
  });

  it('are removed by their owner, with the password, and log in no longer', async () => {
    const passkey = own();
    accepted(await add(people.cleo.client, passkey, 'Lost key'));
    const all = (await people.cleo.client.get(path)).json.data;
    const { id } = all.at(-1);
    const remove = (client: Client, typed: string) =>
      client.post(`${path}/${id}/remove`, { password: typed });
    expect((await remove(people.ben.client, password)).status).toBe(404);
    expect((await people.cleo.client.post(`${path}/none/remove`, { password })).status).toBe(404);
    expect((await remove(people.cleo.client, 'not it')).status).toBe(422);
    accepted(await remove(people.cleo.client, password));
    expect(await names(people.cleo.client)).not.toContain('Lost key');
    expect((await logInWith(passkey)).status).toBe(401);
    expect((await remove(people.cleo.client, password)).status).toBe(404);
  });

  it('take the place of the code after the password, for the same login alone', async () => {
    const { app } = await withSecondFactor(people.cleo.client);
    const passkey = own();
    const options = await optionsToAdd(people.cleo.client, { code: app.next() });
    accepted(await people.cleo.client.post(path, { name: 'Second', response: passkey.attest(options) }));
    const ofBen = own();
    accepted(await add(people.ben.client, ofBen));
    const visitor = server.visitor();
    const logIn = async (given: Passkey) =>
      visitor.post('/api/login', {
        email: 'cleo@birch.test',
        password,
        passkey: given.assert(await optionsToLogIn(visitor)),
      });
    const refused = await logIn(ofBen);
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([401, ['code']]);
    expect((await logIn(passkey)).status).toBe(200);
  });

  it('refuse what is no answer of a browser', async () => {
    const visitor = server.visitor();
    for (const response of [
      undefined,
      null,
      'x',
      {},
      { ...own().assert({ challenge: 'x' }), response: {} },
    ]) {
      const { status, json } = await visitor.post('/api/login/passkey', { response });
      expect([status, typeof json.errors]).toEqual([422, 'object']);
    }
    const { response, ...rest } = own().assert({ challenge: 'x' });
    const odd = { ...rest, response: { ...response, clientDataJSON: '%%%' } };
    expect((await visitor.post('/api/login/passkey', { response: odd })).status).toBe(401);
    expect((await visitor.post(path, {})).status).toBe(401);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
