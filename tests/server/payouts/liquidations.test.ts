import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { refusals } from '../../../server/i18n/refusals.ts';
import {
  accepted,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  password,
  planOf,
  promisePlan,
  recordIn,
  requestExercise,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { balancesOn, linesOf as ledgerOf, preview } from '../../support/lines.ts';
import {
  approve,
  approved,
  dividendOf,
  drafted,
  heldPool,
  linesOf,
  liquidationOf,
  today,
  verifiedIn,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { evidenced } from '../../support/reversals.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['ana', 'ben', 'eva', 'gus'] as const;

describe.each(testKinds)('liquidations, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    await verifiedIn(server, people.ana);
  });
  afterAll(async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  const grossOf = async (payout: { id: string }) => {
    const lines = await linesOf(trust, payout);
    return Object.fromEntries(
      Object.entries(people).flatMap(([name, { id }]) => {
        const line = lines.find(({ employee_id }) => employee_id === id);
        return line ? [[name, line.grossIncome]] : [];
      }),
    );
  };
  const planIn = async (pool: Row, { id }: Employee): Promise<Row> => {
    const [plan] = await trust.list('plans', { filter: { pool_id: pool.id, employee_id: id } });
    return plan!;
  };
  const subjects = async (client: Client) => (await client.list('messages')).map(({ action }) => action);
  const refused = async (answer: ReturnType<Client['send']>) => {
    const { status, json } = await answer;
    return [status, json.errors ? Object.keys(json.errors) : json.message];
  };

  it('pays 1,000.00 to 60 certificates and 40 options at 5.00, and ends what was promised', async () => {
    const pool = await heldPool(trust, founder, [
      { email: 'ana@birch.test', certificates: 60 },
      { email: 'ben@birch.test', vested: 40, unvested: 10, price: '5.00' },
      { email: 'eva@birch.test', vested: 7, price: '12.00' },
    ]);
    const { id: promised, openDocument_id } = await promisePlan(founder, pool.id, people.gus.id);
    const draft = await drafted(trust, liquidationOf(pool));
    expect(draft).toMatchObject({ pricePerPiece: '12.00', holders: 2, recordDate: null, trancheOf_id: null });
    // Nothing has happened yet.
    expect((await planIn(pool, people.ben)).status).toBe('active');
    const payout = recordIn(accepted(await approve(trust, draft)));
    expect(payout).toMatchObject({ status: 'approved', recordDate: today });
    expect(await grossOf(payout)).toEqual({ ana: '720.00', ben: '280.00' });
    const [line] = (await linesOf(trust, payout)).filter(({ employee_id }) => employee_id === people.ben.id);
    expect(line).toMatchObject({ pieces: 40, certificates: 0, options: 40 });

    expect((await trust.one('pools', pool.id)).hasLiquidationPayout).toBe(true);
    expect(await balancesOn(trust, { pool_id: pool.id }, today)).toMatchObject({
      'certificates.holder': 0,
      'certificates.retired': 60,
      'certificates.unallocated': 940,
      'options.vested': 0,
      'options.unvested': 0,
      'options.delisted': 47,
      'options.available': 893,
      'shares.trust': 940,
    });
    expect(await planIn(pool, people.ana)).toMatchObject({ status: 'exercised', exercised: 60 });
    expect(await planIn(pool, people.ben)).toMatchObject({
      status: 'canceled',
      delisted: 40,
      forfeited: 10,
      nextVestingDate: null,
    });
    // Under water, and delisted all the same.
    expect(await planIn(pool, people.eva)).toMatchObject({ status: 'canceled', delisted: 7 });
    expect((await subjects(people.eva.client))[0]).toMatch(/ends with a liquidation$/);
    expect((await trust.one('plans', promised)).status).toBe('canceled');
    expect((await founder.client.one('documents', openDocument_id)).status).toBe('void');
    expect(await evidenced(trust, pool.id, people.ana.id)).toBe(0);
    const [paper] = await trust.list('certificates', {
      filter: { pool_id: pool.id, employee_id: people.ana.id },
    });
    expect(paper).toMatchObject({ status: 'cancelled', cancelledOn: today });

    // What was paid out is not taken back line by line, and nothing is promised any more.
    const [delisting] = await trust.list('transactions', { filter: { pool_id: pool.id, type: 'delisting' } });
    const reverse = (id: string) => command(trust, 'transactions', id, 'reverse', { reason: 'No' });
    expect(await refused(reverse(delisting!.id))).toEqual([409, refusals.en.payoutRests]);
    const [vesting] = await trust.list('transactions', {
      filter: { pool_id: pool.id, type: 'partial-vesting' },
    });
    expect(await refused(reverse(vesting!.id))).toEqual([409, refusals.en.payoutRests]);
    expect(await refused(founder.client.create('plans', planOf(pool.id, people.gus.id)))).toEqual([
      422,
      ['pool_id'],
    ]);
  });

  it('pays later tranches of 900.00 to the list of the first 100.00, without a line of the ledger', async () => {
    const pool = await heldPool(trust, founder, [
      { email: 'ana@birch.test', certificates: 60 },
      { email: 'ben@birch.test', vested: 40, price: '5.00' },
    ]);
    const other = await drafted(trust, liquidationOf(pool, { grossAmountValue: '900.00' }));
    const first = await approved(trust, liquidationOf(pool, { grossAmountValue: '100.00' }));
    expect(await grossOf(first)).toEqual({ ana: '100.00' });
    expect(first.pricePerPiece).toBe('5/3');
    const lines = await ledgerOf(trust, { pool_id: pool.id });

    // The other was drafted as if it were the first: it is shown anew as what it is.
    expect(await refused(approve(trust, other))).toEqual([409, refusals.en.figuresChanged]);
    const later = recordIn(accepted(await approve(trust, other)));
    expect(later).toMatchObject({
      trancheOf_id: first.id,
      grossBefore: '100.00',
      pricePerPiece: '12.00',
      recordDate: today,
    });
    expect(await grossOf(later)).toEqual({ ana: '620.00', ben: '280.00' });
    expect(await ledgerOf(trust, { pool_id: pool.id })).toEqual(lines);
    expect(await refused(trust.create('payouts', liquidationOf(pool, { currency: 'USD' })))).toEqual([
      422,
      ['currency'],
    ]);

    const reverse = ({ id }: Row) => command(trust, 'payouts', id, 'reverse', { reason: 'Escrow' });
    expect(await refused(reverse(first))).toEqual([409, refusals.en.tranchesStand]);
    accepted(await reverse(later));
    accepted(await reverse(first));
    expect(await planIn(pool, people.ben)).toMatchObject({ status: 'completed', vested: 40, delisted: 0 });
  });

  it('refuses options that are priced in another currency, and whoever has nothing', async () => {
    const pool = await heldPool(trust, founder, [{ email: 'ben@birch.test', vested: 40 }]);
    expect(await refused(trust.create('payouts', liquidationOf(pool, { currency: 'USD' })))).toEqual([
      422,
      ['currency'],
    ]);
    const bare = await heldPool(trust, founder, [{ email: 'ben@birch.test', unvested: 40 }]);
    expect(await refused(trust.create('payouts', liquidationOf(bare)))).toEqual([422, ['pool_id']]);
    expect(await refused(trust.create('payouts', dividendOf(pool)))).toEqual([422, ['pool_id']]);
  });

  it('pays later tranches in the currency of the first, also where certificates alone share', async () => {
    const pool = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 10 }]);
    await approved(trust, liquidationOf(pool, { grossAmountValue: '100.00', currency: 'USD' }));
    const later = await trust.create('payouts', liquidationOf(pool, { currency: 'EUR' }));
    expect(later.json.errors).toEqual({
      currency: refusals.en.currencyOfTranches.replace('%{currency}', 'USD'),
    });
  });

  it('rejects what was asked to exercise, and settles leavers around it', async () => {
    const pool = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 10, vested: 20 }]);
    const plan = await planIn(pool, people.ana);
    await requestExercise(people.ana, plan.id, 5);
    const leaving = (effectiveDate: string) =>
      command(founder.client, 'employees', people.ana.id, 'record-leaver', {
        effectiveDate,
        leaverType: 'bad-leaver',
      });
    accepted(await leaving('2026-02-01'));
    const draft = await drafted(trust, liquidationOf(pool));
    await approve(trust, draft);
    expect(await trust.one('plans', plan.id)).toMatchObject({
      status: 'exercised',
      delisted: 20,
      openExercise: [],
    });
    expect(await subjects(people.ana.client)).toContainEqual(
      expect.stringMatching(/exercise request rejected$/),
    );
    // The day of leaving comes, and finds nothing to settle; an earlier one would undo what was paid out.
    accepted(await command(founder.client, 'employees', people.ana.id, 'withdraw-leaver'));
    expect(await refused(leaving('2026-01-10'))).toEqual([409, expect.stringContaining('15 Jan 2026')]);
    accepted(await leaving('2026-02-01'));
  });

  it('goes back to what it was when it is taken back, and on from there', async () => {
    const pool = await heldPool(trust, founder, [{ email: 'eva@birch.test', certificates: 30 }]);
    const plan = await grantedPlan(founder, people.ben, pool.id, {
      pieces: 40,
      expiryDate: '2026-06-30',
      vesting: {
        startDate: '2026-01-01',
        period: { unit: 'months', length: 2 },
        occurrences: 2,
        milestones: [{ name: 'Launch', dueDate: '2026-02-10', portion: '1/2' }],
      },
    });
    const before = await trust.one('plans', plan.id);
    const payout = await approved(trust, liquidationOf(pool));
    expect(await trust.one('plans', plan.id)).toMatchObject({
      status: 'canceled',
      forfeited: 40,
      tranches: [],
    });
    const shown = await preview(trust, 'payouts', payout.id, 'reverse', { reason: 'Not sold' });
    expect(shown.record.after.status).toBe('reversed');
    expect(shown.lines.map(({ type }) => type).sort()).toEqual(['delisting', 'forfeit']);
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason: 'Not sold' }));
    expect(await trust.one('plans', plan.id)).toEqual(before);
    expect(await evidenced(trust, pool.id, people.eva.id)).toBe(30);
    expect((await trust.one('pools', pool.id)).hasLiquidationPayout).toBe(false);

    // Some months later, the same again: what would have vested meanwhile vests on the day of the reversal.
    const again = await approved(trust, liquidationOf(pool));
    await moveTo(server.services, '2026-07-10');
    await server.runDaysUpTo('2026-07-10');
    const reverse = (input: object) =>
      command(trust, 'payouts', again.id, 'reverse', { reason: 'Not sold', ...input });
    expect(await refused(reverse({}))).toEqual([422, ['exercisableUntil']]);
    accepted(await reverse({ exercisableUntil: '2026-09-30' }));
    expect(await trust.one('plans', plan.id)).toMatchObject({
      status: 'on-milestone-date',
      vested: 20,
      unvested: 20,
      lastExercisableDay: '2026-09-30',
    });
    const vested = await trust.list('transactions', {
      filter: { plan_id: plan.id, type: 'partial-vesting' },
    });
    expect(vested.map(({ effectiveDate, pieces }) => [effectiveDate, pieces])).toEqual([['2026-07-10', 20]]);
  });

  it('is taken back where only certificates were held, and no plan is open', async () => {
    const pool = await heldPool(trust, founder, [{ email: 'eva@birch.test', certificates: 30 }]);
    accepted(
      await command(trust, 'pools', pool.id, 'transfer', {
        seller_id: people.eva.id,
        buyer_id: people.gus.id,
        pieces: 30,
        effectiveDate: '2026-01-14',
      }),
    );
    const payout = await approved(trust, liquidationOf(pool));
    expect(await grossOf(payout)).toEqual({ gus: '1000.00' });
    const { record } = await preview(trust, 'payouts', payout.id, 'reverse', { reason: 'Not sold' });
    expect(record.after.status).toBe('reversed');
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason: 'Not sold' }));
    expect(await evidenced(trust, pool.id, people.gus.id)).toBe(30);
  });

  it('settles whoever has left since, when it is taken back', async () => {
    const pool = await heldPool(trust, founder, [
      { email: 'eva@birch.test', certificates: 30 },
      { email: 'gus@birch.test', vested: 20, unvested: 10 },
    ]);
    const plan = await planIn(pool, people.gus);
    const payout = await approved(trust, liquidationOf(pool));
    const on = payout.recordDate;
    accepted(
      await command(founder.client, 'employees', people.gus.id, 'record-leaver', {
        effectiveDate: on,
        leaverType: 'bad-leaver',
      }),
    );
    const reverse = command(trust, 'payouts', payout.id, 'reverse', { reason: 'Not sold' });
    expect(recordIn(accepted(await reverse)).status).toBe('reversed');
    // A bad leaver keeps neither what had vested nor what was to vest.
    expect(await trust.one('plans', plan.id)).toMatchObject({
      status: 'forfeited',
      vested: 0,
      unvested: 0,
      forfeited: 30,
      delisted: 0,
    });
  });

  it('issues nothing for what is signed after it', async () => {
    const pool = await heldPool(trust, founder, [{ email: 'eva@birch.test', certificates: 30 }]);
    const ask = (pieces: number) => command(founder.client, 'pools', pool.id, 'update', { pieces });
    accepted(await ask(1500));
    const { openDocument_id: amendment } = recordIn(
      accepted(await command(trust, 'pools', pool.id, 'approve-increase')),
    );
    accepted(await sign(founder.client, amendment));
    const plan = await promisePlan(founder, pool.id, people.ben.id);
    await approved(trust, liquidationOf(pool));
    const before = await ledgerOf(trust, { pool_id: pool.id });
    for (const [client, paper] of [
      [trust, amendment],
      [founder.client, plan.openDocument_id],
    ] as const) {
      expect((await client.one('documents', paper)).status).toBe('void');
      expect((await client.post(`/api/documents/${paper}/sign`, { password })).status).toBe(409);
    }
    // Also where a paper was left open: what it would put into force is over.
    await sql`update documents set status = 'awaiting' where id in (${amendment}, ${plan.openDocument_id})`.execute(
      server.services.db,
    );
    await sql`update pools set requested_pieces = 1500 where id = ${pool.id}`.execute(server.services.db);
    const signed = await trust.post(`/api/documents/${amendment}/sign`, { password });
    expect([signed.status, signed.json.message]).toEqual([409, refusals.en.poolLiquidated]);
    await sql`update pools set requested_pieces = null where id = ${pool.id}`.execute(server.services.db);
    expect(await ledgerOf(trust, { pool_id: pool.id })).toEqual(before);
    expect(await trust.one('pools', pool.id)).toMatchObject({ pieces: 1000, requestedPieces: null });
    expect(await subjects(founder.client)).toContainEqual(expect.stringMatching(/was not increased$/));
    expect(await refused(ask(2000))).toEqual([422, ['pieces']]);
  });
});
