import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  joinedEmployee,
  planOf,
  recordIn,
  registerFounder,
  registerTrust,
  requestExercise,
  requestPool,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('every command takes effect once and as a whole, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    founder = await registerFounder(server, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust: 'Alder Trust',
    });
    ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
    await identify(ana);
    pool = await activePool(trust, founder);
    plan = await grantedPlan(founder, ana, pool.id);
  });
  afterAll(() => server?.close());

  /** Everything that is stored, but for sessions, which live outside of commands, and what leaves after them. */
  const everything = async () => {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname not in ('sessions', 'broadcasts') order by 1`.execute(server.services.db);
    const stored: Record<string, string[]> = {};
    for (const { name } of tables) {
      const volatile = ['attempts', 'next_attempt_at', 'sent_at', 'last_error'];
      const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - ${volatile}::text[])::text as row
        from ${sql.table(name)} t`.execute(server.services.db);
      stored[name] = rows.map((r) => r.row).sort();
    }
    return stored;
  };

  it('answers a repeated request as the first time, with one effect', async () => {
    const attributes = {
      company_id: founder.companyId,
      name: 'Twice sent',
      asset: 'Common',
      pieces: 10,
      value: '1.00',
      currency: 'EUR',
    };
    const send = () =>
      founder.client.post('/api/pools', { data: { attributes } }, { 'Idempotency-Key': 'pool-1' });
    const first = accepted(await send());
    const before = await everything();
    const second = await send();
    expect([second.status, second.json]).toEqual([first.status, first.json]);
    expect(await everything()).toEqual(before);
  });

  it('refuses a key that comes back with another body, another path or in another role', async () => {
    const post = (path: string, body: object) =>
      founder.client.post(path, body, { 'Idempotency-Key': 'pool-1' });
    const before = await everything();
    const attributes = { company_id: founder.companyId, name: 'N', email: 'n@birch.test' };
    expect((await post('/api/employees', { data: { attributes } })).status).toBe(409);
    const { id } = await founder.client.one('pools', pool.id);
    expect((await post(`/api/pools/${id}/withdraw`, {})).status).toBe(409);
    expect(await everything()).toEqual(before);
  });

  it('keeps the keys of two people apart', async () => {
    const { id } = await requestPool(founder, { name: 'Same key' });
    const key = { 'Idempotency-Key': 'shared-key' };
    const [message] = await founder.client.list('messages', { filter: { status: 'unread' } });
    accepted(await founder.client.post(`/api/messages/${message!.id}/read`, {}, key));
    expect((await trust.post(`/api/pools/${id}/reject`, { reason: 'No.' }, key)).status).toBe(200);
  });

  it('forgets a key whose request was refused, so that it can be sent again', async () => {
    const { id, openDocument_id } = recordIn(
      accepted(
        await founder.client.create('plans', planOf(pool.id, ana.id, { pieces: 2, earlyExercise: false })),
      ),
    );
    await sign(ana.client, openDocument_id);
    const sent = (password: string) =>
      founder.client.post(`/api/documents/${openDocument_id}/sign`, { password }, { 'Idempotency-Key': 's' });
    expect((await sent('mistyped password')).status).toBe(422);
    expect((await sent('correct horse battery')).status).toBe(200);
    expect((await founder.client.one('plans', id)).status).toBe('active');
  });

  it('answers a key of any length', async () => {
    const key = { 'Idempotency-Key': randomBytes(2500).toString('hex') };
    const [message] = await founder.client.list('messages');
    const { status } = await founder.client.post(`/api/messages/${message!.id}/read`, {}, key);
    expect([status < 500, server.faults.splice(0)]).toEqual([true, []]);
  });

  it('lets several at the same moment have one effect and hear the same', async () => {
    const { id } = await requestPool(founder, { name: 'Sent at once' });
    const key = { 'Idempotency-Key': 'at-once' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => trust.post(`/api/pools/${id}/approve`, {}, key)),
    );
    expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((a) => JSON.stringify(a.json))).size).toBe(1);
    expect(await trust.list('documents', { filter: { pool_id: id } })).toHaveLength(1);
  });

  // The tables that a command writes last and least are those that are forgotten when it breaks off midway.
  it.each(['outbox', 'activities', 'messages', 'notifications', 'certificates', 'entries'])(
    'writes nothing when it fails at %s, and succeeds when it is repeated',
    async (table) => {
      await requestExercise(ana, plan.id, 1);
      const before = await everything();
      const key = { 'Idempotency-Key': `confirm-${table}` };
      const confirm = () => trust.post(`/api/plans/${plan.id}/confirm-exercise`, {}, key);
      const { db } = server.services;
      await sql`create function fail_here() returns trigger language plpgsql as
        $$ begin raise exception 'made to fail'; end $$`.execute(db);
      await sql`create trigger fail_here after insert on ${sql.table(table)} for each row execute function fail_here()`.execute(
        db,
      );
      const failed = await confirm();
      await sql`drop trigger fail_here on ${sql.table(table)}`.execute(db);
      await sql`drop function fail_here`.execute(db);
      expect(failed.status).toBe(500);
      expect(failed.json.message).not.toContain('made to fail');
      expect(await everything()).toEqual(before);
      expect(server.faults.splice(0)).toHaveLength(1);
      expect((await confirm()).status).toBe(200);
    },
  );

  it('leaves a sound ledger and no fault behind', async () => {
    expect(await ana.client.one('plans', plan.id)).toMatchObject({ exercised: 6, vested: 14 });
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
