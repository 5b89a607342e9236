import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../../server/app/tasks.ts';
import { accepted, type Employee, type Founder, invite, logIn, password } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const newLogin = 'New login to your Vestry account';

describe.each(testKinds)('the devices of a login, on the %s database', (kind) => {
  let server: TestServer;
  let founder: Founder;
  let people: Record<'ana' | 'ben' | 'cleo' | 'dora', Employee>;

  beforeAll(async () => {
    ({ server, founder, people } = await startCompany(kind, ['ana', 'ben', 'cleo', 'dora']));
  });
  afterAll(() => server?.close());

  const path = '/api/user/sessions';
  const sessionsOf = async (client: Client): Promise<Row[]> =>
    accepted(await client.get(path)).json.data.map(({ id, attributes }: Row) => ({ id, ...attributes }));
  const logInAs = async (email: string, client = server.visitor(), userAgent = firefox) => {
    accepted(await client.post('/api/login', { email, password }, { 'User-Agent': userAgent }));
    return client;
  };
  const told = async (email: string) =>
    (await server.mailsTo(email)).filter(({ subject }) => subject === newLogin);
  const isIn = async (client: Client) => (await client.get('/api/app')).status === 200;

  it('are listed in readable words, the present one marked, and those of nobody else', async () => {
    const { client } = people.ana;
    const phone = await logInAs('ana@birch.test', undefined, safari);
    const seen = await sessionsOf(phone);
    expect(seen).toEqual([
      expect.objectContaining({
        device: safari,
        ip: '127.0.0.1',
        role: 'employee',
        isCurrent: true,
        created_at: expect.stringContaining('T'),
        seen_at: expect.stringContaining('T'),
      }),
      expect.objectContaining({ device: 'node', isCurrent: false }),
    ]);
    expect((await sessionsOf(client)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(await sessionsOf(people.ben.client)).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(phone.cookies.get('vestry_session'));
    await server.services.db
      .updateTable('sessions')
      .set({ seen_at: new Date(Date.now() - 13 * 3_600_000) })
      .where('id', '=', seen[1]!.id)
      .execute();
    expect(await sessionsOf(phone)).toHaveLength(1);
  });

  it('are logged out one by one, by their owner alone', async () => {
    const [here, there] = [await logInAs('ben@birch.test'), await logInAs('ben@birch.test')];
    const { id } = (await sessionsOf(there)).find(({ isCurrent }) => isCurrent)!;
    expect((await people.cleo.client.send('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await here.send('DELETE', `${path}/none`)).status).toBe(404);
    expect((await server.visitor().send('DELETE', `${path}/${id}`)).status).toBe(401);
    expect((await here.send('DELETE', `${path}/${id}`, undefined, { 'X-XSRF-TOKEN': '' })).status).toBe(419);
    expect(await isIn(there)).toBe(true);
    expect((await here.send('DELETE', `${path}/${id}`)).status).toBe(204);
    expect([await isIn(here), await isIn(there), await isIn(people.ben.client)]).toEqual([true, false, true]);
    expect((await here.send('DELETE', `${path}/${id}`)).status).toBe(404);
  });

  it('are all logged out but the present one', async () => {
    const here = await logInAs('ben@birch.test');
    const there = await logInAs('ben@birch.test');
    expect((await here.send('DELETE', path)).status).toBe(204);
    expect([await isIn(here), await isIn(there), await isIn(people.ben.client)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await sessionsOf(here)).toHaveLength(1);
    people.ben.client = here;
  });

  it('that are new to a login are told by mail, and those that are known are not', async () => {
    const email = 'cleo@birch.test';
    expect(await told(email)).toEqual([]);
    const laptop = await logInAs(email);
    const [mail] = await told(email);
    expect(mail!.text).toContain('Device: Firefox on Windows');
    expect(mail!.text).toContain('IP address: 127.0.0.1');
    expect(mail!.text).toMatch(/Time: 15 January 2026 at \d\d:\d\d UTC/);
    expect(mail!.text).toContain(`${server.url}/forgot-password`);
    // The same browser after a new version of it, and the one in which she joined.
    accepted(await laptop.post('/api/logout'));
    await logInAs(email, laptop, safari);
    await logInAs(email, people.cleo.client);
    expect(await told(email)).toHaveLength(1);
    // The same user agent elsewhere, and a mark that nobody gave out.
    await logInAs(email);
    const forged = server.visitor();
    forged.cookies.set('vestry_device', 'x'.repeat(43));
    await logInAs(email, forged);
    expect(await told(email)).toHaveLength(3);
    expect(forged.cookies.get('vestry_device')).not.toBe('x'.repeat(43));
    expect(await told('ops@alder.test')).toEqual([]);
  });

  it('are known for each login by itself, also where two share a browser', async () => {
    const shared = await logInAs('ana@birch.test');
    const before = (await told('ben@birch.test')).length;
    await logInAs('ben@birch.test', shared);
    expect(await told('ben@birch.test')).toHaveLength(before + 1);
    const anaBefore = (await told('ana@birch.test')).length;
    await logInAs('ana@birch.test', shared);
    await logInAs('ben@birch.test', shared);
    expect([(await told('ana@birch.test')).length, (await told('ben@birch.test')).length]).toEqual([
      anaBefore,
      before + 1,
    ]);
  });

  it('are new again once they were logged out from elsewhere, or the password was changed', async () => {
    const email = 'dora@birch.test';
    const [here, there] = [await logInAs(email), await logInAs(email)];
    accepted(await here.send('DELETE', path));
    const before = (await told(email)).length;
    await logInAs(email, there);
    expect(await told(email)).toHaveLength(before + 1);
    const newPassword = 'another horse battery';
    accepted(await here.post('/api/user/change-password', { password, newPassword }));
    accepted(await here.post('/api/user/change-password', { password: newPassword, newPassword: password }));
    await logInAs(email, there);
    expect(await told(email)).toHaveLength(before + 2);
    await logInAs(email, here);
    expect(await told(email)).toHaveLength(before + 2);
  });

  it('are logged out all together by the operator of the server, which is written down', async () => {
    const email = 'cleo@birch.test';
    const client = await logInAs(email);
    const said: string[] = [];
    const end = (...args: string[]) =>
      runTask(server.services, ['end-sessions', ...args], (line) => said.push(line));
    expect(await end()).toBe(2);
    expect(await end('nobody@birch.test')).toBe(1);
    expect(await end('Cleo@birch.test')).toBe(0);
    expect(said).toEqual([
      'Usage: npm run end-sessions -- EMAIL',
      'There is no login with the address nobody@birch.test.',
      'All sessions of Cleo@birch.test have ended.',
    ]);
    expect([await isIn(client), await isIn(people.cleo.client)]).toEqual([false, false]);
    expect(await isIn(people.ben.client)).toBe(true);
    const written = await founder.client.list('activities', { filter: { what: 'ended-sessions' } });
    expect(written).toEqual([expect.objectContaining({ record_id: people.cleo.id, actor: 'Vestry' })]);
    const before = (await told(email)).length;
    await logInAs(email, client);
    expect(await told(email)).toHaveLength(before + 1);
  });

  it('keep their session when another role is taken', async () => {
    accepted(
      await invite(founder, 'Ivo Marić', 'ivo@birch.test').then((e) =>
        founder.client.get(`/api/employees/${e.id}`),
      ),
    );
    const client = await logIn(server, 'ivo@birch.test');
    const ofIt = async () => (await sessionsOf(client)).find(({ isCurrent }) => isCurrent)!;
    const { id, created_at } = await ofIt();
    const before = client.cookies.get('vestry_session');
    accepted(await client.post('/api/user/role', { role: 'employee' }));
    expect(await ofIt()).toMatchObject({ id, created_at, role: 'employee' });
    expect(client.cookies.get('vestry_session')).not.toBe(before);
    const thief = server.visitor();
    thief.cookies.set('vestry_session', before!);
    expect(await isIn(thief)).toBe(false);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
