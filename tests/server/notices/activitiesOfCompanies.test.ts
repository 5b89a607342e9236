import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOnce, read, write } from '../../../server/db/handle.ts';
import { resourceNamed } from '../../../server/engine/records/declaredResources.ts';
import { readQuery } from '../../../server/engine/records/listQuery.ts';
import { countStatement, rowsStatement } from '../../../server/engine/records/pageStatement.ts';
import { eventsOf, questionOf } from '../../../server/realtime/wording.ts';
import {
  accepted,
  command,
  type Employee,
  type Founder,
  openCompany,
  password,
  registerFounder,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { disbursed } from '../../support/disbursements.ts';
import { ids, page, readCsv } from '../../support/lists.ts';
import {
  closeSound,
  dividendOf,
  drafted,
  equal,
  funded,
  heldPool,
  nameAccount,
  payable,
} from '../../support/payouts.ts';
import { generated } from '../../support/registers.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** What only the trust may learn of, though it is about a company. */
const ofTrustAlone = [
  'changed-draft',
  'discarded-payout',
  'downloaded-transfer',
  'drafted-payout',
  'generated-register',
  'made-disbursement',
  'made-transfer',
];

const activities = resourceNamed('activities')!;
const noScope = { trusts: [], companies: [], employees: [], employers: [], pools: [], user: [] };
const kinds = ['payouts', 'transfers', 'registers', 'disbursements'];

describe.each(testKinds)('the activities of a company, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let other: Founder;
  let people: Record<'ana', Employee>;
  let webhooks: Record<'trust' | 'founder', string>;
  let acts: Row[];

  beforeAll(async () => {
    server = await startTestServer(kind, '2026-01-15', { WEBHOOK_NETWORKS: '127.0.0.1/32' });
    ({ trust, founder, people } = await openCompany(server, ['ana']));
    const eva = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust: 'Alder Trust' };
    other = await registerFounder(server, eva);
    webhooks = { trust: await listener(trust, kinds), founder: await listener(founder.client, ['payouts']) };
    await payable(server, people, ['ana']);
    await nameAccount(trust);
    const pool = await heldPool(trust, founder, equal(['ana']));
    const discarded = await drafted(trust, dividendOf(pool));
    const { headers } = await trust.get(`/api/payouts/${discarded.id}`);
    const { pool_id: _, ...terms } = dividendOf(pool, { taxRate: '12' });
    const changed = { data: { attributes: terms } };
    accepted(
      await trust.send('PATCH', `/api/payouts/${discarded.id}`, changed, {
        'If-Match': headers.get('etag')!,
      }),
    );
    accepted(await command(trust, 'payouts', discarded.id, 'discard'));
    const { id } = await funded(trust, dividendOf(pool));
    const [file] = (await trust.list('transfers', { filter: { payout_id: id } })) as [Row];
    accepted(await command(trust, 'transfers', file.id, 'download'));
    await disbursed(trust, founder.companyId);
    await generated(trust, { scope: 'pool', pool_id: pool.id, asOf: '2026-01-15' });
    acts = (await ofCompany(trust, founder)).filter(({ what }) => ofTrustAlone.includes(what));
  });
  afterAll(() => closeSound(server));

  const listener = async (client: Client, kinds: string[]): Promise<string> => {
    const attributes = { url: 'http://127.0.0.1:9/hook', description: 'Payroll', kinds, password };
    return accepted(await client.post('/api/webhooks', { data: { attributes } })).json.data.id;
  };
  const ofCompany = (client: Client, { companyId }: Founder, range = [0, 999]) =>
    client.list('activities', { filter: { company_id: companyId }, range });
  const scopeOf = async () => {
    const { trust_id } = await server.services.db
      .selectFrom('companies')
      .select('trust_id')
      .where('id', '=', founder.companyId)
      .executeTakeFirstOrThrow();
    return { trust: [trust_id!], founder: [founder.companyId] };
  };

  it('are to the trust also what it keeps to itself, and name the company', async () => {
    expect([...new Set(acts.map(({ what }) => what))].sort()).toEqual(ofTrustAlone);
    for (const { company_id } of acts) expect(company_id).toBe(founder.companyId);
    expect((await ofCompany(trust, other)).map(({ what }) => what)).not.toContain('drafted-payout');
    const ofBoth = { filter: { company_id: [founder.companyId, other.companyId] }, range: [0, 999] };
    const listed = ids(await trust.list('activities', ofBoth));
    for (const { id } of acts) expect(listed).toContain(id);
    const { rows, range } = await page(trust, 'activities', {
      filter: { company_id: founder.companyId },
      range: [0, 999],
    });
    expect(range).toBe(`activities 0-${rows.length - 1}/${rows.length}`);
  });

  it('are in the trust’s file with the company, as the page says it', async () => {
    const [head, ...lines] = await readCsv(trust, 'activities', {
      filter: { company_id: founder.companyId, what: ofTrustAlone },
      heads: 'labels',
    });
    expect(lines).toHaveLength(acts.length);
    for (const line of lines) expect(line[head!.indexOf('Company')]).toBe('Birch Labs');
  });

  it('tell the company and its employees nothing of what the trust keeps to itself', async () => {
    for (const client of [founder.client, people.ana.client]) {
      const all = await page(client, 'activities', { range: [0, 999] });
      const filtered = await page(client, 'activities', {
        filter: { company_id: founder.companyId },
        range: [0, 999],
      });
      for (const { rows, range } of [all, filtered]) {
        expect(rows.filter(({ id }) => ids(acts).includes(id))).toEqual([]);
        expect(range).toBe(`activities 0-${rows.length - 1}/${rows.length}`);
      }
      expect((await client.list('activities', { filter: { id: ids(acts) } })).length).toBe(0);
      for (const { id } of acts) expect((await client.get(`/api/activities/${id}`)).status).toBe(404);
      const file = await readCsv(client, 'activities', {});
      expect(file.flat().filter((cell) => ids(acts).includes(cell))).toEqual([]);
    }
  });

  it('are limited by what the company is told of, whoever runs the statement', async () => {
    const companies = (await scopeOf()).founder;
    const viewer = { role: 'founder', scope: { ...noScope, companies } } as const;
    const query = readQuery(activities, viewer, { range: '[0,999]' });
    const [rows, total] = await write(server.services.db, async (tx) => [
      (await rowsStatement(activities, viewer, query).execute(tx)).rows,
      (await countStatement(activities, viewer, query).execute(tx)).rows[0]!.n,
    ]);
    expect(rows.length).toBe((await founder.client.list('activities', { range: [0, 999] })).length);
    expect(Number(total)).toBe(rows.length);
  });

  it('are sent to the trust’s programs with the company, and not to those of the company', async () => {
    const sent = async (client: Client, hook: string): Promise<Row[]> =>
      accepted(await client.get(`/api/webhooks/${hook}/deliveries`)).json.data.map(({ attributes }: Row) =>
        JSON.parse(attributes.body),
      );
    const types = (messages: Row[]) => messages.map(({ type }) => type.replace(/^.*\./, ''));
    const told = await sent(trust, webhooks.trust);
    const kept = ofTrustAlone.map((what) => what.replaceAll('-', '_'));
    expect(types(told)).toEqual(expect.arrayContaining(kept));
    for (const { data } of told) expect(data.company_id).toBe(founder.companyId);
    const toCompany = types(await sent(founder.client, webhooks.founder));
    expect(toCompany).toContain('approved_payout');
    expect(toCompany.filter((type) => kept.includes(type))).toEqual([]);
  });

  it('are no events for the company where they are the trust’s alone', async () => {
    const broadcast = { source: 'activities', change: 'created', ids: ids(acts) };
    const found = await askOnce(server.services.db, questionOf(broadcast));
    const events = JSON.stringify(eventsOf(broadcast, found));
    const { user } = (await founder.client.get('/api/app')).json;
    expect(events).toContain('private-user-');
    expect(events).not.toContain(user.id);
    expect(events).not.toContain(founder.companyId);
  });

  it('are found by an index in their order, for the trust and for the company', async () => {
    const { db } = server.services;
    const { trust: trusts, founder: companies } = await scopeOf();
    await sql`insert into activities (trust_id, company_id, actor, what, resource, record_id, created_at)
      select ${trusts[0]}, case when n % 5 = 0 then ${other.companyId}::uuid end, 'Vestry', 'vested', 'plans',
        gen_random_uuid(), business_now() - make_interval(secs => n) from generate_series(1, 20000) n`.execute(
      db,
    );
    await sql`analyze activities, audit_chain`.execute(db);
    const filter = { company_id: founder.companyId };
    const viewers = [
      { role: 'trust', scope: { ...noScope, trusts }, filter },
      { role: 'founder', scope: { ...noScope, companies }, filter },
      { role: 'founder', scope: { ...noScope, companies }, filter: {} },
    ] as const;
    for (const { filter, ...viewer } of viewers) {
      const query = readQuery(activities, viewer, { filter: JSON.stringify(filter) });
      for (const statementOf of [rowsStatement, countStatement]) {
        const { rows } = await read(db, viewer.scope, (tx) =>
          sql<{ 'QUERY PLAN': string }>`explain ${statementOf(activities, viewer, query)}`.execute(tx),
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toContain('activities_of_company');
        expect(plan).not.toMatch(/Seq Scan on activities|activities_trust_created/);
      }
    }
  });
});
