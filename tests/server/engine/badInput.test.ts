import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activePool,
  command,
  type Founder,
  joinedEmployee,
  password,
  planOf,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import { nasty } from '../../support/arbitrary.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const absent = '00000000-0000-4000-8000-000000000000';

describe.each(testKinds)('bad input is never a fault of the server, on the %s database', (kind) => {
  let server: TestServer;
  let visitor: Client;
  let founder: Client;
  let company: Founder;
  let pool: Row;
  let employeeId: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    visitor = server.visitor();
    const trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    company = await registerFounder(server, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust: 'Alder Trust',
    });
    founder = company.client;
    pool = await activePool(trust, company);
    ({ id: employeeId } = await joinedEmployee(server, company, 'Ana Kovač', 'ana@birch.test'));
  });
  afterAll(() => server?.close());

  const status = async (answer: ReturnType<Client['send']>) => (await answer).status;

  const endpoints = () => ({
    '/api/login': { email: 'ivo@birch.test', password: 'wrong', code: '1' },
    '/api/register/trust': { name: 'T', email: 't@t.test', password: 'short', serviceType: 'shared' },
    '/api/forgot-password': { email: 'x@y.test' },
    '/api/plans/preview': {
      pieces: 10,
      vesting: { startDate: '2026-01-31', period: { unit: 'months', length: 1 }, occurrences: 4 },
    },
    '/api/payouts/preview': {
      type: 'liquidation-proceeding',
      gross: '10.00',
      currency: 'EUR',
      taxRate: '15',
      bankFee: '1.00',
      options: [{ id: 'b', pieces: 1, exercisePrice: '1.00' }],
      holders: [{ id: 'a', pieces: 1 }],
    },
    '/api/pools': {
      data: {
        type: 'pools',
        attributes: {
          company_id: company.companyId,
          name: 'P',
          asset: 'A',
          pieces: 1,
          value: '1.00',
          currency: 'EUR',
          description: '<p>x</p>',
        },
      },
    },
    '/api/plans': { data: { type: 'plans', attributes: planOf(pool.id, employeeId) } },
    '/api/employees': {
      data: { type: 'employees', attributes: { company_id: company.companyId, name: 'N', email: 'bad' } },
    },
  });
  /** The body with one of its values, at any depth, replaced. */
  const replaced = (body: unknown, at: number, value: unknown): unknown => {
    let leaf = 0;
    const walk = (part: unknown): unknown => {
      if (leaf++ === at) return value;
      if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
    };
    return walk(body);
  };

  it('in bodies', async () => {
    const guest = server.visitor();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.entries(endpoints())),
        fc.nat(12),
        nasty,
        async ([path, body], at, value) => {
          // What is registered by chance ends the session that it came with.
          const asks = /login|register|forgot/.test(path) ? guest : founder;
          const answer = await asks.post(path, replaced(body, at, value) ?? 'null');
          expect(answer.status, JSON.stringify([path, at, value, server.faults.at(-1)])).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is told of in words of ours, in the language of who asks', async () => {
    const errorsOf = async (path: string, body: unknown, language = 'en') =>
      (await founder.post(path, body as object, { 'Accept-Language': language })).json.errors;
    const preview = '/api/plans/preview';
    const { pieces, vesting } = endpoints()[preview];
    const odd = { pieces, vesting: { ...vesting, period: { ...vesting.period, count: 2 }, cliffs: 1 } };
    expect(await errorsOf(preview, odd)).toEqual({
      'vesting.period.count': 'Unknown field.',
      'vesting.cliffs': 'Unknown field.',
    });
    const typed = { pieces, vesting, extra: 1 };
    expect(await errorsOf(preview, typed, 'de')).toEqual({ extra: 'Unbekanntes Feld.' });
    expect(await errorsOf(preview, [], 'hr')).toEqual({ '': 'Očekuje se objekt.' });
    expect(await errorsOf('/api/pools', { data: [] })).toEqual({ data: 'An object is expected.' });
  });

  it('in addresses that are none, or that nothing is sent to', async () => {
    const { status: odd, json } = await founder.get('/api/pools/%zz');
    expect([odd, Object.keys(json)]).toEqual([404, ['message']]);
    expect(await status(founder.post('/platform/founder/pools', {}))).toBe(404);
  });

  it('in text that no database can hold', async () => {
    const named = { ...endpoints()['/api/pools'].data.attributes, name: 'nul \0 inside' };
    expect(await status(founder.create('pools', named))).toBe(422);
    expect(await status(founder.get('/api/pools?filter={"q":"\\u0000"}'))).toBe(400);
    expect(await status(founder.get('/api/pools?filter={"name":"\\u0000"}'))).toBe(400);
    expect(await status(visitor.post('/api/login', { email: 'a\0b', password }))).toBeLessThan(500);
  });

  it('in names that pose as something else', async () => {
    const { '/api/pools': body, '/api/employees': invited } = endpoints();
    const registered = { email: 'x@new.test', password, serviceType: 'shared' };
    const oak = { name: 'Oak', currency: 'EUR' };
    const byFounder = { name: 'Ana', email: 'x@new.test', password, company: oak, trust_id: absent };
    for (const [fault, said] of [
      ['Ana\nKovač', 'keine unsichtbaren Zeichen'],
      ['\u202eAna', 'keine unsichtbaren Zeichen'],
      ['Ana\u200bKovač', 'keine unsichtbaren Zeichen'],
      ['Ana https://evil.test', 'keine Webadresse'],
      ['evil.test/login', 'keine Webadresse'],
    ] as const) {
      const german = { 'Accept-Language': 'de' };
      const refused = [
        [await server.visitor().post('/api/register/trust', { ...registered, name: fault }, german), 'name'],
        [await server.visitor().post('/api/register/founder', { ...byFounder, name: fault }, german), 'name'],
        [
          await server
            .visitor()
            .post('/api/register/founder', { ...byFounder, company: { ...oak, name: fault } }, german),
          'company.name',
        ],
        [
          await founder.post(
            '/api/pools',
            { data: { type: 'pools', attributes: { ...body.data.attributes, name: fault } } },
            german,
          ),
          'name',
        ],
        [
          await founder.post(
            '/api/employees',
            {
              data: {
                type: 'employees',
                attributes: { ...invited.data.attributes, email: 'x@new.test', name: fault },
              },
            },
            german,
          ),
          'name',
        ],
        [
          await founder.post(
            '/api/colleagues',
            { data: { type: 'colleagues', attributes: { name: fault, email: 'x@new.test', password } } },
            german,
          ),
          'name',
        ],
        [await founder.send('PUT', '/api/user', { name: 'name', value: fault }, german), 'name'],
        [
          await founder.send(
            'PUT',
            `/api/companies/${company.companyId}`,
            { name: 'name', value: fault },
            german,
          ),
          'name',
        ],
        [await command(founder, 'pools', pool.id, 'update', { name: fault }), 'name'],
      ] as const;
      for (const [i, [{ status, json }, field]] of refused.entries()) {
        expect([i, status], JSON.stringify(json)).toEqual([i, 422]);
        if (i < 8) expect(json.errors[field]).toContain(said);
      }
    }
    for (const name of ['Booking.com', 'Node.js d.o.o.'])
      expect(await status(command(founder, 'pools', pool.id, 'update', { name }))).toBe(200);
  });

  it('in dates that no calendar has', async () => {
    expect(await status(founder.get('/api/plans?filter={"startDate_gte":"0000-01-01"}'))).toBe(400);
    expect(await status(founder.get('/api/plans?filter={"created_at_gte":"0000-01-01T00:00:00Z"}'))).toBe(
      400,
    );
  });

  it('in cursors', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify([value, absent])).toString('base64url');
    for (const sort of ['pieces', 'created_at', 'id', 'hasLiquidationPayout', 'company_id'])
      expect(await status(founder.get(`/api/pools?sort=["${sort}","ASC"]&after=${cursor('x')}`)), sort).toBe(
        400,
      );
    for (const after of ['', 'x', cursor({}), Buffer.from('[1,2]').toString('base64url')])
      expect(await status(founder.get(`/api/pools?after=${after}`)), after).toBe(400);
  });

  it('in parameters of lists', async () => {
    for (const query of [
      'range=[1]',
      'range=[5,2]',
      'range=[-1,2]',
      'range=[0,1e30]',
      'range=x',
      'range={}',
      'sort=["name"]',
      'sort=["name","UP"]',
      'sort=["nothing","ASC"]',
      'sort=["constructor","ASC"]',
      'sort=["trust_id","ASC"]',
      'sort=["description","ASC"]',
      'filter=[]',
      'filter=x',
      'filter={"nothing":1}',
      'filter={"trust_id":1}',
      'filter={"constructor":1}',
      'filter={"hasOwnProperty":1}',
      'filter={"__proto__":1}',
      'filter={"__proto__":{"status":"active"}}',
      'filter={"\\u005f_proto__":{"status":"active"}}',
      'filter={"__proto___gte":1}',
      'filter={"status":"active","__proto__":null}',
      'filter={"status":{"__proto__":1}}',
      'filter={"pieces":[{"constructor":{"prototype":1}}]}',
      'sort=["__proto__","ASC"]',
      'filter={"pieces":"many"}',
      'filter={"pieces":{"$gt":1}}',
      'filter={"pieces":[1,"x"]}',
      'filter={"status":"unheard-of"}',
      'filter={"status_gte":"active"}',
      'filter={"value":"1,5"}',
      'filter={"company_id":"x"}',
      'filter={"id":"x"}',
      'filter={"name":["a",null]}',
      'filter={"q":7}',
      'range=[10001,10002]',
    ])
      expect(await status(founder.get(`/api/pools?${encodeURI(query)}`)), query).toBe(400);
  });

  it('and leaves no fault behind', () => expect(server.faults).toEqual([]));
});
