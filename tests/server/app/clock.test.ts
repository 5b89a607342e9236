import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, type PlanDate } from '../../../model/values/dates.ts';
import { startScheduler } from '../../../server/app/daily.ts';
import { startServices } from '../../../server/app/start.ts';
import { runTask } from '../../../server/app/tasks.ts';
import { businessDate } from '../../../server/base/clock.ts';
import { readConfig } from '../../../server/base/config.ts';
import { runLongJobs } from '../../../server/jobs/longJobs.ts';
import { accepted, type Founder, openCompany, requestPool } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { createTestDatabase, testKinds } from '../../support/database.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

const today: PlanDate = '2026-01-15';
const minutes = 60_000;
const days = 24 * 60 * minutes;

describe.each(testKinds)('time, on the %s database', (kind) => {
  let server: TestServer;
  let founder: Founder;
  let trust: Client;
  /** By how much this server's clock is wrong. */
  let off = 0;
  const clock = () => Date.now() + off;

  beforeAll(async () => {
    server = await serveTestDatabase(await createTestDatabase(kind), today, {}, clock);
    ({ founder, trust } = await openCompany(server, []));
    await server.runDaysUpTo(today);
  });
  afterEach(() => {
    vi.useRealTimers();
    off = 0;
  });
  afterAll(() => server?.close());

  const db = () => server.services.db;
  const lastRun = async () => {
    const { rows } = await sql<{ last: PlanDate }>`
      select max(business_date) as last from job_runs where job = 'daily'`.execute(db());
    return rows[0]!.last;
  };
  const lastRunOn = async (date: PlanDate) => {
    await sql`delete from job_runs where job = 'daily'`.execute(db());
    await sql`insert into job_runs (job, business_date) values ('daily', ${date})`.execute(db());
  };
  /** One look of the scheduler of a server that nobody has told which day it is. */
  const look = async (services = server.services) => {
    const config = { ...services.config, today: undefined };
    await startScheduler({ ...services, config }, false).stop();
  };
  const told = (event: string) =>
    server.lines.map((line) => JSON.parse(line)).filter((entry) => entry.event === event);
  const ready = async () => (await trust.get('/readyz')).status;

  it('is that of the database, whatever the clock of a server says', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 800 * days });
    expect(await businessDate(server.services)).toBe(today);
    const { id } = await requestPool(founder, { name: 'Early' });
    await look();
    expect(await lastRun()).toBe(today);
    const { rows } = await sql<{ day: string }>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from pools where id = ${id}`.execute(
      db(),
    );
    expect(rows[0]!.day).toBe(today);
  });

  it('lets no server start whose clock is wrong, which says both times in one line', async () => {
    for (const wrong of [800 * days, -3 * minutes]) {
      const { dataDir, databaseUrl, drop } = await createTestDatabase(kind);
      const config = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
      const started = startServices(config, () => {}, undefined, { clock: () => Date.now() + wrong });
      const line = await started.then(
        () => 'started',
        (error: Error) => error.message,
      );
      const [ours, theirs] = [...line.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)].map(([at]) => Date.parse(at));
      expect(Math.round((ours! - theirs!) / minutes), line).toBe(Math.round(wrong / minutes));
      expect(line).not.toContain('\n');
      await drop();
    }
  });

  it('stops a server whose clock goes wrong, until it is right again', async () => {
    await lastRunOn(addDays(today, -1));
    const before = told('clock-wrong').length;
    expect(await ready()).toBe(200);
    off = 800 * days;
    for (const _ of [1, 2]) expect(await ready()).toBe(503);
    const pool = () =>
      founder.client.post('/api/pools', { name: 'Refused', pieces: 10, nominalValue: '1.00' });
    const { status, headers, json } = await pool();
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(json.message).toContain('clock');
    expect((await trust.get('/api/app')).status).toBe(200);
    expect((await trust.get('/healthz')).status).toBe(200);
    const begun: unknown[] = [];
    await sql`insert into long_jobs (kind, trust_id, record_id, created_at)
      select 'tried', id, id, now() from trusts limit 1`.execute(db());
    const tried = {
      run: async () => void begun.push(1),
      finished: async () => {},
      failed: async () => {},
    };
    const work = () => runLongJobs(server.services, { tried });
    await Promise.all([look(), work()]);
    expect([await lastRun(), begun]).toEqual([addDays(today, -1), []]);
    expect(told('clock-wrong').length).toBe(before + 1);
    expect(told('clock-wrong').at(-1).message).toMatch(/ 20\d\d-.* 20\d\d-/);

    off = 0;
    expect(await ready()).toBe(200);
    await Promise.all([look(), work()]);
    expect([await lastRun(), begun]).toEqual([today, [1]]);
    expect((await pool()).status).not.toBe(503);
    expect(told('clock-right')).toHaveLength(1);
    expect(server.faults).toEqual([]);
  });

  it('may be a minute apart, and an answer of the database may take its time', async () => {
    for (const little of [minutes, -minutes]) {
      off = little;
      expect(await ready()).toBe(200);
    }
    // By the clock of this server, each question takes ten minutes.
    let asked = 0;
    const slow = () => Date.now() - (++asked % 2 === 1 ? 9 * minutes : -minutes);
    const { dataDir, databaseUrl, drop } = await createTestDatabase(kind);
    const config = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    const { stop } = await startServices(config, () => {}, undefined, { clock: slow });
    await stop();
    await drop();
  });

  describe('that has passed unseen', () => {
    it('is caught up by itself where it is a week', async () => {
      await lastRunOn(addDays(today, -7));
      await look();
      expect(await lastRun()).toBe(today);
    });

    it('waits for the command where it is more, of which the operator is told once a day', async () => {
      await lastRunOn(addDays(today, -14));
      const services = { ...server.services, config: { ...server.services.config, today: undefined } };
      const before = told('days-wait').length;
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const scheduler = startScheduler(services, false);
      vi.advanceTimersByTime(10 * minutes);
      await scheduler.stop();
      expect([await lastRun(), await ready()]).toEqual([addDays(today, -14), 200]);
      const lines = told('days-wait').slice(before);
      expect(lines.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^14 days wait, 2026-01-02 to 2026-01-15: npm run jobs -- daily /),
      ]);
      const said: string[] = [];
      expect(await runTask(services, ['jobs', 'daily'], (line) => said.push(line))).toBe(0);
      expect(said).toEqual([
        '14 days wait, 2026-01-02 to 2026-01-15.',
        'Ran 14 days, 2026-01-02 to 2026-01-15.',
      ]);
      expect(await lastRun()).toBe(today);
    });

    it('is run where the day was set by a setting', async () => {
      await lastRunOn(addDays(today, -14));
      await startScheduler(server.services, false).stop();
      expect(await lastRun()).toBe(today);
    });
  });

  it('that was run before it came is told of, and no day is run then', async () => {
    await lastRunOn(addDays(today, 800));
    await look();
    expect(told('days-wait').at(-1).message).toMatch(/^The day 2028-03-25 was run, and today is 2026-01-15/);
    const said: string[] = [];
    expect(await runTask(server.services, ['check-ledger'], (line) => said.push(line))).toBe(1);
    expect(said[0]).toBe('Broken: no day was run that is still to come: day 2028-03-25 (daily)');
    accepted(await trust.get('/readyz'));
  });
});
