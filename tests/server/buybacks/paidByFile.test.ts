import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  enterBankDetails,
  joinedEmployee,
} from '../../support/acts.ts';
import { bookedSingly, bookedTogether, entry, sentBack } from '../../support/bank.ts';
import { agreedBuyback, bought } from '../../support/buybacks.ts';
import { fileNamed, type Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  approved,
  closeSound,
  liquidationOf,
  nameAccount,
  payable,
  verifiedIn,
} from '../../support/payouts.ts';
import { priceFiles } from '../../support/priceFiles.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';
import { downloadFile } from '../../support/transferFile.ts';

const ibans = { ana: 'DE89370400440532013000', ben: 'HR1723600001101234565' };

describe.each(testKinds)('a buy-back that is paid by a file, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;
  let files: ReturnType<typeof priceFiles>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    await payable(server, office, ['ana', 'ben'], ibans);
    await nameAccount(office.trust);
    files = priceFiles(server, office, 'buybacks');
  });
  afterAll(() => closeSound(server));

  /** Buy-backs of 4 pieces for 10.02 each in one shareholding, of each of these people. */
  const agreed = async (...people: Employee[]) => {
    const { trust, founder } = office;
    const { id: poolId } = await activePool(trust, founder, { pieces: 100 });
    const ids: string[] = [];
    for (const person of people) {
      await bought(trust, poolId, person, { pieces: 10 });
      ids.push((await agreedBuyback(trust, poolId, person)).id);
    }
    return { poolId: poolId as string, ids };
  };
  const stateOf = async (id: string) => {
    const { status, isDue, paymentStatus, paidOn } = await office.trust.one('buybacks', id);
    return { status, isDue, paymentStatus, paidOn };
  };
  const held = async (poolId: string, { id }: Employee) => {
    const { rows } = await sql<{ balance: string }>`
      select balance::text from accounts
      where pool_id = ${poolId} and employee_id = ${id} and name = 'holder'`.execute(server.services.db);
    return Number(rows[0]!.balance);
  };

  const inFlight = async () => {
    const { money } = accepted(await office.trust.get('/api/dashboard')).json.data.attributes;
    return money.map(({ state, matter, count, amount }: Row) => [state, matter, count, amount]);
  };

  it('is in one file with the others of its shareholding, and completed by the statement that shows the sum', async () => {
    const { ana, ben } = office;
    const { poolId, ids } = await agreed(ana, ben);
    const [first, second] = ids as [string, string];
    accepted(await files.act(first, 'make-transfer'));
    const orders = await files.ordersOf(second);
    const file = await downloadFile(office.trust, await files.fileOf(first));
    expect(fileNamed(file).name).toMatch(/^Transfer file – .+ – Buy-Backs – 2026-01-15\.xml$/);
    expect(orders.orders).toMatchObject([
      { amount: '10.02', text: expect.stringContaining('Buy-Back of Depositary Receipts') },
      { amount: '10.02' },
    ]);
    expect(orders.orders.map((order) => order.iban).sort()).toEqual(Object.values(ibans).sort());
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ isDue: true, paymentStatus: 'sent' });
    expect((await files.act(second, 'make-transfer')).status).toBe(409);
    expect((await office.trust.one('buybacks', second)).payment).toMatchObject([
      { reference: orders.orders.find(({ iban }) => iban === ibans.ben)!.reference },
    ]);

    const moved = await files.changes(() => files.send('2026-01-15', bookedTogether(orders, false)));
    expect(moved).toEqual({ bank: -2004, receipts: -2004 });
    for (const id of ids)
      expect(await stateOf(id)).toEqual({
        ...{ status: 'completed', isDue: false, paymentStatus: 'paid', paidOn: '2026-01-15' },
      });
    expect([await held(poolId, ana), await held(poolId, ben)]).toEqual([6, 6]);
    expect(await files.open()).toEqual([]);
    const [message] = await ben.client.list('messages', { filter: { record_id: second } });
    expect(message!.action).toBe('ESOP 2026: 4 depositary receipts bought back');
  });

  it('is owed again when the price comes back, while the pieces stay where they are, and paid by another file', async () => {
    const { ana } = office;
    const { poolId, ids } = await agreed(ana);
    const id = ids[0]!;
    expect(await inFlight()).toEqual([['to-send', 'buybacks', 1, '10.02']]);
    accepted(await files.act(id, 'make-transfer'));
    expect(await inFlight()).toEqual([['to-send', 'buybacks', 1, '10.02']]);
    const orders = await files.ordersOf(id);
    expect(await inFlight()).toEqual([['at-bank', 'buybacks', 1, '10.02']]);
    await files.send('2026-01-15', ...bookedSingly(orders));
    expect(await inFlight()).toEqual([]);
    expect((await files.act(id, 'pay-again')).status).toBe(409);
    const back = await files.changes(() => files.send('2026-01-15', sentBack(orders.orders[0]!)));
    expect(back).toEqual({ bank: 1002, receipts: 1002 });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: true, paymentStatus: 'returned' });
    expect(await inFlight()).toEqual([['returned', 'buybacks', 1, '10.02']]);
    expect(await held(poolId, ana)).toBe(6);
    expect(await files.tasksOf(id)).toEqual(['pay-again']);
    const [message] = await ana.client.list('messages', { filter: { record_id: id } });
    expect(message!.action).toBe('ESOP 2026: the price of a buy-back was returned');
    const mails = await server.mailsTo('ana@birch.test');
    const told = mails.find(({ text }) => text.includes('The bank has returned'))!.text;
    expect(told).toContain('10.02 to you');
    // Ana alone can mend the account.
    expect(told).toContain('/platform/employee/account/bank-details');

    expect((await files.act(id, 'make-transfer')).status).toBe(409);
    accepted(await files.act(id, 'pay-again'));
    expect(await files.tasksOf(id)).toEqual(['send-payments']);
    accepted(await files.act(id, 'make-transfer'));
    expect(await files.tasksOf(id)).toEqual(['send-file']);
    expect(await office.trust.list('actions', { filter: { record_id: id } })).toMatchObject([
      { resource: 'buybacks', amount: '10.02', currency: 'EUR' },
    ]);
    const again = await files.ordersOf(id);
    expect(await files.tasksOf(id)).toEqual(['confirm-payments']);
    expect(again.orders[0]!.reference).not.toBe(orders.orders[0]!.reference);
    const paid = await files.changes(() => files.send('2026-01-15', ...bookedSingly(again)));
    expect(paid).toEqual({ bank: -1002, receipts: -1002 });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: false, paymentStatus: 'paid' });
    expect(await files.tasksOf(id)).toEqual([]);
    expect((await files.paymentsOf(id)).map(({ status }) => status)).toEqual(['returned', 'paid']);
  });

  it('keeps its pieces where the price comes back before anything has shown it as paid, and can be paid by hand', async () => {
    const { ana } = office;
    const { poolId, ids } = await agreed(ana);
    const id = ids[0]!;
    accepted(await files.act(id, 'make-transfer'));
    const [order] = (await files.ordersOf(id)).orders;
    await files.send('2026-01-15', sentBack(order!));
    expect(await stateOf(id)).toMatchObject({ status: 'accepted', isDue: true, paymentStatus: 'returned' });
    expect(await held(poolId, ana)).toBe(10);
    expect(await files.tasksOf(id)).toEqual(['decide', 'pay-again']);
    expect(await files.changes(async () => accepted(await files.act(id, 'confirm-payment')))).toEqual({
      clearing: -1002,
      receipts: -1002,
    });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: false, paymentStatus: null });
  });

  it('is completed by hand, of one payment of the file, not before the file was made', async () => {
    const { ana, ben } = office;
    const { ids } = await agreed(ana, ben);
    const [first, second] = ids as [string, string];
    accepted(await files.act(first, 'make-transfer'));
    expect((await files.act(first, 'confirm-payment', { paidOn: '2026-01-14' })).status).toBe(422);
    expect(await files.changes(async () => accepted(await files.act(first, 'confirm-payment')))).toEqual({
      clearing: -1002,
      receipts: -1002,
    });
    expect(await stateOf(first)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(await stateOf(second)).toMatchObject({ status: 'accepted', paymentStatus: 'sent' });
    const orders = await files.ordersOf(first);
    const shown = await files.changes(() => files.send('2026-01-15', bookedTogether(orders, true)));
    expect(shown).toEqual({ bank: -2004, clearing: 1002, receipts: -1002 });
    expect(await stateOf(second)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(await files.open()).toEqual([]);
  });

  it('waits for what its payment needs, and leaves those that wait out of the file of others', async () => {
    const { ana, founder, trust } = office;
    const cleo = await joinedEmployee(server, founder, 'Cleo Ban', 'cleo@birch.test');
    await verifiedIn(server, cleo);
    const { ids } = await agreed(cleo, ana);
    const [waiting, other] = ids as [string, string];
    const refused = async () => {
      const { status, json } = await files.act(waiting, 'make-transfer');
      return [status, json.message];
    };
    // As of somebody whose certificates were imported.
    await sql`delete from verified_persons where user_id = (select user_id from employees where id = ${cleo.id})`.execute(
      server.services.db,
    );
    expect(await refused()).toEqual([409, expect.stringContaining('not verified')]);
    await verifiedIn(server, cleo);
    expect(await refused()).toEqual([409, expect.stringContaining('not entered a bank account')]);
    accepted(await files.act(other, 'make-transfer'));
    expect((await files.ordersOf(other)).count).toBe(1);
    await enterBankDetails(cleo, { accountHolder: 'Cleo Ban', iban: ibans.ana });
    accepted(await files.act(waiting, 'make-transfer'));
    for (const client of [founder.client, cleo.client]) {
      expect((await command(client, 'buybacks', waiting, 'make-transfer')).status).toBe(403);
      expect(await client.one('buybacks', waiting)).toMatchObject({ isDue: true });
    }
    expect(await trust.list('transfers', { filter: { openCount_gte: 1 } })).toHaveLength(2);
  });

  it('is owed as a whole where the bank sends back less, as soon as somebody says so', async () => {
    const { ids } = await agreed(office.ana);
    const id = ids[0]!;
    accepted(await files.act(id, 'make-transfer'));
    const orders = await files.ordersOf(id);
    await files.send('2026-01-15', ...bookedSingly(orders), sentBack(orders.orders[0]!, '9.02'));
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: false });
    const [entry] = (await files.open()).filter(({ buyback_id }) => buyback_id === id);
    const resolve = (decision: string) =>
      command(office.trust, 'bank-entries', entry!.id, 'resolve', { decision, reason: 'By telephone' });
    expect((await resolve('returned-in-part')).status).toBe(422);
    expect(await files.changes(async () => accepted(await resolve('returned')))).toEqual({
      clearing: 902,
      fees: -100,
      receipts: 1002,
    });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: true, paymentStatus: 'returned' });
  });

  it('is also found by its own reference where it was paid without a file, once, and whole', async () => {
    const { ids } = await agreed(office.ana, office.ben);
    const [first, second] = ids as [string, string];
    const told = async (id: string, amount = '10.02', text = '') => {
      const { reference } = (await office.trust.one('buybacks', id)).payment[0];
      const about = `<TxDtls><RmtInf><Ustrd>${reference} ${text}</Ustrd></RmtInf></TxDtls>`;
      return () => files.send('2026-01-15', entry({ amount, currency: 'EUR' }, about));
    };
    expect(await files.changes(await told(first, '10.00'))).toEqual({ bank: -1000, clearing: 1000 });
    expect(await stateOf(first)).toMatchObject({ status: 'accepted' });
    const more = await told(first, '10.02', 'once more');
    expect(await files.changes(await told(first))).toEqual({ bank: -1002, receipts: -1002 });
    expect(await stateOf(first)).toMatchObject({ status: 'completed', paidOn: '2026-01-15' });
    expect(await files.changes(more)).toEqual({ bank: -1002, clearing: 1002 });
    expect((await files.open()).map(({ amount }) => amount).sort()).toEqual(['10.00', '10.02']);
    // Confirmed before the statement comes.
    const shown = await told(second);
    accepted(await files.act(second, 'confirm-payment'));
    expect(await shown()).toMatchObject({ matched: 1, unknown: 0 });
  });

  it('ends with a liquidation, and its payment is not to be made; a reversal expects the money back', async () => {
    const { ana, ben, trust } = office;
    const { poolId, ids } = await agreed(ana, ben);
    const [first, second] = ids as [string, string];
    accepted(await files.act(first, 'make-transfer'));
    await files.ordersOf(first);
    accepted(await files.act(first, 'confirm-payment'));
    const [sale] = await trust.list('transactions', { filter: { pool_id: poolId, type: 'sale' } });
    expect(
      await files.changes(async () =>
        accepted(await command(trust, 'transactions', sale!.id, 'reverse', { reason: 'Wrong' })),
      ),
    ).toEqual({ clearing: 1002, receipts: 1002 });
    expect(await stateOf(first)).toMatchObject({ status: 'reversed', isDue: false, paymentStatus: 'paid' });
    await approved(trust, liquidationOf({ id: poolId }));
    expect(await stateOf(second)).toMatchObject({
      status: 'lapsed',
      isDue: false,
      paymentStatus: 'withdrawn',
    });
    const orders = await files.ordersOf(first);
    const told = orders.orders.find((order) => order.iban === ibans.ana)!;
    const backAndForth = [...bookedSingly({ ...orders, orders: [told] }), sentBack(told)];
    expect(await files.changes(() => files.send('2026-01-15', ...backAndForth))).toEqual({});
  });

  it('is owed again where its file was marked paid by mistake, and all who were told of the payment are told', async () => {
    const { ana, founder, trust } = office;
    const { poolId, ids } = await agreed(ana);
    const id = ids[0]!;
    const unmark = () => files.act(id, 'mark-unpaid', { reason: 'The file was never sent' });
    expect((await unmark()).status).toBe(409);
    accepted(await files.act(id, 'make-transfer'));
    await files.ordersOf(id);
    const mark = async () => accepted(await command(trust, 'transfers', await files.fileOf(id), 'mark-paid'));
    await mark();
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: false });
    expect((await files.act(id, 'mark-unpaid')).status).toBe(422);
    expect((await command(founder.client, 'buybacks', id, 'mark-unpaid', { reason: 'No' })).status).toBe(403);
    const undone = await files.changes(async () => accepted(await unmark()));
    expect(undone).toEqual({ clearing: 1002, receipts: 1002 });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: true, paymentStatus: 'sent' });
    expect(await held(poolId, ana)).toBe(6);
    expect(await files.tasksOf(id)).toEqual(['confirm-payments']);
    for (const [client, said] of [
      [ana.client, 'you were not paid yet for a buy-back'],
      [founder.client, 'the price of a buy-back was not paid yet'],
    ] as const) {
      const [message] = await client.list('messages', { filter: { record_id: id } });
      expect(message!.action).toBe(`ESOP 2026: ${said}`);
    }
    expect(await files.changes(mark)).toEqual({ clearing: -1002, receipts: -1002 });
    expect(await files.tasksOf(id)).toEqual([]);
    const orders = await files.ordersOf(id);
    await files.send('2026-01-15', ...bookedSingly(orders));
    const { status, json } = await unmark();
    expect([status, json.message]).toEqual([409, expect.stringContaining('A statement of the bank shows')]);
  });

  it('is paid by another file where somebody says that the bank has not made the payment', async () => {
    const { poolId, ids } = await agreed(office.ana);
    const id = ids[0]!;
    accepted(await files.act(id, 'make-transfer'));
    accepted(await files.act(id, 'mark-returned', { reason: 'The bank refused the file' }));
    expect(await stateOf(id)).toMatchObject({ status: 'accepted', isDue: true, paymentStatus: 'returned' });
    accepted(await files.act(id, 'pay-again'));
    accepted(await files.act(id, 'make-transfer'));
    await files.send('2026-01-15', ...bookedSingly(await files.ordersOf(id)));
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: false, paymentStatus: 'paid' });
    expect(await held(poolId, office.ana)).toBe(6);
  });

  // The last, because the days pass for all.
  it('waits for another day where the pieces cannot pass on the day of the payment', async () => {
    const { ana, trust, founder } = office;
    const { poolId, ids } = await agreed(ana);
    const id = ids[0]!;
    accepted(await files.act(id, 'make-transfer'));
    const orders = await files.ordersOf(id);
    await moveTo(server.services, '2026-01-20');
    accepted(await trust.create('closings', { company_id: founder.companyId, closedUntil: '2026-01-18' }));
    const moved = await files.changes(() => files.send('2026-01-17', ...bookedSingly(orders)));
    expect(moved).toEqual({ bank: -1002, receipts: -1002 });
    expect(await stateOf(id)).toEqual({
      status: 'accepted',
      isDue: false,
      paymentStatus: 'paid',
      paidOn: null,
    });
    expect(await held(poolId, ana)).toBe(10);
    expect(await files.tasksOf(id)).toEqual(['decide']);
    expect((await files.act(id, 'confirm-payment', { paidOn: '2026-01-18' })).status).toBe(422);
    expect(
      await files.changes(async () =>
        accepted(await files.act(id, 'confirm-payment', { paidOn: '2026-01-19' })),
      ),
    ).toEqual({});
    expect(await stateOf(id)).toMatchObject({ status: 'completed', paidOn: '2026-01-19' });
    expect(await held(poolId, ana)).toBe(6);
  });
});
