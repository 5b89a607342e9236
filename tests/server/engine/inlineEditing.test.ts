import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, type Employee, type Founder, password, registerFounder } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('inline editing, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let elm: Founder;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana']);
    ({ server } = company);
    ({ trust, founder } = company);
    ana = company.people.ana;
    const eva = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust: 'Alder Trust' };
    elm = await registerFounder(server, eva);
  });
  afterAll(() => server?.close());

  const path = () => `/api/companies/${founder.companyId}`;
  const put = (body: unknown, client = founder.client) => client.send('PUT', path(), body);
  const refusalOf = async (body: unknown) => {
    const { status, json } = await put(body);
    return [status, json.errors];
  };

  it('saves one attribute without asking which version it was made on, and answers the record with its version', async () => {
    const { status, json, headers } = await put({ name: 'office', value: '  Vukovarska 1, Zagreb ' });
    expect([status, json.data.attributes.office]).toEqual([200, 'Vukovarska 1, Zagreb']);
    expect(headers.get('etag')).toBe((await founder.client.get(path())).headers.get('etag'));
  });

  it('empties what may be empty, whether an empty text or nothing is sent', async () => {
    for (const value of ['', null]) {
      accepted(await put({ name: 'office', value: 'Zagreb' }));
      expect((await put({ name: 'office', value })).json.data.attributes.office).toBeNull();
    }
  });

  it('refuses what the whole form would refuse, with the message under the name of the attribute', async () => {
    for (const [name, value, message] of [
      ['name', '', 'Fill this in.'],
      ['name', null, 'Fill this in.'],
      ['name', undefined, 'Fill this in.'],
      ['name', 'x'.repeat(121), 'Use at most 120 characters.'],
      ['office', ['Zagreb'], 'Fill this in.'],
      ['country', 'Croatia', 'Choose a country.'],
      ['currency', 'USD', 'Unknown field.'],
      ['trust_id', 'x', 'Unknown field.'],
      // An account is changed as a whole, with the password.
      ['iban', 'DE89370400440532013000', 'Unknown field.'],
      ['accountHolder', 'Somebody Else', 'Unknown field.'],
      ['bic', null, 'Unknown field.'],
      ['password', password, 'Unknown field.'],
      ['constructor', 'x', 'Unknown field.'],
      ['__proto__', 'x', 'Unknown field.'],
    ] as const)
      expect(await refusalOf({ name, value }), name).toEqual([422, { [name]: message }]);
    expect((await put({ value: 'x' })).json.errors).toEqual({ name: 'Fill this in.' });
    expect((await put('{"name":')).status).toBe(400);
    expect((await founder.client.one('companies', founder.companyId)).name).toBe('Birch Labs');
  });

  it('is for those who may change the record', async () => {
    const edit = { name: 'office', value: 'Elsewhere' };
    expect((await put(edit, server.visitor())).status).toBe(401);
    expect((await put(edit, trust)).status).toBe(403);
    expect((await put(edit, ana.client)).status).toBe(403);
    expect((await put(edit, elm.client)).status).toBe(404);
    expect((await founder.client.send('PUT', path(), edit, { 'X-XSRF-TOKEN': '' })).status).toBe(419);
  });

  it('is written down with what was there before, at each pause of the typing', async () => {
    for (const value of ['MBS', 'MBS 08', 'MBS 08', '']) accepted(await put({ name: 'number', value }));
    const filter = { what: 'changed-company', company_id: founder.companyId };
    const activities = await trust.list('activities', { filter, sort: ['created_at', 'DESC'] });
    const changes = activities.flatMap(({ details }) => details).filter(({ name }) => name === 'number');
    expect(changes.slice(0, 3).map(({ before, value }) => `${before} → ${value}`)).toEqual([
      'MBS 08 → ',
      'MBS → MBS 08',
      expect.stringMatching(/ → MBS$/),
    ]);
  });

  it('changes how founders and operators are called, and where a founder is named', async () => {
    const rename = (client: Client, body: unknown) => client.send('PUT', '/api/user', body);
    const { status, json } = await rename(founder.client, { name: 'name', value: ' Ivo Marić-Horvat ' });
    expect([status, json]).toEqual([200, { name: 'Ivo Marić-Horvat' }]);
    expect((await founder.client.get('/api/app')).json.user.name).toBe('Ivo Marić-Horvat');
    expect((await trust.list('founders')).map(({ name }) => name)).toContain('Ivo Marić-Horvat');
    const [activity] = await trust.list('activities', { filter: { what: 'changed-name' } });
    expect(activity).toMatchObject({ resource: 'companies', record_id: founder.companyId });
    expect((await rename(trust, { name: 'name', value: 'Alder Office' })).status).toBe(200);

    for (const [body, field] of [
      [{ name: 'name', value: ' ' }, 'name'],
      [{ name: 'email', value: 'a@b.test' }, 'email'],
      [{ name: 'password_hash', value: 'x' }, 'password_hash'],
    ] as const) {
      const refused = await rename(founder.client, body);
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, [field]]);
    }
    expect((await rename(ana.client, { name: 'name', value: 'Ana' })).status).toBe(403);
    expect((await rename(server.visitor(), { name: 'name', value: 'Ana' })).status).toBe(401);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
