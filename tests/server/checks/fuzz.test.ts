import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { access } from '../../support/access.ts';
import { logIn } from '../../support/acts.ts';
import { arbitraryOf, nasty, type Schema } from '../../support/arbitrary.ts';
import { testKinds } from '../../support/database.ts';
import type { TestServer } from '../../support/server.ts';
import { type Person, startWorld, type World } from '../../support/world.ts';

type Operation = {
  name: string;
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

describe.each(testKinds)('whatever is sent to any operation, on the %s database', (kind) => {
  let server: TestServer;
  let world: World;
  let operations: Operation[];
  /** Of every table, so that some are of the record that an operation is about. */
  let ids: string[];

  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
    const { paths } = (await server.visitor().get('/api/openapi.json')).json;
    operations = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation }) as Operation,
      ),
    );
    const { rows } = await sql<{ relname: string }>`select c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(server.services.db);
    ids = [];
    for (const { relname } of rows) {
      const some = await sql<{ id: string }>`select id from ${sql.table(relname)} limit 3`.execute(
        server.services.db,
      );
      ids.push(...some.rows.map(({ id }) => id));
    }
  });
  afterAll(() => server?.close());

  /** Somebody who may, with a session, whatever became of the one before. */
  const askerOf = async (name: string, n: number): Promise<Person['client']> => {
    const row = access[name]!;
    if (row === 'visitors') return server.visitor();
    const people = world.people.filter(({ role }) => row.roles.includes(role));
    const person = people[n % people.length]!;
    const { status, json } = await person.client.get('/api/app');
    if (status === 200 && json.user.role === person.role) return person.client;
    const login = await logIn(server, person.email).catch(() => undefined);
    if (!login) return person.client;
    await login.post('/api/user/role', { role: person.role });
    Object.assign(person, { client: login });
    return login;
  };

  const encoded = (value: unknown) =>
    encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());

  it('is answered, and never by a fault of the server', async () => {
    const headers = fc.record(
      {
        'If-Match': fc.constantFrom('"any"', '*', 'W/"x"', ''),
        'Idempotency-Key': fc.oneof(
          fc.constantFrom('k', 'x'.repeat(300)),
          fc.uuid().map((key) => key),
        ),
        Accept: fc.constantFrom('text/csv', 'application/json', '*/*', ';;;', 'text/csv;q=a'),
        'Accept-Language': fc.constantFrom('hr', 'de;q=0', 'xx-YY,*', ';=,'),
        'Content-Type': fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'a/b;;'),
        Range: fc.constantFrom('bytes=0-', 'x'),
      },
      { requiredKeys: [] },
    );
    const request = fc.constantFrom(...operations).chain((operation) => {
      const { parameters = [], requestBody } = operation;
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      const values = parameters.map((parameter) => {
        const asked = parameter.in === 'path' ? fc.constantFrom(...ids) : arbitraryOf(parameter.schema, ids);
        return fc
          .oneof({ weight: 6, arbitrary: asked }, { weight: 1, arbitrary: nasty })
          .map((value): [string, string, unknown] => [parameter.in, parameter.name, value]);
      });
      return fc.record({
        name: fc.constant(operation.name),
        values: fc.tuple(...values),
        body: schema ? arbitraryOf(schema, ids) : nasty,
        headers,
        asker: fc.nat(),
      });
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ name, values, body, headers, asker }) => {
        const [method, path] = name.split(' ') as [string, string];
        const filled = values
          .filter(([where]) => where === 'path')
          .reduce((known, [, key, value]) => known.replace(`{${key}}`, encoded(value) || '_'), path);
        const query = values
          .filter(([where]) => where === 'query')
          .map(([, key, value]) => `${key}=${encoded(value)}`)
          .join('&');
        const client = await askerOf(name, asker);
        const sent = method === 'GET' ? undefined : (JSON.stringify(body) ?? '');
        const typed = { 'Content-Type': 'application/json', ...headers } as Record<string, string>;
        const answer = await client.send(method, `${filled}?${query}`, sent, typed);
        const said = JSON.stringify([name, filled, query, sent, headers, server.faults.at(-1)]);
        expect(answer.status, said).toBeLessThan(500);
        if (answer.status >= 400) expect(Object.keys(answer.json), said).toContain('message');
      }),
      { numRuns: 400 },
    );
    expect(server.faults).toEqual([]);
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  }, 300_000);
});
