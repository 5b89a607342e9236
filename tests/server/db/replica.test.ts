import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, invite, openCompany, recordIn } from '../../support/acts.ts';
import { Client } from '../../support/client.ts';
import { type Cluster, createCluster, createReplica, hasServerPrograms } from '../../support/cluster.ts';
import { testKinds } from '../../support/database.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

const token = 'a-token-for-the-scraper';

/** Where a machine has to have everything, a missing program is a failure. */
describe.runIf(testKinds.includes('postgresql') && (hasServerPrograms || process.env.CI))(
  'with a streaming replica',
  () => {
    let primary: Cluster;
    let replica: Cluster;
    let dataDir: string;
    /** Two servers, of which the second uses its database in the manner of a pooler. */
    let servers: TestServer[];
    let founder: { client: Client; companyId: string };
    let trust: Client;
    let ana: Client;

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'vestry-replica-'));
      primary = await createCluster(['fsync=off']);
      await primary.start();
      await primary.ask('create database vestry');
      replica = await createReplica(primary, ['fsync=off']);
      await replica.start();
      const databaseUrl = primary.urlOf('vestry');
      const database = { dataDir, databaseUrl, drop: async () => {} };
      const settings = { READ_DATABASE_URL: replica.urlOf('vestry'), METRICS_TOKEN: token };
      const pooled = { ...settings, POOLED_DATABASE_URL: databaseUrl };
      servers = [];
      for (const env of [settings, pooled]) servers.push(await serveTestDatabase(database, undefined, env));
      const company = await openCompany(servers[0]!, ['ana']);
      ({ founder, trust } = company);
      ana = company.people.ana.client;
    });
    afterAll(async () => {
      for (const server of servers ?? []) await server.close();
      await replica?.drop();
      await primary?.drop();
      if (dataDir) await rm(dataDir, { recursive: true });
    });

    const states = () =>
      Promise.all(servers.map(async ({ url }) => (await new Client(url).get('/readyz')).json.replica));
    const settle = (state: string) => expect.poll(states).toEqual(servers.map(() => state));
    /** How often was read on either database meanwhile. */
    const readsDuring = async (work: () => Promise<unknown>) => {
      const sum = (from: 'replica' | 'primary') =>
        servers.reduce((all, { services }) => all + services.replica!.reads[from], 0);
      const before = [sum('replica'), sum('primary')];
      await work();
      return { replica: sum('replica') - before[0]!, primary: sum('primary') - before[1]! };
    };
    /** Soon all of it is read there; on a busy machine it may be behind for a moment. */
    const expectThere = async (work: () => Promise<unknown>) => {
      await settle('current');
      await expect.poll(() => readsDuring(work)).toEqual({ primary: 0, replica: expect.any(Number) });
    };
    /** The same person on each of the servers. */
    const onEach = ({ cookies }: Client) =>
      servers.map(({ url }) => {
        const client = new Client(url);
        for (const [name, value] of cookies) client.cookies.set(name, value);
        return client;
      });
    const seenBy = async (person: Client, resource: string) => {
      const lists = onEach(person).map((client) => client.list(resource, { range: [0, 99] }));
      return (await Promise.all(lists)).map((rows) => rows.map(({ id }) => id));
    };
    const company = async (person: Client) => (await person.one('companies', founder.companyId)).name;

    it('lists, records, exports and dashboards come from it', async () => {
      await expectThere(async () => {
        for (const client of onEach(founder.client)) {
          await client.one('companies', founder.companyId);
          accepted(await client.get('/api/employees', { Accept: 'text/csv' }));
          accepted(await client.get('/api/dashboard'));
          await client.list('employees');
        }
      });
      const last = await replica.ask<{ query: string }>(
        `select query from pg_stat_activity where datname = 'vestry' and pid <> pg_backend_pid()`,
      );
      expect(last.map(({ query }) => query).join()).toContain('employee_records');
    });

    it('everybody finds what was written, on every server, while it has not come there', async () => {
      await settle('current');
      await replica.ask('select pg_wal_replay_pause()');
      const { id } = await invite(founder, 'Bo Berg', 'bo@birch.test');
      expect(await seenBy(founder.client, 'employees')).toEqual([
        expect.arrayContaining([id]),
        expect.arrayContaining([id]),
      ]);
      expect(await seenBy(trust, 'employees')).toEqual([
        expect.arrayContaining([id]),
        expect.arrayContaining([id]),
      ]);
      await settle('behind');
      expect((await readsDuring(() => seenBy(trust, 'employees'))).replica).toBe(0);
      await replica.ask('select pg_wal_replay_resume()');
      await expectThere(() => seenBy(trust, 'employees'));
    });

    it('who has lost a right or a session does not keep it there', async () => {
      await settle('current');
      const browser = onEach(ana);
      await replica.ask('select pg_wal_replay_pause()');
      accepted(await ana.post('/api/logout'));
      for (const client of browser) expect((await client.get('/api/employees')).status).toBe(401);
      await replica.ask('select pg_wal_replay_resume()');
    });

    it.each(['dies', 'is cut off'])('pages go on when it %s, and read it when it is back', async (how) => {
      await settle('current');
      const pages = async () => {
        for (const client of onEach(founder.client)) await client.list('employees');
      };
      await pages();
      if (how === 'dies') await replica.kill();
      else replica.freeze();
      await Promise.all([pages(), pages()]);
      await settle('away');
      expect((await readsDuring(pages)).replica).toBe(0);
      for (const { url, lines } of servers) {
        await expect.poll(() => lines.at(-1)).toContain('replica-left');
        const metrics = await new Client(url).get('/metrics', { Authorization: `Bearer ${token}` });
        expect(metrics.bytes.toString()).toMatch(/^vestry_replica_state{state="away"} 1$/m);
      }
      if (how === 'dies') await replica.start();
      else replica.thaw();
      await expectThere(pages);
    });

    it('it is never read once it is promoted', async () => {
      await settle('current');
      const name = await company(trust);
      await replica.ask('select pg_promote()');
      await replica.ask(`update companies set name = 'Something else'`, 'vestry');
      const reads = await readsDuring(async () => {
        for (const client of onEach(trust)) expect(await company(client)).toBe(name);
      });
      expect(reads.replica).toBe(0);
      await settle('promoted');
      for (const client of onEach(trust)) expect(await company(client)).toBe(name);
      expect(recordIn(await trust.get(`/api/companies/${founder.companyId}`)).name).toBe(name);
      expect(servers.flatMap(({ faults }) => faults)).toEqual([]);
    });
  },
);
