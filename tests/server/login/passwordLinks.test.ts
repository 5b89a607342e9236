import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../../server/i18n/refusals.ts';
import { accepted, type Employee, type Founder, logIn, password } from '../../support/acts.ts';
import { makePasskey } from '../../support/authenticator.ts';
import { withSecondFactor } from '../../support/authenticatorApp.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const chosen = 'another long sentence';

describe.each(testKinds)('the links of a forgotten password, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben' | 'cleo', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben', 'cleo']));
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
  });
  beforeEach(() => server.services.db.deleteFrom('failures').execute());

  const linksIn = async (email: string, path: string) =>
    (await server.mailsTo(email)).flatMap(
      ({ text }) => text.match(new RegExp(`/${path}/[\\w-]+`))?.[0] ?? [],
    );
  const ask = async (email: string) => {
    const before = new Set(await linksIn(email, 'reset-password'));
    expect((await server.visitor().post('/api/forgot-password', { email })).status).toBe(204);
    return (await linksIn(email, 'reset-password')).find((link) => !before.has(link))!;
  };
  const look = (link: string) => server.visitor().get(`/api${link}`);
  const use = (link: string, more: object = {}) =>
    server.visitor().post(`/api${link}`, { password: chosen, ...more });
  const login = (email: string, typed: string, more: object = {}) =>
    server.visitor().post('/api/login', { email, password: typed, ...more });
  const addPasskey = async (client: Client, name: string) => {
    const options = accepted(await client.post('/api/user/passkeys/options', { password })).json;
    const passkey = makePasskey(server.url);
    const all = accepted(
      await client.post('/api/user/passkeys', { name, response: passkey.attest(options) }),
    );
    return { passkey, id: all.json.data.at(-1).id as string };
  };

  it('are all void once one was used, or the password was changed', async () => {
    const email = 'ana@birch.test';
    const [first, second] = [await ask(email), await ask(email)];
    accepted(await people.ana.client.post('/api/user/email', { email: 'ana@private.test', password }));
    const [change] = await linksIn('ana@private.test', 'confirm-email');
    expect((await look(first)).status).toBe(200);
    accepted(await use(second));
    for (const link of [first, second]) {
      expect([(await look(link)).status, (await use(link)).status]).toEqual([404, 404]);
      expect((await look(link)).json.message).toBe(refusals.en.linkExpired);
    }
    expect((await server.visitor().post(`/api${change}`)).status).toBe(404);
    const third = await ask(email);
    const client = server.visitor();
    accepted(await client.post('/api/login', { email, password: chosen }));
    accepted(await client.post('/api/user/email', { email: 'ana@other.test', password: chosen }));
    const [other] = await linksIn('ana@other.test', 'confirm-email');
    accepted(await client.post('/api/user/change-password', { password: chosen, newPassword: password }));
    expect((await look(third)).status).toBe(404);
    expect((await server.visitor().post(`/api${other}`)).status).toBe(404);
  });

  it('show the passkeys of the login and take away those that are not known, unused until then', async () => {
    const { client } = people.ben;
    const known = await addPasskey(client, 'My laptop');
    const planted = await addPasskey(client, 'Not mine');
    const link = await ask('ben@birch.test');
    const { json } = await look(link);
    expect(json.data.map((p: { attributes: { name: string } }) => p.attributes.name)).toEqual([
      'My laptop',
      'Not mine',
    ]);
    expect(json.data[0].attributes).toEqual({
      name: 'My laptop',
      created_at: expect.stringContaining('T'),
      used_at: null,
    });
    const ofOther = (await addPasskey(people.cleo.client, 'Of Cleo')).id;
    const refused = await use(link, { dropPasskeys: [ofOther] });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['dropPasskeys']]);
    expect((await use(link, { dropPasskeys: ['x'] })).status).toBe(422);
    expect((await use(link, { password: 'short' })).status).toBe(422);
    server.lines.length = 0;
    accepted(await use(link, { dropPasskeys: [planted.id] }));
    const events = server.lines.map((line) => JSON.parse(line).event);
    expect(events.toSorted()).toEqual(['changed-password', 'removed-passkey']);
    const enterWith = async ({ passkey }: typeof known) => {
      const visitor = server.visitor();
      const options = accepted(await visitor.post('/api/login/passkey/options')).json;
      return (await visitor.post('/api/login/passkey', { response: passkey.assert(options) })).status;
    };
    expect([await enterWith(planted), await enterWith(known)]).toEqual([401, 200]);
    expect((await server.mailsTo('ben@birch.test')).map(({ subject }) => subject)).toContain(
      'A passkey was removed from your Vestry login',
    );
    const removed = await trust.list('activities', { filter: { what: 'removed-passkey' } });
    expect(removed.map(({ record_id }) => record_id)).toContain(people.ben.id);
  });

  it('say before a password is typed that they have come to their end', async () => {
    const link = await ask('cleo@birch.test');
    await server.services.db
      .updateTable('password_resets')
      .set({ expires_at: new Date('2026-01-01') })
      .execute();
    expect((await look(link)).status).toBe(404);
    expect((await look('/reset-password/guessed')).status).toBe(404);
  });

  it('do not take a second factor away', async () => {
    const email = 'cleo@birch.test';
    const { recoveryCodes } = await withSecondFactor(people.cleo.client);
    accepted(await use(await ask(email)));
    const refused = await login(email, chosen);
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([401, ['code']]);
    expect((await login(email, chosen, { code: recoveryCodes[0] })).status).toBe(200);
  });

  it('leave the only second factor where one is demanded, and open nothing without it', async () => {
    await withSecondFactor(trust).then(async ({ recoveryCodes }) =>
      accepted(
        await trust.post(`/api/trusts/${(await trust.list('trusts'))[0]!.id}/demand-second-factor`, {
          foundersFactorFrom: '2026-01-15',
          password,
          code: recoveryCodes[0],
        }),
      ),
    );
    const { id } = await addPasskey(founder.client, 'Phone');
    const link = await ask('ivo@birch.test');
    const refused = await use(link, { dropPasskeys: [id] });
    expect([refused.status, refused.json.message]).toEqual([409, refusals.en.lastFactor]);
    accepted(await use(link));
    const entered = server.visitor();
    accepted(await entered.post('/api/login', { email: 'ivo@birch.test', password: chosen }));
    expect((await entered.get('/api/pools')).status).toBe(403);
    expect((await entered.post('/api/user/second-factor', { password: chosen })).status).toBe(403);
    expect(await logIn(server, 'ana@birch.test')).toBeDefined();
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
