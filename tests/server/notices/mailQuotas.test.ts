import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accepted, activePool, command, type Founder, password } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { csvOf, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('mails that others can have sent, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;

  beforeAll(async () => {
    ({ server, trust, founder } = await startCompany(kind, []));
  });
  beforeEach(async () => {
    await sql`delete from mail_counts`.execute(server.services.db);
    await sql`delete from failures`.execute(server.services.db);
    await sql`delete from outbox`.execute(server.services.db);
    server.lines.length = 0;
  });
  afterAll(() => server?.close());

  /** Lets hours pass for all counts. */
  const pass = (hours: number) =>
    sql`update mail_counts set until = until - make_interval(hours => ${hours})`.execute(server.services.db);
  const mailsTo = async (email: string) => (await server.mailsTo(email)).length;
  const logged = () =>
    server.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'limit-reached');
  const invite = (email: string) =>
    founder.client.create('employees', { company_id: founder.companyId, name: 'Ana Kovač', email });
  const people = (from: number, count: number) =>
    csvOf(
      ...Array.from({ length: count }, (_, n) => ({
        name: `P ${from + n}`,
        email: `p${from + n}@many.test`,
      })),
    );

  it('are a few an hour to whoever is said to have forgotten a password, and nobody is told', async () => {
    const ask = () => server.visitor().post('/api/forgot-password', { email: 'IVO@birch.test' });
    for (let n = 0; n < 40; n++) expect((await ask()).status).toBe(204);
    expect(await mailsTo('ivo@birch.test')).toBe(4);
    expect(logged()).toHaveLength(36);
    expect(logged()[0]).toMatchObject({ level: 'warn', reason: 'mailsToAddress', mail: 'resetPassword' });
    expect(server.lines.join()).not.toContain('ivo@');
    const [mail] = await server.mailsTo('ivo@birch.test');
    const token = mail!.text.match(/reset-password\/([\w-]+)/)![1];
    expect((await server.visitor().post(`/api/reset-password/${token}`, { password })).status).toBe(204);
    accepted(await founder.client.post('/api/login', { email: 'ivo@birch.test', password }));
    for (let hour = 0; hour < 10; hour++) {
      await sql`update mail_counts set until = clock_timestamp() where until < clock_timestamp() + interval '1 hour'`.execute(
        server.services.db,
      );
      for (let n = 0; n < 5; n++) await ask();
    }
    expect(await mailsTo('ivo@birch.test')).toBeLessThanOrEqual(4 + 15 + 2);
  });

  it('are as few to whoever is said to register', async () => {
    const body = { name: 'Oak Trust', email: 'victim@oak.test', password, serviceType: 'shared' };
    const statuses = new Set<number>();
    for (let n = 0; n < 10; n++)
      statuses.add((await server.visitor().post('/api/register/trust', body)).status);
    expect(statuses.size).toBe(1);
    expect(await mailsTo('victim@oak.test')).toBe(4);
  });

  it('are a few for a company that has proven nothing, refused with the time when it goes on', async () => {
    accepted(await sendCsv(founder.client, founder.companyId, 'employees', people(0, 50)));
    const refused = await invite('one-more@many.test');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(refused.json.message).toContain('50 people a day');
    expect((await sendCsv(founder.client, founder.companyId, 'employees', people(50, 3))).status).toBe(429);
    expect(await mailsTo('one-more@many.test')).toBe(0);
    expect(logged().map(({ reason }) => reason)).toEqual(['mailsOfNewCompany', 'mailsOfNewCompany']);
    await pass(25);
    accepted(await invite('one-more@many.test'));
    // On the day after, the company is known to its trust.
    await sql`update mail_counts set mails = 50`.execute(server.services.db);
    await server.runDaysUpTo('2026-01-17');
    accepted(await invite('next-day@many.test'));
  });

  it('are a few to one person by one company, and to another one more', async () => {
    const { id } = accepted(await invite('shy@birch.test')).json.data;
    for (let n = 0; n < 4; n++) accepted(await command(founder.client, 'employees', id, 'resend-invitation'));
    const refused = await command(founder.client, 'employees', id, 'resend-invitation');
    expect(refused.status).toBe(429);
    expect(await mailsTo('shy@birch.test')).toBe(5);
    accepted(await invite('bold@birch.test'));
  });

  it('are a few to colleagues', async () => {
    const colleague = (n: number) =>
      founder.client.create('colleagues', { name: 'Ben Adler', email: `c${n}@birch.test`, password });
    for (let n = 0; n < 20; n++) accepted(await colleague(n));
    expect((await colleague(20)).status).toBe(429);
    expect(await mailsTo('c20@birch.test')).toBe(0);
  });

  it('are a few of those with which an address is confirmed', async () => {
    const ask = (n: number) =>
      founder.client.post('/api/user/email', { email: `new${n % 2}@birch.test`, password });
    for (let n = 0; n < 10; n++) accepted(await ask(n));
    expect((await ask(10)).status).toBe(429);
    expect(await mailsTo('new0@birch.test')).toBe(4);
    expect(await mailsTo('new1@birch.test')).toBe(4);
  });

  it('all leave for a company whose trust has signed, many of them later, and its pages say so', async () => {
    await activePool(trust, founder);
    await sql`delete from outbox`.execute(server.services.db);
    accepted(await sendCsv(founder.client, founder.companyId, 'employees', people(1000, 310)));
    const { rows } = await sql<{ hours: number; mails: number }>`
      select round(extract(epoch from next_attempt_at - clock_timestamp()) / 3600)::integer as hours, count(*)::integer as mails
      from outbox where recipient like '%@many.test' and company_id is not null group by 1 order by 1`.execute(
      server.services.db,
    );
    expect(rows).toEqual([{ hours: 1, mails: 10 }]);
    expect(await founder.client.one('companies', founder.companyId)).toMatchObject({ mailsWaiting: 10 });
    expect((await invite('ceo@birch.test')).status).toBe(201);
  });

  it('leave no fault behind', () => expect(server.faults).toEqual([]));
});
