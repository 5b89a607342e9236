import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedByName,
  grantedPlan,
  grantedPlans,
  identify,
  logIn,
  promisePlan,
  recordLeaver,
  registerFounder,
  registerTrust,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { balancesOn, linesOf } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import { evidenced, reason, reversalsBy } from '../../support/reversals.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['Ana', 'Ben', 'Cem', 'Dan', 'Eli', 'Fay', 'Gia', 'Hal', 'Ida'] as const;
type Name = (typeof names)[number];

const startDate = '2026-01-15';
const today = '2026-03-15';
/** 40 pieces of which 25 have vested by today. */
const vesting = {
  startDate,
  tranches: [
    { date: '2026-02-01', pieces: 25 },
    { date: '2026-06-01', pieces: 15 },
  ],
};
const terms = { pieces: 40, earlyExercise: true, expiryDate: '2026-12-31', postTerminationDays: 90, vesting };
const later = { startDate, tranches: [{ date: '2026-06-01', pieces: 40 }] };

describe.each(testKinds)('a reversal on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let pool: Row;
  let people: Record<Name, Employee>;
  let act: ReturnType<typeof reversalsBy>;
  const plans = {} as Record<Name, Row>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, startDate));
    for (const name of ['Ana', 'Ben', 'Cem', 'Ida'] as const) await identify(people[name]);
    pool = await activePool(trust, founder);
    const vested = ['Ana', 'Ben', 'Cem', 'Dan', 'Eli', 'Fay'] as const;
    Object.assign(plans, await grantedByName(founder, pool.id, people, vested, terms));
    [plans.Gia, plans.Hal] = (await grantedPlans(founder, pool.id, [people.Gia, people.Hal], {
      ...terms,
      vesting: later,
    })) as [Row, Row];
    const over = { startDate, tranches: [{ date: '2026-02-01', pieces: 40 }] };
    plans.Ida = await grantedPlan(founder, people.Ida, pool.id, {
      ...terms,
      vesting: over,
      expiryDate: '2026-03-10',
    });
    await server.runDaysUpTo(today);
    act = reversalsBy(trust, server, today);
  });
  afterAll(() => server?.close());

  const planNow = (name: Name) => founder.client.one('plans', plans[name].id);
  const lineOfPlan = (name: Name, type: string) => act.lineOf({ plan_id: plans[name].id, type });

  it('is the trust’s, with a reason, on a day from the original’s to today', async () => {
    const line = await lineOfPlan('Dan', 'partial-vesting');
    const elm = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust: 'Alder Trust' };
    const stranger = await registerFounder(server, elm);
    const otherTrust = await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
    const decision = { vestsOn: '2026-04-01' };
    expect((await act.reverse(line, decision, founder.client)).status).toBe(403);
    expect((await act.reverse(line, decision, stranger.client)).status).toBe(403);
    expect((await act.reverse(line, decision, people.Dan.client)).status).toBe(403);
    expect((await act.reverse(line, decision, otherTrust)).status).toBe(404);
    expect(await act.refused(line, { ...decision, reason: undefined })).toEqual([422, ['reason']]);
    expect(await act.refused(line, { ...decision, reason: ' ' })).toEqual([422, ['reason']]);
    expect(await act.refused(line, { ...decision, effectiveDate: '2026-01-31' })).toEqual([
      422,
      ['effectiveDate'],
    ]);
    expect(await act.refused(line, { ...decision, effectiveDate: '2026-03-16' })).toEqual([
      422,
      ['effectiveDate'],
    ]);
    expect(await planNow('Dan')).toMatchObject({ vested: 25 });
  });

  it('of a vesting says when it vests instead, and then it does, once', async () => {
    const line = await lineOfPlan('Dan', 'partial-vesting');
    expect(await act.refused(line)).toEqual([422, ['vestsOn']]);
    expect(await act.refused(line, { vestsOn: '2026-04-01', forfeit: true })).toEqual([422, ['vestsOn']]);
    expect(await act.refused(line, { vestsOn: '2026-03-14' })).toEqual([422, ['vestsOn']]);
    expect(await act.refused(line, { vestsOn: '2027-01-01' })).toEqual([422, ['vestsOn']]);
    const effectiveDate = '2026-02-10';
    expect(await act.reversed(line, { vestsOn: '2026-04-01', effectiveDate })).toEqual([
      '2026-02-10 reversed partial-vesting 25',
    ]);
    expect(await planNow('Dan')).toMatchObject({
      status: 'active',
      unvested: 40,
      vested: 0,
      nextVestingDate: '2026-04-01',
      nextVestingPieces: 25,
    });
    expect((await planNow('Dan')).tranches).toMatchObject([
      { date: '2026-04-01', pieces: 25, cumulative: 25 },
      { date: '2026-06-01', pieces: 15, cumulative: 40 },
    ]);
    const vestedOn = async (day: string) =>
      (await balancesOn(trust, { plan_id: plans.Dan.id }, day))['options.vested'] ?? 0;
    expect(await Promise.all(['2026-01-31', '2026-02-01', '2026-02-09', '2026-02-10'].map(vestedOn))).toEqual(
      [0, 25, 25, 0],
    );
  });

  it('of a vesting lets it vest at once where that day has come, or forfeits it', async () => {
    const vestsOn = today;
    expect(await act.reversed(await lineOfPlan('Eli', 'partial-vesting'), { vestsOn })).toEqual([
      '2026-03-15 partial-vesting 25',
      '2026-03-15 reversed partial-vesting 25',
    ]);
    expect(await planNow('Eli')).toMatchObject({ status: 'active', vested: 25, unvested: 15 });
    expect(await act.reversed(await lineOfPlan('Fay', 'partial-vesting'), { forfeit: true })).toEqual([
      '2026-03-15 forfeit 25',
      '2026-03-15 reversed partial-vesting 25',
    ]);
    expect(await planNow('Fay')).toMatchObject({ status: 'active', vested: 0, unvested: 15, forfeited: 25 });
  });

  it('of a grant is refused while something has vested, and else cancels the plan', async () => {
    expect(await act.refused(await lineOfPlan('Eli', 'grant'))).toEqual([
      409,
      expect.stringContaining('depend'),
    ]);
    const { available } = await trust.one('pools', pool.id);
    await act.reversed(await lineOfPlan('Gia', 'grant'));
    expect(await planNow('Gia')).toMatchObject({ status: 'canceled', unvested: 0, nextVestingDate: null });
    expect(await trust.one('pools', pool.id)).toMatchObject({ available: available + 40, status: 'active' });
  });

  it('of a cancelled plan brings it back', async () => {
    accepted(await command(founder.client, 'plans', plans.Hal.id, 'cancel'));
    expect(await planNow('Hal')).toMatchObject({ status: 'canceled', cancelled: 40 });
    const line = await lineOfPlan('Hal', 'cancellation');
    expect(await act.refused(line)).toEqual([422, ['vestsOn']]);
    expect(await act.refused(line, { forfeit: true })).toEqual([422, ['forfeit']]);
    await act.reversed(line, { vestsOn: '2026-06-01' });
    expect(await planNow('Hal')).toMatchObject({ status: 'active', unvested: 40, cancelled: 0 });
  });

  it('of an expiration says until when the pieces can be exercised, and is refused once they are promised', async () => {
    expect(await planNow('Ida')).toMatchObject({ status: 'expired', expired: 40 });
    const line = await lineOfPlan('Ida', 'expiration');
    expect(await act.refused(line)).toEqual([422, ['exercisableUntil']]);
    expect(await act.refused(line, { exercisableUntil: '2026-03-14' })).toEqual([422, ['exercisableUntil']]);
    const { available, held } = await trust.one('pools', pool.id);
    const rest = await promisePlan(founder, pool.id, people.Ana.id, { pieces: available - held });
    expect(await act.refused(line, { exercisableUntil: '2026-04-30' })).toEqual([
      409,
      expect.stringContaining('promised'),
    ]);
    accepted(await command(founder.client, 'plans', rest.id, 'withdraw'));
    await act.reversed(line, { exercisableUntil: '2026-04-30' });
    expect(await planNow('Ida')).toMatchObject({
      status: 'completed',
      vested: 40,
      expired: 0,
      lastExercisableDay: '2026-04-30',
    });
  });

  it('of an exercise takes its certificate back, unless that was sold', async () => {
    for (const name of ['Ana', 'Ben'] as const) {
      await requestExercise(people[name], plans[name].id, 25);
      await confirmExercise(trust, plans[name].id);
    }
    const sale = { seller_id: people.Ana.id, buyer_id: people.Ben.id, pieces: 5, effectiveDate: today };
    accepted(await command(trust, 'pools', pool.id, 'transfer', sale));
    const line = await lineOfPlan('Ana', 'exercise');
    expect(await act.refused(line)).toEqual([409, expect.stringContaining('depend')]);
    expect(await act.refused(await lineOfPlan('Ana', 'partial-vesting'), { forfeit: true })).toEqual([
      409,
      expect.stringContaining('depend'),
    ]);
    // Whichever of the two is reversed, both are.
    await act.reversed(await act.lineOf({ pool_id: pool.id, type: 'purchase' }));
    expect(await act.refused(line, { forfeit: true })).toEqual([422, ['forfeit']]);
    expect(await act.refused(line, { vestsOn: '2026-06-01' })).toEqual([422, ['vestsOn']]);
    expect(await act.reversed(await lineOfPlan('Ana', 'certificate-issuance'))).toEqual([
      '2026-03-15 reversed certificate-issuance 25',
      '2026-03-15 reversed exercise 25',
    ]);
    expect(await planNow('Ana')).toMatchObject({ status: 'active', vested: 25, exercised: 0 });
    expect(await evidenced(trust, pool.id, people.Ana.id)).toBe(0);
    expect(await evidenced(trust, pool.id, people.Ben.id)).toBe(25);
    expect(await evidenced(trust, pool.id)).toBe(975);
  });

  it('tells whoever held or holds the certificates', async () => {
    for (const name of ['Ana', 'Ben'] as const) {
      const told = (await people[name].client.list('messages')).map(({ action }) => action);
      expect(told.filter((action) => /^Corrected: sale/.test(action)).length, name).toBeGreaterThan(0);
      const mails = await server.mailsTo(`${name}@birch.test`);
      expect(mails.find(({ subject }) => /^Corrected: sale/.test(subject))?.text).toContain(`(${pool.name})`);
    }
  });

  it('of a vesting is refused while somebody waits to exercise it', async () => {
    await requestExercise(people.Cem, plans.Cem.id, 20);
    const line = await lineOfPlan('Cem', 'partial-vesting');
    for (const decision of [{ forfeit: true }, { vestsOn: '2026-04-01' }])
      expect(await act.refused(line, decision)).toEqual([409, expect.stringContaining('request')]);
    accepted(await command(trust, 'plans', plans.Cem.id, 'reject-exercise', { reason }));
    await act.reversed(line, { vestsOn: '2026-04-01' });
  });

  it('happens once, also when two ask for it at the same moment', async () => {
    const line = await lineOfPlan('Eli', 'partial-vesting');
    const other = await logIn(server, 'ops@alder.test');
    const both = await Promise.all(
      [trust, other].map((client) => act.reverse(line, { forfeit: true }, client)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await planNow('Eli')).toMatchObject({ vested: 0, unvested: 15, forfeited: 25 });
  });

  it('of what a leaver lost gives it back', async () => {
    const leaving = { effectiveDate: today, leaverType: 'bad-leaver' };
    accepted(await recordLeaver(founder, trust, people.Ana.id, leaving));
    expect(await planNow('Ana')).toMatchObject({ status: 'forfeited', forfeited: 40 });
    const lines = await trust.list('transactions', { filter: { plan_id: plans.Ana.id, type: 'forfeit' } });
    await act.reversed(lines.find(({ pieces }) => pieces === 25)!);
    expect(await planNow('Ana')).toMatchObject({ status: 'completed', vested: 25, forfeited: 15 });
    await act.reversed(lines.find(({ pieces }) => pieces === 15)!, { vestsOn: '2026-04-02' });
    expect(await planNow('Ana')).toMatchObject({ status: 'active', vested: 25, unvested: 15, forfeited: 0 });
  });

  it('of what was exercised asks until when, once the last exercisable day is over', async () => {
    await requestExercise(people.Ida, plans.Ida.id, 10);
    await confirmExercise(trust, plans.Ida.id);
    const line = await lineOfPlan('Ida', 'exercise');
    await server.runDaysUpTo('2026-05-01');
    expect(await planNow('Ida')).toMatchObject({ status: 'exercised', exercised: 10, expired: 30 });
    expect(await act.refused(line)).toEqual([422, ['exercisableUntil']]);
    accepted(await act.reverse(line, { exercisableUntil: '2026-05-10' }));
    expect(await planNow('Ida')).toMatchObject({
      status: 'completed',
      vested: 10,
      lastExercisableDay: '2026-05-10',
    });
  });

  it('lets everything go on as if the reversed lines had never been', async () => {
    await server.runDaysUpTo('2026-05-11');
    expect((await linesOf(trust, { plan_id: plans.Dan.id })).filter((line) => line > today)).toEqual([
      '2026-04-01 partial-vesting 25',
    ]);
    expect(await planNow('Ana')).toMatchObject({ status: 'completed', vested: 40 });
    expect(await planNow('Ida')).toMatchObject({ status: 'expired', expired: 40 });
    expect((await linesOf(trust, { plan_id: plans.Ida.id })).slice(-3)).toEqual([
      '2026-05-01 reversed certificate-issuance 10',
      '2026-05-01 reversed exercise 10',
      '2026-05-11 expiration 10',
    ]);
    const leaving = { effectiveDate: '2026-02-05', leaverType: 'good-leaver' };
    const early = await command(founder.client, 'employees', people.Dan.id, 'record-leaver', leaving);
    expect([early.status, early.json.message]).toEqual([409, expect.stringContaining('corrected')]);
    const decision = { vestsOn: '2026-06-01', effectiveDate: '2026-04-20' };
    expect(await act.reversed(await lineOfPlan('Ana', 'full-vesting'), decision)).toEqual([
      '2026-04-20 reversed full-vesting 15',
    ]);
    expect(await planNow('Ana')).toMatchObject({ status: 'active', vested: 25, unvested: 15 });
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
