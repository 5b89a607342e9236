import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrationsDirectory } from '../../../server/db/migrate.ts';
import { activePool, type Founder, openCompany, requestPool } from '../../support/acts.ts';
import { Client } from '../../support/client.ts';
import { createTestDatabase, type TestDatabase, testKinds } from '../../support/database.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

describe.runIf(testKinds.includes('postgresql'))('a server whose database a newer version migrates', () => {
  let database: TestDatabase;
  let newer: string;
  let server: TestServer;
  let trust: Client;
  let founder: Founder;

  const at = ({ url }: TestServer, { cookies }: Client) => {
    const client = new Client(url);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
  const serve = () => serveTestDatabase({ ...database, drop: async () => {} });

  beforeAll(async () => {
    database = await createTestDatabase('postgresql');
    server = await serve();
    ({ trust, founder } = await openCompany(server, []));
    await activePool(trust, founder);
    newer = await mkdtemp(join(tmpdir(), 'vestry-migrations-'));
    await cp(migrationsDirectory, newer, { recursive: true });
    await writeFile(join(newer, '9999-notes.sql'), 'alter table pools add column note text');
    const views = join(newer, 'views/pools/pool_records.sql');
    await writeFile(
      views,
      (await readFile(views, 'utf8')).replace('select p.id, p.trust_id,', 'select p.note, p.id, p.trust_id,'),
    );
    await appendFile(views, '\n-- of a newer version\n');
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
    await rm(newer, { recursive: true, force: true });
  });

  /** Somebody reads and writes for as long as the work takes. Answers what was answered, in order. */
  const meanwhile = async (work: () => Promise<unknown>) => {
    const answered: number[] = [];
    let over = false;
    const readers = [trust, founder.client].map(async (client) => {
      while (!over)
        for (const resource of ['pools', 'plans', 'transactions'])
          answered.push((await client.get(`/api/${resource}`)).status);
    });
    const writer = (async () => {
      while (!over) answered.push((await requestPool(founder)).id ? 200 : 0);
    })();
    await work().finally(() => {
      over = true;
    });
    await Promise.all([...readers, writer]);
    return answered;
  };

  it('answers everything meanwhile', async () => {
    const answered = await meanwhile(async () => {
      expect(await migrate(server.database, newer)).toEqual(['9999-notes.sql', 'views']);
    });
    expect(new Set(answered)).toEqual(new Set([200]));
    expect(server.faults).toEqual([]);
  });

  it('can be started anew, and leaves the views to the newer one', async () => {
    await server.close();
    server = await serve();
    trust = at(server, trust);
    founder = { ...founder, client: at(server, founder.client) };
    const answered = await meanwhile(() => requestPool(founder));
    expect(new Set(answered)).toEqual(new Set([200]));
    expect(server.faults).toEqual([]);
    await sql`select note from pool_records`.execute(server.services.db);
  });
});
