import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  enterBankDetails,
  type Founder,
  grantedPlan,
  identify,
  invite,
  joinedEmployee,
  password,
  planOf,
  promisePlan,
  recordLeaver,
  registerFounder,
  registerTrust,
  requestExercise,
  requestPool,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { dividendOf, funded, nameAccount } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('the end of an account, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben' | 'dora' | 'finn', Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben', 'dora', 'finn']));
    pool = await activePool(trust, founder);
  });
  afterAll(() => server?.close());

  const end = (client: Client, body: object = { password }) => client.post('/api/user/delete-account', body);
  const reasons = async (client: Client): Promise<{ kind: string; message: string }[]> =>
    (await client.get('/api/user/delete-account')).json.reasons;
  const kinds = async (client: Client) => (await reasons(client)).map(({ kind }) => kind);
  const isSound = async () => expect((await checkLedger(server.services.db)).broken).toBeUndefined();

  /** Every text of every table, but for the papers and the trail of signatures. */
  const everything = async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('signature_trail', 'certification_requests')`.execute(server.database.kysely);
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{
          text: string;
        }>`select t::text as text from ${sql.table(name)} t`.execute(server.database.kysely);
        return rows.map(({ text }) => `${name}: ${text}`);
      }),
    );
    return texts.flat();
  };
  const traces = async (of: string) =>
    (await everything()).filter((row) => row.includes(of)).map((row) => row.slice(0, 300));

  it('is refused while something is open, with all reasons at once, which are told beforehand', async () => {
    await identify(people.ben);
    const plan = await grantedPlan(founder, people.ben, pool.id);
    await requestExercise(people.ben, plan.id, 5);
    await confirmExercise(trust, plan.id);
    await requestExercise(people.ben, plan.id, 5);
    await promisePlan(founder, pool.id, people.ben.id);
    const told = await reasons(people.ben.client);
    expect(told.map(({ kind }) => kind)).toEqual(['plans', 'exercises', 'certificates', 'documents']);
    for (const { message } of told) expect(message).toContain('ESOP 2026');

    const { status, json } = await end(people.ben.client);
    expect(status).toBe(409);
    expect(json.errors).toEqual(Object.fromEntries(told.map(({ kind, message }) => [kind, message])));
    expect((await people.ben.client.get('/api/app')).json.user.name).toBe('ben Kovač');
  });

  it('is refused to the last founder of a company with a pool, and to the last operator of a trust with a company', async () => {
    expect(await kinds(founder.client)).toEqual(['documents', 'companies']);
    expect(await kinds(trust)).toEqual(['trusts']);
    for (const client of [founder.client, trust]) expect((await end(client)).status).toBe(409);
  });

  it('is not refused to one of two founders, or of two operators', async () => {
    const { db } = server.services;
    const second = await registerTrust(server, 'Second Trust', 'second@alder.test');
    const { id: user_id, name, email } = (await second.get('/api/app')).json.user;
    const { trust_id } = await db
      .selectFrom('companies')
      .select('trust_id')
      .where('id', '=', founder.companyId)
      .executeTakeFirstOrThrow();
    await db.insertInto('trust_operators').values({ trust_id, user_id }).execute();
    await db.insertInto('founders').values({ company_id: founder.companyId, user_id, name, email }).execute();
    expect(await kinds(trust)).toEqual([]);
    expect(await kinds(founder.client)).toEqual([]);
    expect(await kinds(second)).toEqual([]);
    accepted(await end(second));
    expect(await kinds(trust)).toEqual(['trusts']);
    expect(await kinds(founder.client)).toContain('companies');
  });

  it('needs the password, and counts a wrong one as a failure', async () => {
    for (const typed of ['', undefined, 'x'.repeat(1001), 'not my password']) {
      const { status, json } = await end(people.finn.client, { password: typed });
      expect([status, Object.keys(json.errors)]).toEqual([422, ['password']]);
    }
    for (let time = 1; time < 10; time++) await end(people.finn.client, { password: `guess ${time}` });
    expect((await end(people.finn.client)).status).toBe(429);
    expect((await end(server.visitor())).status).toBe(401);
    const noToken = { 'X-XSRF-TOKEN': '' };
    expect((await trust.post('/api/user/delete-account', { password }, noToken)).status).toBe(419);
    expect((await people.finn.client.get('/api/app')).status).toBe(200);
  });

  it('forgets the person, and keeps the ledger under a pseudonym', async () => {
    const { ana } = people;
    const named = 'Zwölfhundert Ana';
    const whoever = await joinedEmployee(server, founder, named, 'zwoelf@birch.test');
    await identify(whoever);
    await enterBankDetails(whoever, { iban: 'DE89370400440532013000', accountHolder: named });
    accepted(await whoever.client.post('/api/user/email', { email: 'zwoelf@private.test', password }));
    const plan = await grantedPlan(founder, whoever, pool.id);
    await requestExercise(whoever, plan.id, 5);
    await confirmExercise(trust, plan.id);
    const whose = { employee_id: whoever.id };
    accepted(await command(founder.client, 'pools', pool.id, 'create-share-certificates', whose));
    const papers = await trust.list('documents', { filter: { status: 'awaiting' } });
    const order = papers.find((paper) => paper.kind === 'certificate-order')!;
    for (const signer of [trust, founder.client]) await sign(signer, order.id);
    await nameAccount(trust);
    const { id: payout } = await funded(trust, dividendOf(pool));
    expect(await kinds(whoever.client)).toContain('earnings');
    const lines = await trust.list('earnings', { filter: { payout_id: payout } });
    const { id: line } = lines.find(({ employee_id }) => employee_id === whoever.id)!;
    accepted(await command(trust, 'earnings', line, 'mark-paid'));
    const sale = { seller_id: whoever.id, buyer_id: ana.id, pieces: 5, effectiveDate: '2026-01-15' };
    accepted(await command(trust, 'pools', pool.id, 'transfer', sale));
    const leaving = { effectiveDate: '2026-01-15', leaverType: 'bad-leaver' };
    accepted(await recordLeaver(founder, trust, whoever.id, leaving));
    const elm = await registerFounder(server, {
      name: 'Eva Lind',
      email: 'eva@elm.test',
      company: 'Elm Foods',
      trust: 'Alder Trust',
    });
    const invitation = await invite(elm, named, 'zwoelf@birch.test');
    const { id } = (await whoever.client.get('/api/app')).json.user;
    expect(await kinds(whoever.client)).toEqual([]);
    const trailBefore = await sql`select * from signature_trail order by id`.execute(server.database.kysely);

    const { status, bytes, headers: answered } = await end(whoever.client);
    expect([status, bytes.length]).toEqual([204, 0]);
    expect(answered.getSetCookie().join()).toMatch(/vestry_session=;/);
    expect((await whoever.client.get('/api/app')).status).toBe(401);
    const login = { email: 'zwoelf@birch.test', password };
    expect((await server.visitor().post('/api/login', login)).status).toBe(401);

    for (const trace of [named, 'zwoelf@', 'DE89370400440532013000']) expect(await traces(trace)).toEqual([]);
    const pseudonym = `Former employee ${id.slice(0, 8)}…`;
    const record = await founder.client.one('employees', whoever.id);
    expect(record).toMatchObject({ name: pseudonym, status: 'unverified', hasVerifiedData: false });
    expect(await trust.one('plans', plan.id)).toMatchObject({
      name: `${pseudonym} · ESOP 2026`,
      status: 'exercised',
    });
    const activities = await trust.list('activities', {
      filter: { employee_id: whoever.id },
      range: [0, 99],
    });
    expect(activities.map((a) => [a.actor, a.what])).toContainEqual([pseudonym, 'deleted-account']);
    expect((await elm.client.one('employees', invitation.id)).name).toBe(pseudonym);
    expect(await sql`select * from signature_trail order by id`.execute(server.database.kysely)).toEqual(
      trailBefore,
    );
    const [document] = await trust.list('documents', { filter: { plan_id: plan.id } });
    expect(document).toMatchObject({ title: expect.stringContaining(pseudonym) });
    expect(document!.requests.map((r: Row) => r.signer)).toContain(named);
    expect((await trust.get(`/api/documents/${document!.id}/file`)).status).toBe(200);
    expect((await trust.get(`/api/earnings/${line}/file`)).status).toBe(200);
    await isSound();

    const refused = await founder.client.create('plans', planOf(pool.id, whoever.id));
    expect([refused.status, refused.json.errors]).toEqual([422, { employee_id: expect.any(String) }]);
    const back = await command(trust, 'pools', pool.id, 'transfer', {
      ...sale,
      seller_id: ana.id,
      buyer_id: whoever.id,
    });
    expect([back.status, Object.keys(back.json.errors ?? {})]).toEqual([422, ['buyer_id']]);
  });

  it('leaves the address to whoever registers with it next, who is told nothing of the past', async () => {
    const anew = await joinedEmployee(server, founder, 'Zoe Elf', 'zwoelf@birch.test');
    const { json } = await anew.client.get('/api/user/export');
    expect([json.plans, json.participations.length, json.signatures]).toEqual([[], 1, []]);
    accepted(await end(anew.client));
  });

  it('takes a founder off a company without anything that lives', async () => {
    const fir = await registerFounder(server, {
      name: 'Fred Quirk',
      email: 'fred@fir.test',
      company: 'Fir Yards',
      trust: 'Alder Trust',
    });
    const { id } = await requestPool(fir);
    expect(await kinds(fir.client)).toEqual(['companies']);
    accepted(await command(fir.client, 'pools', id, 'withdraw'));
    accepted(await end(fir.client));
    expect((await trust.list('founders')).map(({ name }) => name)).not.toContain('Fred Quirk');
    expect((await trust.list('companies')).map(({ name }) => name)).toContain('Fir Yards');
    const activities = await trust.list('activities', { filter: { pool_id: id } });
    expect(activities.map((a) => a.actor)).toEqual(
      activities.map(() => expect.stringMatching(/^Former founder [0-9a-f]{8}…$/)),
    );
    await isSound();
  });

  it('and a plan that is promised at the same moment do not pass each other by', async () => {
    const { dora } = people;
    const [ended, promised] = await Promise.all([
      end(dora.client),
      founder.client.create('plans', planOf(pool.id, dora.id, { pieces: 1 })),
    ]);
    expect([`${ended.status} ${promised.status}`]).toEqual([expect.stringMatching(/^(204 422|409 201)$/)]);
    await isSound();
  });

  it('lets activities be changed by nothing else', async () => {
    for (const statement of [
      sql`update activities set actor = 'Nobody'`,
      sql`delete from activities`,
      sql`update activities set what = 'nothing'`,
    ])
      await expect(statement.execute(server.database.kysely)).rejects.toThrow('append-only');
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
