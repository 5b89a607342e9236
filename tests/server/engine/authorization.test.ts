import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../model/enums.ts';
import { type Access, access } from '../../support/access.ts';
import { accepted, logIn, password, registerFounder } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import type { TestServer } from '../../support/server.ts';
import { type AllRows, type AnyRow, listedIds, type Viewer } from '../../support/visibility.ts';
import { type Person, startWorld, type World } from '../../support/world.ts';

const absent = '00000000-0000-4000-8000-000000000000';
const isUuid = (id: unknown) => /^[0-9a-f]{8}-/.test(String(id));

/** Sessions, tokens and roles are asked for before the database is; which rows somebody sees, it decides itself. */
const isThorough = (kind: (typeof testKinds)[number]) => kind === testKinds.at(-1);

describe.each(testKinds)('every operation of the API, on the %s database', (kind) => {
  let server: TestServer;
  let world: World;
  let operations: [string, Access][];
  let all: AllRows;
  const viewers = new Map<Person, Viewer>();

  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
    const { paths } = (await server.visitor().get('/api/openapi.json')).json;
    operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method): [string, Access] => {
        const name = `${method.toUpperCase()} ${path}`;
        return [name, access[name]!];
      }),
    );
    const { rows } = await sql<{ relname: string }>`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(server.services.db);
    all = {};
    for (const { relname } of rows)
      all[relname] = (
        await sql<AnyRow>`select * from ${sql.table(relname)}`.execute(server.services.db)
      ).rows;
    for (const person of world.people) {
      const { user } = (await person.client.get('/api/app')).json;
      viewers.set(person, { userId: user.id, role: user.role });
    }
  });
  afterAll(() => server?.close());

  const send = async (client: Client, operation: string, id: string, headers?: Record<string, string>) => {
    const [method, path] = operation.split(' ') as [string, string];
    const filled = path
      .replace('{id}', id)
      .replace(/\{version\}/, '1')
      .replace(/\{\w+\}/, 'something');
    const body = method === 'GET' ? undefined : {};
    return (await client.send(method, filled, body, { 'If-Match': '"any"', ...headers })).status;
  };
  const guarded = () => operations.flatMap(([name, row]) => (row === 'visitors' ? [] : [{ name, ...row }]));
  const changing = ({ name }: { name: string }) => !name.startsWith('GET ');
  const oneOf = (role: Role) => world.people.find((person) => person.role === role)!.client;
  /** What each operation answers, of those that answer something else than they should. */
  const surprises = async (
    tried: { name: string }[],
    expected: number,
    attempt: (name: string) => Promise<number>,
  ) => {
    const found: string[] = [];
    for (const { name } of tried) {
      const status = await attempt(name);
      if (status !== expected) found.push(`${name}: ${status}`);
    }
    return found;
  };

  it('is in the table that says who may do it, and nothing else is', () => {
    expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(access).sort());
  });

  it.runIf(isThorough(kind))(
    'needs a session, one that has not expired, and a person behind it',
    async () => {
      const noSession = () => server.visitor();
      const tokenOf = (client: Client) =>
        createHash('sha256').update(client.cookies.get('vestry_session')!).digest();
      const idle = await logIn(server, 'ivo@birch.test');
      await sql`update sessions set seen_at = clock_timestamp() - interval '13 hours'
      where token_hash = ${tokenOf(idle)}`.execute(server.services.db);
      const old = await logIn(server, 'ops@alder.test');
      await sql`update sessions set created_at = clock_timestamp() - interval '8 days'
      where token_hash = ${tokenOf(old)}`.execute(server.services.db);
      const { client: gone } = await registerFounder(server, {
        name: 'Gone Soon',
        email: 'gone@oak.test',
        company: 'Oak Mills',
        trust: 'Alder Trust',
      });
      const { user } = (await gone.get('/api/app')).json;
      const token = gone.cookies.get('vestry_session')!;
      accepted(await gone.post('/api/user/delete-account', { password }));
      gone.cookies.set('vestry_session', token);
      // A row that outlived its owner in whatever way.
      await sql`insert into sessions (token_hash, user_id, role, ip, device)
      values (${tokenOf(gone)}, ${user.id}, 'founder', '', '')`.execute(server.services.db);

      for (const client of [noSession(), idle, old, gone])
        expect(await surprises(guarded(), 401, (name) => send(client, name, absent))).toEqual([]);
    },
  );

  it.runIf(isThorough(kind))(
    'changes nothing for a page of another origin, which does not know the token',
    async () => {
      const tried = guarded().filter(({ name, roles: by }) => changing({ name }) && by.length > 0);
      const stolen = await logIn(server, 'ivo@birch.test');
      const forged = { 'X-XSRF-TOKEN': 'guessed' };
      expect(await surprises(tried, 419, (name) => send(stolen, name, absent, forged))).toEqual([]);
      const simple = { 'X-Requested-With': '' };
      expect(await surprises(tried, 419, (name) => send(stolen, name, absent, simple))).toEqual([]);
    },
  );

  it.runIf(isThorough(kind))('is refused to the roles that it is not for', async () => {
    for (const role of roles) {
      const tried = guarded().filter(({ roles: by }) => !by.includes(role));
      expect(tried.length).toBeGreaterThan(0);
      expect(await surprises(tried, 403, (name) => send(oneOf(role), name, absent)), role).toEqual([]);
    }
  });

  it('finds no record of others, whoever of its roles asks, and with the key of what the person did elsewhere', async () => {
    const userIds = new Set([...viewers.values()].map(({ userId }) => userId));
    await server.services.db
      .insertInto('idempotency_keys')
      .values(
        [...userIds].map((user_id) => ({
          user_id,
          key: 'used',
          request_sha256: 'x',
          status: 200,
          answer: '{}',
        })),
      )
      .execute();
    for (const [person, viewer] of viewers)
      for (const { name, roles: by, of } of guarded()) {
        if (!of || !by.includes(person.role)) continue;
        const seen = listedIds(of, all, viewer) ?? new Set();
        const strange = (all[of.replace('-', '_')] ?? []).find(({ id }) => isUuid(id) && !seen.has(id));
        const id = strange?.id ?? absent;
        const status = await send(person.client, name, id, { 'Idempotency-Key': 'used' });
        expect(status, `${person.role} ${person.name}: ${name} ${id}`).toBe(404);
      }
  });

  it('finds no record by what is no id', async () => {
    for (const role of roles) {
      const tried = guarded().filter(({ roles: by, of }) => of && by.includes(role));
      expect(await surprises(tried, 404, (name) => send(oneOf(role), name, 'no-id')), role).toEqual([]);
    }
    expect(server.faults).toEqual([]);
  });
});
