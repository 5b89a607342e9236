import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activePool,
  command,
  invite,
  openCompany,
  promisePlan,
  registerFounder,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('a command on many records, on the %s database', (kind) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openCompany<'Ana' | 'Ben'>>>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    company = await openCompany(server, ['Ana', 'Ben']);
  });
  afterAll(() => server?.close());

  const again = (ids: unknown, client: Client = company.founder.client, headers = {}) =>
    client.post('/api/employees/resend-invitation', { ids }, headers);
  const invited = (name: string): Promise<Row> => invite(company.founder, name, `${name}@birch.test`);
  const mailsTo = async (name: string) => (await server.mailsTo(`${name}@birch.test`)).length;

  it('is done to each of them, and answers them in the order in which they were sent', async () => {
    const people = [await invited('cleo'), await invited('dora')];
    const ids = people.map(({ id }) => id).reverse();
    const { status, json } = await again(ids);
    expect([status, json.data.map(({ id }: Row) => id)]).toEqual([200, ids]);
    expect([await mailsTo('cleo'), await mailsTo('dora')]).toEqual([2, 2]);
  });

  it('is done to none of them where one does not allow it, and says which', async () => {
    const { id } = await invited('elsa');
    const { status, json } = await again([id, company.people.Ana.id]);
    expect(status).toBe(409);
    expect(json.message).toContain('Ana Kovač');
    expect(await mailsTo('elsa')).toBe(1);
  });

  it('takes records of the caller alone, each once, at least one and at most a thousand', async () => {
    const { id } = await invited('finn');
    const { client: stranger } = await openStranger();
    expect((await again([id], stranger)).status).toBe(404);
    expect((await again([id], company.people.Ana.client)).status).toBe(403);
    expect((await again([id, randomUUID()])).status).toBe(404);
    const many = Array.from({ length: 1001 }, () => randomUUID());
    for (const ids of [[id, id], [], many, 'all', ['x']]) {
      const { status, json } = await again(ids);
      expect([status, Object.keys(json.errors)[0]?.split('.')[0]]).toEqual([422, 'ids']);
    }
    expect(await mailsTo('finn')).toBe(1);
  });

  const openStranger = () =>
    registerFounder(server, {
      name: 'Eva Lind',
      email: 'eva@elm.test',
      company: 'Elm Foods',
      trust: 'Alder Trust',
    });

  it('takes effect once under one key', async () => {
    const { id } = await invited('gina');
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await again([id], undefined, key)).json).toEqual((await again([id], undefined, key)).json);
    expect(await mailsTo('gina')).toBe(2);
  });

  it('does not exist for commands that are not declared for many', async () => {
    const { id } = await invited('hugo');
    const { status } = await company.founder.client.post('/api/employees/revoke-invitation', { ids: [id] });
    expect(status).toBe(404);
  });

  describe('that reminds of signatures', () => {
    it('asks whoever has not signed yet, and nobody else', async () => {
      const { trust, founder, people } = company;
      const pool = await activePool(trust, founder);
      const plans = [
        await promisePlan(founder, pool.id, people.Ana.id),
        await promisePlan(founder, pool.id, people.Ben.id),
      ];
      await sign(people.Ben.client, plans[1]!.openDocument_id);
      const before = [await mailsTo('Ana'), await mailsTo('Ben')];
      const ids = plans.map(({ id }) => id);
      expect((await founder.client.post('/api/plans/remind', { ids })).status).toBe(200);
      expect([await mailsTo('Ana'), await mailsTo('Ben')]).toEqual([before[0]! + 1, before[1]]);
      const [message] = await people.Ana.client.list('messages', { sort: ['created_at', 'DESC'] });
      expect(message!.record_id).toBe(plans[0]!.openDocument_id);
    });

    it('is refused once both have signed', async () => {
      const { founder, people, trust } = company;
      const pool = await activePool(trust, founder);
      const { id, openDocument_id } = await promisePlan(founder, pool.id, people.Ana.id);
      await sign(people.Ana.client, openDocument_id);
      await sign(founder.client, openDocument_id);
      expect((await command(founder.client, 'plans', id, 'remind')).status).toBe(409);
    });
  });
});
