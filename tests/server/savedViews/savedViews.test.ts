import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  logIn,
  openCompany,
  password,
  recordIn,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('a saved view of a list, on the %s database', (kind) => {
  let server: TestServer;
  let office: Awaited<ReturnType<typeof openCompany<'ana'>>>;
  let ivo: Client;
  let luka: Client;
  let company_id: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await openCompany(server, ['ana']);
    ({ client: ivo, companyId: company_id } = office.founder);
    luka = await joinedColleague(ivo, { name: 'Luka', email: 'luka@birch.test', company_id });
  });
  afterAll(() => server?.close());

  const joinedColleague = async (inviter: Client, { email, ...further }: Record<string, string>) => {
    accepted(await inviter.create('colleagues', { email, password, ...further }));
    const [mail] = await server.mailsTo(email!);
    const client = server.visitor();
    const token = mail!.text.match(/\/invitation\/([\w-]+)/)![1];
    accepted(await client.post(`/api/invitations/${token}`, { password }));
    return client;
  };

  const ofPlans = {
    resource: 'plans',
    columns: ['name', 'pieces', 'status'],
    filter: { status: ['active', 'on-milestone-date'] },
    sort: { field: 'pieces', order: 'DESC' },
  };
  const save = (client: Client, name: string, further: object = {}) =>
    client.create('views', { ...ofPlans, name, ...further });
  const saved = async (client: Client, name: string, further: object = {}) =>
    recordIn(accepted(await save(client, name, further)));
  const change = (client: Client, id: string, attributes: object) =>
    client.send('PATCH', `/api/views/${id}`, { data: { type: 'views', id, attributes } });
  const remove = (client: Client, id: string) => client.send('DELETE', `/api/views/${id}`);
  const namesOf = async (client: Client, resource = 'plans') =>
    (await client.list('views', { resource })).map(({ name }) => name);
  const faults = ({ status, json }: Awaited<ReturnType<typeof save>>) => {
    expect(status).toBe(422);
    return Object.keys(json.errors);
  };

  it('is kept with columns, filter and order for its owner, until it is removed', async () => {
    const { id } = await saved(ivo, '  Running ');
    expect(await (await logIn(server, 'ivo@birch.test')).list('views', { resource: 'plans' })).toMatchObject([
      { ...ofPlans, id, name: 'Running', isOwn: true, trust_id: null, company_id: null },
    ]);
    expect(await namesOf(luka)).toEqual([]);
    expect(await namesOf(ivo, 'employees')).toEqual([]);
    const changed = recordIn(accepted(await change(ivo, id, { name: 'All', filter: {}, columns: ['name'] })));
    expect(changed).toMatchObject({ name: 'All', filter: {}, columns: ['name'], sort: ofPlans.sort });
    accepted(await remove(ivo, id));
    expect((await remove(ivo, id)).status).toBe(404);
    expect(await namesOf(ivo)).toEqual([]);
  });

  it('stands among others where people look for its name, whatever its case and accents', async () => {
    const inOrder = ['Ältere', 'angenommen', 'Zagreb', 'Žarko', 'zuletzt'];
    const ids = [];
    for (const name of inOrder.toReversed()) ids.push((await saved(ivo, name)).id);
    expect(await namesOf(ivo)).toEqual(inOrder);
    for (const id of ids) accepted(await remove(ivo, id));
  });

  it('is shared with the founders of a company, and changed by its owner alone', async () => {
    const { id } = await saved(ivo, 'Ours', { company_id });
    expect(await luka.list('views', { resource: 'plans' })).toMatchObject([
      { ...ofPlans, id, name: 'Ours', isOwn: false, author: 'Ivo Marić', company_id },
    ]);
    for (const other of [office.trust, office.people.ana.client]) expect(await namesOf(other)).toEqual([]);
    expect((await change(luka, id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(luka, id)).status).toBe(404);
    await saved(luka, 'Ours');
    accepted(await change(ivo, id, { company_id: null }));
    expect(await luka.list('views', { resource: 'plans' })).toMatchObject([{ name: 'Ours', isOwn: true }]);
    accepted(await remove(ivo, id));
  });

  it('is shared with the operators of a trust, until its owner leaves the trust', async () => {
    const { trust } = office;
    const [{ id: trust_id }] = (await trust.list('trusts')) as [{ id: string }];
    const petra = await joinedColleague(trust, { name: 'Petra', email: 'petra@alder.test' });
    await saved(petra, 'Petra’s', { trust_id });
    expect(await trust.list('views', { resource: 'plans' })).toMatchObject([
      { name: 'Petra’s', isOwn: false, author: 'Petra' },
    ]);
    const [colleague] = await trust.list('colleagues', { filter: { email: 'petra@alder.test' } });
    accepted(await trust.post(`/api/colleagues/${colleague!.id}/remove`, { password }));
    expect(await namesOf(trust)).toEqual([]);
  });

  it('is never shared with a side for which its owner does not act', async () => {
    await registerTrust(server, 'Elm Trust', 'ops@elm.test');
    const eva = { name: 'Eva', email: 'eva@elm.test', company: 'Elm', trust: 'Elm Trust' };
    const elm = await registerFounder(server, eva);
    const [{ id: trust_id }] = (await office.trust.list('trusts')) as [{ id: string }];
    expect(faults(await save(elm.client, 'Theirs', { company_id }))).toEqual(['company_id']);
    expect(faults(await save(ivo, 'Theirs', { trust_id }))).toEqual(['trust_id']);
    expect(faults(await save(office.people.ana.client, 'Theirs', { company_id }))).toEqual(['company_id']);
  });

  it('is refused with the name of the field that is wrong', async () => {
    expect(faults(await save(ivo, ' '))).toEqual(['name']);
    expect(faults(await save(ivo, 'n'.repeat(61)))).toEqual(['name']);
    expect(faults(await save(ivo, 'x', { resource: 'transfers' }))).toEqual(['resource']);
    expect(faults(await save(ivo, 'x', { columns: ['name', 'shoe size'] }))).toEqual(['columns']);
    expect(faults(await save(ivo, 'x', { columns: Array(101).fill('name') }))).toEqual(['columns']);
    expect(faults(await save(ivo, 'x', { filter: { shoeSize: 43 } }))).toEqual(['filter']);
    expect(faults(await save(ivo, 'x', { filter: { q: 'x'.repeat(4000) } }))).toEqual(['filter']);
    expect(faults(await save(ivo, 'x', { sort: { field: 'unvested', order: 'ASC' } }))).toEqual(['sort']);
    expect(faults(await save(ivo, 'x', { sort: { field: 'pieces', order: 'up' } }))).toEqual(['sort.order']);
    expect((await ivo.get('/api/views?resource=shoes')).status).toBe(422);
    expect((await ivo.get('/api/views')).status).toBe(400);
  });

  it('has a name of its own among those of its list, and there are at most 50', async () => {
    const ana = office.people.ana.client;
    await saved(ana, 'View 1');
    const { id } = await saved(ana, 'View 2');
    expect(faults(await save(ana, 'VIEW 1'))).toEqual(['name']);
    expect(faults(await change(ana, id, { name: 'view 1' }))).toEqual(['name']);
    accepted(await change(ana, id, { name: 'VIEW 2' }));
    accepted(await save(ana, 'View 1', { resource: 'certificates', filter: {}, columns: ['status'] }));
    for (let n = 3; n <= 50; n++) await saved(ana, `View ${n}`);
    expect(faults(await save(ana, 'View 51'))).toEqual(['name']);
    expect(await namesOf(ana)).toHaveLength(50);
  });
});
