import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  enterBankDetails,
  iban,
  joinedEmployee,
} from '../../support/acts.ts';
import { bookedSingly, bookedTogether, entry, ordersIn, sentBack, statementOf } from '../../support/bank.ts';
import { agreedBuyback, bought } from '../../support/buybacks.ts';
import { testKinds } from '../../support/database.ts';
import {
  approved,
  closeSound,
  liquidationOf,
  nameAccount,
  payable,
  verifiedIn,
} from '../../support/payouts.ts';
import { upload } from '../../support/pictures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';

const ibans = { ana: 'DE89370400440532013000', ben: 'HR1723600001101234565' };

describe.each(testKinds)('a buy-back that is paid by a file, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;
  let statements = 0;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    await payable(server, office, ['ana', 'ben'], ibans);
    await nameAccount(office.trust);
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
  const act = (id: string, name: string, input?: object) =>
    command(office.trust, 'buybacks', id, name, input);
  const stateOf = async (id: string) => {
    const { status, isDue, paymentStatus, paidOn } = await office.trust.one('buybacks', id);
    return { status, isDue, paymentStatus, paidOn };
  };
  const paymentsOf = (id: string) =>
    office.trust.list('payments', { filter: { buyback_id: id }, sort: ['created_at', 'ASC'] });
  /** What the newest file for a buy-back tells the bank. */
  const ordersOf = async (id: string) => {
    const { transfer_id } = (await paymentsOf(id)).at(-1)!;
    return ordersIn(accepted(await office.trust.get(`/api/transfers/${transfer_id}/file`)).bytes.toString());
  };
  const send = async (day: string, ...entries: string[]) => {
    const xml = statementOf(iban, entries, `STMT-${++statements}`).replaceAll('2026-03-03', day);
    return accepted(await upload(office.trust, '/api/bank-statements', Buffer.from(xml))).json.data
      .attributes;
  };
  const open = () => office.trust.list('bank-entries', { filter: { isOpen: true } });
  const tasksOf = async (id: string) =>
    (await office.trust.list('actions', { filter: { record_id: id } })).map(({ type }) => type).sort();
  const held = async (poolId: string, { id }: Employee) => {
    const { rows } = await sql<{ balance: string }>`
      select balance::text from accounts
      where pool_id = ${poolId} and employee_id = ${id} and name = 'holder'`.execute(server.services.db);
    return Number(rows[0]!.balance);
  };
  const balances = async () => {
    const { rows } = await sql<{ account: string; amount: string }>`
      select account, sum(amount)::text as amount from cash_entries group by account`.execute(
      server.services.db,
    );
    return new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  };
  const changes = async (run: () => Promise<unknown>) => {
    const before = await balances();
    await run();
    return Object.fromEntries(
      [...(await balances())].flatMap(([account, amount]) => {
        const change = amount - (before.get(account) ?? 0);
        return change === 0 ? [] : [[account, change]];
      }),
    );
  };

  it('is in one file with the others of its shareholding, and completed by the statement that shows the sum', async () => {
    const { ana, ben } = office;
    const { poolId, ids } = await agreed(ana, ben);
    const [first, second] = ids as [string, string];
    accepted(await act(first, 'make-transfer'));
    const orders = await ordersOf(second);
    expect(orders.orders).toMatchObject([
      { amount: '10.02', text: expect.stringContaining('Buy-Back of Depositary Receipts') },
      { amount: '10.02' },
    ]);
    expect(orders.orders.map((order) => order.iban).sort()).toEqual(Object.values(ibans).sort());
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ isDue: true, paymentStatus: 'sent' });
    expect((await act(second, 'make-transfer')).status).toBe(409);
    expect((await office.trust.one('buybacks', second)).payment).toMatchObject([
      { reference: orders.orders.find(({ iban }) => iban === ibans.ben)!.reference },
    ]);

    const moved = await changes(() => send('2026-01-15', bookedTogether(orders, false)));
    expect(moved).toEqual({ bank: -2004, receipts: -2004 });
    for (const id of ids)
      expect(await stateOf(id)).toEqual({
        ...{ status: 'completed', isDue: false, paymentStatus: 'paid', paidOn: '2026-01-15' },
      });
    expect([await held(poolId, ana), await held(poolId, ben)]).toEqual([6, 6]);
    expect(await open()).toEqual([]);
    const [message] = await ben.client.list('messages', { filter: { record_id: second } });
    expect(message!.action).toBe('ESOP 2026: 4 depositary receipts bought back');
  });

  it('is owed again when the price comes back, while the pieces stay where they are, and paid by another file', async () => {
    const { ana } = office;
    const { poolId, ids } = await agreed(ana);
    const id = ids[0]!;
    accepted(await act(id, 'make-transfer'));
    const orders = await ordersOf(id);
    await send('2026-01-15', ...bookedSingly(orders));
    expect((await act(id, 'pay-again')).status).toBe(409);
    const back = await changes(() => send('2026-01-15', sentBack(orders.orders[0]!)));
    expect(back).toEqual({ bank: 1002, receipts: 1002 });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: true, paymentStatus: 'returned' });
    expect(await held(poolId, ana)).toBe(6);
    expect(await tasksOf(id)).toEqual(['pay-again']);
    const [message] = await ana.client.list('messages', { filter: { record_id: id } });
    expect(message!.action).toBe('ESOP 2026: the price of a buy-back was returned');

    expect((await act(id, 'make-transfer')).status).toBe(409);
    accepted(await act(id, 'pay-again'));
    expect(await tasksOf(id)).toEqual(['send-payments']);
    accepted(await act(id, 'make-transfer'));
    expect(await tasksOf(id)).toEqual(['confirm-payments']);
    const again = await ordersOf(id);
    expect(again.orders[0]!.reference).not.toBe(orders.orders[0]!.reference);
    const paid = await changes(() => send('2026-01-15', ...bookedSingly(again)));
    expect(paid).toEqual({ bank: -1002, receipts: -1002 });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: false, paymentStatus: 'paid' });
    expect(await tasksOf(id)).toEqual([]);
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['returned', 'paid']);
  });

  it('keeps its pieces where the price comes back before anything has shown it as paid, and can be paid by hand', async () => {
    const { ana } = office;
    const { poolId, ids } = await agreed(ana);
    const id = ids[0]!;
    accepted(await act(id, 'make-transfer'));
    const [order] = (await ordersOf(id)).orders;
    await send('2026-01-15', sentBack(order!));
    expect(await stateOf(id)).toMatchObject({ status: 'accepted', isDue: true, paymentStatus: 'returned' });
    expect(await held(poolId, ana)).toBe(10);
    expect(await tasksOf(id)).toEqual(['decide', 'pay-again']);
    expect(await changes(async () => accepted(await act(id, 'confirm-payment')))).toEqual({
      clearing: -1002,
      receipts: -1002,
    });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: false, paymentStatus: null });
  });

  it('is completed by hand, of one payment of the file, not before the file was made', async () => {
    const { ana, ben } = office;
    const { ids } = await agreed(ana, ben);
    const [first, second] = ids as [string, string];
    accepted(await act(first, 'make-transfer'));
    expect((await act(first, 'confirm-payment', { paidOn: '2026-01-14' })).status).toBe(422);
    expect(await changes(async () => accepted(await act(first, 'confirm-payment')))).toEqual({
      clearing: -1002,
      receipts: -1002,
    });
    expect(await stateOf(first)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(await stateOf(second)).toMatchObject({ status: 'accepted', paymentStatus: 'sent' });
    const orders = await ordersOf(first);
    const shown = await changes(() => send('2026-01-15', bookedTogether(orders, true)));
    expect(shown).toEqual({ bank: -2004, clearing: 1002, receipts: -1002 });
    expect(await stateOf(second)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(await open()).toEqual([]);
  });

  it('waits for what its payment needs, and leaves those that wait out of the file of others', async () => {
    const { ana, founder, trust } = office;
    const cleo = await joinedEmployee(server, founder, 'Cleo Ban', 'cleo@birch.test');
    await verifiedIn(server, cleo);
    const { ids } = await agreed(cleo, ana);
    const [waiting, other] = ids as [string, string];
    const refused = async () => {
      const { status, json } = await act(waiting, 'make-transfer');
      return [status, json.message];
    };
    // As of somebody whose certificates were imported.
    await sql`delete from verified_persons where user_id = (select user_id from employees where id = ${cleo.id})`.execute(
      server.services.db,
    );
    expect(await refused()).toEqual([409, expect.stringContaining('not verified')]);
    await verifiedIn(server, cleo);
    expect(await refused()).toEqual([409, expect.stringContaining('not entered a bank account')]);
    accepted(await act(other, 'make-transfer'));
    expect((await ordersOf(other)).count).toBe(1);
    await enterBankDetails(cleo, { accountHolder: 'Cleo Ban', iban: ibans.ana });
    accepted(await act(waiting, 'make-transfer'));
    for (const client of [founder.client, cleo.client]) {
      expect((await command(client, 'buybacks', waiting, 'make-transfer')).status).toBe(403);
      expect(await client.one('buybacks', waiting)).toMatchObject({ isDue: true });
    }
    expect(await trust.list('transfers', { filter: { status: 'sent' } })).toHaveLength(2);
  });

  it('is owed as a whole where the bank sends back less, as soon as somebody says so', async () => {
    const { ids } = await agreed(office.ana);
    const id = ids[0]!;
    accepted(await act(id, 'make-transfer'));
    const orders = await ordersOf(id);
    await send('2026-01-15', ...bookedSingly(orders), sentBack(orders.orders[0]!, '9.02'));
    expect(await stateOf(id)).toMatchObject({ status: 'completed', isDue: false });
    const [entry] = (await open()).filter(({ buyback_id }) => buyback_id === id);
    const resolve = (decision: string) =>
      command(office.trust, 'bank-entries', entry!.id, 'resolve', { decision, reason: 'By telephone' });
    expect((await resolve('returned-in-part')).status).toBe(422);
    expect(await changes(async () => accepted(await resolve('returned')))).toEqual({
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
      return () => send('2026-01-15', entry({ amount, currency: 'EUR' }, about));
    };
    expect(await changes(await told(first, '10.00'))).toEqual({ bank: -1000, clearing: 1000 });
    expect(await stateOf(first)).toMatchObject({ status: 'accepted' });
    const more = await told(first, '10.02', 'once more');
    expect(await changes(await told(first))).toEqual({ bank: -1002, receipts: -1002 });
    expect(await stateOf(first)).toMatchObject({ status: 'completed', paidOn: '2026-01-15' });
    expect(await changes(more)).toEqual({ bank: -1002, clearing: 1002 });
    expect((await open()).map(({ amount }) => amount).sort()).toEqual(['10.00', '10.02']);
    // Confirmed before the statement comes.
    const shown = await told(second);
    accepted(await act(second, 'confirm-payment'));
    expect(await shown()).toMatchObject({ matched: 1, unknown: 0 });
  });

  it('ends with a liquidation, and its payment is not to be made; a reversal expects the money back', async () => {
    const { ana, ben, trust } = office;
    const { poolId, ids } = await agreed(ana, ben);
    const [first, second] = ids as [string, string];
    accepted(await act(first, 'make-transfer'));
    accepted(await act(first, 'confirm-payment'));
    const [sale] = await trust.list('transactions', { filter: { pool_id: poolId, type: 'sale' } });
    expect(
      await changes(async () =>
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
    const orders = await ordersOf(first);
    const told = orders.orders.find((order) => order.iban === ibans.ana)!;
    const backAndForth = [...bookedSingly({ ...orders, orders: [told] }), sentBack(told)];
    expect(await changes(() => send('2026-01-15', ...backAndForth))).toEqual({});
  });

  // The last, because the days pass for all.
  it('waits for another day where the pieces cannot pass on the day of the payment', async () => {
    const { ana, trust, founder } = office;
    const { poolId, ids } = await agreed(ana);
    const id = ids[0]!;
    accepted(await act(id, 'make-transfer'));
    const orders = await ordersOf(id);
    await moveTo(server.services, '2026-01-20');
    accepted(await trust.create('closings', { company_id: founder.companyId, closedUntil: '2026-01-18' }));
    const moved = await changes(() => send('2026-01-17', ...bookedSingly(orders)));
    expect(moved).toEqual({ bank: -1002, receipts: -1002 });
    expect(await stateOf(id)).toEqual({
      status: 'accepted',
      isDue: false,
      paymentStatus: 'paid',
      paidOn: null,
    });
    expect(await held(poolId, ana)).toBe(10);
    expect(await tasksOf(id)).toEqual(['decide']);
    expect((await act(id, 'confirm-payment', { paidOn: '2026-01-18' })).status).toBe(422);
    expect(
      await changes(async () => accepted(await act(id, 'confirm-payment', { paidOn: '2026-01-19' }))),
    ).toEqual({});
    expect(await stateOf(id)).toMatchObject({ status: 'completed', paidOn: '2026-01-19' });
    expect(await held(poolId, ana)).toBe(6);
  });
});
