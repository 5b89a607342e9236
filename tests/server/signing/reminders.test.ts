import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { linesOf } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['Ana', 'Ben', 'Cem', 'Dan', 'Eli', 'Fay', 'Gia'] as const;
type Name = (typeof names)[number];

const startDate = '2026-01-15';
const lastDay = '2026-03-10';
const whole = [{ date: '2026-02-01', pieces: 40 }];
const parts = [
  { date: '2026-02-01', pieces: 25 },
  { date: '2026-03-06', pieces: 15 },
];

describe.each(testKinds)('the last exercisable day, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let pool: Row;
  let people: Record<Name, Employee>;
  const plans = {} as Record<Name, Row>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, startDate));
    await Promise.all((['Ben', 'Fay'] as const).map((name) => identify(people[name])));
    pool = await activePool(trust, founder);
    const grant = async (name: Name, tranches: object[], further = {}) => {
      const terms = { expiryDate: lastDay, postTerminationDays: 15, earlyExercise: false };
      const vesting = { startDate, tranches };
      plans[name] = await grantedPlan(founder, people[name], pool.id, { ...terms, vesting, ...further });
    };
    for (const name of ['Ana', 'Ben', 'Cem', 'Fay'] as const) await grant(name, whole);
    await grant('Dan', parts);
    await grant('Eli', parts, { earlyExercise: true });
    await grant('Gia', whole, { expiryDate: '2026-05-31' });
  });
  afterAll(() => server?.close());

  /** The days on which somebody was reminded, with what was said. */
  const remindersOf = async (name: Name) => {
    const all = await people[name].client.list('messages', { range: [0, 99], filter: { type: 'plan' } });
    return all
      .filter(({ action }) => /left to exercise/.test(action))
      .map(({ created_at, action }) => `${created_at.slice(0, 10)}: ${action.match(/(\S+) days? left/)[1]}`)
      .sort();
  };
  const piecesIn = async (name: Name) =>
    (await server.mailsTo(`${name}@birch.test`))
      .filter(({ subject }) => /left to exercise/.test(subject))
      .map(({ text }) => Number(text.match(/(\d+) options? of/)![1]))
      .reverse();
  const planNow = (name: Name) => founder.client.one('plans', plans[name].id);

  it('is announced 21, 10, 5 days and one day before to who has something to exercise', async () => {
    await server.runDaysUpTo('2026-02-10');
    await requestExercise(people.Ben, plans.Ben.id, 40);
    await confirmExercise(trust, plans.Ben.id);
    await requestExercise(people.Fay, plans.Fay.id, 40);
    const leaving = { effectiveDate: '2026-02-10', leaverType: 'good-leaver' };
    accepted(await command(founder.client, 'employees', people.Cem.id, 'record-leaver', leaving));
    // Days come one by one, and each is looked for more than once.
    await server.runDaysUpTo('2026-02-27');
    await Promise.all(['2026-03-05', '2026-03-05'].map((day) => server.runDaysUpTo(day)));
    await server.runDaysUpTo(lastDay);
    const days = ['2026-02-17: 21', '2026-02-28: 10', '2026-03-05: 5', '2026-03-09: one'];
    expect(await remindersOf('Ana')).toEqual(days);
    expect(await piecesIn('Ana')).toEqual([40, 40, 40, 40]);
    expect(
      (await server.mailsTo('Ana@birch.test')).find(({ subject }) => /left/.test(subject))!.text,
    ).toContain('10 Mar 2026');
  });

  it('is not announced to who has exercised everything, or has asked to', async () => {
    expect(await remindersOf('Ben')).toEqual([]);
    expect(await remindersOf('Fay')).toEqual([]);
  });

  it('is not announced before the exercise period, unless the plan lets exercise early', async () => {
    expect(await remindersOf('Dan')).toEqual(['2026-03-09: one']);
    expect(await remindersOf('Eli')).toHaveLength(4);
    expect(await piecesIn('Eli')).toEqual([25, 25, 25, 40]);
  });

  it('is announced again when it has moved with a leaver', async () => {
    expect((await planNow('Cem')).lastExercisableDay).toBe('2026-02-25');
    expect(await remindersOf('Cem')).toEqual(['2026-02-15: 10', '2026-02-20: 5', '2026-02-24: one']);
    expect(await linesOf(trust, { plan_id: plans.Cem.id, type: 'expiration' })).toEqual([
      '2026-02-26 expiration 40',
    ]);
  });

  it('is itself a day to exercise; what is left expires on the next', async () => {
    expect(await planNow('Ana')).toMatchObject({ status: 'completed', vested: 40 });
    await server.runDaysUpTo('2026-03-11');
    expect(await planNow('Ana')).toMatchObject({ status: 'expired', expired: 40 });
    expect(await planNow('Fay')).toMatchObject({ status: 'completed', vested: 40 });
    accepted(await command(trust, 'plans', plans.Fay.id, 'reject-exercise', { reason: 'Not paid.' }));
    expect(await planNow('Fay')).toMatchObject({ status: 'expired', expired: 40 });
  });

  it('is announced once for each of its days when they were missed', async () => {
    await moveTo(server.services, '2026-05-27');
    await server.runDaysUpTo('2026-05-27');
    await server.runDaysUpTo('2026-05-27');
    expect((await remindersOf('Gia')).map((reminder) => reminder.split(': ')[1]).sort()).toEqual([
      '10',
      '21',
      '5',
    ]);
    await moveTo(server.services, '2026-06-02');
    await server.runDaysUpTo('2026-06-02');
    expect(await remindersOf('Gia')).toHaveLength(4);
    expect(await linesOf(trust, { plan_id: plans.Gia.id, type: 'expiration' })).toEqual([
      '2026-06-01 expiration 40',
    ]);
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
