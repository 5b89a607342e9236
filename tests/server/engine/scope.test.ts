import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { loadActor } from '../../../server/base/actor.ts';
import { becomeReader } from '../../../server/db/handle.ts';
import { resources } from '../../../server/engine/records/declaredResources.ts';
import {
  accepted,
  identify,
  invite,
  joinedEmployee,
  recordIn,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type AllRows,
  type AnyRow,
  listedIds,
  type Viewer,
  visibleRows,
  withoutTenantData,
} from '../../support/visibility.ts';
import { type Person, startWorld, type World } from '../../support/world.ts';

/** Whose records are files as well, and for whom. */
const filed: Record<string, readonly Role[]> = {
  documents: roles,
  certificates: roles,
  registers: ['trust'],
  transfers: ['trust'],
  earnings: ['trust', 'employee'],
};

/** What changes by itself: a webhook that did not arrive is sent once more at any moment. */
const ofAttempts = [
  ...['attempts', 'next_attempt_at', 'attempted_at', 'answer', 'error', 'duration'],
  ...['busy_until', 'failing_since'],
];

describe.each(testKinds)('what people see, on the %s database', (kind) => {
  let server: TestServer;
  let world: World;
  let tables: string[];
  let all: AllRows;
  const viewers = new Map<Person, Viewer>();

  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
    const { rows } = await sql<{ relname: string }>`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(
      server.services.db,
    );
    tables = rows.map((r) => r.relname);
    all = {};
    for (const table of tables)
      all[table] = (await sql<AnyRow>`select * from ${sql.table(table)}`.execute(server.services.db)).rows;
    for (const person of world.people) {
      const { user } = (await person.client.get('/api/app')).json;
      viewers.set(person, { userId: user.id, role: user.role });
    }
  });
  afterAll(() => server?.close());

  const scopeOf = async ({ userId, role }: Viewer) =>
    (await loadActor(server.services.db, userId, role, { ip: '', device: '' }))!.scope;
  /** What a session's own statement answers, without any condition. */
  const readAll = async (viewer: Viewer, table: string): Promise<AnyRow[] | 'refused'> => {
    const scope = await scopeOf(viewer);
    return server.services.db.transaction().execute(async (tx) => {
      await becomeReader(tx, scope);
      const { rows } = await sql<{ may: boolean }>`
        select has_table_privilege(${`public.${table}`}, 'select') as may`.execute(tx);
      if (!rows[0]!.may) return 'refused';
      return (await sql<AnyRow>`select * from ${sql.table(table)}`.execute(tx)).rows;
    });
  };
  const told = (column: string, value: unknown) => {
    if (ofAttempts.includes(column)) return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  };
  const sorted = (rows: AnyRow[]) => rows.map((row) => JSON.stringify(row, told)).sort();

  it('has people in all roles to look through', () => {
    expect([...viewers.values()].map((v) => v.role)).toEqual(world.people.map((p) => p.role));
    // What is about to be sent is there for a moment alone.
    const lasting = tables.filter((table) => !['broadcasts', 'realtime_terminations'].includes(table));
    expect(lasting.filter((table) => all[table]!.length === 0)).toEqual([
      'audit_queue',
      'check_results',
      'import_holds',
      'job_runs',
      'late_lines',
      'mail_outage',
      // No day passes here on which one takes effect.
      'plan_splits',
      'realtime_cached',
      'realtime_messages',
      'realtime_subscriptions',
      'record_queue',
      'register_rows',
      'reminders',
      'settled_plans',
      'signature_reminders',
    ]);
  });

  it('puts every table with data of tenants under forced row-level security, and every view under its reader', async () => {
    const open = await sql<{ relname: string }>`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and relforcerowsecurity) order by 1`.execute(server.services.db);
    expect(open.rows.map((r) => r.relname)).toEqual(withoutTenantData);
    const views = await sql<{ relname: string }>`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce('security_invoker=true' = any (reloptions) or 'security_invoker=on' = any (reloptions), false)`.execute(
      server.services.db,
    );
    expect(views.rows).toEqual([]);
    const bypass = await sql`select from pg_roles where rolname in ('vestry_reader', 'vestry_writer')
      and (rolsuper or rolbypassrls or rolcanlogin)`.execute(server.services.db);
    expect(bypass.rows).toEqual([]);
  });

  it('lets a session read exactly the rows that the domain gives it, in every table', async () => {
    for (const viewer of viewers.values()) {
      const expected = visibleRows(all, viewer);
      for (const table of tables) {
        const rows = await readAll(viewer, table);
        const who = `${viewer.role} ${viewer.userId} reads ${table}`;
        if (withoutTenantData.includes(table)) continue;
        if (rows === 'refused') expect(expected[table], who).toEqual([]);
        else expect(sorted(rows), who).toEqual(sorted(expected[table]!));
      }
    }
  });

  it('shows nothing to a session without lists', async () => {
    const nobody = { user: [], trusts: [], companies: [], employees: [], employers: [], pools: [] };
    await server.services.db.transaction().execute(async (tx) => {
      await becomeReader(tx, nobody);
      for (const table of tables.filter((t) => !withoutTenantData.includes(t))) {
        const { rows } = await sql<{ may: boolean }>`
          select has_table_privilege(${`public.${table}`}, 'select') as may`.execute(tx);
        if (rows[0]!.may)
          expect((await sql`select * from ${sql.table(table)}`.execute(tx)).rows, table).toEqual([]);
      }
    });
  });

  it('lets a session write nothing', async () => {
    const writable = await sql<{ relname: string }>`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and (
        has_table_privilege('vestry_reader', oid, 'insert') or has_table_privilege('vestry_reader', oid, 'update')
        or has_table_privilege('vestry_reader', oid, 'delete') or has_table_privilege('vestry_reader', oid, 'truncate'))`.execute(
      server.services.db,
    );
    expect(writable.rows).toEqual([]);
  });

  const tableOf = ({ name }: Resource) => name.replace('-', '_');
  const eachPersonAndResource = async (
    work: (person: Person, resource: Resource, ids: Set<string> | undefined) => Promise<void>,
  ) => {
    for (const [person, viewer] of viewers)
      for (const resource of resources.filter(
        (r) => tableOf(r) in all || ['actions', 'payout-lines'].includes(r.name),
      ))
        await work(person, resource, listedIds(resource.name, all, viewer));
  };

  it('lists over HTTP exactly what the domain gives, with its number, and refuses the role that has no such list', async () => {
    await eachPersonAndResource(async (person, resource, ids) => {
      const { status, json, headers } = await person.client.get(`/api/${resource.name}?range=[0,999]`);
      const who = `${person.role} ${person.name} lists ${resource.name}`;
      if (!ids) return expect(status, who).toBe(403);
      expect(json.data.map((r: AnyRow) => r.id).sort(), who).toEqual([...ids].sort());
      expect(headers.get('Content-Range'), who).toMatch(new RegExp(`/${ids.size}$`));
    });
  });

  it('answers a stranger to a record as if it did not exist, whatever the stranger tries', async () => {
    await eachPersonAndResource(async (person, resource, ids) => {
      if (!ids) return;
      const strange = (all[tableOf(resource)] ?? []).filter((row) => !ids.has(row.id)).slice(0, 2);
      const absent = { id: '00000000-0000-4000-8000-000000000000' };
      for (const { id } of [...strange, absent]) {
        const path = `/api/${resource.name}/${id}`;
        const who = `${person.role} ${person.name} at ${path}`;
        const answers = [await person.client.get(path)];
        if (resource.update?.by.includes(person.role)) {
          const body = { data: { attributes: { name: 'Mine now' } } };
          answers.push(await person.client.send('PATCH', path, body, { 'If-Match': '"any"' }));
          answers.push(await person.client.send('PUT', path, { name: 'name', value: 'Mine now' }));
        }
        for (const [name, command] of Object.entries(resource.commands ?? {}))
          if (command.by.includes(person.role)) answers.push(await person.client.post(`${path}/${name}`, {}));
        if (filed[resource.name]?.includes(person.role))
          answers.push(await person.client.get(`${path}/file?format=csv`));
        expect(
          answers.map((a) => a.status),
          who,
        ).toEqual(answers.map(() => 404));
        // No difference shown: the words are the same for what exists elsewhere and what exists nowhere.
        expect(new Set(answers.map((a) => JSON.stringify(a.json))).size, who).toBe(1);
      }
    });
  });

  it('refuses a command to the roles that it is not for, also on records that they see', async () => {
    await eachPersonAndResource(async (person, resource, ids) => {
      const [id] = ids ?? [];
      if (!id) return;
      const path = `/api/${resource.name}/${id}`;
      const refused: number[] = [];
      for (const [name, command] of Object.entries(resource.commands ?? {}))
        if (!command.by.includes(person.role))
          refused.push((await person.client.post(`${path}/${name}`, {})).status);
      if (resource.create && !resource.create.by.includes(person.role))
        refused.push((await person.client.create(resource.name, {})).status);
      if (resource.update && !resource.update.by.includes(person.role))
        refused.push((await person.client.send('PATCH', path, {}, { 'If-Match': '"any"' })).status);
      expect(refused, `${person.role} ${person.name} at ${path}`).toEqual(refused.map(() => 403));
    });
  });

  it('refuses references to records that the caller does not see', async () => {
    const { birch, elm, birchPool } = world;
    const { status, json } = await elm.client.create('pools', {
      company_id: birch.companyId,
      name: 'Not mine',
      asset: 'Common',
      pieces: 1,
      value: '1.00',
      currency: 'EUR',
    });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: ['company_id'] });
    const [own] = await elm.client.list('employees');
    const plan = await elm.client.create('plans', {
      pool_id: birchPool.id,
      employee_id: own!.id,
      pieces: 1,
      exercisePrice: '1.00',
      expiryDate: '2028-01-01',
      postTerminationDays: 1,
      vesting: { startDate: '2026-01-01', period: { unit: 'months', length: 1 }, occurrences: 1 },
    });
    expect({ status: plan.status, errors: Object.keys(plan.json.errors) }).toEqual({
      status: 422,
      errors: ['pool_id'],
    });
  });

  it('does not open the verified data of a person to whoever sends an invitation', async () => {
    const spy = await registerTrust(server, 'Spindle Trust', 'ops@spindle.test');
    const company = await registerFounder(server, {
      name: 'Nosy',
      email: 'nosy@spindle.test',
      company: 'Spindle',
      trust: 'Spindle Trust',
    });
    const { id } = await invite(company, 'Ana', 'ana@birch.test');
    for (const client of [spy, company.client]) {
      const seen = await client.one('employees', id);
      expect(seen).toMatchObject({ status: 'invited', hasVerifiedData: false });
      for (const name of [
        'verified_at',
        'givenName',
        'familyName',
        'birthdate',
        'address',
        'country',
        'taxResidence',
      ])
        expect(seen[name] ?? null, name).toBeNull();
    }
    // A day that founders never see is none of their columns either.
    expect(await company.client.one('employees', id)).not.toHaveProperty('verified_at');
  });

  it('keeps what a role does not receive out of every answer', async () => {
    const { birch, alder, ana } = world;
    for (const [client, absent] of [
      [
        birch.client,
        ['givenName', 'familyName', 'birthdate', 'address', 'country', 'taxResidence', 'taxNumber'],
      ],
      [alder, ['taxNumber']],
    ] as const) {
      const seen = (await client.list('employees')).find((e) => e.id === ana.id)!;
      const one = recordIn(accepted(await client.get(`/api/employees/${ana.id}`)));
      for (const name of absent)
        for (const record of [seen, one]) expect(Object.keys(record)).not.toContain(name);
      for (const [name, query] of absent.flatMap((name) => [
        [name, `sort=["${name}","ASC"]`],
        [name, `filter={"${name}":null}`],
      ]))
        expect((await client.get(`/api/employees?${query}`)).status, `${name}: ${query}`).toBe(400);
    }
    expect((await ana.client.one('employees', ana.id)).familyName).toBeTruthy();
  });

  it('answers the declared attributes of the role and no others', async () => {
    await eachPersonAndResource(async (person, resource, ids) => {
      if (!ids) return;
      const declared = Object.entries(resource.attributes).filter(
        ([, a]) => a.for?.includes(person.role) ?? true,
      );
      const keys = [...declared.map(([name]) => name), 'created_at'].sort();
      const { json } = await person.client.get(`/api/${resource.name}`);
      for (const record of json.data) {
        expect(Object.keys(record).sort()).toEqual(['attributes', 'id', 'type']);
        expect(record.type).toBe(resource.name);
        expect(Object.keys(record.attributes).sort(), `${person.role} ${resource.name}`).toEqual(keys);
      }
    });
  });

  it('shows the data of a person again once it has joined', async () => {
    const { cedar, fir } = world;
    const ida = await joinedEmployee(server, fir, 'Ida Berg', 'ida@fir.test');
    await identify(ida);
    expect((await cedar.one('employees', ida.id)).familyName).toBeTruthy();
  });
});
