import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  changeOwn,
  type Employee,
  type Founder,
  grantedPlan,
  promisePlan,
  sign,
} from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('the mails of a day, on the %s database', (kind) => {
  let server: TestServer;
  let founder: Founder;
  let ana: Employee;
  let ben: Employee;
  let poolId: string;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana', 'ben']);
    ({ server } = company);
    founder = company.founder;
    ({ ana, ben } = company.people);
    poolId = (await activePool(company.trust, founder, { name: 'ESOP' })).id;
    await server.runDaysUpTo('2026-01-15');
    await changeOwn(ana.client, 'settings', { dailyDigest: true });
  });
  afterAll(() => server?.close());

  /** The mails to somebody that some work brings, the newest first. */
  const mailsOf = async (name: string, work: () => Promise<unknown>) => {
    const before = (await server.mailsTo(`${name}@birch.test`)).length;
    await work();
    const mails = await server.mailsTo(`${name}@birch.test`);
    return mails.slice(0, mails.length - before);
  };
  const subjectsOf = async (name: string, work: () => Promise<unknown>) =>
    (await mailsOf(name, work)).map(({ subject }) => subject);

  it('are one with everything, each with its link; the inbox and what is about the login do not wait', async () => {
    const unseen = async () => (await ana.client.get('/api/app')).json.awareness.unseenMessages;
    const before = await unseen();
    let toBen: string[] = [];
    const atOnce = await subjectsOf('ana', async () => {
      toBen = await subjectsOf('ben', () => promisePlan(founder, poolId, ben.id));
      await promisePlan(founder, poolId, ana.id, { pieces: 30 });
      const { openDocument_id } = await promisePlan(founder, poolId, ana.id, { pieces: 40 });
      await sign(ana.client, openDocument_id);
      await sign(founder.client, openDocument_id);
      accepted(await server.visitor().post('/api/forgot-password', { email: 'ana@birch.test' }));
    });
    expect(toBen).toEqual(['Please sign: option agreement for ben Kovač · ESOP']);
    expect(atOnce).toEqual(['Set a new Vestry password']);
    expect(await unseen()).toBeGreaterThan(before);

    const [mail, ...more] = await mailsOf('ana', () => server.runDaysUpTo('2026-01-16'));
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^Daily summary: \d matters$/);
    const documents = mail!.text.indexOf('\nDocuments\n');
    const plans = mail!.text.indexOf('Plans and vesting');
    expect([documents > 0, plans > documents]).toEqual([true, true]);
    expect(mail!.text).toMatch(
      /Please sign: option agreement for ana Kovač · ESOP\n.+\n.+\/platform\/employee\/document\/[\w-]+/,
    );
    // The other one is signed, and asks for nothing any more.
    expect(mail!.text.match(/Please sign/g)).toHaveLength(1);
    expect(mail!.text).toMatch(/40 options.*\n.+\n.+\/platform\/employee\/plan\/[\w-]+/);
    expect(await mailsOf('ana', () => server.runDaysUpTo('2026-01-17'))).toEqual([]);
  });

  it('leave when the person takes the choice back, and then each mail comes at once again', async () => {
    expect(await mailsOf('ana', () => promisePlan(founder, poolId, ana.id))).toEqual([]);
    const choose = (dailyDigest: boolean) => changeOwn(ana.client, 'settings', { dailyDigest });
    expect(await subjectsOf('ana', () => choose(false))).toEqual(['Daily summary: 1 matter']);
    expect(await subjectsOf('ana', () => promisePlan(founder, poolId, ana.id))).toEqual([
      'Please sign: option agreement for ana Kovač · ESOP',
    ]);
    expect(await subjectsOf('ana', () => choose(true))).toEqual([]);
  });

  it('are sent once, also by a job that was interrupted', async () => {
    await promisePlan(founder, poolId, ana.id);
    const { db } = server.services;
    await sql`create function power_cut() returns trigger language plpgsql as $$ begin raise 'power cut'; end $$`.execute(
      db,
    );
    await sql`create constraint trigger power_cut after insert on job_runs deferrable initially deferred
      for each row execute function power_cut()`.execute(db);
    const interrupted = await mailsOf('ana', () =>
      expect(server.runDaysUpTo('2026-01-18')).rejects.toThrow('power cut'),
    );
    await sql`drop trigger power_cut on job_runs`.execute(db);
    expect(interrupted).toEqual([]);
    expect(await subjectsOf('ana', () => server.runDaysUpTo('2026-01-18'))).toEqual([
      expect.stringMatching(/^Daily summary/),
    ]);
    expect(await mailsOf('ana', () => server.runDaysUpTo('2026-01-18'))).toEqual([]);
  });

  it('do not wait with what ends by tomorrow', async () => {
    await grantedPlan(founder, ana, poolId, {
      expiryDate: '2026-01-24',
      vesting: { startDate: '2025-12-01', period: { unit: 'months', length: 1 }, occurrences: 1 },
    });
    const [toCome] = await mailsOf('ana', () => server.runDaysUpTo('2026-01-19'));
    expect(toCome!.subject).toMatch(/^Daily summary/);
    expect(toCome!.text).toMatch(/5 days left to exercise/);
    expect(await subjectsOf('ana', () => server.runDaysUpTo('2026-01-23'))).toContain(
      'ana Kovač · ESOP: one day left to exercise',
    );
  });
});
