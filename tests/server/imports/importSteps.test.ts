import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Founder,
  invite,
  joinedEmployee,
  logIn,
  promisePlan,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { csvOf, sendCsv } from '../../support/csv.ts';
import { createTestDatabase, testKinds } from '../../support/database.ts';
import { endedImport } from '../../support/imports.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

const soon = { headers: { Prefer: 'respond-async' } };
const people = (length: number, of: string) =>
  csvOf(...Array.from({ length }, (_, n) => ({ name: `Person ${n}`, email: `p${n}@${of}.test` })));

describe.each(testKinds)('a long file, on the %s database', (kind) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let other: Founder;

  /** Serves the database, which is there after the server has ended. */
  const serve = () => serveTestDatabase({ ...database, drop: async () => {} });

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    server = await serve();
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    const person = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs' };
    founder = await registerFounder(server, { ...person, trust: 'Alder Trust' });
    // A company that its trust has signed with may invite thousands.
    await activePool(trust, founder, { name: 'First' });
    const stranger = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods' };
    other = await registerFounder(server, { ...stranger, trust: 'Alder Trust' });
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });

  const db = () => server.services.db;
  /** Jobs that are put down wait until they are let go on. */
  const pause = async () => {
    await sql`create or replace function wait_for_test() returns trigger language plpgsql as $$
      begin new.free_at := clock_timestamp() + interval '1 hour'; return new; end $$`.execute(
      server.database.kysely,
    );
    await sql`create or replace trigger wait_for_test before insert on long_jobs
      for each row execute function wait_for_test()`.execute(server.database.kysely);
  };
  const goOn = async () => {
    await sql`drop trigger wait_for_test on long_jobs`.execute(server.database.kysely);
    await sql`update long_jobs set free_at = clock_timestamp()`.execute(db());
    server.services.committed();
  };
  const begun = async (as: Founder, what: string, csv: string): Promise<string> => {
    const { status, json } = await sendCsv(as.client, as.companyId, what, csv, soon);
    expect([status, json.data.attributes]).toEqual([
      202,
      { kind: what, dryRun: false, count: csv.split('\n').length - 2, lines: [] },
    ]);
    return json.data.id;
  };
  const planLine = (n: number) => ({
    pool: 'ESOP 2026',
    email: 'ana@birch.test',
    pieces: n + 1,
    exercisePrice: '2.50',
    startDate: '2026-02-01',
    expiryDate: '2030-01-31',
    postTerminationDays: 90,
    reference: `P ${n}`,
  });

  it('is imported in steps, between which others are answered all of the time, and by the next server too', async () => {
    const id = await begun(founder, 'employees', people(500, 'many'));
    const statuses = new Set<number>();
    const seen = new Set<number>();
    for (let done = 0; done < 200; ) {
      for (const path of ['/api/employees', '/api/pools', '/api/app'])
        statuses.add((await other.client.get(path)).status);
      ({ done } = await founder.client.one('imports', id));
      seen.add(done);
    }
    expect([...statuses]).toEqual([200]);
    // How far it is can be watched.
    expect(seen.size).toBeGreaterThan(3);

    await server.close();
    server = await serve();
    const again = (email: string) => logIn(server, email);
    founder = { ...founder, client: await again('ivo@birch.test') };
    other = { ...other, client: await again('eva@elm.test') };
    trust = await again('ops@alder.test');
    expect(await endedImport(founder.client, id)).toMatchObject({
      status: 'imported',
      done: 500,
      lineCount: 500,
      importer: 'Ivo Marić',
      fileName: 'employees.csv',
    });
    const { rows } = await sql<{ people: number; mails: number }>`
      select (select count(*)::int from employees where email like '%@many.test') as people,
        (select count(*)::int from outbox where recipient like '%@many.test') as mails`.execute(db());
    expect(rows).toEqual([{ people: 500, mails: 500 }]);
  }, 300_000);

  it('holds the pieces that its lines take from its beginning on, and other files wait', async () => {
    const ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
    const pool = await activePool(trust, founder, { pieces: 500 });
    await pause();
    const id = await begun(founder, 'plans', csvOf(...Array.from({ length: 30 }, (_, n) => planLine(n))));
    expect(await founder.client.one('pools', pool.id)).toMatchObject({ available: 500, held: 465 });
    const promised = await founder.client.create('plans', {
      pool_id: pool.id,
      employee_id: ana.id,
      pieces: 36,
      exercisePrice: '2.50',
      expiryDate: '2030-01-31',
      postTerminationDays: 90,
      vesting: { startDate: '2026-02-01', tranches: [{ date: '2026-02-01', pieces: 36 }] },
    });
    expect([promised.status, promised.json.errors.pieces]).toEqual([
      409,
      'Only 35 pieces are free in this shareholding.',
    ]);
    const cancelled = await command(founder.client, 'pools', pool.id, 'cancel');
    expect([cancelled.status, cancelled.json.message]).toEqual([409, expect.stringContaining('plans.csv')]);
    const another = await sendCsv(founder.client, founder.companyId, 'employees', people(1, 'another'));
    expect([another.status, another.json.message]).toEqual([409, expect.stringContaining('plans.csv')]);
    expect((await sendCsv(other.client, other.companyId, 'employees', people(1, 'elm'))).status).toBe(200);
    await goOn();
    expect((await endedImport(founder.client, id)).status).toBe('imported');
    expect(await founder.client.one('pools', pool.id)).toMatchObject({ available: 500, held: 465 });
    await promisePlan(founder, pool.id, ana.id, { pieces: 35 });
  });

  it('is taken back as a whole where a line cannot be imported any more', async () => {
    const leaver = await invite(founder, 'Leaver', 'leaver@birch.test');
    const pool = await activePool(trust, founder, { name: 'Given up', pieces: 1000 });
    await pause();
    const lines = Array.from({ length: 30 }, (_, n) => ({ ...planLine(n), pool: 'Given up', reference: '' }));
    const csv = csvOf(...lines, { ...lines[0]!, email: 'leaver@birch.test' });
    const id = await begun(founder, 'plans', csv);
    const leaving = { effectiveDate: '2026-12-31', leaverType: 'good-leaver' };
    accepted(await founder.client.post(`/api/employees/${leaver.id}/record-leaver`, leaving));
    await goOn();
    expect(await endedImport(founder.client, id)).toMatchObject({
      status: 'taken-back',
      done: 0,
      problem:
        'Line 32 cannot be imported any more: Leaver leaves the company, and can be given nothing more.',
    });
    expect(await founder.client.one('pools', pool.id)).toMatchObject({ available: 1000, held: 0 });
    const plans = await founder.client.list('plans', { filter: { pool_id: pool.id }, range: [0, 99] });
    expect(new Set(plans.map(({ status }) => status))).toEqual(new Set(['canceled']));
    // It can be corrected, and comes then.
    accepted(await sendCsv(founder.client, founder.companyId, 'plans', csvOf(...lines)));
    expect((await founder.client.one('pools', pool.id)).held).toBe(465);
    expect(server.faults).toEqual([]);
  });
});
