import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../../server/app/tasks.ts';
import { checkAudit } from '../../../server/checks/checkAudit.ts';
import type { Tx } from '../../../server/db/handle.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  grantedPlan,
  iban,
  identify,
  openTrust,
  password,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { undone as inUndone } from '../../support/undone.ts';

const run = (tx: Tx, statement: string) => sql.raw(statement).execute(tx);

/** The activity with a number of the first trust, and the chain's entry of it. */
const activity = (
  number: number,
) => `(select activity_id from audit_chain c join trusts t on t.id = c.trust_id
  where t.name = 'Alder Trust' and c.number = ${number})`;
const entry = (number: number) =>
  `number = ${number} and trust_id = (select id from trusts where name = 'Alder Trust')`;
const last = `(select max(number) from audit_chain where trust_id = (select id from trusts where name = 'Alder Trust'))`;
const inserted = `insert into activities (trust_id, actor, what, resource, record_id)
  select id, 'Nobody', 'approved', 'pools', gen_random_uuid() from trusts where name = 'Alder Trust' returning id, trust_id`;

/** What somebody with all rights on the database may try, triggers being off, and how it is found out. */
const damages: Record<string, { statements: string[]; found: RegExp }> = {
  'another act': {
    statements: [`update activities set what = 'approved' where id = ${activity(3)}`],
    found: /^every activity says what it said, in its place: No\. 3 of Alder Trust, activity [0-9a-f-]{36}$/,
  },
  'another figure': {
    statements: [
      `update activities set details = '[{"name": "pieces", "value": "7"}]' where id = ${activity(5)}`,
    ],
    found: /^every activity says what it said.*: No\. 5 /,
  },
  'another time': {
    statements: [`update activities set created_at = created_at + interval '1 ms' where id = ${activity(2)}`],
    found: /^every activity says what it said.*: No\. 2 /,
  },
  'another trust': {
    statements: [
      `update activities set trust_id = (select id from trusts where name = 'Cedar Trust') where id = ${activity(4)}`,
    ],
    found: /^every activity says what it said.*: No\. 4 /,
  },
  'a company that the trust alone knows of': {
    statements: [
      `update activities set of_company_id = (select id from companies limit 1) where id = ${activity(1)}`,
    ],
    found: /^every activity says what it said.*: No\. 1 /,
  },
  'another name': {
    statements: [`update activities set actor = 'Somebody else' where id = ${activity(3)}`],
    found: /^every activity names whom it named: No\. 3 /,
  },
  'another address': {
    statements: [`update activities set ip = '192.0.2.99' where id = ${activity(1)}`],
    found: /^every activity names whom it named: No\. 1 /,
  },
  'a pseudonym for somebody who is still here': {
    statements: [
      `select forget_in_activities((select id from users where name = 'Ivo Marić'), 'Former founder')`,
      'select chain_queued(0)',
    ],
    found: /^names were taken from activities for those alone who have left Vestry: No\. \d+ /,
  },
  'a missing activity': {
    statements: [`delete from activities where id = ${activity(4)}`],
    found: /^every activity that was chained is there: No\. 4 /,
  },
  'a missing activity and its entry': {
    statements: [
      `delete from activities where id = ${activity(4)}`,
      `delete from audit_chain where ${entry(4)}`,
    ],
    found:
      /^the numbers of a chain have no gap: No\. 5 of Alder Trust, activity [0-9a-f-]{36} follows No\. 3$/,
  },
  'a missing first activity and its entry': {
    statements: [
      `delete from activities where id = ${activity(1)}`,
      `delete from audit_chain where ${entry(1)}`,
    ],
    found: /^the numbers of a chain have no gap: No\. 2 /,
  },
  'a missing last activity and its entry': {
    statements: [
      `delete from activities where id = (select activity_id from audit_chain where number = ${last}
        and trust_id = (select id from trusts where name = 'Alder Trust'))`,
      `delete from audit_chain where number = ${last}
        and trust_id = (select id from trusts where name = 'Alder Trust')`,
    ],
    found:
      /^every chain goes on to its end: the chain of Alder Trust ends with No\. \d+ instead of No\. \d+$/,
  },
  'an inserted activity': {
    statements: [inserted],
    found: /^every activity is in the chain: activity [0-9a-f-]{36} of Alder Trust$/,
  },
  'an inserted activity with an entry at the end': {
    statements: [
      `with a as (${inserted}) insert into audit_chain
        select trust_id, ${last} + 1, id, sha256('names'), null, sha256('hash') from a`,
    ],
    found: /^every activity says what it said, in its place: No\. \d+ of Alder Trust/,
  },
  'an activity in the place of another': {
    statements: [
      `delete from audit_chain where ${entry(4)}`,
      `with a as (${inserted}) insert into audit_chain
        select trust_id, 4, id, sha256('names'), null, sha256('hash') from a`,
    ],
    found: /^every activity says what it said, in its place: No\. 4 /,
  },
  'two activities that changed places': {
    statements: [
      `update audit_chain set number = -number where trust_id = (select id from trusts where name = 'Alder Trust')
        and number in (3, 4)`,
      'update audit_chain set number = 7 + number where number < 0',
    ],
    found: /^every activity says what it said, in its place: No\. 3 /,
  },
};

describe.each(testKinds)('the audit trail, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben']));
    await openTrust(server, 'Cedar Trust', 'c@c.test');
    pool = await activePool(trust, founder);
    plan = await grantedPlan(founder, people.ana, pool.id);
    await identify(people.ana);
    await requestExercise(people.ana, plan.id, 10);
    accepted(await command(trust, 'plans', plan.id, 'confirm-exercise'));
  });
  afterAll(() => server?.close());

  const activitiesOf = (client: Client, filter: object) =>
    client.list('activities', { filter, range: [0, 999], sort: ['created_at', 'DESC'] });
  const undone = <T>(work: (tx: Tx) => Promise<T>) => inUndone(server.services.db, work);

  it('says who did what, when, and from where: to the trust alone', async () => {
    const device = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
    const attributes = { pool_id: pool.id, value: '3.00', effectiveDate: '2026-01-15' };
    const body = { data: { type: 'valuations', attributes } };
    accepted(await founder.client.post('/api/valuations', body, { 'User-Agent': device }));
    const [seen] = await activitiesOf(trust, { what: 'entered-share-value' });
    expect(seen).toMatchObject({ actor: 'Ivo Marić', ip: '127.0.0.1', device, pool_id: pool.id });
    expect(seen!.number).toBeGreaterThan(1);
    for (const client of [founder.client, people.ana.client]) {
      const own = await client.list('activities', { range: [0, 999] });
      expect(own.length).toBeGreaterThan(0);
      for (const a of own)
        expect(Object.keys(a)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(ip|device)$/)]));
      expect(JSON.stringify(own)).not.toContain('127.0.0.1');
      expect((await client.get('/api/activities?filter={"ip":"127.0.0.1"}')).status).toBe(400);
    }
  });

  it('is found by its number, by the trust alone', async () => {
    const found = await trust.list('activities', { filter: { number: 3 }, range: [0, 9] });
    expect(found.map(({ number }) => number)).toEqual([3]);
    const none = await trust.list('activities', { filter: { number: 1_000_000 }, range: [0, 9] });
    expect(none).toEqual([]);
    const asked = `/api/activities?filter=${encodeURIComponent('{"number":3}')}`;
    expect((await founder.client.get(asked)).status).toBe(400);
  });

  it('is written without an address by the daily job', async () => {
    await server.runDaysUpTo('2026-02-01');
    const scheduled = await activitiesOf(trust, { ip: null, created_at_gte: '2026-01-16T00:00:00Z' });
    expect(scheduled.map(({ actor, device, what }) => [actor, device, what])).toEqual([
      ['Vestry', null, 'vested-fully'],
    ]);
  });

  it('says what something was and what it became', async () => {
    const change = { name: 'ESOP Zagreb', pieces: 900, description: '<p>For <strong>all</strong></p>' };
    accepted(await command(founder.client, 'pools', pool.id, 'update', change));
    const [updated] = await activitiesOf(founder.client, { what: 'updated' });
    expect(updated!.details).toEqual([
      { name: 'name', before: 'ESOP 2026', value: 'ESOP Zagreb' },
      { name: 'pieces', before: '1000', value: '900' },
      { name: 'description', before: '', value: 'For all' },
    ]);
    const [activated] = await activitiesOf(founder.client, { what: 'activated' });
    expect(activated!.details).toContainEqual({ name: 'status', before: 'requested', value: 'active' });
    const rename = { name: 'name', value: 'Ivo Horvat' };
    accepted(await founder.client.send('PUT', '/api/user', rename));
    const [renamed] = await activitiesOf(founder.client, { what: 'changed-name' });
    expect(renamed!.details).toEqual([{ name: 'name', before: 'Ivo Marić', value: 'Ivo Horvat' }]);
    accepted(await founder.client.send('PUT', '/api/user', { name: 'name', value: 'Ivo Marić' }));
  });

  it('never holds the whole number of an account, and keeps those of employees from their company', async () => {
    const path = `/api/companies/${founder.companyId}`;
    const { headers } = await founder.client.get(path);
    const other = 'DE89370400440532013000';
    const body = { data: { attributes: { iban: other, password } } };
    accepted(await founder.client.send('PATCH', path, body, { 'If-Match': headers.get('etag')! }));
    const [changed] = await activitiesOf(founder.client, { what: 'changed-company-account' });
    expect(changed!.details).toEqual([{ name: 'iban', before: 'HR … 0160', value: 'DE … 3000' }]);

    await enterBankDetails(people.ana, { accountHolder: 'Ana Kovač', iban });
    const filter = { what: 'changed', resource: 'bank_accounts' };
    const [entered] = await activitiesOf(trust, filter);
    expect(entered).toMatchObject({ employee_id: people.ana.id, company_id: null });
    expect(entered!.details).toEqual(
      expect.arrayContaining([
        { name: 'accountHolder', before: '', value: 'Ana Kovač' },
        { name: 'iban', before: '', value: 'HR … 0160' },
      ]),
    );
    expect(await activitiesOf(people.ana.client, filter)).toHaveLength(1);
    expect(await activitiesOf(founder.client, filter)).toEqual([]);
    const { rows } = await sql<{ text: string }>`select a::text as text from activities a`.execute(
      server.services.db,
    );
    for (const { text } of rows)
      for (const whole of [iban, other, password]) expect(text).not.toContain(whole);
  });

  it('stays whole when somebody is forgotten, whose names are gone from it', async () => {
    const sale = {
      seller_id: people.ana.id,
      buyer_id: people.ben.id,
      pieces: 4,
      effectiveDate: '2026-01-15',
    };
    accepted(await command(trust, 'pools', pool.id, 'transfer', sale));
    const { id } = (await people.ben.client.get('/api/app')).json.user;
    await enterBankDetails(people.ben, { accountHolder: 'ben Kovač', iban });
    const back = { ...sale, seller_id: people.ben.id, buyer_id: null };
    accepted(await command(trust, 'pools', pool.id, 'transfer', back));
    accepted(await people.ben.client.post('/api/user/delete-account', { password }));
    const { rows } = await sql<{ text: string }>`select a::text as text from activities a`.execute(
      server.services.db,
    );
    for (const { text } of rows) expect(text).not.toMatch(/ben Kovač/);
    const pseudonym = `Former employee ${id.slice(0, 8)}…`;
    const transfers = await activitiesOf(trust, { what: 'transferred' });
    expect(transfers[1]!.details).toContainEqual({ name: 'to', before: null, value: pseudonym });
    expect(transfers[1]!.details).toContainEqual({ name: 'from', before: null, value: 'ana Kovač' });
    const own = await activitiesOf(trust, { employee_id: people.ben.id });
    expect(own.map(({ actor, ip, device }) => [actor, ip, device])).toContainEqual([pseudonym, null, null]);
    const accounts = await activitiesOf(trust, { resource: 'bank_accounts', employee_id: people.ben.id });
    expect(accounts.map(({ details }) => details)).toEqual([[]]);
    accepted(
      await founder.client.create('valuations', {
        pool_id: pool.id,
        value: '4.00',
        effectiveDate: '2026-02-01',
      }),
    );
    expect(await checkAudit(server.services.db)).toMatchObject({ broken: undefined });
  });

  it('is proved from the command line, with where each chain ends', async () => {
    const said: string[] = [];
    expect(await runTask(server.services, ['check-audit'], (line) => said.push(line))).toBe(0);
    expect(said[0]).toMatch(/^The audit trail is sound: nothing was changed in \d+ entries\.$/);
    expect(said.slice(1)).toEqual([
      expect.stringMatching(/^Alder Trust: No\. \d+, [0-9a-f]{64}$/),
      expect.stringMatching(/^Cedar Trust: No\. 1, [0-9a-f]{64}$/),
    ]);
  });

  it('is proved in lines of its own alone, whatever a trust is called', async () => {
    const names = ['Fir\nBroken: the numbers of a chain', 'Oak\u2028\u202eenodA', 'Ash\r\u0085No. 9'];
    for (const name of names)
      await sql`insert into trusts (name, service_type) values (${name}, 'shared')`.execute(
        server.services.db,
      );
    await sql`insert into activities (trust_id, actor, what, resource, record_id)
      select id, 'Nobody', 'registered', 'trusts', id from trusts where name = any (${names})`.execute(
      server.services.db,
    );
    const said: string[] = [];
    expect(await runTask(server.services, ['check-audit'], (line) => said.push(line))).toBe(0);
    expect(said).toHaveLength(6);
    for (const line of said) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(said[2]).toMatch(/^Ash.*No\. 9: No\. 1, [0-9a-f]{64}$/);
    expect(said[4]).toMatch(/^Fir\\nBroken: the numbers of a chain: No\. 1, /);
  });

  it.each(Object.entries(damages))('is found to be damaged by %s', async (_, { statements, found }) => {
    const { broken } = await undone(async (tx) => {
      await run(tx, 'set local session_replication_role = replica');
      for (const statement of statements) await run(tx, statement);
      return checkAudit(tx);
    });
    expect(broken).toMatch(found);
  });

  it('is written by nobody but the database itself', async () => {
    for (const role of ['vestry_writer', 'vestry_reader'])
      for (const statement of [
        'delete from audit_chain',
        `update audit_heads set number = 0`,
        `insert into audit_queue (trust_ids, activity_ids) values ('{}', '{}')`,
        'select chain_queued(0)',
      ])
        await expect(
          undone(async (tx) => {
            await run(tx, `set local role ${role}`);
            await run(tx, statement);
          }),
          `${role}: ${statement}`,
        ).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23001)$/) });
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
