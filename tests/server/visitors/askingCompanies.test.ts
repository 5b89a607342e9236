import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  askingFounder,
  command,
  invite,
  logIn,
  password,
  registerFounder,
  registerTrust,
  requestPool,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const csv = { 'Content-Type': 'text/csv' };

describe.each(testKinds)('a company that asks a trust, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
  });
  afterAll(async () => {
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  const ask = async (of = 'Alder Trust') => {
    const company = `Company ${++count}`;
    const email = `founder${count}@asks.test`;
    const founder = await askingFounder(server, { name: 'Ivo Marić', email, company, trust: of });
    return { ...founder, company, email, id: founder.companyId };
  };
  const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);

  it('is a task of the trust, which learns who asks and from where', async () => {
    const { id, company, email } = await ask();
    const [task] = await trust.list('actions', { filter: { type: 'accept-company', record_id: id } });
    expect(task).toMatchObject({ subject: company, resource: 'companies', record_id: id });
    expect(await trust.one('companies', id)).toMatchObject({
      status: 'requested',
      askerName: 'Ivo Marić',
      askerEmail: email,
      askerIp: '127.0.0.1',
    });
    const [mail] = await server.mailsTo('ops@alder.test');
    expect(mail!.subject).toBe(`${company} would like to work with you`);
    for (const said of ['“Ivo Marić”', email, '127.0.0.1', `${server.url}/platform/trust/company/${id}`])
      expect(mail!.text).toContain(said);
    expect(await trust.list('messages', { filter: { record_id: id } })).toHaveLength(1);
  });

  it('can begin nothing before it is accepted, nor after it is declined', async () => {
    const { client, id, email } = await ask();
    const attempts = async () => [
      await client.create('pools', {
        ...{ company_id: id, name: 'ESOP', asset: 'Common', pieces: 10, value: '1.00', currency: 'EUR' },
      }),
      await client.create('employees', { company_id: id, name: 'Ana', email: 'ana@asks.test' }),
      await client.create('colleagues', { name: 'Eva', email: 'eva@asks.test', password }),
      await client.post(`/api/companies/${id}/imports/employees`, 'name,email\nAna,ana@asks.test\n', csv),
      await client.post(
        `/api/companies/${id}/imports/employees?dryRun=true`,
        'name,email\nA,a@a.test\n',
        csv,
      ),
    ];
    const waits = 'The trust has not accepted the company yet. Nothing can be started until it does.';
    for (const { status, json } of await attempts()) expect([status, json.message]).toEqual([409, waits]);
    expect((await client.get('/api/app')).json.user.awaitsTrust).toBe(true);

    accepted(await command(trust, 'companies', id, 'decline', { reason: 'We do not know you.' }));
    expect(await client.one('companies', id)).toMatchObject({
      status: 'declined',
      declineReason: 'We do not know you.',
    });
    for (const { status } of await attempts()) expect(status).toBe(409);
    const [mail] = await server.mailsTo(email);
    expect(mail!.text).toContain('Reason: “We do not know you.”');
    expect(await server.mailsTo('ana@asks.test')).toEqual([]);
    expect((await command(trust, 'companies', id, 'accept')).status).toBe(409);
  });

  it('begins once it is accepted, once, by its own trust alone', async () => {
    const founder = await ask();
    const { client, id, company, email } = founder;
    const other = await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
    expect((await command(other, 'companies', id, 'accept')).status).toBe(404);
    expect((await command(client, 'companies', id, 'accept')).status).toBe(403);
    accepted(await command(trust, 'companies', id, 'accept'));
    expect((await command(trust, 'companies', id, 'accept')).status).toBe(409);
    expect((await command(trust, 'companies', id, 'decline', { reason: 'No' })).status).toBe(409);
    expect(await subjects(email)).toContain(`Alder Trust now works with ${company}`);
    expect((await requestPool(founder)).status).toBe('requested');
    expect((await client.get('/api/app')).json.user.awaitsTrust).toBe(false);
    const { askerName, askerEmail, askerIp, askerDevice, status } = await trust.one('companies', id);
    expect({ askerName, askerEmail, askerIp, askerDevice, status }).toEqual({
      askerName: null,
      askerEmail: null,
      askerIp: null,
      askerDevice: null,
      status: 'active',
    });
    const told = await trust.list('activities', { filter: { company_id: id, resource: 'companies' } });
    expect(told.map(({ what }) => what).sort()).toEqual(['accepted', 'registered']);
  });

  it('takes an individual trust only by being accepted', async () => {
    const solo = await registerTrust(server, 'Solo Trust', 'ops@solo.test', 'individual');
    const [first, second] = [await ask('Solo Trust'), await ask('Solo Trust')];
    accepted(await command(solo, 'companies', second.id, 'accept'));
    const { status, json } = await command(solo, 'companies', first.id, 'accept');
    expect([status, json.message]).toEqual([409, 'This trust serves a single company, and already has one.']);
    const { data } = (await server.visitor().get('/api/register/trusts')).json;
    expect(data.map((t: { attributes: { name: string } }) => t.attributes.name)).not.toContain('Solo Trust');
  });

  it('is removed with its founder while it has no records, by the founder or the trust', async () => {
    for (const by of ['founder', 'trust']) {
      const { client, id, company, email } = await ask();
      const remover = by === 'trust' ? trust : client;
      expect((await command(remover, 'companies', id, 'remove', { password: 'wrong' })).status).toBe(422);
      accepted(await command(remover, 'companies', id, 'remove', { password }));
      expect((await trust.get(`/api/companies/${id}`)).status).toBe(404);
      expect(await trust.list('actions', { filter: { record_id: id } })).toEqual([]);
      expect((await client.get('/api/app')).status).toBe(401);
      expect((await server.visitor().post('/api/login', { email, password })).status).toBe(401);
      // Its owner can begin anew, and does so with nothing of before.
      const again = { name: 'Ivo Marić', email, company: `${company} again`, trust: 'Alder Trust' };
      await askingFounder(server, again);
      expect((await (await logIn(server, email)).list('companies')).map(({ name }) => name)).toEqual([
        `${company} again`,
      ]);
    }
  });

  it('is not removed once it has records', async () => {
    const founder = await registerFounder(server, {
      ...{ name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust: 'Alder Trust' },
    });
    await invite(founder, 'Ana', 'ana@elm.test');
    for (const client of [founder.client, trust]) {
      const { status, json } = await command(client, 'companies', founder.companyId, 'remove', { password });
      expect([status, json.message]).toEqual([
        409,
        'The company has shareholdings or employees, so it cannot be removed.',
      ]);
    }
  });
});
