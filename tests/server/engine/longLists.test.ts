import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadActor } from '../../../server/base/actor.ts';
import { read, type Tx } from '../../../server/db/handle.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import type { TestServer } from '../../support/server.ts';
import { startWorld, type World } from '../../support/world.ts';

const query = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]),
  );

describe.each(testKinds)('long lists, on the %s database', (kind) => {
  let server: TestServer;
  let world: World;

  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
  }, 300_000);
  afterAll(() => server?.close());

  const page = async (client: Client, resource: string, parameters: Record<string, unknown>) => {
    const { status, json, headers } = await client.get(`/api/${resource}?${query(parameters)}`);
    expect(status, JSON.stringify([resource, parameters, json?.message])).toBe(200);
    return {
      ids: json.data.map(({ id }: Row) => id) as string[],
      values: json.data.map((row: { attributes: Record<string, unknown> }) => row.attributes),
      range: headers.get('content-range')!,
      capped: headers.get('x-total-capped'),
      next: headers.get('x-next-cursor'),
    };
  };

  /** Writes what no trigger would let in. */
  const behindTriggers = (work: (tx: Tx) => Promise<unknown>) =>
    server.services.db.transaction().execute(async (tx) => {
      await sql`select set_config('session_replication_role', 'replica', true)`.execute(tx);
      await work(tx);
    });

  /** Each row alone, by its place and behind the one before it. */
  const walk = async (client: Client, resource: string, parameters: Record<string, unknown>) => {
    const [byRange, byCursor]: string[][] = [[], []];
    let after: string | null = null;
    do {
      const range = [byCursor!.length, byCursor!.length];
      byRange!.push(...(await page(client, resource, { ...parameters, range })).ids);
      const part = await page(client, resource, { ...parameters, range, ...(after && { after }) });
      byCursor!.push(...part.ids);
      after = part.next;
    } while (after);
    return { byRange, byCursor };
  };

  it('shows what a search finds in several companies once, in order, on every page', async () => {
    const { client } = world.birch;
    const own = (await client.list('companies')).map(({ id }) => id);
    // A second company of the same trust, with the same founder.
    await sql`insert into founders (company_id, user_id, name, email)
      select c.id, f.user_id, f.name, f.email from founders f, companies c
      where f.company_id = ${own[0]} and c.trust_id = f.trust_id and c.id <> f.company_id limit 1`.execute(
      server.services.db,
    );
    const filter = { q: '.test' };
    for (const field of ['name', 'joined_at', 'status'])
      for (const direction of ['ASC', 'DESC']) {
        const parameters = { filter, sort: [field, direction] };
        const all = await page(client, 'employees', parameters);
        expect(new Set(all.values.map(({ company_id }: Row) => company_id)).size).toBeGreaterThan(1);
        expect(all.range).toBe(`employees 0-${all.ids.length - 1}/${all.ids.length}`);
        const filled = all.values.map((row: Row) => row[field] !== null);
        expect(filled, `${field} ${direction}`).toEqual(filled.toSorted((a: boolean, b: boolean) => +b - +a));
        expect(await walk(client, 'employees', parameters)).toEqual({ byRange: all.ids, byCursor: all.ids });
      }
  });

  it('sorts names as people look for them, and finds each however its letters are typed', async () => {
    const { alder } = world;
    const names = ['abel Groß', 'Ágnes Groß', 'Bea Gross', 'Šimić Groß', 'Zoe Groß', 'Zoë Groß', 'Ærø Groß'];
    await sql`insert into employees (company_id, name, email, status)
      select (select min(company_id::text)::uuid from employees e join companies c on c.id = e.company_id
        join trusts t on t.id = c.trust_id where t.name = 'Alder Trust'), name, 'n' || n || '@order.test', 'unverified'
      from unnest(${names}::text[]) with ordinality as one(name, n)`.execute(server.services.db);
    const found = async (q: string, sort = ['name', 'ASC']) =>
      (await page(alder, 'employees', { filter: { q }, sort })).values.map(({ name }: Row) => name);
    const inOrder = [
      'abel Groß',
      'Ærø Groß',
      'Ágnes Groß',
      'Bea Gross',
      'Šimić Groß',
      'Zoe Groß',
      'Zoë Groß',
    ];
    expect(await found('order.test')).toEqual(inOrder);
    expect(await found('order.test', ['name', 'DESC'])).toEqual(inOrder.toReversed());
    const all = await page(alder, 'employees', { sort: ['name', 'ASC'], range: [0, 99] });
    expect(all.values.map(({ name }: Row) => name).filter((name: string) => /Gro(ß|ss)$/.test(name))).toEqual(
      inOrder,
    );
    const { byRange, byCursor } = await walk(alder, 'employees', { sort: ['name', 'ASC'] });
    expect([byRange, byCursor]).toEqual([all.ids, all.ids]);
    for (const typed of ['gross', 'GROSS', 'groß', 'GROẞ'])
      expect(await found(typed), typed).toEqual(inOrder);
    for (const typed of ['aero', 'ærø', 'AERO G']) expect(await found(typed), typed).toEqual(['Ærø Groß']);
  });

  it('sorts the rows of a record by what few of them have, with those that have nothing last', async () => {
    const { alder } = world;
    const entries = await alder.list('entries', { sort: ['id', 'ASC'] });
    const { employee_id, transaction_id } = entries.find((entry) => entry.employee_id) as Row;
    const filter = { employee_id };
    await behindTriggers((tx) =>
      sql`update transactions set reason = 'A mistake' where id = ${transaction_id}`.execute(tx),
    );
    for (const direction of ['ASC', 'DESC']) {
      const parameters = { filter, sort: ['reason', direction] };
      const all = await page(alder, 'entries', { ...parameters, range: [0, 99] });
      const filled = all.values.map(({ reason }: Row) => reason !== null);
      expect(new Set(filled)).toEqual(new Set([true, false]));
      expect(filled).toEqual(filled.toSorted((a: boolean, b: boolean) => +b - +a));
      expect(await walk(alder, 'entries', parameters)).toEqual({ byRange: all.ids, byCursor: all.ids });
      const without = await page(alder, 'entries', { filter: { ...filter, reason: null }, range: [0, 99] });
      expect(without.ids).toHaveLength(filled.filter((one: boolean) => !one).length);
    }
  });

  it('shows an employee the entries of the own accounts, and the trust all of them', async () => {
    const { db } = server.services;
    const entriesOf = async (email: string, role: 'employee' | 'trust') => {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const actor = (await loadActor(db, id, role, { ip: '127.0.0.1', device: 'test' }))!;
      const { rows } = await read(db, actor.scope, (tx) =>
        sql<{ id: string }>`select id::text as id from entries order by entries.id`.execute(tx),
      );
      const expected = await sql<{ id: string }>`select e.id::text as id from entries e
        join accounts a on a.id = e.account_id
        where a.trust_id = any (${actor.scope.trusts}::uuid[]) or a.employee_id = any (${actor.scope.employees}::uuid[])
        order by e.id`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(expected.rows);
    };
    await entriesOf('ana@birch.test', 'employee');
    await entriesOf(world.people.find(({ name }) => name === 'Alder')!.email, 'trust');
  });

  it('knows from the lines that there are more entries than are counted', async () => {
    const { alder } = world;
    const before = await page(alder, 'entries', { count: 'only' });
    expect(before.capped).toBeNull();
    const [line] = await alder.list('transactions');
    await behindTriggers((tx) =>
      sql`insert into transactions (trust_id, company_id, pool_id, type, unit, asset, pieces, value, currency,
          effective_date, move)
        select trust_id, company_id, pool_id, type, unit, asset, pieces, value, currency, effective_date, move
        from transactions, generate_series(1, 10001) where id = ${line!.id}`.execute(tx),
    );
    const after = await page(alder, 'entries', { count: 'only' });
    expect([after.range, after.capped]).toEqual(['entries */10000', 'true']);
  });
});
