import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  enterBankDetails,
  joinedEmployee,
} from '../../support/acts.ts';
import { bookedSingly, bookedTogether, entry, sentBack } from '../../support/bank.ts';
import { bought } from '../../support/buybacks.ts';
import { testKinds } from '../../support/database.ts';
import { closeSound, nameAccount, payable, verifiedIn } from '../../support/payouts.ts';
import { priceFiles } from '../../support/priceFiles.ts';
import { agreedSale } from '../../support/sales.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';

const ibans = { ana: 'DE89370400440532013000', ben: 'HR1723600001101234565' };

describe.each(testKinds)('a sale whose seller is paid by a file, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;
  let cleo: Employee;
  let files: ReturnType<typeof priceFiles>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    await payable(server, office, ['ana', 'ben'], ibans);
    await nameAccount(office.trust);
    cleo = await joinedEmployee(server, office.founder, 'Cleo Ban', 'cleo@birch.test');
    await verifiedIn(server, cleo);
    files = priceFiles(server, office, 'sales');
  });
  afterAll(() => closeSound(server));

  /** Sales of 4 pieces for 10.02 each in one shareholding, by each of these people to Cleo or Ana, whose money has come. */
  const passed = async (...sellers: Employee[]) => {
    const { trust, founder, ana } = office;
    const { id: poolId } = await activePool(trust, founder, { pieces: 100 });
    const ids: string[] = [];
    for (const seller of sellers) {
      await bought(trust, poolId, seller, { pieces: 10 });
      const { id } = await agreedSale(trust, poolId, [seller, seller === cleo ? ana : cleo]);
      accepted(await command(trust, 'sales', id, 'confirm-payment'));
      ids.push(id);
    }
    return ids;
  };
  const stateOf = async (id: string) => {
    const { status, paymentStatus, paidOn } = await office.trust.one('sales', id);
    return { status, paymentStatus, paidOn };
  };
  const told = async (client: Employee['client'], id: string) =>
    (await client.list('messages', { filter: { record_id: id } }))[0]!.action;

  it('is in one file with the others of its shareholding, and completed by the statement that shows the sum', async () => {
    const { trust, founder, ana, ben } = office;
    const ids = await passed(ana, ben);
    const [first, second] = ids as [string, string];
    accepted(await files.act(first, 'make-transfer'));
    const orders = await files.ordersOf(second);
    expect(orders.orders).toMatchObject([
      { amount: '10.02', text: expect.stringContaining('Transfer of Depositary Receipts') },
      { amount: '10.02' },
    ]);
    expect(orders.orders.map((order) => order.iban).sort()).toEqual(Object.values(ibans).sort());
    expect(await trust.one('transfers', await files.fileOf(first))).toMatchObject({
      matter: 'sales',
      count: 2,
    });
    for (const id of ids)
      expect(await stateOf(id)).toMatchObject({ status: 'passed', paymentStatus: 'sent' });
    expect((await files.act(second, 'make-transfer')).status).toBe(409);
    expect((await trust.one('sales', second)).paymentOut).toMatchObject([
      { reference: orders.orders.find(({ iban }) => iban === ibans.ben)!.reference },
    ]);
    // Nobody else learns of files.
    expect(await ben.client.one('sales', second)).not.toHaveProperty('paymentStatus');

    const moved = await files.changes(() => files.send('2026-01-15', bookedTogether(orders, false)));
    expect(moved).toEqual({ bank: -2004, sales: -2004 });
    for (const id of ids)
      expect(await stateOf(id)).toEqual({ status: 'completed', paymentStatus: 'paid', paidOn: '2026-01-15' });
    expect(await files.open()).toEqual([]);
    for (const client of [ben.client, founder.client])
      expect(await told(client, second)).toMatch(/^ESOP 2026: EUR.10\.02 paid for a sale$/);
    expect((await trust.list('activities', { filter: { record_id: second } }))[0]).toMatchObject({
      what: 'paid-seller',
      details: expect.arrayContaining([{ name: 'status', before: 'passed', value: 'completed' }]),
    });
  });

  it('is owed again when the price comes back, and paid by another file', async () => {
    const { ana } = office;
    const [id] = (await passed(ana)) as [string];
    accepted(await files.act(id, 'make-transfer'));
    const orders = await files.ordersOf(id);
    await files.send('2026-01-15', ...bookedSingly(orders));
    expect((await files.act(id, 'pay-again')).status).toBe(409);
    const back = await files.changes(() => files.send('2026-01-15', sentBack(orders.orders[0]!)));
    expect(back).toEqual({ bank: 1002, sales: 1002 });
    expect(await stateOf(id)).toEqual({ status: 'passed', paymentStatus: 'returned', paidOn: null });
    expect(await files.tasksOf(id)).toEqual(['decide', 'pay-again']);
    expect(await told(ana.client, id)).toBe('ESOP 2026: the payment for a sale was returned');

    expect((await files.act(id, 'make-transfer')).status).toBe(409);
    accepted(await files.act(id, 'pay-again'));
    accepted(await files.act(id, 'make-transfer'));
    expect(await files.tasksOf(id)).toEqual(['decide', 'send-file']);
    const again = await files.ordersOf(id);
    expect(again.orders[0]!.reference).not.toBe(orders.orders[0]!.reference);
    const paid = await files.changes(() => files.send('2026-01-15', ...bookedSingly(again)));
    expect(paid).toEqual({ bank: -1002, sales: -1002 });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(await files.tasksOf(id)).toEqual([]);
    expect((await files.paymentsOf(id)).map(({ status }) => status)).toEqual(['returned', 'paid']);
  });

  it('can be paid by hand after the price came back, and the first payment is not awaited any more', async () => {
    const [id] = (await passed(office.ana)) as [string];
    accepted(await files.act(id, 'make-transfer'));
    const [order] = (await files.ordersOf(id)).orders;
    await files.send('2026-01-15', sentBack(order!));
    expect(await stateOf(id)).toMatchObject({ status: 'passed', paymentStatus: 'returned' });
    expect(await files.changes(async () => accepted(await files.act(id, 'pay-seller')))).toEqual({
      clearing: -1002,
      sales: -1002,
    });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', paymentStatus: null });
  });

  it('is completed by hand, of one payment of the file, not before the file was made', async () => {
    const { ana, ben } = office;
    const [first, second] = (await passed(ana, ben)) as [string, string];
    accepted(await files.act(first, 'make-transfer'));
    expect((await files.act(first, 'pay-seller', { paidOn: '2026-01-14' })).status).toBe(422);
    expect(await files.changes(async () => accepted(await files.act(first, 'pay-seller')))).toEqual({
      clearing: -1002,
      sales: -1002,
    });
    expect(await stateOf(first)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(await stateOf(second)).toMatchObject({ status: 'passed', paymentStatus: 'sent' });
    const acts = await office.trust.list('activities', { filter: { record_id: first } });
    expect(acts.filter(({ what }) => what === 'paid-seller')).toHaveLength(1);
    const orders = await files.ordersOf(first);
    const shown = await files.changes(() => files.send('2026-01-15', bookedTogether(orders, true)));
    expect(shown).toEqual({ bank: -2004, clearing: 1002, sales: -1002 });
    expect(await stateOf(second)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(await files.open()).toEqual([]);
  });

  it('is owed again where its file was marked paid by mistake, and all who were told of the payment are told', async () => {
    const { trust, founder, ana } = office;
    const [id] = (await passed(ana)) as [string];
    const unmark = () => files.act(id, 'mark-unpaid', { reason: 'The file was never sent' });
    accepted(await files.act(id, 'make-transfer'));
    expect((await unmark()).status).toBe(409);
    await files.ordersOf(id);
    const mark = async () => accepted(await command(trust, 'transfers', await files.fileOf(id), 'mark-paid'));
    expect(await files.changes(mark)).toEqual({ clearing: -1002, sales: -1002 });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', paidOn: '2026-01-15' });
    const undone = await files.changes(async () => accepted(await unmark()));
    expect(undone).toEqual({ clearing: 1002, sales: 1002 });
    expect(await stateOf(id)).toEqual({ status: 'passed', paymentStatus: 'sent', paidOn: null });
    expect(await files.tasksOf(id)).toEqual(['decide']);
    expect(await told(ana.client, id)).toBe('ESOP 2026: you were not paid yet for a sale');
    expect(await told(founder.client, id)).toBe('ESOP 2026: the seller of a sale was not paid yet');
    await mark();
    await files.send('2026-01-15', ...bookedSingly(await files.ordersOf(id)));
    const { status, json } = await unmark();
    expect([status, json.message]).toEqual([409, expect.stringContaining('A statement of the bank shows')]);
  });

  it('waits for what its payment needs, and leaves those that wait out of the file of others', async () => {
    const { trust, founder, ana } = office;
    const [waiting, other] = (await passed(cleo, ana)) as [string, string];
    const { status, json } = await files.act(waiting, 'make-transfer');
    expect([status, json.message]).toEqual([409, expect.stringContaining('not entered a bank account')]);
    accepted(await files.act(other, 'make-transfer'));
    expect((await files.ordersOf(other)).count).toBe(1);
    await enterBankDetails(cleo, { accountHolder: 'Cleo Ban', iban: ibans.ana });
    accepted(await files.act(waiting, 'make-transfer'));
    for (const client of [founder.client, cleo.client])
      expect((await command(client, 'sales', waiting, 'make-transfer')).status).toBe(403);
    expect(await trust.list('transfers', { filter: { openCount_gte: 1 } })).toHaveLength(2);
  });

  it('has its payment withdrawn when its lines are reversed, and a debit of it is looked at', async () => {
    const { trust, ana } = office;
    const [id] = (await passed(ana)) as [string];
    accepted(await files.act(id, 'make-transfer'));
    const orders = await files.ordersOf(id);
    const { pool_id } = await trust.one('sales', id);
    const [line] = await trust.list('transactions', { filter: { pool_id, type: 'sale' } });
    accepted(await command(trust, 'transactions', line!.id, 'reverse', { reason: 'Wrong' }));
    expect(await stateOf(id)).toMatchObject({ status: 'reversed', paymentStatus: 'withdrawn' });
    await files.send('2026-01-15', ...bookedSingly(orders));
    expect((await files.open()).filter(({ sale_id }) => sale_id === id)).toMatchObject([
      { outcome: 'not-due' },
    ]);
    await files.send('2026-01-15', sentBack(orders.orders[0]!));
    expect(await files.open()).toEqual([]);
  });

  it('expects the money back when its lines are reversed after the seller was paid', async () => {
    const { trust, ana } = office;
    const [id] = (await passed(ana)) as [string];
    accepted(await files.act(id, 'make-transfer'));
    await files.send('2026-01-15', ...bookedSingly(await files.ordersOf(id)));
    const { pool_id } = await trust.one('sales', id);
    const [line] = await trust.list('transactions', { filter: { pool_id, type: 'sale' } });
    // The buyer's money is mirrored, and so is what the seller got.
    expect(
      await files.changes(async () =>
        accepted(await command(trust, 'transactions', line!.id, 'reverse', { reason: 'Wrong' })),
      ),
    ).toEqual({});
    expect(await stateOf(id)).toMatchObject({ status: 'reversed', paymentStatus: 'paid' });
  });

  it('is also found by its own reference where its seller was paid without a file, once, and whole', async () => {
    const [first, second] = (await passed(office.ana, office.ben)) as [string, string];
    const told = async (id: string, amount = '10.02', text = '') => {
      const { reference } = (await office.trust.one('sales', id)).paymentOut[0];
      const about = `<TxDtls><RmtInf><Ustrd>${reference} ${text}</Ustrd></RmtInf></TxDtls>`;
      return () => files.send('2026-01-15', entry({ amount, currency: 'EUR' }, about));
    };
    expect(await files.changes(await told(first, '10.00'))).toEqual({ bank: -1000, clearing: 1000 });
    expect(await stateOf(first)).toMatchObject({ status: 'passed' });
    const more = await told(first, '10.02', 'once more');
    expect(await files.changes(await told(first))).toEqual({ bank: -1002, sales: -1002 });
    expect(await stateOf(first)).toEqual({ status: 'completed', paymentStatus: null, paidOn: '2026-01-15' });
    expect(await files.changes(more)).toEqual({ bank: -1002, clearing: 1002 });
    expect((await files.open()).map(({ amount }) => amount).sort()).toEqual(['10.00', '10.02']);
    // Confirmed before the statement comes.
    const shown = await told(second);
    accepted(await files.act(second, 'pay-seller'));
    expect(await shown()).toMatchObject({ matched: 1, unknown: 0 });
  });
});
