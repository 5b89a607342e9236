import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../../server/i18n/refusals.ts';
import { access } from '../../support/access.ts';
import { accepted, type Employee, type Founder, logIn, password } from '../../support/acts.ts';
import { makePasskey, type Passkey } from '../../support/authenticator.ts';
import { withSecondFactor } from '../../support/authenticatorApp.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import { authenticate, authorize, openRaw } from '../../support/realtime.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';
const absent = '00000000-0000-4000-8000-000000000000';

/** What is left to somebody without the second factor that is demanded. */
const leftOver = [
  'GET /api/app',
  'POST /api/logout',
  'POST /api/user/role',
  'GET /api/user/second-factor',
  'POST /api/user/second-factor',
  'POST /api/user/second-factor/confirm',
  'GET /api/user/passkeys',
  'POST /api/user/passkeys/options',
  'POST /api/user/passkeys',
  'GET /api/user/login-links',
  'POST /api/user/login-links/{id}/link',
];

describe.each(testKinds)('a second factor that a trust demands, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let trustId: string;
  let codes: string[];
  /** A founder with a passkey and nothing else. */
  let petra: Client;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana'], today);
    ({ server } = company);
    ({ trust, founder } = company);
    ana = company.people.ana;
    trustId = (await trust.list('trusts'))[0]!.id;
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
  });
  beforeEach(() => server.services.db.deleteFrom('failures').execute());

  const again = () => ({ password, ...(codes && { code: codes.pop() }) });
  const demand = async (operators: string | null, founders: string | null, by = trust) =>
    by.post(`/api/trusts/${trustId}/demand-second-factor`, {
      operatorsFactorFrom: operators,
      foundersFactorFrom: founders,
      ...again(),
    });
  const refusal = async (answer: ReturnType<Client['get']>) => {
    const { status, json } = await answer;
    return [status, json?.errors ?? json?.message];
  };
  const kept = [403, { secondFactor: refusals.en.secondFactorDemanded }];
  const stateOf = async (client: Client) => (await client.get('/api/app')).json.user.factorDemand;
  const addPasskey = async (client: Client, more: object = {}) => {
    const passkey = makePasskey(server.url);
    const options = accepted(await client.post('/api/user/passkeys/options', { password, ...more })).json;
    const answer = await client.post('/api/user/passkeys', {
      name: 'Phone',
      response: passkey.attest(options),
    });
    return { passkey, id: accepted(answer).json.data.at(-1).id as string };
  };
  const enterWith = async (passkey: Passkey) => {
    const client = server.visitor();
    const options = accepted(await client.post('/api/login/passkey/options')).json;
    accepted(await client.post('/api/login/passkey', { response: passkey.assert(options) }));
    return client;
  };
  const appOf = new Map<Client, string[]>();
  const againOf = (client: Client) => ({ password, code: appOf.get(client)?.pop() });
  /** A further founder of the company, without a second factor. */
  const newFounder = async (name: string) => {
    const email = `${name}@birch.test`;
    accepted(await founder.client.create('colleagues', { name, email, ...againOf(founder.client) }));
    const [mail] = await server.mailsTo(email);
    const token = mail!.text.match(/\/invitation\/([\w-]+)/)![1];
    const client = server.visitor();
    accepted(await client.post(`/api/invitations/${token}`, { password }));
    return { client, email };
  };
  const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);

  it('is demanded with the password, from today on at the earliest, by an operator who has one', async () => {
    const path = `/api/trusts/${trustId}/demand-second-factor`;
    const of = (more: object) => refusal(trust.post(path, { password, ...more }));
    expect(await of({ password: 'not it' })).toEqual([422, { password: refusals.en.passwordWrong }]);
    expect(await of({ operatorsFactorFrom: '2026-02-01' })).toEqual([
      422,
      { operatorsFactorFrom: refusals.en.ownFactorFirst },
    ]);
    expect(await of({ foundersFactorFrom: '2026-01-14' })).toEqual([
      422,
      { foundersFactorFrom: refusals.en.factorDayPast },
    ]);
    expect(await of({ foundersFactorFrom: 'soon' })).toMatchObject([422, {}]);
    expect((await founder.client.post(path, { password })).status).toBe(403);
    codes = (await withSecondFactor(trust)).recoveryCodes;
    accepted(await demand('2026-01-25', '2026-02-01'));
    expect(await trust.one('trusts', trustId)).toMatchObject({
      operatorsFactorFrom: '2026-01-25',
      foundersFactorFrom: '2026-02-01',
    });
    const [activity] = await trust.list('activities', { filter: { what: 'demanded-second-factor' } });
    expect(activity!.details.map(({ name, value }: Row) => [name, value])).toEqual([
      ['operatorsFactorFrom', '2026-01-25'],
      ['foundersFactorFrom', '2026-02-01'],
    ]);
    expect(await subjects('ivo@birch.test')).toContain(
      'Alder Trust requires a second factor from 1 Feb 2026',
    );
    const [message] = await founder.client.list('messages', { filter: { resource: 'trusts' } });
    expect(message!.action).toContain('Alder Trust requires a second factor');
    const [mail] = await server.mailsTo('ivo@birch.test');
    expect(mail!.text).toContain('/platform/founder/account/change-password');
  });

  it('is announced to the pages, and keeps nobody out before its day', async () => {
    expect(await stateOf(founder.client)).toEqual({
      from: '2026-02-01',
      isInForce: false,
      missing: 'factor',
    });
    expect(await stateOf(trust)).toEqual({ from: '2026-01-25', isInForce: false, missing: null });
    expect(await stateOf(ana.client)).toBeNull();
    expect((await founder.client.get('/api/pools')).status).toBe(200);
  });

  it('is reminded of a week and a day before, whoever has none', async () => {
    const reminder = 'Set up a second factor by 1 Feb 2026';
    await server.runDaysUpTo('2026-01-24');
    expect(await subjects('ivo@birch.test')).not.toContain(reminder);
    await server.runDaysUpTo('2026-01-25');
    await server.runDaysUpTo('2026-01-31');
    expect((await subjects('ivo@birch.test')).filter((subject) => subject === reminder)).toHaveLength(2);
    expect(await subjects('ops@alder.test')).toEqual(
      expect.not.arrayContaining([expect.stringContaining('Set up')]),
    );
    expect((await founder.client.get('/api/pools')).status).toBe(200);
  });

  it('keeps sessions of before out of everything but its set-up from the day on, and their connections', async () => {
    const socket = await openRaw(server);
    const id = await socket.id();
    const user = (await founder.client.get('/api/app')).json.user.id;
    const { auth } = accepted(await authorize(founder.client, id, `private-user-${user}`)).json;
    socket.send({ event: 'pusher:subscribe', data: { channel: `private-user-${user}`, auth } });
    await socket.heard('pusher_internal:subscription_succeeded');

    await server.runDaysUpTo('2026-02-01');
    await socket.closed;
    expect(await stateOf(founder.client)).toEqual({
      from: '2026-02-01',
      isInForce: true,
      missing: 'factor',
    });
    const open: string[] = [];
    for (const [operation, row] of Object.entries(access)) {
      if (row === 'visitors' || leftOver.includes(operation)) continue;
      const [method, path] = operation.split(' ') as [string, string];
      const filled = path.replace('%{id}', absent).replace(/\{\w+\}/, 'x');
      const sent = founder.client.send(method, filled, method === 'GET' ? undefined : {});
      const { status, json } = await sent;
      if (status !== 403 || json.errors?.secondFactor === undefined) open.push(`${operation}: ${status}`);
    }
    expect(open).toEqual([]);
    expect(await refusal(authenticate(founder.client, '1.1'))).toEqual(kept);
    expect(await refusal(founder.client.get('/api/pools?format=csv'))).toEqual(kept);
    expect(await refusal(founder.client.get('/api/nothing'))).toEqual(kept);
    const { awareness } = (await founder.client.get('/api/app')).json;
    expect(awareness).toEqual({ notifications: [], unseenMessages: 0, actionRequired: 0 });
    // Nobody is spared the token for that.
    expect((await founder.client.post('/api/pools', {}, { 'X-XSRF-TOKEN': 'x' })).status).toBe(419);
    // Others have nothing to do with it.
    expect((await ana.client.get('/api/plans')).status).toBe(200);
    expect((await trust.get('/api/pools')).status).toBe(200);
  });

  it('lets a login by password in as far as its set-up, and goes on when an app is set up', async () => {
    const entered = await logIn(server, 'ivo@birch.test');
    expect(await refusal(entered.get('/api/pools'))).toEqual(kept);
    const { recoveryCodes } = await withSecondFactor(entered);
    appOf.set(entered, recoveryCodes);
    expect((await entered.get('/api/pools')).status).toBe(200);
    expect((await stateOf(entered)).missing).toBeNull();
    // A session that never proved it is no better for that.
    expect(await stateOf(founder.client)).toMatchObject({ missing: 'login' });
    expect(await refusal(founder.client.get('/api/pools'))).toEqual(kept);
    expect(await refusal(founder.client.post('/api/user/passkeys/options', { password }))).toEqual(kept);
    const anew = server.visitor();
    accepted(
      await anew.post('/api/login', { email: 'ivo@birch.test', password, code: recoveryCodes.pop()! }),
    );
    expect((await anew.get('/api/pools')).status).toBe(200);
    founder = { ...founder, client: entered };
  });

  it('is there with a passkey that was used to log in, and not with one that was not', async () => {
    const { client, email } = await newFounder('petra');
    expect(await refusal(client.get('/api/pools'))).toEqual(kept);
    const { passkey, id } = await addPasskey(client);
    expect((await client.get('/api/pools')).status).toBe(200);
    const byPassword = await logIn(server, email);
    expect(await stateOf(byPassword)).toMatchObject({ missing: 'login' });
    expect(await refusal(byPassword.get('/api/pools'))).toEqual(kept);
    // Or a password would be enough to have a factor.
    for (const path of ['second-factor', 'passkeys/options'])
      expect(await refusal(byPassword.post(`/api/user/${path}`, { password })), path).toEqual(kept);
    const byPasskey = await enterWith(passkey);
    expect((await byPasskey.get('/api/pools')).status).toBe(200);
    // The last factor stays.
    const remove = (id: string) => byPasskey.post(`/api/user/passkeys/${id}/remove`, { password });
    expect(await refusal(remove(id))).toEqual([409, refusals.en.lastFactor]);
    await addPasskey(byPasskey);
    accepted(await remove(id));
    expect((await byPasskey.get('/api/pools')).status).toBe(200);
    petra = byPasskey;
  });

  it('cannot be turned off while it is demanded and the only one', async () => {
    const { client } = founder;
    const off = async () => client.post('/api/user/second-factor/turn-off', againOf(client));
    expect(await refusal(off())).toEqual([409, refusals.en.lastFactor]);
    const { id } = await addPasskey(client, againOf(client));
    accepted(await off());
    // What this session has proven is gone, and nobody knows of it that it has the passkey.
    expect(await refusal(client.get('/api/pools'))).toEqual(kept);
    expect(await refusal(client.post(`/api/user/passkeys/${id}/remove`, { password }))).toEqual(kept);
  });

  it('is demanded in the role, not in others of the same person', async () => {
    const employee = { name: 'Petra', email: 'petra@birch.test', company_id: founder.companyId };
    accepted(await petra.create('employees', employee));
    const client = await logIn(server, 'petra@birch.test');
    accepted(await client.post('/api/user/role', { role: 'employee' }));
    expect((await client.get('/api/plans')).status).toBe(200);
    expect(await stateOf(client)).toBeNull();
    // From there a password alone would get around it.
    expect(await refusal(client.post('/api/user/second-factor', { password }))).toEqual(kept);
    accepted(await client.post('/api/user/role', { role: 'founder' }));
    expect(await refusal(client.get('/api/pools'))).toEqual(kept);
    accepted(await client.post('/api/logout'));
    expect((await client.get('/api/app')).status).toBe(401);
  });

  it('ends with the demand, of which all are told', async () => {
    accepted(await demand('2026-01-25', null));
    expect((await founder.client.get('/api/pools')).status).toBe(200);
    expect(await stateOf(founder.client)).toBeNull();
    expect(await subjects('ivo@birch.test')).toContain('Alder Trust no longer requires a second factor');
    // Of the operators it was demanded all along.
    expect(await refusal(trust.post('/api/user/second-factor/turn-off', again()))).toEqual([
      409,
      refusals.en.lastFactor,
    ]);
  });

  it('holds at once where its day is today', async () => {
    accepted(await demand('2026-01-25', '2026-02-01'));
    expect((await petra.get('/api/pools')).status).toBe(200);
    expect(await refusal(founder.client.get('/api/pools'))).toEqual(kept);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
