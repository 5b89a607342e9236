import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  acceptedFounder,
  activePool,
  command,
  type Founder,
  iban,
  invite,
  openTrust,
  password,
  planOf,
  registerFounder,
  registerTrust,
  requestPool,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { csvOf, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('parties of which something is missing, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let trustId: string;
  let founder: Founder;
  let pool: Row;

  beforeAll(async () => {
    server = await startTestServer(kind, '2026-01-15');
    trust = await openTrust(server, 'Alder Trust', 'ops@alder.test');
    [{ id: trustId }] = (await trust.list('trusts')) as [{ id: string }];
    const person = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs' };
    founder = await acceptedFounder(server, { ...person, currency: 'SEK', trust: 'Alder Trust' });
    pool = await requestPool(founder, { currency: 'SEK' });
  });
  afterAll(() => server?.close());

  const enter = async (client: Client, path: string, attributes: object) => {
    const { headers } = await client.get(path);
    const body = { data: { attributes } };
    accepted(await client.send('PATCH', path, body, { 'If-Match': headers.get('etag')! }));
  };
  const enterOfTrust = (attributes: object) => enter(trust, `/api/trusts/${trustId}`, attributes);
  const enterOfCompany = (attributes: object) =>
    enter(founder.client, `/api/companies/${founder.companyId}`, attributes);
  const approving = () => command(trust, 'pools', pool.id, 'approve');
  const refused = async (missing: string) => {
    const { status, json } = await approving();
    expect([status, json.message]).toEqual([
      409,
      `No agreement can be made yet, because details of the parties are missing: ${missing}.`,
    ]);
  };
  /** The companies of which the trust is told that something is missing. */
  const lacking = async () =>
    (await trust.list('companies', { filter: { lacksDetails: true } })).map(({ name }) => name);
  const tasksOfTrust = async () => (await trust.list('actions')).map(({ type }) => type).sort();
  const tasksOfFounder = async (): Promise<string[]> => {
    const { json } = await founder.client.get('/api/dashboard');
    return json.data.attributes.tasks.map(({ type }: Row) => type);
  };

  it('make no agreement, and the refusal names what is missing of which party', async () => {
    await refused(
      'Birch Labs (registration number, registered office, bank account); Alder Trust (address, bank account)',
    );
    expect(await tasksOfTrust()).toEqual(['approve-shareholding', 'complete-trust']);
    expect(await tasksOfFounder()).toContain('complete-company');
    expect(await lacking()).toEqual(['Birch Labs']);
  });

  it('can be completed one by one, and each side sees what the other has entered', async () => {
    await enterOfCompany({ number: '559123-4567', office: 'Storgatan 41, Luleå' });
    await refused('Birch Labs (bank account); Alder Trust (address, bank account)');
    expect(await lacking()).toEqual(['Birch Labs']);
    await enterOfCompany({ accountHolder: 'Birch Labs', iban, password });
    expect(await lacking()).toEqual([]);
    await enterOfTrust({ address: 'Vasagatan 12, Stockholm', contactEmail: 'office@alder.test' });
    await refused('Alder Trust (bank account)');
    expect(await tasksOfFounder()).not.toContain('complete-company');
    expect(await trust.one('companies', founder.companyId)).toMatchObject({
      number: '559123-4567',
      office: 'Storgatan 41, Luleå',
    });
    expect(await founder.client.one('companies', founder.companyId)).toMatchObject({
      trustEmail: 'office@alder.test',
      trustHasAddress: true,
      trustHasAccount: false,
    });
  });

  it('need an account in the currency of the company, or one for every currency', async () => {
    const inEuros = [{ currency: 'EUR', accountHolder: 'Alder Trust', iban }];
    await enterOfTrust({ otherAccounts: inEuros, password });
    expect(await trust.one('trusts', trustId)).toMatchObject({ missingAccounts: [{ currency: 'SEK' }] });
    await refused('Alder Trust (bank account)');
    expect(await tasksOfTrust()).toEqual(['approve-shareholding', 'complete-trust']);
    await enterOfTrust({ accountHolder: 'Alder Trust', iban, password });
    expect(await trust.one('trusts', trustId)).toMatchObject({ missingAccounts: [] });
    expect(await tasksOfTrust()).toEqual(['approve-shareholding']);
    accepted(await approving());
  });
});

describe('a company whose details are taken away again', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(testKinds.at(-1)!, '2026-01-15');
  });
  afterAll(() => server?.close());

  it('keeps its shareholding, and is granted from once they are entered', async () => {
    const trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    const founder = await registerFounder(server, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust: 'Alder Trust',
    });
    const pool = await activePool(trust, founder);
    const { client, companyId } = founder;
    const ana = await invite(founder, 'Ana Kovač', 'ana@birch.test');
    const saying = (value: string) =>
      client.send('PUT', `/api/companies/${companyId}`, { name: 'number', value });
    accepted(await saying(''));
    const refusal = {
      status: 409,
      json: { message: expect.stringContaining('Birch Labs (registration number)') },
    };
    const granting = () => client.create('plans', planOf(pool.id, ana.id));
    expect(await granting()).toMatchObject(refusal);
    const line = {
      ...{ pool: 'ESOP 2026', email: 'ana@birch.test', pieces: 40, exercisePrice: '2.50' },
      ...{
        startDate: '2026-02-01',
        expiryDate: '2027-12-31',
        postTerminationDays: 90,
        earlyExercise: 'false',
      },
    };
    expect(await sendCsv(client, companyId, 'plans', csvOf(line), { dryRun: true })).toMatchObject(refusal);
    const ordering = () =>
      command(client, 'pools', pool.id, 'create-share-certificates', { certificates: [{ pieces: 10 }] });
    expect(await ordering()).toMatchObject(refusal);
    expect((await client.one('pools', pool.id)).status).toBe('active');
    accepted(await saying('081234567'));
    accepted(await granting());
    accepted(await ordering());
  });
});
