import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDaysUpTo } from '../../../server/app/daily.ts';
import { moveTo } from '../../../server/base/clock.ts';
import {
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  requestExercise,
  sign,
} from '../../support/acts.ts';
import { agreedAmendment, madeAmendment } from '../../support/amendments.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { holdUp, together } from '../../support/heldUp.ts';
import { closeSound } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const startDate = '2026-01-15';
const today = '2026-01-20';

// The embedded database has one connection: only a server can show what happens between two.
describe.runIf(testKinds.includes('postgresql'))('an exercise at the same moment as something else', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana', Employee>;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany('postgresql', ['ana'], startDate));
    await identify(people.ana);
    pool = await activePool(trust, founder, { pieces: 1000 });
    plan = await grantedPlan(founder, people.ana, pool.id);
    await requestExercise(people.ana, plan.id, 5);
    await moveTo(server.services, today);
    await runDaysUpTo(server.services, today);
  });
  afterAll(() => closeSound(server));

  const close = (closedUntil: string) => () =>
    trust.create('closings', { company_id: founder.companyId, closedUntil });
  const confirm = (receivedOn: string) => () =>
    command(trust, 'plans', plan.id, 'confirm-exercise', { receivedOn });
  const blackOut = () => {
    const period = { pool_id: pool.id, kind: 'blackout', from: today, until: '2026-01-22' };
    return founder.client.create('exercise-periods', period);
  };
  const request = (of: Row) => () =>
    command(people.ana.client, 'plans', of.id, 'request-exercise', { pieces: 5 });
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

  it('is confirmed for a day whose books are closed only before they are', async () => {
    const answers = await together(server, 'audit_chain', close('2026-01-16'), confirm('2026-01-16'));
    expect(statuses(answers)).toEqual([201, 422]);
    expect(answers[1].json.errors.receivedOn).toContain('closed until 16 Jan 2026');
    const [confirmed, closed] = await together(
      server,
      'audit_chain',
      confirm('2026-01-18'),
      close('2026-01-18'),
    );
    expect([confirmed.status, closed.status]).toEqual([200, 201]);
    const lines = await trust.list('transactions', { filter: { plan_id: plan.id, type: 'exercise' } });
    expect(lines.map(({ effectiveDate, pieces }) => [effectiveDate, pieces])).toEqual([['2026-01-18', 5]]);
  });

  it('is not requested once a blackout is being recorded, and is if it was requested before', async () => {
    const blackedOut = await together(server, 'audit_chain', blackOut, request(plan));
    expect(statuses(blackedOut)).toEqual([201, 409]);
    const { id } = blackedOut[0].json.data;
    expect((await command(founder.client, 'exercise-periods', id, 'remove')).status).toBe(200);
    const requested = await together(server, 'audit_chain', request(plan), blackOut);
    expect(statuses(requested)).toEqual([200, 201]);
    const removed = await command(founder.client, 'exercise-periods', requested[1].json.data.id, 'remove');
    expect(removed.status).toBe(200);
  });

  /** A plan at 2.50 that the company has amended to cost 1.75 from today on, so that the signature of the employee is left. */
  const almostAmended = async () => {
    const other = await grantedPlan(founder, people.ana, pool.id);
    const { openDocument_id } = await madeAmendment(founder.client, other.id, { effectiveDate: today });
    await sign(founder.client, openDocument_id);
    const sealed = () =>
      people.ana.client.post(`/api/documents/${openDocument_id}/sign`, { password: 'correct horse battery' });
    return { other, sealed };
  };
  const priceAsked = async ({ id }: Row) => {
    const { exercisePrice, openExercise } = await people.ana.client.one('plans', id);
    return { exercisePrice, due: openExercise.map(({ amount }: Row) => amount) };
  };

  it('costs the new price once an amendment takes effect, and the former one if it was requested before', async () => {
    const late = await almostAmended();
    const amended = await together(server, 'audit_chain', late.sealed, request(late.other));
    expect(statuses(amended)).toEqual([200, 200]);
    expect(await priceAsked(late.other)).toEqual({ exercisePrice: '1.75', due: ['8.75'] });
    const early = await almostAmended();
    const requested = await together(server, 'audit_chain', request(early.other), early.sealed);
    expect(statuses(requested)).toEqual([200, 200]);
    expect(await priceAsked(early.other)).toEqual({ exercisePrice: '1.75', due: ['12.50'] });
  });

  it('costs the new price while the daily job puts it into force', async () => {
    const other = await grantedPlan(founder, people.ana, pool.id);
    const effectiveDate = '2026-01-21';
    await agreedAmendment(founder, people.ana, other.id, { effectiveDate });
    await moveTo(server.services, effectiveDate);
    const held = await holdUp(server, 'audit_chain');
    const job = runDaysUpTo(server.services, effectiveDate);
    await held.waiting(1);
    const requesting = request(other)();
    await held.waitingForGood(2);
    await held.release();
    await job;
    expect((await requesting).status).toBe(200);
    expect(await priceAsked(other)).toEqual({ exercisePrice: '1.75', due: ['8.75'] });
  });
});
