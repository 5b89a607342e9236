import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from '../../../server/db/handle.ts';
import { resourceNamed } from '../../../server/engine/records/declaredResources.ts';
import { readQuery } from '../../../server/engine/records/listQuery.ts';
import { rowsStatement } from '../../../server/engine/records/pageStatement.ts';
import { accepted, activePool, command, type Employee, joinedEmployee } from '../../support/acts.ts';
import { bought } from '../../support/buybacks.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { madeSale, signSale } from '../../support/sales.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';

describe.each(testKinds)('the activities of a person, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;
  let cleo: Employee;
  let saleId: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    const { trust, founder, ana, ben } = office;
    cleo = await joinedEmployee(server, founder, 'Cleo Ban', 'cleo@birch.test');
    const { id: poolId } = await activePool(trust, founder, { pieces: 100 });
    await bought(trust, poolId, ana, { pieces: 10 });
    ({ id: saleId } = await madeSale(trust, poolId, [ana, ben]));
    await signSale(trust, saleId);
    accepted(await command(trust, 'sales', saleId, 'withdraw'));
  });
  afterAll(() => server?.close());

  const ofSale = async (client: Client, filter: object) =>
    (await client.list('activities', { filter }))
      .filter(({ record_id }) => record_id === saleId)
      .map(({ what }) => what)
      .sort();

  it('hold what was done to the sales of which it is the seller or the buyer', async () => {
    const { trust, founder, ana, ben } = office;
    for (const client of [trust, founder.client]) {
      const all = await ofSale(client, { record_id: saleId });
      expect(all.length).toBeGreaterThan(1);
      for (const { id } of [ana, ben]) expect(await ofSale(client, { employee_id: id })).toEqual(all);
      expect(await ofSale(client, { employee_id: cleo.id })).toEqual([]);
      expect(await ofSale(client, { employee_id: [cleo.id, ben.id] })).toEqual(all);
    }
  });

  it('are listed as before otherwise, the latest first, each once', async () => {
    const { trust, ana } = office;
    const listed = await trust.list('activities', { filter: { employee_id: ana.id } });
    const all = await trust.list('activities', { range: [0, 999] });
    const sought = all.filter(({ employee_id, record_id }) => employee_id === ana.id || record_id === saleId);
    expect(listed.map(({ id }) => id)).toEqual(sought.map(({ id }) => id));
  });

  it('of a sale are no more an employee’s than before', async () => {
    for (const { client, id } of [office.ana, office.ben])
      expect(await ofSale(client, { employee_id: id })).toEqual([]);
  });

  it('are found by indexes among many', async () => {
    const { db } = server.services;
    const { trust_id } = await db.selectFrom('sales').select('trust_id').executeTakeFirstOrThrow();
    await sql`insert into activities (trust_id, actor, what, resource, record_id)
      select ${trust_id}, 'Vestry', 'vested', 'plans', gen_random_uuid() from generate_series(1, 5000)`.execute(
      db,
    );
    await sql`analyze activities`.execute(db);
    const scope = { trusts: [trust_id], companies: [], employees: [], employers: [], pools: [], user: [] };
    const activities = resourceNamed('activities')!;
    const viewer = { role: 'trust', scope } as const;
    const query = readQuery(activities, viewer, { filter: JSON.stringify({ employee_id: office.ben.id }) });
    const { rows } = await read(db, scope, (tx) =>
      sql<{ 'QUERY PLAN': string }>`explain ${rowsStatement(activities, viewer, query)}`.execute(tx),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('activities_record');
    expect(plan).not.toMatch(/Seq Scan on activities|activities_trust_created/);
  });
});
