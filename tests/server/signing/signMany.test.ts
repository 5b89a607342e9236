import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  joinedEmployee,
  password,
  promisePlan,
  registerFounder,
  registerTrust,
  requestPool,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('signing several documents in one act, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let stranger: Founder;
  let ana: Employee;
  let pool: Row;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    const person = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs' };
    founder = await registerFounder(server, { ...person, trust: 'Alder Trust' });
    const other = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods' };
    stranger = await registerFounder(server, { ...other, trust: 'Alder Trust' });
    ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
    pool = await activePool(trust, founder);
  });
  afterAll(() => server?.close());

  const plan = (): Promise<Row> => promisePlan(founder, pool.id, ana.id, { pieces: 10 });
  const paperOf = async () => (await plan()).openDocument_id as string;
  const papers = (count: number) => Promise.all(Array.from({ length: count }, paperOf));
  const signAll = (signer: Client, ids: unknown, typed: unknown = password, headers = {}) =>
    signer.post('/api/documents/sign', { ids, password: typed }, headers);
  const signatures = async (ids: string[]) =>
    server.services.db
      .selectFrom('signature_trail')
      .select(['document_id', 'role', 'signer', 'original_sha256'])
      .where('document_id', 'in', ids)
      .orderBy('id')
      .execute();
  const approvedPaper = async (company: Founder) => {
    const { id } = await requestPool(company, { name: 'Another', pieces: 5 });
    return accepted(await trust.post(`/api/pools/${id}/approve`)).json.data.attributes.openDocument_id;
  };

  it('signs each for the side of the caller, and seals those that nobody else has to sign', async () => {
    const plans = await Promise.all([plan(), plan(), plan()]);
    const ids = plans.map((p) => p.openDocument_id);
    const half = accepted(await signAll(founder.client, ids)).json.data;
    expect(half.map((d: Row) => d.id)).toEqual(ids);
    for (const { attributes } of half)
      expect(attributes).toMatchObject({ status: 'awaiting', sealed: false, awaits: [{ role: 'employee' }] });

    const done = accepted(await signAll(ana.client, ids)).json.data;
    const listed = await ana.client.get('/api/documents?range=[0,99]');
    expect(done).toEqual(ids.map((id) => listed.json.data.find((d: Row) => d.id === id)));
    for (const { id, attributes } of done) {
      expect(attributes).toMatchObject({ status: 'signed', sealed: true, awaits: [] });
      const { bytes } = await ana.client.get(`/api/documents/${id}/file`);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(attributes.sha256);
      const given = { document_id: id, original_sha256: attributes.originalSha256 };
      expect(await signatures([id])).toEqual([
        { ...given, role: 'founder', signer: 'Ivo Marić' },
        { ...given, role: 'employee', signer: 'Ana Kovač' },
      ]);
    }
    for (const { id } of plans) expect((await ana.client.one('plans', id)).status).toBe('active');
  });

  it('is open to the trust as well', async () => {
    const id = await approvedPaper(founder);
    accepted(await signAll(founder.client, [id]));
    const [signed] = accepted(await signAll(trust, [id])).json.data;
    expect(signed.attributes).toMatchObject({ status: 'signed', sealed: true });
    expect((await trust.one('pools', signed.attributes.pool_id)).status).toBe('active');
  });

  it('signs none with a wrong password', async () => {
    const ids = await papers(2);
    const { status, json } = await signAll(founder.client, ids, 'not my password');
    expect([status, Object.keys(json.errors)]).toEqual([422, ['password']]);
    expect(await signatures(ids)).toEqual([]);
  });

  it('counts a wrong password as one failure, however many documents there are, and stops after ten', async () => {
    const ben = await joinedEmployee(server, founder, 'Ben Adler', 'ben@birch.test');
    const promised = [0, 1].map(() => promisePlan(founder, pool.id, ben.id, { pieces: 10 }));
    const [one, two] = (await Promise.all(promised)).map((p) => p.openDocument_id) as [string, string];
    for (let time = 0; time < 9; time++)
      expect((await signAll(ben.client, [one, two], `guess ${time}`)).status).toBe(422);
    expect((await signAll(ben.client, [one])).status).toBe(200);
    expect((await signAll(ben.client, [two], 'guess 10')).status).toBe(422);
    expect((await signAll(ben.client, [two])).status).toBe(429);
    expect((await ben.client.post(`/api/documents/${two}/sign`, { password })).status).toBe(429);
    expect((await signatures([two])).length).toBe(0);
  });

  it.each<[string, number, () => Promise<string>]>([
    ['nobody has', 404, async () => randomUUID()],
    ['another company has', 404, () => approvedPaper(stranger)],
    [
      'is void',
      409,
      async () => {
        const { id, openDocument_id } = await plan();
        accepted(await founder.client.post(`/api/plans/${id}/withdraw`));
        return openDocument_id;
      },
    ],
    [
      'the same side has signed',
      409,
      async () => {
        const id = await paperOf();
        await sign(founder.client, id);
        return id;
      },
    ],
    [
      'everybody has signed',
      409,
      async () => {
        const id = await paperOf();
        await sign(founder.client, id);
        await sign(ana.client, id);
        return id;
      },
    ],
  ])('signs none where one of them is a document that %s', async (_, refusal, make) => {
    const [before, after] = (await papers(2)) as [string, string];
    const wrong = await make();
    const { status, json } = await signAll(founder.client, [before, wrong, after]);
    expect(status).toBe(refusal);
    if (refusal === 404) expect(Object.keys(json.errors)).toEqual(['ids']);
    else expect(json.message).toContain((await founder.client.one('documents', wrong)).title);
    expect(await signatures([before, after])).toEqual([]);
    for (const id of [before, after])
      expect((await founder.client.one('documents', id)).awaits).toContainEqual({ role: 'founder' });
  });

  it('says the same about a document of others as about one that does not exist', async () => {
    const strange = await approvedPaper(stranger);
    const answers = [await signAll(ana.client, [strange]), await signAll(ana.client, [randomUUID()])];
    expect(answers[0]!.json).toEqual(answers[1]!.json);
  });

  it('signs nothing for a side that is not asked, although it sees the document', async () => {
    const id = await paperOf();
    expect((await trust.one('documents', id)).status).toBe('awaiting');
    expect((await signAll(trust, [id])).status).toBe(409);
    expect(await signatures([id])).toEqual([]);
  });

  it('asks for 1 to 200 different ids and a password', async () => {
    const id = await paperOf();
    const many = Array.from({ length: 201 }, () => randomUUID());
    for (const [body, field] of [
      [{ password }, 'ids'],
      [{ ids: id, password }, 'ids'],
      [{ ids: [], password }, 'ids'],
      [{ ids: many, password }, 'ids'],
      [{ ids: [id, id], password }, 'ids'],
      [{ ids: [id, id.toUpperCase()], password }, 'ids'],
      [{ ids: [id, 'mine'], password }, 'ids.1'],
      [{ ids: [id] }, 'password'],
      [{ ids: [id], password: '' }, 'password'],
      [{ ids: [id], password: 7 }, 'password'],
      [{ ids: [id], password, all: true }, 'all'],
    ] as const) {
      const { status, json } = await founder.client.post('/api/documents/sign', body);
      expect([status, Object.keys(json.errors ?? {})], JSON.stringify(body).slice(0, 80)).toEqual([
        422,
        [field],
      ]);
    }
    expect(await signatures([id])).toEqual([]);
  });

  it('answers a repetition with the same Idempotency-Key as the first time, and changes nothing', async () => {
    const ids = await papers(2);
    const key = { 'Idempotency-Key': 'all-at-once' };
    const first = accepted(await signAll(founder.client, ids, password, key));
    const given = await signatures(ids);
    const mails = await server.mailsTo('ana@birch.test');
    const second = await signAll(founder.client, ids, password, key);
    expect([second.status, second.json]).toEqual([200, first.json]);
    expect(await signatures(ids)).toEqual(given);
    expect(given).toHaveLength(2);
    expect(await server.mailsTo('ana@birch.test')).toEqual(mails);
    expect((await signAll(founder.client, await papers(1), password, key)).status).toBe(409);
  });

  it.each([1, 4])('lets one of two in who sign the same %i at the same moment, as a whole', async (count) => {
    const ids = await papers(count);
    const answers = await Promise.all([
      signAll(founder.client, ids),
      signAll(founder.client, ids.toReversed()),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(await signatures(ids)).toHaveLength(count);
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
