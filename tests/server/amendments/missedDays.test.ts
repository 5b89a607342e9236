import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  recordLeaver,
  requestExercise,
} from '../../support/acts.ts';
import { agreedAmendment } from '../../support/amendments.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { closeSound } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

/** Ten pieces vest on 2026-01-15, and ten more each on the first of the next three months. */
const terms = {
  pieces: 40,
  exercisePrice: '2.50',
  vesting: { startDate: '2025-12-01', period: { unit: 'months', length: 1 }, occurrences: 4 },
};

describe.each(testKinds)('an amendment whose day was missed by the daily job, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;
  let plan: Row;
  let ending: Row;
  let left: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben'], '2026-01-15'));
    await identify(people.ana);
    const pool = await activePool(trust, founder);
    plan = await grantedPlan(founder, people.ana, pool.id, terms);
    await server.runDaysUpTo('2026-02-20');
    const pause = { effectiveDate: '2026-02-25', exercisePrice: '1.75', pauseLength: 2, pauseUnit: 'months' };
    await agreedAmendment(founder, people.ana, plan.id, pause);
    await requestExercise(people.ana, plan.id, 5);
    ending = await grantedPlan(founder, people.ana, pool.id, { expiryDate: '2026-03-01' });
    const longer = { effectiveDate: '2026-02-25', expiryDate: '2027-12-31' };
    await agreedAmendment(founder, people.ana, ending.id, longer);
    await requestExercise(people.ana, ending.id, 5);
    left = await grantedPlan(founder, people.ben, pool.id, terms);
    const sooner = { startDate: '2026-02-25', tranches: [{ date: '2026-02-27', pieces: 20 }] };
    await agreedAmendment(founder, people.ben, left.id, { effectiveDate: '2026-02-25', vesting: sooner });
    await moveTo(server.services, '2026-03-02');
  });
  afterAll(() => closeSound(server));

  const planNow = ({ id } = plan) => people.ana.client.one('plans', id);

  it('lets nothing vest any more by the former terms', async () => {
    // Whoever confirms has what is due vest: that of 1 March is due by the former terms alone.
    accepted(await command(trust, 'plans', plan.id, 'confirm-exercise'));
    expect(await planNow()).toMatchObject({ version: 1, vested: 15, exercised: 5 });
  });

  it('lets nothing expire any more by the former terms', async () => {
    // Whoever takes a request back after the last day lets its pieces expire.
    accepted(await command(people.ana.client, 'plans', ending.id, 'withdraw-exercise'));
    expect(await planNow(ending)).toMatchObject({ version: 1, vested: 40, expired: 0 });
  });

  it('takes effect first where somebody leaves on a later day', async () => {
    const leaving = { effectiveDate: '2026-03-02', leaverType: 'good-leaver' };
    accepted(await recordLeaver(founder, trust, people.ben.id, leaving));
    const plan = await founder.client.one('plans', left.id);
    expect(plan).toMatchObject({ version: 2, exercisePrice: '1.75', vested: 40 });
  });

  it('lets nobody ask for the former price any more', async () => {
    const early = await command(people.ana.client, 'plans', plan.id, 'request-exercise', { pieces: 10 });
    expect(early.status).toBe(409);
    expect(early.json.message).toContain('25 Feb 2026');
    await server.runDaysUpTo('2026-03-02');
    expect(await planNow()).toMatchObject({ version: 2, vested: 15, nextVestingDate: '2026-05-01' });
    expect(await planNow(ending)).toMatchObject({ vested: 40, lastExercisableDay: '2027-12-31' });
    await requestExercise(people.ana, plan.id, 10);
    expect((await planNow()).openExercise).toMatchObject([{ amount: '17.50' }]);
  });
});
