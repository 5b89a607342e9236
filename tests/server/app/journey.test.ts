import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const password = 'correct horse battery';
const iban = 'HR1210010051863000160';

describe.each(testKinds)('the main job on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Client;
  let employee: Client;
  let company: Row;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    server = await startTestServer(kind, '2026-01-15');
    [trust, founder, employee] = [server.visitor(), server.visitor(), server.visitor()];
  });
  afterAll(() => server?.close());

  const sign = async (signer: Client) => {
    const waiting = await signer.list('documents', { filter: { status: 'awaiting' } });
    for (const paper of waiting) {
      const { status, json } = await signer.post(`/api/documents/${paper.id}/sign`, { password });
      expect(status, json?.message).toBe(200);
    }
  };
  const latestLink = async (email: string, path: string) => {
    const mails = await server.mailsTo(email);
    return mails.map((m) => m.text.match(new RegExp(`${path}/([\\w-]+)`))?.[1]).find(Boolean)!;
  };
  const identify = async () => {
    const [me] = await employee.list('employees');
    const { json } = await employee.post(`/api/employees/${me!.id}/verify`);
    let next: string = json.redirect;
    for (let step = 0; step < 15; step++) {
      const answer = await employee.get(next);
      if (answer.status === 200) {
        const html = answer.bytes.toString();
        const action = html.match(/<form[^>]*action="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? next;
        const fields = new URLSearchParams();
        for (const [input] of html.matchAll(/<(?:input|select)[^>]*>/g)) {
          const name = input.match(/name="([^"]+)"/)?.[1];
          if (name) fields.set(name, input.match(/value="([^"]*)"/)?.[1] ?? '');
        }
        for (const [, button] of html.matchAll(/<button([^>]*)>/g)) {
          const name = button!.match(/name="([^"]+)"/)?.[1];
          const value = button!.match(/value="([^"]+)"/)?.[1];
          if (name && value) {
            fields.set(name, value);
            break;
          }
        }
        const posted = await employee.post(action, fields.toString(), {
          'Content-Type': 'application/x-www-form-urlencoded',
        });
        next = posted.headers.get('location')!;
      } else next = answer.headers.get('location')!;
      if (next.includes('/platform/')) return next;
    }
    throw new Error('the identity provider did not come to an end');
  };

  const confirm = async (client: Client, email: string) =>
    client.post(`/api/confirm-email/${await latestLink(email, '/confirm-email')}`);

  it('registers a trust and a founder with a company', async () => {
    expect(
      (
        await trust.post('/api/register/trust', {
          name: 'Alder Trust',
          operatorName: 'Olga Ops',
          email: 'ops@alder.test',
          password,
          serviceType: 'shared',
        })
      ).status,
    ).toBe(204);
    expect((await trust.get('/api/app')).status).toBe(401);
    expect((await confirm(trust, 'ops@alder.test')).json.data.attributes).toMatchObject({
      role: 'trust',
      name: 'Olga Ops',
    });
    expect((await trust.list('trusts'))[0]!.name).toBe('Alder Trust');
    const { json } = await founder.get('/api/register/trusts');
    const [alder] = json.data;
    const registered = await founder.post('/api/register/founder', {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      password,
      company: { name: 'Birch Labs', currency: 'EUR' },
      trust_id: alder.id,
    });
    expect(registered.status).toBe(204);
    expect((await confirm(founder, 'ivo@birch.test')).status).toBe(201);
    [company] = (await founder.list('companies')) as [Row];
    expect(company).toMatchObject({ trustName: 'Alder Trust', status: 'requested' });
    const [action] = await trust.list('actions', { filter: { type: 'accept-company' } });
    expect(action).toMatchObject({ type: 'accept-company', record_id: company.id });
    expect((await trust.post(`/api/companies/${company.id}/accept`)).status).toBe(200);
  });

  it('replaces a forgotten password by the link in the mail, once', async () => {
    const visitor = server.visitor();
    expect((await visitor.post('/api/forgot-password', { email: 'nobody@birch.test' })).status).toBe(204);
    expect((await visitor.post('/api/forgot-password', { email: 'ivo@birch.test' })).status).toBe(204);
    const token = await latestLink('ivo@birch.test', '/reset-password');
    expect((await visitor.post(`/api/reset-password/${token}`, { password })).status).toBe(204);
    expect((await visitor.post(`/api/reset-password/${token}`, { password })).status).toBe(404);
    expect((await founder.get('/api/app')).status).toBe(401);
    expect((await founder.post('/api/login', { email: 'ivo@birch.test', password })).status).toBe(200);
  });

  it('completes what agreements need of both parties', async () => {
    const [{ id }] = (await trust.list('trusts')) as [Row];
    expect(await trust.list('actions')).toMatchObject([{ type: 'complete-trust', record_id: id }]);
    for (const [client, path, details] of [
      [trust, `/api/trusts/${id}`, { address: 'Savska cesta 41, Zagreb', accountHolder: 'Alder Trust' }],
      [
        founder,
        `/api/companies/${company.id}`,
        { number: '081234567', office: 'Ilica 1, Zagreb', accountHolder: 'Birch Labs' },
      ],
    ] as const) {
      const { headers } = await client.get(path);
      const body = { data: { attributes: { ...details, iban, password } } };
      const changed = await client.send('PATCH', path, body, { 'If-Match': headers.get('etag')! });
      expect(changed.status, JSON.stringify(changed.json)).toBe(200);
    }
    expect(await trust.list('actions')).toEqual([]);
  });

  it('takes a shareholding from the request to its certificate', async () => {
    const created = await founder.create('pools', {
      company_id: company.id,
      name: 'ESOP 2026',
      asset: 'Common B',
      pieces: 100,
      value: '0.10',
      currency: 'EUR',
      description: '<p>For <strong>everyone</strong><script>alert(1)</script></p>',
    });
    expect(created.status, JSON.stringify(created.json)).toBe(201);
    const id = created.json.data.id;
    const [action] = await trust.list('actions');
    expect(action).toMatchObject({ type: 'approve-shareholding', record_id: id });
    expect((await trust.get('/api/app')).json.awareness.actionRequired).toBe(1);
    const approved = await trust.post(`/api/pools/${id}/approve`);
    expect(approved.status, JSON.stringify(approved.json)).toBe(200);
    expect((await trust.post(`/api/pools/${id}/approve`)).status).toBe(409);
    const [paper] = await founder.list('documents');
    expect((await founder.get(`/api/documents/${paper!.id}/file`)).bytes.subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    expect(
      (await founder.post(`/api/documents/${paper!.id}/sign`, { password: 'not this one' })).json.errors
        .password,
    ).toBeTruthy();
    await sign(founder);
    expect((await founder.one('pools', id)).status).toBe('requested');
    await sign(trust);
    pool = await founder.one('pools', id);
    expect(pool).toMatchObject({ status: 'active', available: 100, unallocated: 100, value: '0.10' });
    expect(pool.description).toBe('<p>For <strong>everyone</strong></p>');
    const lines = await trust.list('transactions');
    expect(lines.map((l) => l.type).sort()).toEqual(['certificate-issuance', 'option-issuance']);
    const [certificate] = await trust.list('certificates');
    expect(certificate).toMatchObject({ number: 1, pieces: 100, holder: 'Alder Trust' });
    expect(
      (await trust.get(`/api/certificates/${certificate!.id}/file`)).bytes.subarray(0, 5).toString(),
    ).toBe('%PDF-');
    expect((await trust.get('/api/app')).json.awareness.actionRequired).toBe(0);
  });

  it('invites an employee who joins and is verified', async () => {
    const stored = await founder.get(`/api/companies/${company.id}`);
    const bank = { data: { attributes: { accountHolder: 'Birch Labs', iban, password } } };
    expect((await founder.send('PATCH', `/api/companies/${company.id}`, bank)).status).toBe(428);
    const changed = await founder.send('PATCH', `/api/companies/${company.id}`, bank, {
      'If-Match': stored.headers.get('etag')!,
    });
    expect(changed.status, JSON.stringify(changed.json)).toBe(200);
    expect(
      (
        await founder.create('employees', {
          name: 'Ana Kovač',
          email: 'ana@birch.test',
          company_id: company.id,
        })
      ).status,
    ).toBe(201);
    const token = await latestLink('ana@birch.test', '/invitation');
    expect((await employee.get(`/api/invitations/${token}`)).json.data.attributes).toMatchObject({
      companyName: 'Birch Labs',
      hasLogin: false,
    });
    expect((await employee.post(`/api/invitations/${token}`, { password })).status).toBe(201);
    expect(await identify()).toContain('identity=verified');
    const [ana] = await founder.list('employees');
    expect(ana).toMatchObject({ status: 'verified', name: 'Ana Kovač' });
    expect(ana).not.toHaveProperty('taxNumber');
  });

  it('grants a plan once both have signed', async () => {
    const [ana] = await founder.list('employees');
    const created = await founder.create('plans', {
      pool_id: pool.id,
      employee_id: ana!.id,
      pieces: 40,
      exercisePrice: '2.50',
      expiryDate: '2026-12-31',
      postTerminationDays: 90,
      vesting: { startDate: '2026-01-01', period: { unit: 'months', length: 1 }, occurrences: 4 },
    });
    expect(created.status, JSON.stringify(created.json)).toBe(201);
    expect((await founder.one('pools', pool.id)).held).toBe(40);
    const tooMany = await founder.create('plans', { ...created.json.data.attributes });
    expect(tooMany.status).toBe(422);
    await sign(founder);
    await sign(employee);
    plan = await employee.one('plans', created.json.data.id);
    expect(plan).toMatchObject({ status: 'active', unvested: 40, vested: 0, grantedOn: '2026-01-15' });
  });

  it('vests as days pass and opens the exercise period', async () => {
    await server.runDaysUpTo('2026-02-01');
    expect(await employee.one('plans', plan.id)).toMatchObject({
      status: 'active',
      unvested: 30,
      vested: 10,
    });
    await server.runDaysUpTo('2026-05-01');
    expect(await employee.one('plans', plan.id)).toMatchObject({
      status: 'completed',
      unvested: 0,
      vested: 40,
    });
    const types = (await employee.list('transactions')).map((l) => l.type);
    expect(types.filter((t) => t === 'partial-vesting')).toHaveLength(3);
    expect(types.filter((t) => t === 'full-vesting')).toHaveLength(1);
  });

  it('exercises against payment', async () => {
    const asked = await employee.post(`/api/plans/${plan.id}/request-exercise`, { pieces: 30 });
    expect(asked.status, JSON.stringify(asked.json)).toBe(200);
    expect(asked.json.data.attributes.openExercise[0]).toMatchObject({
      pieces: 30,
      amount: '75.00',
      currency: 'EUR',
      iban,
    });
    const [task] = await trust.list('actions');
    expect(task).toMatchObject({ type: 'confirm-exercise', record_id: plan.id });
    const confirmed = await trust.post(
      `/api/plans/${plan.id}/confirm-exercise`,
      {},
      { 'Idempotency-Key': 'once' },
    );
    expect(confirmed.status, JSON.stringify(confirmed.json)).toBe(200);
    const again = await trust.post(
      `/api/plans/${plan.id}/confirm-exercise`,
      {},
      { 'Idempotency-Key': 'once' },
    );
    expect(again.json).toEqual(confirmed.json);
    expect(await employee.one('plans', plan.id)).toMatchObject({
      status: 'completed',
      vested: 10,
      exercised: 30,
    });
    const [certificate] = await employee.list('certificates');
    expect(certificate).toMatchObject({ holder: 'Ana Kovač', pieces: 30, number: 2 });
    await server.runDaysUpTo('2026-12-31');
    expect(await employee.one('plans', plan.id)).toMatchObject({ status: 'completed', vested: 10 });
    await server.runDaysUpTo('2027-01-01');
    expect(await employee.one('plans', plan.id)).toMatchObject({
      status: 'exercised',
      vested: 0,
      expired: 10,
    });
    expect(await founder.one('pools', pool.id)).toMatchObject({
      available: 70,
      unallocated: 70,
      exercised: 30,
    });
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
