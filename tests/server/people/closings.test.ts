import { sql } from 'kysely';
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
  identify,
  recordIn,
  recordLeaver,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { csvOf, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { linesOf, preview } from '../../support/lines.ts';
import { accepting } from '../../support/offers.ts';
import { heldPool } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

type Answer = Awaited<ReturnType<Client['send']>>;

const startDate = '2026-01-15';
const closedUntil = '2026-02-28';
const openDay = '2026-03-01';
const today = '2026-03-10';
const vesting = {
  startDate,
  tranches: [
    { date: '2026-02-01', pieces: 10 },
    { date: '2026-02-15', pieces: 10 },
    { date: '2026-06-01', pieces: 20 },
  ],
};

describe.each(testKinds)('a period that is closed, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;
  let pool: Row;
  let held: Row;
  let plan: Row;
  let early: Row;
  let offer: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben'], startDate));
    await identify(people.ana);
    pool = await activePool(trust, founder);
    held = await heldPool(trust, founder, [{ email: 'ben@birch.test', certificates: 10 }]);
    plan = await grantedPlan(founder, people.ben, pool.id, { vesting });
    early = await grantedPlan(founder, people.ana, pool.id);
    await requestExercise(people.ana, early.id, 5);
    offer = await accepting(founder.client, pool.id, people.ana);
    // The server is down from here on, so that nothing vests on its day.
    await moveTo(server.services, today);
  });
  afterAll(() => server?.close());

  const close = (day: string, client = trust) =>
    client.create('closings', { company_id: founder.companyId, closedUntil: day });
  const refusedIn = ({ status, json }: Answer, wayOut = 'or reopen the period under Closed Periods') => {
    expect(status).toBe(422);
    const [[field, message], ...others] = Object.entries(json.errors) as [[string, string]];
    expect(others).toEqual([]);
    expect(message).toContain('closed until 28 Feb 2026');
    expect(message).toContain(wayOut);
    return field;
  };
  const datesOf = async (planId: string) =>
    (
      await trust.list('transactions', { filter: { plan_id: planId }, sort: ['effectiveDate', 'ASC'] })
    ).flatMap(({ effectiveDate, dueOn }) => (dueOn ? [[effectiveDate, dueOn]] : []));

  it('is closed by the trust alone, once its days are over, and each time later', async () => {
    expect((await close('2026-01-31', founder.client)).status).toBe(403);
    expect(Object.keys((await close(today)).json.errors)).toEqual(['closedUntil']);
    accepted(await close('2026-01-31'));
    expect((await close('2026-01-31')).json.errors.closedUntil).toBe('Not before 1 Feb 2026.');
    accepted(await close(closedUntil));
    expect((await founder.client.one('companies', founder.companyId)).closedUntil).toBe(closedUntil);
    const [message] = await founder.client.list('messages', { filter: { type: 'shareholding' } });
    expect(message!.action).toBe('Birch Labs: books closed until 28 Feb 2026');
  });

  it('takes no line that somebody dates into it', async () => {
    const received = { receivedOn: '2026-02-20' };
    const [certificate] = await trust.list('transactions', {
      filter: { pool_id: held.id, employee_id: people.ben.id, type: 'certificate-issuance' },
    });
    const sold = { seller_id: people.ben.id, buyer_id: people.ana.id, pieces: 1, effectiveDate: closedUntil };
    const asked = {
      name: 'Old',
      asset: 'Common',
      pieces: 5,
      currency: 'EUR',
      value: '1',
      heldSince: '2026-01-01',
    };
    const reversed = { reason: 'Wrong', effectiveDate: closedUntil };
    expect(refusedIn(await command(trust, 'plans', early.id, 'confirm-exercise', received))).toBe(
      'receivedOn',
    );
    expect(refusedIn(await command(trust, 'offers', offer.id, 'confirm-payment', received))).toBe(
      'receivedOn',
    );
    expect(refusedIn(await command(trust, 'pools', held.id, 'transfer', sold))).toBe('effectiveDate');
    expect(refusedIn(await command(trust, 'transactions', certificate!.id, 'reverse', reversed))).toBe(
      'effectiveDate',
    );
    const ofFounder = await founder.client.create('pools', { company_id: founder.companyId, ...asked });
    expect(refusedIn(ofFounder, 'or have the trust reopen the period')).toBe('heldSince');
    const holding = { pool: held.name, email: 'ana@birch.test', pieces: '5', heldSince: '2026-02-10' };
    const file = await sendCsv(trust, founder.companyId, 'holdings', csvOf(holding));
    expect(JSON.stringify(file.json)).toContain('closed until 28 Feb 2026');
    accepted(await command(trust, 'pools', held.id, 'transfer', { ...sold, effectiveDate: openDay }));
    expect(await linesOf(trust, { pool_id: held.id, effectiveDate_gte: '2026-01-15' })).toEqual([
      '2026-03-01 purchase 1',
      '2026-03-01 sale 1',
    ]);
  });

  it('is not written into by the database either', async () => {
    const copied = sql`insert into transactions (trust_id, company_id, pool_id, plan_id, employee_id, type, move, unit,
        asset, pieces, value, currency, effective_date)
      select trust_id, company_id, pool_id, plan_id, employee_id, type, move, unit, asset, pieces, value, currency,
        ${closedUntil} from transactions where plan_id = ${plan.id}`;
    await expect(copied.execute(server.database.kysely)).rejects.toMatchObject({ code: '40001' });
  });

  it('leaves what was due in it to the first open day, which the line says', async () => {
    await server.runDaysUpTo(today);
    expect(await linesOf(trust, { plan_id: plan.id, type: 'partial-vesting' })).toEqual([
      '2026-03-01 partial-vesting 10',
      '2026-03-01 partial-vesting 10',
    ]);
    expect(await datesOf(plan.id)).toEqual([
      [openDay, '2026-02-01'],
      [openDay, '2026-02-15'],
    ]);
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });

  it('is not changed by who left in it and is recorded late, nor by taking that back', async () => {
    const leaving = { effectiveDate: '2026-02-10', leaverType: 'good-leaver' };
    const shown = await preview(founder.client, 'employees', people.ben.id, 'record-leaver', leaving);
    expect(new Set(shown.lines.map(({ effectiveDate }) => effectiveDate))).toEqual(new Set([openDay]));
    accepted(await recordLeaver(founder, trust, people.ben.id, leaving));
    // By the day of leaving the first tranche had vested.
    expect(await trust.one('plans', plan.id)).toMatchObject({ vested: 10, forfeited: 30, unvested: 0 });
    expect((await trust.one('employees', people.ben.id)).leavesOn).toBe('2026-02-10');
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    const reason = 'Recorded by mistake';
    accepted(await command(trust, 'employees', people.ben.id, 'take-back-leaver', { reason }));
    expect(await trust.one('plans', plan.id)).toMatchObject({ vested: 20, forfeited: 0, unvested: 20 });
    const earlier = await linesOf(trust, { plan_id: plan.id, effectiveDate_lte: closedUntil });
    expect(earlier).toEqual(['2026-01-15 grant 40']);
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });

  it('is reopened by the trust with a reason, the last one first', async () => {
    const closings = await trust.list('closings', { sort: ['closedUntil', 'ASC'] });
    expect(closings.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    const [first, last] = closings.map(({ id }) => id) as [string, string];
    const reason = { reason: 'The auditor found a missing transfer.' };
    expect((await command(trust, 'closings', first, 'reopen', reason)).status).toBe(409);
    expect((await command(founder.client, 'closings', last, 'reopen', reason)).status).toBe(403);
    expect(Object.keys((await command(trust, 'closings', last, 'reopen')).json.errors)).toEqual(['reason']);
    const reopened = recordIn(accepted(await command(trust, 'closings', last, 'reopen', reason)));
    expect(reopened).toMatchObject({ status: 'reopened', ...reason });
    const [activity] = await founder.client.list('activities', { filter: { record_id: last } });
    expect(activity).toMatchObject({ what: 'reopened-books' });
    const [message] = await founder.client.list('messages', { filter: { record_id: last } });
    expect(message!.action).toBe('Birch Labs: books reopened');
    expect((await trust.one('companies', founder.companyId)).closedUntil).toBe('2026-01-31');
    const received = { receivedOn: '2026-02-20' };
    accepted(await command(trust, 'plans', early.id, 'confirm-exercise', received));
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
