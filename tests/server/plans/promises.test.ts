import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  invite,
  joinedEmployee,
  logIn,
  password,
  planOf,
  promisePlan,
  registerFounder,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { asText, linesOf, preview } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';
const { pool_id: _, employee_id: __, pieces: ___, ...terms } = planOf('', '');

describe.each(testKinds)('pieces that are promised, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let otherFounder: Client;
  let people: Record<'Ana' | 'Ben', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['Ana', 'Ben'], today));
    otherFounder = await logIn(server, 'ivo@birch.test');
  });
  afterAll(() => server?.close());

  const newPool = () => activePool(trust, founder, { pieces: 100 });
  const poolNow = ({ id }: Row) => founder.client.one('pools', id);
  const plansIn = ({ id }: Row) => founder.client.list('plans', { filter: { pool_id: id } });
  const grant = (pool: Row, grants: object[], client = founder.client, further = {}) =>
    command(client, 'pools', pool.id, 'grant', { ...terms, ...further, grants });
  const to = ({ id }: { id: string }, pieces: number) => ({ employee_id: id, pieces });
  const expectUnchanged = async (act: () => Promise<unknown>) => {
    const before = await digestOf(server);
    await act();
    expect(await digestOf(server)).toEqual(before);
  };

  it('fill the shareholding, which is active again when one is free', async () => {
    const pool = await newPool();
    const rest = await promisePlan(founder, pool.id, people.Ana.id, { pieces: 99 });
    expect((await poolNow(pool)).status).toBe('active');
    const { openDocument_id } = await promisePlan(founder, pool.id, people.Ben.id, { pieces: 1 });
    expect(await poolNow(pool)).toMatchObject({ status: 'filled', available: 100, held: 100 });
    expect((await grant(pool, [to(people.Ben, 1)])).status).toBe(409);
    const none = await founder.client.create('plans', planOf(pool.id, people.Ben.id, { pieces: 1 }));
    const message = 'No piece is free in this shareholding.';
    expect([none.status, none.json]).toEqual([409, { message, errors: { pieces: message } }]);
    const no = { reason: 'Not for me.' };
    accepted(await command(people.Ben.client, 'documents', openDocument_id, 'decline', no));
    expect(await poolNow(pool)).toMatchObject({ status: 'active', held: 99 });
    accepted(await command(founder.client, 'plans', rest.id, 'withdraw'));
    expect(await poolNow(pool)).toMatchObject({ status: 'active', held: 0 });
    expect(await linesOf(trust, { pool_id: pool.id })).toHaveLength(2);
  });

  it('wait for an employee who has not joined, and are free again by withdrawing the plan', async () => {
    const pool = await newPool();
    const zoe = await invite(founder, 'Zoe', 'zoe@birch.test');
    const { id, openDocument_id } = await promisePlan(founder, pool.id, zoe.id);
    const planNow = () => founder.client.one('plans', id);
    expect(await planNow()).toMatchObject({ status: 'approving', awaitsJoining: true });
    expect((await command(founder.client, 'plans', id, 'remind')).status).toBe(200);
    await sign(founder.client, openDocument_id);
    const refusal = await command(founder.client, 'plans', id, 'remind');
    expect([refusal.status, refusal.json.message]).toEqual([409, expect.stringMatching(/invitation again/)]);
    expect((await server.mailsTo('zoe@birch.test')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/invit/i),
    ]);
    accepted(await command(founder.client, 'employees', zoe.id, 'revoke-invitation'));
    expect(await planNow()).toMatchObject({ status: 'approving', awaitsJoining: true });
    expect(await poolNow(pool)).toMatchObject({ available: 100, held: 40 });
    accepted(await command(founder.client, 'plans', id, 'withdraw'));
    expect(await planNow()).toMatchObject({ status: 'canceled', awaitsJoining: false });
    expect(await poolNow(pool)).toMatchObject({ available: 100, held: 0 });
  });

  it('are granted once an invited person with a login has joined and signed, who hears of nothing before', async () => {
    const { client } = await registerFounder(server, {
      name: 'Eva Lind',
      email: 'eva@fir.test',
      company: 'Fir Foods',
      trust: 'Alder Trust',
    });
    const eva = await invite(founder, 'Eva Lind', 'eva@fir.test');
    const pool = await newPool();
    const { id, openDocument_id } = await promisePlan(founder, pool.id, eva.id);
    const dropped = await promisePlan(founder, pool.id, eva.id, { pieces: 7 });
    await sign(founder.client, openDocument_id);
    accepted(await command(founder.client, 'plans', dropped.id, 'withdraw'));
    accepted(await client.post('/api/user/role', { role: 'employee' }));
    const asked = async () => (await client.list('messages')).map(({ resource }) => resource);
    const toSign = async () => {
      const { data } = accepted(await client.get('/api/dashboard')).json;
      return JSON.stringify(data.attributes).includes(openDocument_id);
    };
    expect([await asked(), await toSign()]).toEqual([['employees'], false]);
    for (const path of [`/api/documents/${openDocument_id}/sign`, '/api/documents/sign']) {
      const { status, json } = await client.post(path, {
        password,
        ...(path.endsWith('documents/sign') && { ids: [openDocument_id] }),
      });
      expect([status, json.message]).toEqual([409, expect.stringMatching(/Accept .* invitation/)]);
    }
    const reason = { reason: 'Not yet.' };
    expect((await command(client, 'documents', openDocument_id, 'decline', reason)).status).toBe(409);
    accepted(await command(client, 'employees', eva.id, 'accept-invitation'));
    expect([(await asked()).sort(), await toSign()]).toEqual([['documents', 'employees'], true]);
    expect(await client.one('plans', id)).toMatchObject({ status: 'approving', awaitsJoining: false });
    await sign(client, openDocument_id);
    expect(await client.one('plans', id)).toMatchObject({ status: 'active', vested: 20 });
  });

  it('are promised to each employee once in an act', async () => {
    const pool = await newPool();
    const twice = await grant(pool, [to(people.Ana, 1), to(people.Ben, 1), to(people.Ana, 2)]);
    expect([twice.status, twice.json.errors]).toEqual([
      422,
      { 'grants.2.employee_id': 'This employee is in the list more than once.' },
    ]);
    expect(await plansIn(pool)).toEqual([]);
  });

  it('are counted in the language of who asks', async () => {
    const pool = await activePool(trust, founder, { pieces: 12_000 });
    const asking = { 'Accept-Language': 'de' };
    const body = { ...terms, grants: [to(people.Ana, 12_001)] };
    const { json } = await founder.client.post(`/api/pools/${pool.id}/grant`, body, asking);
    expect(json.message).toBe('In diesem Optionspool sind nur 12.000 Stück frei.');
    const early = { ...terms, expiryDate: terms.vesting.startDate, grants: [to(people.Ana, 1)] };
    const { errors } = (await founder.client.post(`/api/pools/${pool.id}/grant`, early, asking)).json;
    expect(errors.expiryDate).toMatch(/, dem \d{1,2}\. \p{L}+ \d{4}, ablaufen\.$/u);
  });

  it('to many at once are promised to all of them or to nobody', async () => {
    const pool = await newPool();
    const stranger = await registerFounder(server, {
      name: 'Eva Lind',
      email: 'eva@elm.test',
      company: 'Elm Foods',
      trust: 'Alder Trust',
    });
    const dora = await joinedEmployee(server, stranger, 'Dora Weiss', 'dora@elm.test');
    await expectUnchanged(async () => {
      const tooMany = await grant(pool, [to(people.Ana, 60), to(people.Ben, 41)]);
      expect([tooMany.status, tooMany.json.message]).toEqual([409, expect.stringContaining('100')]);
      for (const [grants, field] of [
        [[to(people.Ana, 1), to(dora, 1)], 'grants.1.employee_id'],
        [[to(people.Ana, 1), to(people.Ben, 0)], 'grants.1.pieces'],
        [[], 'grants'],
      ] as const) {
        const { status, json } = await grant(pool, [...grants]);
        expect([status, Object.keys(json.errors)]).toEqual([422, [field]]);
      }
      const late = await grant(pool, [to(people.Ana, 1)], founder.client, { expiryDate: '2026-01-31' });
      expect([late.status, Object.keys(late.json.errors)]).toEqual([422, ['expiryDate']]);
      expect((await grant(pool, [to(people.Ana, 1)], trust)).status).toBe(403);
      expect((await grant(pool, [to(people.Ana, 1)], stranger.client)).status).toBe(404);
    });
    accepted(await grant(pool, [to(people.Ana, 60), to(people.Ben, 40)]));
    const plans = await plansIn(pool);
    expect(plans.map(({ pieces }) => pieces).sort()).toEqual([40, 60]);
    expect(plans.every(({ status, openDocument_id }) => status === 'approving' && openDocument_id)).toBe(
      true,
    );
    expect(await poolNow(pool)).toMatchObject({ status: 'filled', held: 100 });
  });

  it('by two founders at once are never the same', async () => {
    const pool = await newPool();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => {
        const client = n % 2 ? founder.client : otherFounder;
        const single = planOf(pool.id, people.Ana.id, { pieces: 30 });
        return n % 3
          ? grant(pool, [to(people.Ana, 20), to(people.Ben, 10)], client)
          : client.create('plans', single);
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(3);
    for (const { status, json } of answers.filter(({ status }) => status >= 300))
      expect([status, json.errors.pieces]).toEqual([409, expect.any(String)]);
    expect((await plansIn(pool)).reduce((sum, { pieces }) => sum + pieces, 0)).toBe(90);
    expect(await poolNow(pool)).toMatchObject({ held: 90, status: 'active' });
  });

  it('are not returned by one founder while the other promises them', async () => {
    const pool = await newPool();
    const outcome = await Promise.all([
      command(founder.client, 'pools', pool.id, 'update', { name: 'Less', pieces: 40 }),
      grant(pool, [to(people.Ana, 61)], otherFounder),
    ]);
    expect(outcome.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { pieces, held } = await poolNow(pool);
    expect([
      [40, 0],
      [100, 61],
    ]).toContainEqual([pieces, held]);
  });

  it('come back by Cancel Plan, while nothing has vested', async () => {
    const pool = await newPool();
    const vesting = { startDate: today, period: { unit: 'months', length: 1 }, occurrences: 2 };
    const plan = await grantedPlan(founder, people.Ana, pool.id, { vesting });
    expect((await command(trust, 'plans', plan.id, 'cancel')).status).toBe(403);
    const shown = await preview(founder.client, 'plans', plan.id, 'cancel');
    const reason = 'The grant was meant for the other pool.';
    accepted(await command(founder.client, 'plans', plan.id, 'cancel', { reason }));
    const [mail] = await server.mailsTo('Ana@birch.test');
    expect(mail!.text).toContain(`Reason: “${reason}”`);
    expect(asText(shown.lines)).toEqual([`${today} cancellation 40`]);
    expect(await linesOf(trust, { plan_id: plan.id })).toEqual([...asText(shown.lines), `${today} grant 40`]);
    expect(await founder.client.one('plans', plan.id)).toMatchObject({
      status: 'canceled',
      cancelled: 40,
      unvested: 0,
    });
    expect(await poolNow(pool)).toMatchObject({ available: 100, unvested: 0 });
    expect((await command(founder.client, 'plans', plan.id, 'cancel')).status).toBe(409);
    const [told] = await people.Ana.client.list('messages', {
      filter: { type: 'plan' },
      sort: ['created_at', 'DESC'],
    });
    expect(told!.record_id).toBe(plan.id);
  });

  it('do not come back by Cancel Plan once they have vested, though nobody has written that down yet', async () => {
    const pool = await newPool();
    const vesting = { startDate: today, period: { unit: 'months', length: 1 }, occurrences: 2 };
    const plan = await grantedPlan(founder, people.Ben, pool.id, { vesting });
    const half = await grantedPlan(founder, people.Ben, pool.id);
    expect((await command(founder.client, 'plans', half.id, 'cancel')).status).toBe(409);
    await moveTo(server.services, '2026-02-15');
    expect(await founder.client.one('plans', plan.id)).toMatchObject({ status: 'active', vested: 0 });
    const late = await command(founder.client, 'plans', plan.id, 'cancel');
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('vested')]);
    await server.runDaysUpTo('2026-02-15');
    expect(await founder.client.one('plans', plan.id)).toMatchObject({ status: 'active', vested: 20 });
  });

  it('leave a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
