import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attribute } from '../../../model/attributes.ts';
import { isOrder, type Resource } from '../../../model/resource.ts';
import { resources } from '../../../server/engine/records/declaredResources.ts';
import { refusedFilter } from '../../../server/engine/records/longLists.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { ids, page, query } from '../../support/lists.ts';
import type { TestServer } from '../../support/server.ts';
import { type Person, startWorld, type World } from '../../support/world.ts';

const comparableKinds = (a: Attribute) =>
  !['rows', 'vesting', 'richText', 'longText', 'password', 'image'].includes(a.kind);

const kindsOf = (some: readonly Resource[]) =>
  new Set(
    some
      .flatMap(({ attributes }) => Object.values(attributes).filter(comparableKinds))
      .map(({ kind }) => kind),
  );

/** Lists with values of every kind: enough where only how the database compares values may differ. */
const ofEveryKind = [
  'transactions',
  'plans',
  'employees',
  'payouts',
  'earnings',
  'bank-entries',
  'documents',
  'messages',
];

/** A filter that finds more than what has the value in it: see tests/server/notices/activitiesOfPeople.test.ts. */
const wider = 'activities by employee_id';

describe.each(testKinds)('lists, on the %s database', (kind) => {
  /**
   * Which attributes there are is the same before both databases; how values of a kind are compared may differ. On one
   * of them every attribute is tried, on the other the first of each kind.
   */
  const isThorough = kind === testKinds.at(-1);

  let server: TestServer;
  let world: World;
  let viewers: Person[];

  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
    const of = (role: string, name: string) =>
      world.people.find((p) => p.role === role && p.name === name) as Person;
    viewers = [of('trust', 'Alder'), of('employee', 'Ana')];
  });
  afterAll(() => server?.close());

  /** All rows with one attribute and without their number: they are asked for a thousand times. */
  const bare = (name: string) => ({ range: [0, 999], fields: [name], count: 'without' });
  const tried = isThorough ? resources : resources.filter(({ name }) => ofEveryKind.includes(name));
  const listsOf = (person: Person) => tried.filter((r) => r.scope[person.role]);
  const eachList = async (
    work: (client: Client, resource: Resource, rows: Row[], role: Person['role']) => Promise<void>,
    people = viewers,
  ) => {
    for (const person of people)
      for (const resource of listsOf(person)) {
        const { rows } = await page(person.client, resource.name, { range: [0, 999], sort: ['id', 'ASC'] });
        await work(person.client, resource, rows, person.role);
      }
  };

  /** Receives every resource, and all attributes but one. */
  const theTrust = () => viewers.slice(0, 1);

  const oncePerKind = () => {
    const tried = new Set<string>();
    return ({ kind }: Attribute) => isThorough || (!tried.has(kind) && Boolean(tried.add(kind)));
  };

  it('has the activities of one instant in the order of their numbers', async () => {
    const all = await world.alder.list('activities', { range: [0, 999] });
    const instants = Map.groupBy(all, ({ created_at }) => created_at);
    const numbers = [...instants.values()].map((same) => same.map(({ number }) => Number(number)));
    expect(Math.max(...numbers.map(({ length }) => length))).toBeGreaterThan(3);
    for (const some of numbers) expect(some).toEqual(some.toSorted((one, other) => other - one));
  });

  it('are tried with values of every kind', () => expect(kindsOf(tried)).toEqual(kindsOf(resources)));

  it('sorts everything by id and by when it was made, both ways, ties by id', async () => {
    await eachList(
      async (client, resource, rows, role) => {
        const { name } = resource;
        for (const field of (['id', 'created_at'] as const).filter((one) => isOrder(resource, role, one))) {
          const byField = rows.toSorted((a, b) =>
            a[field] === b[field] ? (a.id < b.id ? -1 : 1) : a[field] < b[field] ? -1 : 1,
          );
          const up = await page(client, name, { sort: [field, 'ASC'], range: [0, 999] });
          const down = await page(client, name, { sort: [field, 'DESC'], range: [0, 999] });
          expect(ids(up.rows), `${name} by ${field}`).toEqual(ids(byField));
          expect(ids(down.rows), `${name} by ${field} downwards`).toEqual(ids(byField).reverse());
        }
      },
      isThorough ? viewers : theTrust(),
    );
  });

  it('shows every row on exactly one page, whatever the order, and says which rows of how many', async () => {
    await eachList(
      async (client, resource, rows, role) => {
        if (rows.length === 0) return;
        const { name } = resource;
        const further = isOrder(resource, role, 'created_at') ? 'created_at' : 'id';
        const size = Math.max(3, Math.ceil(rows.length / 4));
        for (const sort of [undefined, [further, 'ASC']]) {
          const found: string[] = [];
          for (let from = 0; from < rows.length; from += size) {
            const part = await page(client, name, { range: [from, from + size - 1], ...(sort && { sort }) });
            const to = Math.min(from + size, rows.length) - 1;
            expect(part.range).toBe(`${name} ${from}-${to}/${rows.length}`);
            found.push(...ids(part.rows));
          }
          expect(found.sort()).toEqual(ids(rows));
        }
        const beyond = await page(client, name, { range: [rows.length, rows.length + 5] });
        expect([beyond.rows, beyond.range]).toEqual([[], `${name} */${rows.length}`]);
      },
      isThorough ? viewers : theTrust(),
    );
  });

  it('sorts by every attribute that is offered as an order, and by no other', async () => {
    const isTried = oncePerKind();
    await eachList(async (client, resource, rows) => {
      for (const [name, a] of Object.entries(resource.attributes)) {
        if (!(name in (rows[0] ?? {})) || !comparableKinds(a)) continue;
        if (!isOrder(resource, 'trust', name)) {
          const refused = await client.get(`/api/${resource.name}?${query({ sort: [name, 'ASC'] })}`);
          expect(refused.json.message).toBe(`The query cannot be understood: sort by ${name}.`);
          continue;
        }
        if (!isTried(a)) continue;
        const up = await page(client, resource.name, { sort: [name, 'ASC'], ...bare(name) });
        expect(ids(up.rows).sort(), `${resource.name} by ${name}`).toEqual(ids(rows));
        const values = up.rows.map((r) => r[name]);
        const filled = values.filter((v) => v !== null);
        // Nothing comes last, whichever way the rest is ordered.
        expect(
          values.slice(filled.length).every((v) => v === null),
          `${resource.name} by ${name}`,
        ).toBe(true);
        if (['pieces', 'integer', 'date', 'instant'].includes(a.kind))
          expect(filled, `${resource.name} by ${name}`).toEqual(
            filled.toSorted((x, y) => (x < y ? -1 : x > y ? 1 : 0)),
          );
      }
    }, theTrust());
  });

  it('filters by the value of every attribute that is offered, by several values and by none', async () => {
    const isTried = oncePerKind();
    await eachList(async (client, resource, rows) => {
      for (const [name, a] of Object.entries(resource.attributes)) {
        if (!(name in (rows[0] ?? {})) || !comparableKinds(a)) continue;
        if (refusedFilter(resource, 'trust', { [name]: null })) {
          const refused = await client.get(`/api/${resource.name}?${query({ filter: { [name]: null } })}`);
          expect(refused.json.message).toBe(`The query cannot be understood: filter by ${name}.`);
          continue;
        }
        const what = `${resource.name} by ${name}`;
        if (what === wider || !isTried(a)) continue;
        const filtered = async (value: unknown) =>
          ids((await page(client, resource.name, { filter: { [name]: value }, ...bare(name) })).rows).sort();
        const same = (value: unknown) => ids(rows.filter((r) => r[name] === value));
        const values = [...new Set(rows.map((r) => r[name]).filter((v) => v !== null && v !== ''))];
        for (const value of values.slice(0, 1)) expect(await filtered(value), what).toEqual(same(value));
        if (values.length > 1)
          expect(await filtered(values.slice(0, 2)), what).toEqual(
            ids(rows.filter((r) => values.slice(0, 2).includes(r[name]))),
          );
        if (a.optional) expect(await filtered(null), what).toEqual(same(null));
      }
    }, theTrust());
  });

  it('orders and filters what belongs to a record by everything, and only within it', async () => {
    const [{ client }] = theTrust() as [Person];
    const { rows } = await page(client, 'entries', { sort: ['id', 'ASC'], range: [0, 999] });
    const { plan_id, account } = rows.find((r) => r.plan_id) as Row;
    const filter = { plan_id, account };
    const own = rows.filter((r) => r.plan_id === plan_id && r.account === account);
    const sorted = await page(client, 'entries', { filter, sort: ['pieces', 'ASC'] });
    expect(sorted.rows.map((r) => r.pieces)).toEqual(
      own.map((r) => r.pieces as number).toSorted((a, b) => a - b),
    );
    const refused = await client.get(`/api/entries?${query({ filter: { account } })}`);
    expect(refused.json.message).toBe('The query cannot be understood: filter by account.');
  });

  it('takes canceled and cancelled for the same state, and neither where there is no such state', async () => {
    const [{ client }] = theTrust() as [Person];
    for (const name of ['pools', 'certificates', 'plans']) {
      const { rows } = await page(client, name, { range: [0, 999], sort: ['id', 'ASC'] });
      const same = ids(rows.filter(({ status }) => /^cancell?ed$/.test(status)));
      for (const status of ['canceled', 'cancelled', ['cancelled', 'canceled']]) {
        const found = await page(client, name, { filter: { status }, range: [0, 999], sort: ['id', 'ASC'] });
        expect(ids(found.rows), name).toEqual(same);
      }
    }
    for (const status of ['canceled', 'cancelled'])
      expect((await client.get(`/api/employees?${query({ filter: { status } })}`)).status).toBe(400);
  });

  it('filters from and up to a value, both inclusive', async () => {
    const isTried = oncePerKind();
    await eachList(async (client, resource, rows) => {
      const attributes = { ...resource.attributes, created_at: { kind: 'instant' } as Attribute };
      for (const [name, a] of Object.entries(attributes)) {
        if (!['pieces', 'integer', 'date', 'instant'].includes(a.kind)) continue;
        const filled = rows.filter((r) => r[name] !== null && r[name] !== undefined);
        if (filled.length === 0 || refusedFilter(resource, 'trust', { [`${name}_gte`]: null })) continue;
        if (!isTried(a)) continue;
        const middle = filled.map((r) => r[name]).toSorted((x, y) => (x < y ? -1 : 1))[
          Math.floor(filled.length / 2)
        ];
        for (const [suffix, holds] of [
          ['_gte', (v: unknown) => v! >= middle],
          ['_lte', (v: unknown) => v! <= middle],
        ] as const) {
          const { rows: found } = await page(client, resource.name, {
            filter: { [name + suffix]: middle },
            range: [0, 999],
            count: 'without',
          });
          expect(ids(found).sort(), `${resource.name} ${name}${suffix} ${middle}`).toEqual(
            ids(filled.filter((r) => holds(r[name]))),
          );
        }
      }
    }, theTrust());
  });

  it('compares money as an amount', async () => {
    const { birch } = world;
    const amounts = async (value: string) =>
      (await page(birch.client, 'pools', { filter: { value } })).rows.map((r) => r.value);
    expect(new Set(await amounts('0.1'))).toEqual(new Set(['0.10']));
    expect(await amounts('0.11')).toEqual([]);
  });

  it('searches for a part of the text, in any case, with or without accents, taking every other character literally', async () => {
    const { birch, alder } = world;
    const found = async (client: Client, resource: string, q: string) =>
      (await page(client, resource, { filter: { q } })).rows.map((r) => r.name);
    expect(await found(birch.client, 'employees', 'KOVAČ')).toEqual(['Ana Kovač']);
    expect(await found(birch.client, 'employees', 'kovac')).toEqual(['Ana Kovač']);
    expect(await found(birch.client, 'employees', 'ben@')).toEqual(['Ben Adler']);
    expect(await found(birch.client, 'pools', '%')).toEqual([]);
    expect(await found(birch.client, 'pools', '_')).toEqual([]);
    expect(await found(alder, 'pools', '"first"')).toEqual(['=1+1 ESOP;=2, "first"']);
    expect(await found(alder, 'pools', "'; drop table pools; --")).toEqual([]);
  });

  it('finds nothing by an index that the caller may not see', async () => {
    const found = async (client: Client, resource: string, q: string) =>
      (await page(client, resource, { filter: { q } })).range;
    const { birch, alder } = world;
    const own = world.people.find(({ role, name }) => role === 'employee' && name === 'Ana')!.client;
    const seen = ids(await birch.client.list('employees'));
    const others = await server.services.db.selectFrom('employees').select(['id', 'email']).execute();
    const { email } = others.find(({ id }) => !seen.includes(id))!;
    expect(await found(alder, 'employees', 'ben@birch.test')).toBe('employees 0-0/1');
    expect(await found(birch.client, 'employees', email)).toBe('employees */0');
    expect(await found(own, 'employees', 'ben@')).toBe('employees */0');
  });

  it('looks for one or two letters where words begin, in long lists', async () => {
    const names = async (q: string) =>
      (await page(world.birch.client, 'employees', { filter: { q } })).rows.map(({ name }) => name);
    expect(await names('k')).toEqual(['Ana Kovač']);
    expect(await names('na')).toEqual([]);
    expect(await names('ana')).toEqual(['Ana Kovač']);
  });

  it('finds a plan by how it is called: its employee, its shareholding, or both', async () => {
    const { alder } = world;
    const [plan] = await alder.list('plans');
    const [employee, pool] = String(plan!.name).split(' · ') as [string, string];
    for (const q of [employee, pool, plan!.name, `${employee.slice(-3)} · ${pool.slice(0, 3)}`]) {
      const { rows } = await page(alder, 'plans', { filter: { q } });
      expect(ids(rows), String(q)).toContain(plan!.id);
    }
    expect((await page(alder, 'plans', { filter: { q: `${pool} · ${employee}` } })).rows).toEqual([]);
  });

  it('finds a plan by words of its employee and of its shareholding without the dot, in either order', async () => {
    const { alder, birch, elm } = world;
    const found = async (client: Client, q: string) =>
      (await page(client, 'plans', { filter: { q } })).rows.map(({ name }) => String(name));
    const all = (await alder.list('plans', { range: [0, 999] })).map(({ name }) => String(name));
    const name = all.find((one) => /^Ana Kovač · Birch \w+$/.test(one))!;
    const last = name.split(' ').at(-1)!;
    const ways = [`ana kovač birch ${last}`, 'KOVAC bir', `Ana ${last}`, `birch ${last} ana`, 'k b'];
    for (const client of [alder, birch.client, world.ana.client])
      for (const q of ways) {
        const names = await found(client, q);
        expect(names, q).toContain(name);
        expect(
          names.filter((one) => !one.startsWith('Ana Kovač')),
          q,
        ).toEqual([]);
      }
    // The title of its page has more behind the names.
    for (const client of [alder, birch.client])
      expect(await found(client, `${name} · 1 Jan 2025 · 90,000 pcs`)).toContain(name);
    const others = ['ana elm', 'kovač ana birch', 'ana kovač birches', 'a%a birch', 'ana birch '.repeat(9)];
    for (const q of others) expect(await found(alder, q), q).toEqual([]);
    for (const q of ways) expect(await found(elm.client, q), q).toEqual([]);
  });

  it('answers the attributes that are asked for and no more', async () => {
    await eachList(async (client, resource, rows) => {
      if (!rows[0]) return;
      const fields = Object.keys(rows[0]).filter((name) => name !== 'id');
      const some = fields.filter((_, n) => n % 2 === 0);
      const { rows: found } = await page(client, resource.name, { fields: some, sort: ['id', 'ASC'] });
      expect(Object.keys(found[0]!).sort()).toEqual(['id', ...some].sort());
      for (const name of some) expect(found[0]![name], name).toEqual(rows[0][name]);
    });
    const { status } = await world.birch.client.get(`/api/employees?${query({ fields: ['birthdate'] })}`);
    expect(status).toBe(400);
  });

  it('names a next page only where there is one', async () => {
    const { rows } = await page(viewers[0]!.client, 'transactions', { range: [0, 999] });
    const next = async (range: number[], after?: string) =>
      (await page(viewers[0]!.client, 'transactions', { range, ...(after && { after }) })).next;
    const last = rows.length - 1;
    const cursor = await next([0, last - 1]);
    expect(cursor).toBeTruthy();
    expect(await next([0, last])).toBeNull();
    expect(await next([0, 0], cursor!)).toBeNull();
  });

  it('merges what a caller sees of several companies into one order, on every page', async () => {
    const { client } = world.people.find(({ role, name }) => role === 'employee' && name === 'Ana')!;
    const user = sql`(select id from users where email = 'ana@birch.test')`;
    await sql`insert into employees (company_id, user_id, name, email, status)
      select c.id, ${user}, 'Ana', 'ana@birch.test', 'unverified' from companies c
      where not exists (select from employees e where e.company_id = c.id and e.user_id = ${user})`.execute(
      server.services.db,
    );
    for (const order of ['ASC', 'DESC']) {
      const sort = ['name', order];
      const all = await page(client, 'employees', { sort });
      expect(all.rows.length).toBeGreaterThan(1);
      const walked: Row[] = [];
      let after: string | null = null;
      for (const n of all.rows.keys()) {
        const ranged = await page(client, 'employees', { sort, range: [n, n] });
        const part = await page(client, 'employees', { sort, range: [n, n], ...(after && { after }) });
        expect(ids(ranged.rows)).toEqual(ids(part.rows));
        walked.push(...part.rows);
        after = part.next;
      }
      expect([ids(walked), after]).toEqual([ids(all.rows), null]);
    }
  });

  it('refuses a parameter that it does not know, and names it', async () => {
    for (const [parameter, known] of [
      ['colour', false],
      ['page', false],
      ['sort', true],
    ] as const) {
      const { status, json } = await world.birch.client.get(
        `/api/pools?${parameter}=${encodeURIComponent('["id","ASC"]')}`,
      );
      expect([parameter, status]).toEqual([parameter, known ? 200 : 400]);
      if (!known) expect(json.message).toBe(`The query cannot be understood: ${parameter}.`);
    }
  });
});
