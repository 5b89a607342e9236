import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  recordIn,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';

describe.each(testKinds)('when exercises may be requested, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben'], today));
    await identify(people.ana);
    pool = await activePool(trust, founder);
    plan = await grantedPlan(founder, people.ana, pool.id);
  });
  afterAll(() => server?.close());

  const enter = (period: object, client = founder.client) =>
    client.create('exercise-periods', { pool_id: pool.id, ...period });
  const entered = async (period: object) => recordIn(accepted(await enter(period)));
  const ask = (pieces = 1) => command(people.ana.client, 'plans', plan.id, 'request-exercise', { pieces });
  const refusal = async () => {
    const { status, json } = await ask();
    expect(status).toBe(409);
    return json.message;
  };

  it('is decided by founders and the trust, in days of which the last is not before the first', async () => {
    const period = { kind: 'blackout', from: '2026-01-10', until: '2026-01-09' };
    expect(Object.keys((await enter(period)).json.errors)).toEqual(['until']);
    expect((await enter({ ...period, until: '2026-01-10' }, people.ana.client)).status).toBe(403);
    expect((await enter({ ...period, pool_id: plan.id, until: '2026-01-10' })).status).toBe(422);
  });

  it('is told to the other side and to everybody who has options of the shareholding, but not when it is over', async () => {
    const other = await activePool(trust, founder, { name: 'Other' });
    await grantedPlan(founder, people.ben, other.id);
    const inboxes = { trust, founder: founder.client, ana: people.ana.client, ben: people.ben.client };
    /** The new messages of each, by what they are about. */
    const told = async (act: () => Promise<unknown>) => {
      const read = async () =>
        Promise.all(Object.values(inboxes).map(async (client) => (await client.list('messages')) as Row[]));
      const before = (await read()).flat().map(({ id }) => id);
      await act();
      const found = await read();
      return Object.fromEntries(
        Object.keys(inboxes).map((name, i) => [
          name,
          found[i]!.filter(({ id }) => !before.includes(id)).map(({ action }) => action),
        ]),
      );
    };
    const nobody = { trust: [], founder: [], ana: [], ben: [] };
    const period = { kind: 'blackout', from: '2026-03-01', until: '2026-03-31', reason: 'Results' };
    let id = '';
    const announced = 'ESOP 2026: no exercises from 1 Mar 2026 to 31 Mar 2026';
    expect(await told(async () => ({ id } = await entered(period)))).toEqual({
      ...nobody,
      trust: [announced],
      ana: [announced],
    });
    const change = (days: object) => async () =>
      accepted(
        await command(trust, 'exercise-periods', id, 'change', { ...period, kind: undefined, ...days }),
      );
    const changed = 'ESOP 2026: no exercises from 1 Mar 2026 to 15 Mar 2026 now';
    expect(await told(change({ until: '2026-03-15' }))).toEqual({
      ...nobody,
      founder: [changed],
      ana: [changed],
    });
    expect(await told(change({ until: '2026-03-15', reason: 'Annual results' }))).toEqual(nobody);
    const removed = 'ESOP 2026: exercises are not suspended from 1 Mar 2026 to 15 Mar 2026';
    expect(
      await told(async () => accepted(await command(founder.client, 'exercise-periods', id, 'remove'))),
    ).toEqual({ ...nobody, trust: [removed], ana: [removed] });
    const over = { kind: 'window', from: '2025-03-01', until: '2025-03-31' };
    expect(await told(async () => ({ id } = await entered(over)))).toEqual(nobody);
    accepted(await command(trust, 'exercise-periods', id, 'remove'));
  });

  it('is not in a blackout, which says when it is over, while an earlier request is confirmed', async () => {
    await requestExercise(people.ana, plan.id, 5);
    const blackout = await entered({ kind: 'blackout', from: today, until: '2026-01-31', reason: 'Results' });
    accepted(await confirmExercise(trust, plan.id));
    expect(await refusal()).toBe('Exercises can be requested from 1 Feb 2026 on.');
    expect((await people.ana.client.one('plans', plan.id)).exercisePeriods).toEqual([
      { kind: 'blackout', from: today, until: '2026-01-31' },
    ]);
    accepted(
      await command(trust, 'exercise-periods', blackout.id, 'change', {
        from: '2026-01-16',
        until: '2026-01-31',
      }),
    );
    accepted(await ask());
    accepted(await command(people.ana.client, 'plans', plan.id, 'withdraw-exercise'));
    accepted(await command(founder.client, 'exercise-periods', blackout.id, 'remove'));
    const told = await trust.list('activities', {
      filter: { pool_id: pool.id, record_id: pool.id },
      sort: ['created_at', 'ASC'],
    });
    expect(told.map(({ what }) => what).slice(-3)).toEqual([
      'entered-blackout',
      'changed-blackout',
      'removed-blackout',
    ]);
  });

  it('is only in a window, once there is one', async () => {
    const window = await entered({ kind: 'window', from: '2026-03-01', until: '2026-03-14' });
    expect(await refusal()).toBe('Exercises can be requested from 1 Mar 2026 on.');
    // A plan of another shareholding has windows of its own.
    const other = await grantedPlan(
      founder,
      people.ana,
      (await activePool(trust, founder, { name: 'Other' })).id,
    );
    await requestExercise(people.ana, other.id, 1);
    accepted(
      await command(founder.client, 'exercise-periods', window.id, 'change', {
        from: '2028-03-01',
        until: '2028-03-14',
      }),
    );
    // The plan expires before.
    expect(await refusal()).toContain('no later day before your last day');
    accepted(
      await command(founder.client, 'exercise-periods', window.id, 'change', { from: today, until: today }),
    );
    accepted(await ask());
  });

  it('is told some days before it ends, to whoever could still request, with the day on which it is possible again', async () => {
    const inbox = async () =>
      (await people.ana.client.list('messages', { filter: { type: 'exercise' }, range: [0, 99] })).map(
        ({ action }) => action,
      );
    const [window] = (await founder.client.list('exercise-periods')) as [Row];
    accepted(await command(people.ana.client, 'plans', plan.id, 'withdraw-exercise'));
    await entered({ kind: 'window', from: '2026-02-20', until: '2026-02-27' });
    const days = { from: today, until: '2026-01-25' };
    accepted(await command(founder.client, 'exercise-periods', window.id, 'change', days));
    const before = await inbox();
    const told = 'ESOP 2026: exercises can be requested until 25 Jan 2026';
    const newOn = async (day: string) => {
      await server.runDaysUpTo(day);
      return (await inbox()).filter((action) => !before.includes(action) || action === told).length;
    };
    expect([await newOn('2026-01-17'), await newOn('2026-01-18'), await newOn('2026-01-23')]).toEqual([
      0, 1, 1,
    ]);
    expect(await newOn('2026-01-24')).toBe(2);
    const mails = await server.mailsTo('ana@birch.test');
    expect(mails.filter(({ text }) => text.includes('again from 20 Feb 2026 on'))).toHaveLength(2);
    await requestExercise(people.ana, plan.id, 1);
    await server.runDaysUpTo('2026-02-26');
    expect((await inbox()).filter((action) => action?.includes('until 27 Feb'))).toEqual([]);
  });

  it('is read by those who have a plan of the shareholding', async () => {
    expect(await people.ana.client.list('exercise-periods')).toHaveLength(2);
    expect(await people.ben.client.list('exercise-periods')).toEqual([]);
    expect(server.faults).toEqual([]);
  });
});
