import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resources } from '../../../server/engine/records/declaredResources.ts';
import { testKinds } from '../../support/database.ts';
import type { TestServer } from '../../support/server.ts';
import { startWorld, type World } from '../../support/world.ts';

type Answers = Record<
  string,
  { content?: Record<string, { schema: Parameters<typeof z.fromJSONSchema>[0] }> }
>;
type Operation = { responses: Answers; requestBody?: unknown };
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

describe.each(testKinds)('the description of the API, on the %s database', (kind) => {
  let server: TestServer;
  let world: World;
  let description: Description;

  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
    description = (await server.visitor().get('/api/openapi.json')).json;
  });
  afterAll(() => server?.close());

  const schemaOf = (path: string, method: string, status: number) => {
    const schema =
      description.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema;
    expect(schema, `${method} ${path} ${status}`).toBeDefined();
    return z.fromJSONSchema(schema!);
  };
  const expectValid = (path: string, method: string, answer: { status: number; json: unknown }) => {
    const { success, error } = schemaOf(path, method, answer.status).safeParse(answer.json);
    expect(success, `${method} ${path} ${answer.status}: ${error?.message}`).toBe(true);
  };

  it('is valid OpenAPI 3.1', async () => {
    expect(description.openapi).toMatch(/^3\.1\./);
    const { valid, errors } = await new Validator().validate(structuredClone(description));
    expect(valid, JSON.stringify(errors)).toBe(true);
  });

  it('has every resource with all that can be done to it', () => {
    for (const { name, create, update, commands } of resources) {
      const list = description.paths[`/api/${name}`]!;
      const record = description.paths[`/api/${name}/{id}`]!;
      expect(list.get, name).toBeDefined();
      expect(record.get, name).toBeDefined();
      // A statement of the bank is made by sending its file.
      expect(!!list.post, name).toBe(!!create || name === 'bank-statements');
      expect(!!record.patch, name).toBe(!!update);
      expect(!!record.put, name).toBe(!!update);
      for (const command of Object.keys(commands ?? {}))
        expect(description.paths[`/api/${name}/{id}/${command}`]?.post, `${name} ${command}`).toBeDefined();
    }
  });

  it('has what visitors and users can ask', () => {
    const paths = Object.keys(description.paths);
    for (const path of [
      '/api/login',
      '/api/logout',
      '/api/register/founder',
      '/api/register/trust',
      '/api/register/trusts',
      '/api/invitations/{uuid}',
      '/api/forgot-password',
      '/api/reset-password/{token}',
      '/api/confirm-email/{token}',
      '/api/app',
      '/api/user',
      '/api/user/avatar',
      '/api/user/role',
      '/api/user/email',
      '/api/user/notifications',
      '/api/user/notifications/{id}/read',
      '/api/user/change-password',
      '/api/user/settings',
      '/api/user/bank-details',
      '/api/user/export',
      '/api/user/delete-account',
      '/api/companies/{id}/logo',
      '/api/images/{id}',
      '/api/payouts/preview',
      '/api/plans/preview',
      '/api/documents/sign',
      '/api/documents/{id}/file',
      '/api/certificates/{id}/file',
      '/api/identity/callback',
      '/pusher/auth',
      '/pusher/user-auth',
      '/healthz',
      '/readyz',
    ])
      expect(paths).toContain(path);
  });

  it('describes the lists and records that are really answered, to every role', async () => {
    for (const { client, role } of world.people.filter((p) => ['Alder', 'Fred', 'Ana'].includes(p.name)))
      for (const { name, scope } of resources.filter((r) => r.scope[role])) {
        expect(scope[role]).toBeDefined();
        const list = await client.get(`/api/${name}?range=[0,999]`);
        expectValid(`/api/${name}`, 'get', list);
        for (const { id } of list.json.data.slice(0, 2))
          expectValid(`/api/${name}/{id}`, 'get', await client.get(`/api/${name}/${id}`));
      }
  });

  it('leaves no room for what is not declared', async () => {
    const list = await world.birch.client.get('/api/pools?range=[0,0]');
    const schema = schemaOf('/api/pools', 'get', 200);
    const [pool] = list.json.data;
    const answered = (attributes: object) => ({ data: [{ ...pool, attributes }] });
    expect(schema.safeParse(answered(pool.attributes)).success).toBe(true);
    expect(schema.safeParse(answered({ ...pool.attributes, secret: 'x' })).success).toBe(false);
    expect(schema.safeParse(answered({ ...pool.attributes, pieces: '100' })).success).toBe(false);
  });

  it('describes the errors that are really answered', async () => {
    const { birch, alder, birchPool } = world;
    const pool = `/api/pools/${birchPool.id}`;
    expectValid('/api/pools', 'get', await birch.client.get('/api/pools?range=x'));
    expectValid('/api/pools', 'get', await server.visitor().get('/api/pools'));
    expectValid('/api/pools', 'post', await birch.client.post('/api/pools', {}));
    expectValid('/api/pools', 'post', await alder.post('/api/pools', {}));
    expectValid('/api/pools', 'post', await birch.client.post('/api/pools', {}, { 'X-XSRF-TOKEN': '' }));
    expectValid('/api/pools/{id}', 'get', await birch.client.get('/api/pools/none'));
    expectValid('/api/pools/{id}/withdraw', 'post', await birch.client.post(`${pool}/withdraw`));
    const company = `/api/companies/${birch.companyId}`;
    const change = { data: { attributes: { office: 'Zagreb' } } };
    expectValid('/api/companies/{id}', 'patch', await birch.client.send('PATCH', company, change));
    const old = { 'If-Match': '"old"' };
    expectValid('/api/companies/{id}', 'patch', await birch.client.send('PATCH', company, change, old));
    expectValid('/api/login', 'post', await server.visitor().post('/api/login', { email: '', password: '' }));
  });

  it('describes what commands and forms really answer', async () => {
    const { birch, ben } = world;
    const login = { email: 'ben@birch.test', password: 'correct horse battery' };
    expectValid('/api/login', 'post', await server.visitor().post('/api/login', login));
    expectValid('/api/app', 'get', await birch.client.get('/api/app'));
    expectValid('/api/register/trusts', 'get', await birch.client.get('/api/register/trusts'));
    const preview = {
      pieces: 18,
      vesting: { startDate: '2026-01-01', period: { unit: 'months', length: 1 }, occurrences: 4 },
    };
    expectValid('/api/plans/preview', 'post', await birch.client.post('/api/plans/preview', preview));
    const payout = {
      type: 'liquidation-proceeding',
      gross: '100.00',
      currency: 'EUR',
      taxRate: '15',
      bankFee: '2.50',
      holders: [{ id: 'a', pieces: 60 }],
      options: [{ id: 'b', pieces: 40, exercisePrice: '0.10' }],
    };
    expectValid('/api/payouts/preview', 'post', await birch.client.post('/api/payouts/preview', payout));
    expectValid('/api/payouts/preview', 'post', await birch.client.post('/api/payouts/preview', {}));
    const office = { name: 'office', value: 'Rijeka' };
    const company = `/api/companies/${birch.companyId}`;
    expectValid('/api/companies/{id}', 'put', await birch.client.send('PUT', company, office));
    const pool = {
      company_id: birch.companyId,
      name: 'N',
      asset: 'A',
      pieces: 1,
      value: '1.00',
      currency: 'EUR',
    };
    const created = await birch.client.create('pools', pool);
    expectValid('/api/pools', 'post', created);
    const withdrawn = await birch.client.post(`/api/pools/${created.json.data.id}/withdraw`);
    expect(withdrawn.status).toBe(200);
    expectValid('/api/pools/{id}/withdraw', 'post', withdrawn);
    const verify = await ben.client.post(`/api/employees/${ben.id}/verify`);
    expect(verify.json.redirect).toBeTruthy();
    expectValid('/api/employees/{id}/verify', 'post', verify);
  });
});
