import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadActor } from '../../../server/base/actor.ts';
import { write } from '../../../server/db/handle.ts';
import { contextOf } from '../../../server/engine/commands/context.ts';
import { access, openInView } from '../../support/access.ts';
import { accepted, iban, logIn } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { authorize } from '../../support/realtime.ts';
import type { TestServer } from '../../support/server.ts';
import { startWorld, type World } from '../../support/world.ts';

const absent = '00000000-0000-4000-8000-000000000000';

describe.each(testKinds)('a view of Vestry as an employee, on the %s database', (kind) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
  });
  afterAll(() => server?.close());

  const lookAs = (viewer: Client, { id }: { id: string }) => viewer.post(`/api/employees/${id}/view`, {});
  const end = (viewer: Client) => viewer.send('DELETE', '/api/user/view');
  const viewing = async (email: string) => {
    const viewer = await logIn(server, email);
    accepted(await lookAs(viewer, world.ana));
    return viewer;
  };
  const userOf = async (client: Client) => (await client.get('/api/app')).json.user;
  const acts = async (client: Client) =>
    (
      await client.list('activities', {
        filter: { what: ['began-view', 'ended-view'], employee_id: world.ana.id },
        sort: ['created_at', 'ASC'],
      })
    ).map(({ what, actor }) => `${actor} ${what}`);

  it('is for founders of the company and operators of its trust, of those who have joined', async () => {
    const { ana } = world;
    const statusFor = async (email: string, employee: { id: string }) =>
      (await lookAs(await logIn(server, email), employee)).status;
    expect(await statusFor('ivo@birch.test', ana)).toBe(204);
    expect(await statusFor('ops@alder.test', ana)).toBe(204);
    // Ana also takes part at Fir Yards, which Cedar Trust looks after.
    for (const email of ['eva@elm.test', 'fred@fir.test', 'ops@cedar.test'])
      expect(await statusFor(email, ana), email).toBe(404);
    for (const email of ['ana@birch.test', 'ben@birch.test']) expect(await statusFor(email, ana)).toBe(403);
    const invited = (await world.fir.client.list('employees', { filter: { status: 'invited' } })) as Row[];
    expect(await statusFor('fred@fir.test', invited[0]!)).toBe(409);
  });

  it('shows that one participation, and nothing that is a person’s own', async () => {
    const viewer = await viewing('ivo@birch.test');
    const { id, role, roles, viewing: seen } = await userOf(viewer);
    expect({ role, roles, seen }).toEqual({
      role: 'employee',
      roles: ['employee'],
      seen: {
        employee_id: world.ana.id,
        name: 'Ana Kovač',
        by: 'founder',
        until: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    expect(id).toBe((await userOf(world.birch.client)).id);
    const ofAna = async (resource: string) =>
      (await world.ana.client.list(resource))
        .filter(({ company_id, id }) => [company_id, id].includes(world.birch.companyId))
        .map((row) => row.id);
    for (const resource of ['plans', 'certificates', 'documents', 'companies', 'transactions']) {
      const shown = (await viewer.list(resource)).map((row) => row.id);
      expect(shown.length, resource).toBeGreaterThan(0);
      expect(shown.sort(), resource).toEqual((await ofAna(resource)).sort());
    }
    const [paper] = (await viewer.list('documents')) as [Row];
    expect((await viewer.get(`/api/documents/${paper.id}/file`)).bytes.subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    expect((await viewer.get('/api/dashboard')).json.data.attributes.role).toBe('employee');
    for (const path of [
      'messages',
      'colleagues',
      'user/sessions',
      'user/bank-details',
      'user/settings',
      'views',
    ])
      expect((await viewer.get(`/api/${path}`)).status, path).toBe(403);
  });

  it.each(['ivo@birch.test', 'ops@alder.test'])(
    'tells %s of no record and no attribute beyond the own role',
    async (email) => {
      const [self, viewer] = [await logIn(server, email), await viewing(email)];
      const resources = openInView.flatMap((name) => name.match(/^GET \/api\/([a-z-]+)\/\{id\}$/)?.[1] ?? []);
      for (const resource of resources.filter((name) => name !== 'images')) {
        const own = new Map((await self.list(resource, { range: [0, 999] })).map((row) => [row.id, row]));
        for (const row of await viewer.list(resource, { range: [0, 999] })) {
          expect(Object.keys(own.get(row.id) ?? {}), `${resource} ${row.id}`).toEqual(
            expect.arrayContaining(Object.keys(row)),
          );
          expect(await viewer.one(resource, row.id)).toEqual(row);
          // The account to which the employee pays is nobody's own.
          expect(JSON.stringify({ ...row, payment: [] })).not.toContain(iban);
        }
      }
      const [shown] = (await viewer.list('employees')) as [Row];
      const [known] = (await world.ana.client.list('employees', { filter: { id: world.ana.id } })) as [Row];
      expect(known.birthdate).toEqual(expect.stringMatching(/^\d{4}/));
      expect([shown.birthdate ?? null, shown.taxNumber ?? null]).toEqual([null, null]);
      // That the data is verified is in the state, which both roles see.
      expect(shown).toMatchObject({ status: 'verified', hasVerifiedData: true });
    },
  );

  it('refuses every other operation, with the reason', async () => {
    const viewer = await viewing('ops@alder.test');
    const found: string[] = [];
    for (const [operation, rights] of Object.entries(access)) {
      if (rights === 'visitors' || ['POST /api/logout', 'DELETE /api/user/view'].includes(operation))
        continue;
      const [method, path] = operation.split(' ') as [string, string];
      const body = method === 'GET' ? undefined : {};
      const filled = path.replace('{id}', world.ana.id).replace(/\{\w+\}/, '1');
      const { status, json } = await viewer.send(method, filled, body, { 'If-Match': '"any"' });
      if ((status === 403) === openInView.includes(operation)) found.push(`${operation}: ${status}`);
      if (status === 403 && method !== 'GET') expect(json.message, operation).toContain('you can only read');
    }
    expect(found).toEqual([]);
    expect((await viewer.get(`/api/plans/${absent}`)).status).toBe(404);
  });

  it('refuses an act where its context is made, whatever a route has let through', async () => {
    const { services } = server;
    const { id } = await userOf(world.birch.client);
    const founder = (await loadActor(services.db, id, 'founder', { ip: '', device: '' }))!;
    const view = { employeeId: world.ana.id, name: 'Ana Kovač', by: 'founder' as const, until: new Date() };
    const act = write(services.db, (tx) => contextOf(services, tx, { ...founder, viewing: view }));
    await expect(act).rejects.toMatchObject({ status: 403, key: 'viewing.readingOnly' });
  });

  it('ends when it is ended, logged out of or over, and is told to the employee', async () => {
    const before = await acts(world.ana.client);
    const viewer = await viewing('ivo@birch.test');
    const token = viewer.cookies.get('vestry_session')!;
    accepted(await end(viewer));
    expect(await userOf(viewer)).toMatchObject({ role: 'founder', viewing: null });
    expect((await end(viewer)).status).toBe(404);
    const kept = server.visitor();
    kept.cookies.set('vestry_session', token);
    expect((await kept.get('/api/app')).status).toBe(401);

    accepted(await lookAs(viewer, world.ana));
    accepted(await viewer.post('/api/logout'));
    const told = ['began-view', 'ended-view', 'began-view', 'ended-view'].map((what) => `Ivo Marić ${what}`);
    expect((await acts(world.ana.client)).slice(before.length)).toEqual(told);
    expect(await acts(world.alder)).toEqual(await acts(world.ana.client));
    const { viewedBy } = accepted(await world.ana.client.get('/api/user/export')).json;
    expect(viewedBy.slice(-2).map(({ name }: Row) => name)).toEqual(['Ivo Marić', 'Ivo Marić']);

    const late = await viewing('ivo@birch.test');
    await sql`update sessions set viewing_until = clock_timestamp() where viewing_until is not null`.execute(
      server.services.db,
    );
    expect(await userOf(late)).toMatchObject({ role: 'founder', viewing: null });
    expect((await late.get('/api/messages')).status).toBe(200);
  });

  it('asks the viewer for the second factor that the own role demands', async () => {
    const viewer = await viewing('ops@alder.test');
    const demand = (day: string | null) =>
      sql`update trusts set operators_factor_from = ${day}::date where name = 'Alder Trust'`.execute(
        server.services.db,
      );
    await demand('2026-01-01');
    const { status, json } = await viewer.get('/api/plans');
    await demand(null);
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 403, errors: ['secondFactor'] });
  });

  it('shows nobody whom the viewer’s role does not reach, whatever the session says', async () => {
    const viewer = await viewing('ivo@birch.test');
    const [stranger] = (await world.elm.client.list('employees')) as [Row];
    await sql`update sessions set viewing_employee_id = ${stranger.id} where viewing_employee_id is not null`.execute(
      server.services.db,
    );
    expect(await userOf(viewer)).toMatchObject({ role: 'founder', viewing: null });
  });

  it('hears of the employee’s records, and is shown to nobody', async () => {
    const viewer = await viewing('ivo@birch.test');
    const [plan] = (await viewer.list('plans')) as [Row];
    const [{ id: other }] = (await world.birch.client.list('plans', {
      filter: { employee_id: world.ben.id },
    })) as [Row];
    const statusOf = async (channel: string) => (await authorize(viewer, '1.1', channel)).status;
    expect(await statusOf(`private-plans-${plan.id}`)).toBe(200);
    const closed = [
      `presence-plans-${plan.id}`,
      `private-plans-${other}`,
      `private-user-${(await userOf(viewer)).id}`,
      `private-user-${(await userOf(world.ana.client)).id}`,
    ];
    for (const channel of closed) expect(await statusOf(channel), channel).toBe(403);
  });

  it('is in the security log, with who looked as whom', async () => {
    const user = (await userOf(world.birch.client)).id;
    server.lines.length = 0;
    const viewer = await viewing('ivo@birch.test');
    await viewer.post('/api/user/role', { role: 'founder' });
    accepted(await end(viewer));
    const entries = server.lines.map((line) => JSON.parse(line));
    const of = { user, viewing: world.ana.id };
    expect(entries).toEqual([
      expect.objectContaining({ event: 'logged-in', user }),
      expect.objectContaining({ level: 'info', event: 'began-view', ...of }),
      expect.objectContaining({ event: 'access-refused', reason: 'viewing.readingOnly', ...of }),
      expect.objectContaining({ level: 'info', event: 'ended-view', ...of }),
    ]);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
