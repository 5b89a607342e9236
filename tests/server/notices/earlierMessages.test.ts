import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsDirectory } from '../../../server/db/migrate.ts';
import {
  activePool,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  requestExercise,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('messages of before their roles were kept, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;

  const roles = async () => {
    const { rows } = await sql<{ id: string; role: string | null; resource: string }>`
      select id, role, resource from messages where resource <> 'colleagues' order by id`.execute(
      server.services.db,
    );
    return rows;
  };
  const forget = () => sql`update messages set role = null`.execute(server.services.db);
  const migrateRoles = async () =>
    sql
      .raw(await readFile(join(migrationsDirectory, '0200-roles-of-earlier-messages.sql'), 'utf8'))
      .execute(server.services.db);

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana']);
    ({ server } = company);
    ({ trust, founder } = company);
    ana = company.people.ana;
    await identify(ana);
    const pool = await activePool(trust, founder);
    const plan = await grantedPlan(founder, ana, pool.id, {
      vesting: { startDate: '2026-01-01', tranches: [{ date: '2026-01-02', pieces: 40 }] },
    });
    await requestExercise(ana, plan.id, 10);
  });
  afterAll(() => server?.close());

  it('get the role of the one side that their reader is on', async () => {
    const before = await roles();
    expect(new Set(before.map(({ role }) => role))).toEqual(new Set(['trust', 'founder', 'employee']));
    await forget();
    await migrateRoles();
    expect(await roles()).toEqual(before);
  });

  it('stay in each inbox where their reader is on two sides, which both have the page', async () => {
    await sql`insert into founders (company_id, user_id, name, email)
      select company_id, user_id, name, email from employees where id = ${ana.id}`.execute(
      server.services.db,
    );
    await forget();
    await migrateRoles();
    const unknown = (await roles()).filter(({ role }) => role === null);
    expect(new Set(unknown.map(({ resource }) => resource))).toEqual(new Set(['documents']));
    expect(await ana.client.list('messages')).not.toEqual([]);
  });
});
