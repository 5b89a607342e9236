import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadActor } from '../../../server/base/actor.ts';
import { read, type Tx } from '../../../server/db/handle.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { ids, page, query, readCsv } from '../../support/lists.ts';
import type { TestServer } from '../../support/server.ts';
import { startWorld, type World } from '../../support/world.ts';

const many = 10_500;

describe.each(testKinds)('long lists, on the %s database', (kind) => {
  let server: TestServer;
  let world: World;
  /** Ben's inbox is longer than what is counted. */
  let reader: Client;

  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
    reader = world.ben.client;
    // Sorted by what repeats: few instants, every third one read, none of them unique.
    await sql`insert into messages (user_id, receiver, type, action, created_at, read_at)
      select u.id, 'Sender ' || n % 7, 'account', 'Subject ' || n, timestamptz '2026-01-01' + make_interval(hours => n % 50),
        case when n % 3 = 0 then timestamptz '2026-01-02' + make_interval(hours => n % 5) end
      from users u, generate_series(1, ${many}) n where u.email = 'ben@birch.test'`.execute(
      server.services.db,
    );
    await sql`analyze`.execute(server.services.db);
  }, 300_000);
  afterAll(() => server?.close());

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
      byRange!.push(...ids((await page(client, resource, { ...parameters, range })).rows));
      const part = await page(client, resource, { ...parameters, range, ...(after && { after }) });
      byCursor!.push(...ids(part.rows));
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
        expect(new Set(all.rows.map(({ company_id }: Row) => company_id)).size).toBeGreaterThan(1);
        expect(all.range).toBe(`employees 0-${all.rows.length - 1}/${all.rows.length}`);
        const filled = all.rows.map((row: Row) => row[field] !== null);
        expect(filled, `${field} ${direction}`).toEqual(filled.toSorted((a: boolean, b: boolean) => +b - +a));
        expect(await walk(client, 'employees', parameters)).toEqual({
          byRange: ids(all.rows),
          byCursor: ids(all.rows),
        });
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
      (await page(alder, 'employees', { filter: { q }, sort })).rows.map(({ name }: Row) => name);
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
    expect(all.rows.map(({ name }: Row) => name).filter((name: string) => /Gro(ß|ss)$/.test(name))).toEqual(
      inOrder,
    );
    const { byRange, byCursor } = await walk(alder, 'employees', { sort: ['name', 'ASC'] });
    expect([byRange, byCursor]).toEqual([ids(all.rows), ids(all.rows)]);
    for (const typed of ['gross', 'GROSS', 'groß', 'GROẞ'])
      expect(await found(typed), typed).toEqual(inOrder);
    for (const typed of ['aero', 'ærø', 'AERO G']) expect(await found(typed), typed).toEqual(['Ærø Groß']);
  });

  it('finds plans by words of both their names also where there are too many to be sorted', async () => {
    const { alder } = world;
    const [plan] = await alder.list('plans', { filter: { q: 'ana kovač birch' } });
    const [, shareholding] = String(plan!.name).split(' · ');
    await behindTriggers((tx) =>
      sql`insert into plans select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
        from plans p, generate_series(1, 2100) where p.id = ${plan!.id}`.execute(tx),
    );
    const found = async (q: string) => (await page(alder, 'plans', { filter: { q }, range: [0, 999] })).rows;
    for (const q of [`kovac ${shareholding}`, `${shareholding} ana`]) {
      const names = (await found(q)).map(({ name }: Row) => name);
      expect(names, q).toHaveLength(1000);
      expect(new Set(names), q).toEqual(new Set([plan!.name]));
    }
    expect(await found(`kovac ${shareholding} nobody`)).toEqual([]);
    await behindTriggers((tx) =>
      sql`delete from plans where employee_id = ${plan!.employee_id} and pool_id = ${plan!.pool_id}
        and created_at = (select created_at from plans where id = ${plan!.id}) and id <> ${plan!.id}`.execute(
        tx,
      ),
    );
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
      const filled = all.rows.map(({ reason }: Row) => reason !== null);
      expect(new Set(filled)).toEqual(new Set([true, false]));
      expect(filled).toEqual(filled.toSorted((a: boolean, b: boolean) => +b - +a));
      expect(await walk(alder, 'entries', parameters)).toEqual({
        byRange: ids(all.rows),
        byCursor: ids(all.rows),
      });
      const without = await page(alder, 'entries', { filter: { ...filter, reason: null }, range: [0, 99] });
      expect(without.rows).toHaveLength(filled.filter((one: boolean) => !one).length);
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

  it('leaves the counting out, or counts alone', async () => {
    const all = await page(reader, 'messages', { filter: { status: 'read' }, range: [0, 4] });
    const [, total] = all.range.split('/');
    const uncounted = await page(reader, 'messages', {
      filter: { status: 'read' },
      range: [0, 4],
      count: 'without',
    });
    expect([ids(uncounted.rows), uncounted.range]).toEqual([ids(all.rows), 'messages 0-4/*']);
    const counted = await page(reader, 'messages', { filter: { status: 'read' }, count: 'only' });
    expect([counted.rows, counted.range]).toEqual([[], `messages */${total}`]);
  });

  it('cuts a range to a thousand rows', async () => {
    const { rows, range } = await page(reader, 'messages', { range: [0, 4999] });
    expect(rows).toHaveLength(1000);
    expect(range).toBe('messages 0-999/10000');
  });

  it('counts to 10,000 and says so, and pages on behind it by cursor alone', async () => {
    const capped = await page(reader, 'messages', { range: [9990, 9999] });
    expect([capped.range, capped.capped]).toEqual(['messages 9990-9999/10000', 'true']);
    expect(capped.next).toBeTruthy();
    expect((await page(reader, 'messages', { filter: { status: 'read' } })).capped).toBeNull();
    const far = await reader.get(`/api/messages?${query({ range: [10_001, 10_020] })}`);
    expect(far.status).toBe(400);
    const on = await page(reader, 'messages', { range: [10_000, 10_009], after: capped.next! });
    expect(on.rows).toHaveLength(10);
    // A range that starts at the end of the counting still knows that there is more.
    expect((await page(reader, 'messages', { range: [10_000, 10_009] })).next).toBe(on.next);
  });

  it.each([
    [['created_at', 'ASC']],
    [['read_at', 'DESC']],
    [['read_at', 'ASC']],
    [['receiver', 'ASC']],
    [['id', 'DESC']],
  ])('walks all rows once in order by cursor, sorted by %s', async (sort) => {
    const walked: Row[] = [];
    let after: string | null = null;
    do {
      const part = await page(reader, 'messages', { sort, range: [0, 999], ...(after && { after }) });
      walked.push(...part.rows);
      after = part.next;
    } while (after);
    expect(new Set(ids(walked)).size).toBe(walked.length);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from messages m join users u
      on u.id = m.user_id where u.email = 'ben@birch.test'`.execute(server.services.db);
    expect(walked).toHaveLength(rows[0]!.n);
    const [field, direction] = sort as [string, string];
    const sign = direction === 'ASC' ? 1 : -1;
    const outOfOrder = walked.slice(1).findIndex((row, i) => {
      const [a, b] = [walked[i]!, row];
      if (a[field] === b[field]) return sign * (a.id < b.id ? -1 : 1) > 0;
      if (a[field] === null) return true;
      return b[field] !== null && field !== 'receiver' && sign * (a[field] < b[field] ? -1 : 1) > 0;
    });
    expect(outOfOrder).toBe(-1);
  });

  it('writes all rows of the filter as CSV, in order and without a range', async () => {
    const whole = await readCsv(reader, 'messages', { sort: ['id', 'ASC'], range: [0, 9] });
    expect(whole.length - 1).toBeGreaterThanOrEqual(many);
    const written = whole.slice(1).map(([id]) => id!);
    expect(written).toEqual([...new Set(written)].sort());
    const read = await readCsv(reader, 'messages', { filter: { status: 'read' } });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from messages m
      join users u on u.id = m.user_id where u.email = 'ben@birch.test' and read_at is not null`.execute(
      server.services.db,
    );
    expect(rows[0]!.n).toBeGreaterThanOrEqual(many / 3);
    expect(read.length - 1).toBe(rows[0]!.n);
  });
});
