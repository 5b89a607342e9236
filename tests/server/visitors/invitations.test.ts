import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  invite,
  joinedEmployee,
  logIn,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('inviting somebody who has a login, on the %s database', (kind) => {
  let server: TestServer;
  let birch: Awaited<ReturnType<typeof registerFounder>>;
  let cedar: Awaited<ReturnType<typeof registerFounder>>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    await registerTrust(server, 'Alder', 'ops@alder.test');
    const of = (company: string) => ({
      company,
      trust: 'Alder',
      name: company,
      email: `${company}@founders.test`,
    });
    birch = await registerFounder(server, of('Birch'));
    cedar = await registerFounder(server, of('Cedar'));
  });
  afterAll(() => server?.close());

  it('leads an employee of another company to the inbox, where the invitation is accepted', async () => {
    const ana = await joinedEmployee(server, birch, 'Ana', 'ana@birch.test');
    const invited = await invite(cedar, 'Ana', 'ANA@birch.test');
    expect(invited.status).toBe('invited');
    const [mail] = await server.mailsTo('ana@birch.test');
    expect(mail!.text).toContain(`${server.url}/platform/employee/inbox`);
    const messages = await ana.client.list('messages', { filter: { record_id: invited.id } });
    expect(messages).toHaveLength(1);
    accepted(await ana.client.post(`/api/employees/${invited.id}/accept-invitation`));
    expect((await cedar.client.one('employees', invited.id)).status).toBe('unverified');
    expect((await ana.client.list('employees')).map((e) => e.company_id).sort()).toEqual(
      [birch.companyId, cedar.companyId].sort(),
    );
  });

  it('gives a founder the role of an employee beside its own', async () => {
    const invited = await invite(birch, 'Cedar', 'Cedar@founders.test');
    const person = await logIn(server, 'Cedar@founders.test');
    expect((await person.get('/api/app')).json.user).toMatchObject({
      role: 'founder',
      roles: ['founder', 'employee'],
    });
    const about = { filter: { record_id: invited.id } };
    expect(await person.list('messages', about)).toEqual([]);
    expect((await person.get('/api/app')).json.awareness).toMatchObject({
      unseenMessages: (await person.list('messages', { filter: { status: 'unread' } })).length,
      notifications: expect.arrayContaining([
        expect.objectContaining({ role: 'employee', resource: 'employees', record_id: invited.id }),
      ]),
    });
    expect((await person.post(`/api/employees/${invited.id}/accept-invitation`)).status).toBe(403);
    accepted(await person.post('/api/user/role', { role: 'employee' }));
    const [message] = await person.list('messages', about);
    expect((await person.get('/api/app')).json.awareness.unseenMessages).toBe(1);
    accepted(await person.post(`/api/messages/${message!.id}/read`));
    accepted(await person.post(`/api/employees/${invited.id}/accept-invitation`));
    expect((await person.post(`/api/employees/${invited.id}/accept-invitation`)).status).toBe(409);
  });

  it('reaches a founder who invites the own address, as the employee', async () => {
    const { id } = await invite(birch, 'Birch', 'Birch@founders.test');
    const person = await logIn(server, 'Birch@founders.test');
    accepted(await person.post('/api/user/role', { role: 'employee' }));
    expect(await person.list('messages', { filter: { record_id: id } })).toHaveLength(1);
  });

  it('takes a revoked invitation back out of the inbox', async () => {
    const dora = await joinedEmployee(server, birch, 'Dora', 'dora@birch.test');
    const invited = await invite(cedar, 'Dora', 'dora@birch.test');
    accepted(await cedar.client.post(`/api/employees/${invited.id}/revoke-invitation`));
    expect((await dora.client.post(`/api/employees/${invited.id}/accept-invitation`)).status).toBe(404);
  });
});
