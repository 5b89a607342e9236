import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isApiToken, newApiToken } from '../../../server/base/apiToken.ts';
import { hashOfToken } from '../../../server/base/hashOfToken.ts';
import { access, openToTokens } from '../../support/access.ts';
import {
  accepted,
  invite,
  joinedEmployee,
  logIn,
  password,
  registerFounder,
  registerTrust,
  requestPool,
  secondFounder,
} from '../../support/acts.ts';
import { withSecondFactor } from '../../support/authenticatorApp.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { makeToken, type Program, program } from '../../support/program.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const path = '/api/tokens';

/** A trust with two companies, each of which asks for a shareholding, and an employee of both; and another trust. */
const buildParties = async (server: TestServer) => {
  const alder = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
  await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
  const trust = 'Alder Trust';
  const ivo = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs', trust };
  const eva = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust };
  const [birch, elm] = [await registerFounder(server, ivo), await registerFounder(server, eva)];
  const ana = await joinedEmployee(server, birch, 'Ana Kovač', 'ana@birch.test');
  const { id } = await invite(elm, 'Ana Kovač', 'ana@birch.test');
  accepted(await ana.client.post(`/api/employees/${id}/accept-invitation`));
  await requestPool(birch);
  await requestPool(elm, { name: 'Elm 2026' });
  return { alder, birch, elm, ana };
};

describe('the secret of an API token', () => {
  it('has a prefix and a check by which it is recognised, and is never the same', () => {
    const secret = newApiToken();
    expect(secret).toMatch(/^vestry_[0-9A-Za-z]{49}$/);
    expect(isApiToken(secret)).toBe(true);
    const last = secret.at(-1) === 'A' ? 'B' : 'A';
    expect(isApiToken(secret.slice(0, -1) + last)).toBe(false);
    expect(isApiToken('vestry_')).toBe(false);
    expect(newApiToken()).not.toBe(secret);
  });
});

describe.each(testKinds)('API tokens, on the %s database', (kind) => {
  let server: TestServer;
  let world: Awaited<ReturnType<typeof buildParties>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    world = await buildParties(server);
  });
  afterAll(() => server?.close());

  const tokensOf = async (client: Client): Promise<Row[]> =>
    accepted(await client.get(path)).json.data.map(({ id, attributes }: Row) => ({ id, ...attributes }));
  const revoke = (client: Client, { id }: { id: string }) => client.send('DELETE', `${path}/${id}`);
  const wanted = async (client: Client, attributes: object) =>
    client.post(path, {
      data: {
        attributes: { name: 'Payroll', reach: 'read', expiresOn: '2026-06-30', password, ...attributes },
      },
    });
  const programOf = async (client: Client, token: Parameters<typeof makeToken>[1] = {}) =>
    program(server, (await makeToken(client, token)).secret);
  const statusOf = async (asked: Program) => (await asked.get('/api/pools')).status;

  it('are made with the password, shown once, kept as a hash and told by mail', async () => {
    const { client } = world.birch;
    expect(Object.keys((await wanted(client, { password: 'wrong' })).json.errors)).toEqual(['password']);
    const { id, secret } = await makeToken(client, { name: 'Export' });
    const listed = (await tokensOf(client)).find((token) => token.id === id);
    expect(listed).toMatchObject({
      name: 'Export',
      reach: 'read',
      side: 'Birch Labs',
      owner: 'Ivo Marić',
      isOwn: true,
      status: 'active',
      expiresOn: '2026-06-30',
      used_at: null,
    });
    expect(JSON.stringify(await tokensOf(client))).not.toContain(secret);
    const kept = await server.services.db
      .selectFrom('api_tokens')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.token_hash.equals(hashOfToken(secret))).toBe(true);
    expect(JSON.stringify(kept)).not.toContain(secret);
    const [mail] = await server.mailsTo('ivo@birch.test');
    expect(mail!.text).toContain('Export');
    expect(mail!.text).toContain('30 Jun 2026');
    expect(mail!.text).not.toContain(secret);
    expect(await statusOf(program(server, secret))).toBe(200);
    expect((await tokensOf(client)).find((token) => token.id === id)!.used_at).toEqual(
      expect.stringContaining('T'),
    );
  });

  it('need the code of a login that has a second factor', async () => {
    const operator = await logIn(server, 'ops@cedar.test');
    const { recoveryCodes } = await withSecondFactor(operator);
    expect(Object.keys((await wanted(operator, {})).json.errors)).toEqual(['code']);
    accepted(await wanted(operator, { code: recoveryCodes[0]! }));
  });

  it('end within a year, on a day that is named', async () => {
    const { client } = world.birch;
    for (const expiresOn of ['2026-01-14', '2027-01-16', 'soon'])
      expect(Object.keys((await wanted(client, { expiresOn })).json.errors), expiresOn).toEqual([
        'expiresOn',
      ]);
    accepted(await wanted(client, { expiresOn: '2027-01-15' }));
    accepted(await wanted(client, { expiresOn: '2026-01-15' }));
  });

  it('are for one side of the present role alone, and those of employees read', async () => {
    const { birch, elm, alder, ana } = world;
    const [{ id: alderId }] = (await alder.list('trusts')) as [Row];
    const fieldsOf = async (client: Client, attributes: object) =>
      Object.keys((await wanted(client, attributes)).json.errors);
    expect(await fieldsOf(birch.client, { company_id: elm.companyId })).toEqual(['company_id']);
    expect(await fieldsOf(birch.client, { trust_id: alderId })).toEqual(['trust_id']);
    expect(await fieldsOf(ana.client, { employee_id: ana.id, reach: 'act' })).toEqual(['reach']);
    // Ana takes part in two companies.
    expect(await fieldsOf(ana.client, {})).toEqual(['employee_id']);
    const asAna = await programOf(ana.client, { employee_id: ana.id });
    expect((await ana.client.list('companies')).length).toBe(2);
    expect((await asAna.list('companies')).map(({ id }: Row) => id)).toEqual([birch.companyId]);
  });

  it('read what the person sees in that role, and nothing that is the person’s own', async () => {
    const asBirch = await programOf(world.birch.client);
    for (const resource of ['pools', 'employees', 'companies', 'activities']) {
      const own = (await world.birch.client.list(resource, { range: [0, 999] })).map(({ id }) => id);
      expect((await asBirch.list(resource)).map(({ id }: Row) => id).sort(), resource).toEqual(own.sort());
    }
    const [strange] = (await world.elm.client.list('pools')) as [Row];
    expect((await asBirch.get(`/api/pools/${strange.id}`)).status).toBe(404);
    for (const personal of ['messages', 'colleagues', 'user/settings', 'user/export', 'app', 'tokens'])
      expect((await asBirch.get(`/api/${personal}`)).status, personal).toBe(403);
  });

  it('open what says that it is open to them, and nothing else', async () => {
    const asked: Record<string, Program> = {
      read: await programOf(world.alder),
      act: await programOf(world.alder, { reach: 'act' }),
    };
    const found: string[] = [];
    for (const [operation, rights] of Object.entries(access)) {
      if (rights === 'visitors') continue;
      const [method, template] = operation.split(' ') as [string, string];
      const address = template.replace('{id}', crypto.randomUUID()).replace(/\{\w+\}/, '1');
      for (const reach of ['read', 'act'] as const) {
        const body = method === 'GET' ? undefined : {};
        const { status, json, headers } = await asked[reach]!.send(method, address, body, {
          'If-Match': '"x"',
        });
        const says = headers.get('www-authenticate') === 'Bearer error="insufficient_scope"';
        const needed = openToTokens[operation];
        const isOpen = needed === 'read' || (needed === 'act' && reach === 'act');
        if (isOpen === says || (says && status !== 403))
          found.push(`${operation} by ${reach}: ${status} ${json?.message}`);
      }
    }
    expect(found).toEqual([]);
  }, 240_000);

  it('act without the proofs of a browser, and stand in the trail by their name', async () => {
    const { birch } = world;
    const pool = {
      ...{ company_id: birch.companyId, name: 'By a program', asset: 'Common B' },
      ...{ pieces: 10, value: '1.00', currency: 'EUR' },
    };
    const body = { data: { attributes: pool } };
    const reading = await programOf(birch.client);
    const refused = await reading.send('POST', '/api/pools', body);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope"',
    ]);
    const acting = await programOf(birch.client, { name: 'HR system', reach: 'act' });
    const key = { 'Idempotency-Key': 'one pool' };
    const made = await acting.send('POST', '/api/pools', body, key);
    expect(made.status).toBe(201);
    expect((await acting.send('POST', '/api/pools', body, key)).json).toEqual(made.json);
    const [act] = (await birch.client.list('activities', {
      filter: { record_id: made.json.data.id },
    })) as [Row];
    expect(act).toMatchObject({ actor: 'Ivo Marić', what: 'requested' });
    expect(act.details).toContainEqual(expect.objectContaining({ name: 'token', value: 'HR system' }));
  });

  // docs/api.md, People in and out.
  it('bring people in and out, as a personnel program does', async () => {
    const { birch } = world;
    const acting = await programOf(birch.client, { name: 'HR system', reach: 'act' });
    const attributes = { name: 'Zoë Ori', email: 'zoe@birch.test', company_id: birch.companyId };
    const bring = () => acting.send('POST', '/api/employees', { data: { attributes } });
    const { json } = await bring();
    const { id } = json.data;
    expect(json.data.attributes.status).toBe('invited');
    const [known, errors] = await bring().then((answer) => [answer.status, Object.keys(answer.json.errors)]);
    expect([known, errors]).toEqual([422, ['email']]);
    const filter = encodeURIComponent(JSON.stringify({ email: 'zoe@birch.test' }));
    const found = await acting.get(`/api/employees?filter=${filter}`);
    expect(found.json.data.map((row: Row) => row.id)).toEqual([id]);

    const act = (command: string, body: object = {}) =>
      acting.send('POST', `/api/employees/${id}/${command}`, body);
    expect((await act('resend-invitation')).status).toBe(200);
    expect((await act('revoke-invitation')).json.data.attributes.status).toBe('pending');
    expect((await act('resend-invitation')).status).toBe(200);
    const leaver = { effectiveDate: '2026-01-31', leaverType: 'good-leaver' };
    const wrong = await act('record-leaver', { ...leaver, leaverType: 'gone' });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['leaverType']]);
    expect((await act('record-leaver/preview', leaver)).status).toBe(200);
    expect((await act('record-leaver', leaver)).json.data.attributes.leavesOn).toBe('2026-01-31');
    const [told] = await birch.client.list('activities', {
      filter: { record_id: id, what: 'recorded-leaver' },
    });
    expect(told!.details).toContainEqual(expect.objectContaining({ name: 'token', value: 'HR system' }));
  });

  it('never confirm anything in place of the person', async () => {
    const acting = await programOf(world.birch.client, { reach: 'act' });
    const company = `/api/companies/${world.birch.companyId}`;
    const etag = (await acting.get(company)).headers.get('etag')!;
    const change = { iban: 'DE89370400440532013000', password };
    const { status, json } = await acting.send(
      'PATCH',
      company,
      { data: { attributes: change } },
      { 'If-Match': etag },
    );
    expect([status, json.message]).toEqual([403, expect.stringContaining('a person who is logged in')]);
  });

  it('are accepted in the header alone, and told how when they are refused', async () => {
    const { secret } = await makeToken(world.birch.client);
    const visitor = server.visitor();
    for (const query of [`access_token=${secret}`, `token=${secret}`])
      expect((await visitor.get(`/api/pools?${query}`)).status).toBe(401);
    const missing = await visitor.get('/api/pools');
    expect([missing.status, missing.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    for (const wrong of ['', 'none', newApiToken(), secret.slice(0, -1)]) {
      const { status, headers } = await program(server, wrong).get('/api/pools');
      expect([status, headers.get('www-authenticate')], wrong).toEqual([401, 'Bearer error="invalid_token"']);
    }
    // A token that is refused is not replaced by the session beside it.
    const both = await world.birch.client.get('/api/pools', { Authorization: `Bearer ${newApiToken()}` });
    expect(both.status).toBe(401);
    expect((await program(server, secret).get('/api/nothing')).status).toBe(404);
  });

  it('are revoked by their owner and by colleagues, who see them, and by nobody else', async () => {
    const { birch, elm, alder } = world;
    const second = await secondFounder(server, birch, 'second@birch.test');
    const own = await makeToken(birch.client, { name: 'Mine' });
    const asOwn = program(server, own.secret);
    expect(await statusOf(asOwn)).toBe(200);
    expect((await tokensOf(second)).find(({ id }) => id === own.id)).toMatchObject({
      owner: 'Ivo Marić',
      isOwn: false,
    });
    for (const stranger of [elm.client, alder, world.ana.client])
      expect((await revoke(stranger, own)).status).toBe(404);
    accepted(await revoke(second, own));
    expect(await statusOf(asOwn)).toBe(401);
    expect((await revoke(birch.client, own)).status).toBe(409);
    const [mail] = await server.mailsTo('ivo@birch.test');
    expect(mail!.subject).toBe('Your API token Mine was revoked');
    expect((await tokensOf(birch.client)).find(({ id }) => id === own.id)!.status).toBe('revoked');
    const [act] = (await alder.list('activities', { filter: { what: 'revoked-api-token' } })) as [Row];
    expect(act).toMatchObject({ actor: 'Second Founder', company_id: birch.companyId });
    expect(act.details).toContainEqual(expect.objectContaining({ name: 'token', value: 'Mine' }));

    const ofSecond = await programOf(second, { name: 'Of the second' });
    const colleagues = await birch.client.list('colleagues');
    const { id } = colleagues.find(({ email }) => email === 'second@birch.test')!;
    accepted(await birch.client.post(`/api/colleagues/${id}/remove`, { password }));
    expect(await statusOf(ofSecond)).toBe(401);
    expect((await tokensOf(birch.client)).map(({ name }) => name)).not.toContain('Of the second');
  });

  it('need the second factor that the trust demands of the role', async () => {
    const asFounder = await programOf(world.elm.client);
    const demand = (day: string | null) =>
      server.services.db
        .updateTable('trusts')
        .set({ founders_factor_from: day })
        .where('name', '=', 'Alder Trust')
        .execute();
    await demand('2026-01-01');
    const { status, json } = await asFounder.get('/api/pools');
    await demand(null);
    expect([status, Object.keys(json.errors)]).toEqual([403, ['secondFactor']]);
  });

  it('are counted like other guesses where they are unknown, which shuts out no valid one', async () => {
    const valid = await programOf(world.birch.client);
    const guess = () => program(server, newApiToken()).get('/api/pools');
    expect((await guess()).status).toBe(401);
    await server.services.db.updateTable('failures').set({ failures: 100 }).execute();
    expect((await guess()).status).toBe(429);
    expect(await statusOf(valid)).toBe(200);
    await server.services.db.deleteFrom('failures').execute();
  });

  it('are in the security log, with each refusal', async () => {
    server.lines.length = 0;
    const { id, secret } = await makeToken(world.birch.client);
    await program(server, secret).get('/api/messages');
    accepted(await revoke(world.birch.client, { id }));
    await program(server, secret).get('/api/pools');
    const entries = server.lines.map((line) => JSON.parse(line));
    expect(entries).toEqual([
      expect.objectContaining({ level: 'info', event: 'made-api-token' }),
      expect.objectContaining({ event: 'access-refused', reason: 'tokens.personOnly', token: id }),
      expect.objectContaining({ level: 'info', event: 'revoked-api-token' }),
      expect.objectContaining({ level: 'warn', event: 'token-refused' }),
    ]);
    expect(server.lines.join()).not.toContain(secret);
  });

  it('end on their last day, and with a new password', async () => {
    const { client } = world.elm;
    const short = await programOf(client, { expiresOn: '2026-01-15' });
    const long = await programOf(client, { expiresOn: '2026-06-30' });
    expect([await statusOf(short), await statusOf(long)]).toEqual([200, 200]);
    await server.runDaysUpTo('2026-01-16');
    expect([await statusOf(short), await statusOf(long)]).toEqual([401, 200]);
    const newPassword = 'a calmer phrase of eva 7';
    accepted(await client.post('/api/user/change-password', { password, newPassword }));
    expect(await statusOf(long)).toBe(401);
    expect((await tokensOf(client)).map(({ status }) => status)).toEqual(['revoked', 'expired', 'revoked']);
  });

  it('leave no fault behind', () => expect(server.faults).toEqual([]));
});
