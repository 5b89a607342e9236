import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFours } from '../../../model/values/inFours.ts';
import { accepted, command, type Employee, type Founder, iban, recordIn } from '../../support/acts.ts';
import { bookedSingly, bookedTogether, entry, ordersIn, sentBack, statementOf } from '../../support/bank.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  approved,
  closeSound,
  dividendOf,
  equal,
  funded,
  heldPool,
  nameAccount,
  payable,
} from '../../support/payouts.ts';
import { upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { downloadFile } from '../../support/transferFile.ts';

const names = ['ana', 'ben'] as const;
const ibans = { ana: 'DE89370400440532013000', ben: 'GB29NWBK60161331926819' };
const reason = 'The bank was asked by telephone';

describe.each(testKinds)('what a bank says and does not fit, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let pool: Row;
  let statements = 0;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    await payable(server, people, names, ibans);
    pool = await heldPool(trust, founder, equal(names));
    await nameAccount(trust);
  });
  afterAll(() => closeSound(server));

  /** 300.00 for each of the two holders, in one file. */
  const payout = () =>
    funded(trust, dividendOf(pool, { grossAmountValue: '600.00', taxRate: '0', bankFee: '0.00' }));
  const ordersOf = async (of: Row, file = 0) => {
    const files = await trust.list('transfers', {
      filter: { payout_id: of.id },
      sort: ['created_at', 'ASC'],
    });
    return ordersIn((await downloadFile(trust, files[file]!.id)).bytes.toString());
  };
  const to = (name: keyof typeof ibans, orders: Awaited<ReturnType<typeof ordersOf>>) =>
    orders.orders.find((order) => order.iban === ibans[name])!;
  const lineOf = async (name: (typeof names)[number], of: Row) =>
    (await trust.list('earnings', { filter: { payout_id: of.id, employee_id: people[name].id } }))[0]!;
  const send = async (...entries: string[]) => {
    const xml = statementOf(iban, entries, `STMT-${++statements}`);
    const { json } = accepted(await upload(trust, '/api/bank-statements', Buffer.from(xml)));
    return json.data.id as string;
  };
  const entriesOf = (statement: string) =>
    trust.list('bank-entries', {
      filter: { bank_statement_id: statement },
      sort: ['id', 'ASC'],
      range: [0, 99],
    });
  const outcomesOf = async (statement: string) =>
    (await entriesOf(statement)).map(({ outcome }) => outcome).sort();
  /** The entries that wait: the same as tasks of the trust, and in the list. */
  const open = async () => {
    const tasks = await trust.list('actions', { filter: { type: 'resolve-entry' }, range: [0, 99] });
    const entries = await trust.list('bank-entries', { filter: { isOpen: true }, range: [0, 99] });
    const ids = (rows: Row[], of: string) => rows.map((row) => row[of]).sort();
    expect(ids(tasks, 'record_id')).toEqual(ids(entries, 'id'));
    return entries;
  };
  const resolve = (id: unknown, decision: string) =>
    command(trust, 'bank-entries', String(id), 'resolve', { decision, reason });

  it('keeps of a payment the amount that came back, and pays no more than that again', async () => {
    const of = await payout();
    const orders = await ordersOf(of);
    const ana = to('ana', orders);
    await send(...bookedSingly(orders));
    const part = await send(sentBack(ana, '1.00'));
    expect(await outcomesOf(part)).toEqual(['amount-differs']);
    const line = await lineOf('ana', of);
    expect(line.status).toBe('paid');
    expect((await command(trust, 'earnings', line.id, 'pay-again')).status).toBe(409);

    const [waiting] = await open();
    expect(waiting).toMatchObject({ holder: 'ana Kovač', amount: '1.00', earning_id: line.id });
    expect(waiting).toMatchObject({ paymentCurrency: 'EUR', paymentAmount: '300.00', paymentLeft: '299.00' });
    const unfit = await resolve(waiting!.id, 'paid');
    expect([unfit.status, Object.keys(unfit.json.errors)]).toEqual([422, ['decision']]);
    const resolved = recordIn(accepted(await resolve(waiting!.id, 'returned-in-part')));
    expect(resolved).toMatchObject({ isOpen: false, decision: 'returned-in-part', reason });
    expect([resolved.resolvedBy, resolved.resolved_at]).not.toContain(null);
    expect(await open()).toEqual([]);
    expect((await resolve(waiting!.id, 'returned')).status).toBe(409);
    expect(await lineOf('ana', of)).toMatchObject({
      status: 'returned',
      returnedAmount: '1.00',
      outstanding: '1.00',
      owed: '1.00',
      returnCharge: '0.00',
    });
    expect((await people.ana.client.list('messages'))[0]!.action).toMatch(/EUR.1\.00 was returned/);
    expect((await trust.one('payouts', of.id)).paidSum).toBe('599.00');

    accepted(await command(trust, 'earnings', line.id, 'pay-again'));
    expect((await command(trust, 'payouts', of.id, 'reverse', { reason })).status).toBe(409);
    accepted(await command(trust, 'payouts', of.id, 'make-transfer'));
    const later = await ordersOf(of, 1);
    expect([later.sum, later.orders.map(({ amount }) => amount)]).toEqual(['1.00', ['1.00']]);
    await send(...bookedSingly(later));
    expect(await trust.one('payouts', of.id)).toMatchObject({ status: 'paid', paidSum: '600.00' });
    // What somebody has resolved is not asked again.
    const again = await entriesOf(await send(sentBack(ana, '1.00').replace('2026-03-03', '2026-03-04')));
    expect(again.map(({ outcome }) => outcome)).toEqual(['not-due']);
    for (const { id } of again) accepted(await resolve(id, 'unrelated'));
  });

  it('is returned less a charge up to what the trust lets a bank keep, which is a line of its own', async () => {
    const { id } = (await trust.list('trusts'))[0]!;
    const set = async (returnCharges: object[]) => {
      const { headers } = await trust.get(`/api/trusts/${id}`);
      const body = { data: { attributes: { returnCharges } } };
      return trust.send('PATCH', `/api/trusts/${id}`, body, { 'If-Match': headers.get('etag')! });
    };
    const five = { currency: 'EUR', amount: '5.00' };
    expect((await set([five, five])).status).toBe(422);
    expect((await set([{ currency: 'EUR', amount: '5.001' }])).status).toBe(422);
    accepted(await set([five]));
    expect((await trust.list('trusts'))[0]!.returnCharges).toEqual([five]);

    const of = await payout();
    const orders = await ordersOf(of);
    const back = await send(
      ...bookedSingly(orders),
      sentBack(to('ana', orders), '295.00'),
      sentBack(to('ben', orders), '294.99'),
    );
    expect(await outcomesOf(back)).toEqual(['amount-differs', 'matched', 'matched', 'returned']);
    const line = await lineOf('ana', of);
    expect(line).toMatchObject({
      status: 'returned',
      returnedAmount: '295.00',
      returnCharge: '5.00',
      owed: line.netIncome,
    });
    expect(line.outstanding).toBe(null);
    expect((await trust.one('payouts', of.id)).chargeSum).toBe('5.00');
    // Whoever looks at the other says that it came back as well, and what the bank kept.
    const [waiting] = await open();
    accepted(await resolve(waiting!.id, 'returned'));
    expect(await lineOf('ben', of)).toMatchObject({ returnedAmount: '294.99', returnCharge: '5.01' });
    expect((await trust.one('payouts', of.id)).chargeSum).toBe('10.01');
    accepted(await command(trust, 'earnings', line.id, 'pay-again'));
    accepted(await command(trust, 'payouts', of.id, 'make-transfer'));
    expect((await ordersOf(of, 1)).sum).toBe('300.00');
    accepted(await set([]));
  });

  it('counts what was executed twice and taken back once as paid', async () => {
    const of = await payout();
    const orders = await ordersOf(of);
    const ana = to('ana', orders);
    const one = { ...orders, orders: [ana] };
    const told = await send(...bookedSingly(one), ...bookedSingly(one), sentBack(ana));
    // Three entries are about one payment.
    expect(await trust.one('bank-statements', told)).toMatchObject({ entries: 3, matched: 1, returned: 1 });
    expect((await lineOf('ana', of)).status).toBe('paid');
    expect(await open()).toEqual([]);

    // Told in three files, the second execution waits for somebody, until the bank takes it back.
    const ben = to('ben', orders);
    const other = { ...orders, orders: [ben] };
    await send(...bookedSingly(other));
    const twice = await send(...bookedSingly(other));
    expect(await outcomesOf(twice)).toEqual(['repeated']);
    expect(await open()).toHaveLength(1);
    await send(sentBack(ben));
    expect((await lineOf('ben', of)).status).toBe('paid');
    expect(await open()).toEqual([]);
    expect((await entriesOf(twice))[0]).toMatchObject({ decision: 'settled', resolvedBy: null });
    // The other one comes back as well.
    await send(sentBack(ben));
    expect((await lineOf('ben', of)).status).toBe('returned');
  });

  it('paid a payment of another amount where somebody says so, on the day on which it was booked', async () => {
    const of = await payout();
    const orders = await ordersOf(of);
    const ana = to('ana', orders);
    const debitOf = (amount: string) => bookedSingly({ ...orders, orders: [{ ...ana, amount }] });
    expect(await outcomesOf(await send(...debitOf('299.00')))).toEqual(['amount-differs']);
    expect((await lineOf('ana', of)).status).toBe('payable');
    const [waiting] = await open();
    for (const decision of ['returned', 'returned-in-part'])
      expect((await resolve(waiting!.id, decision)).status).toBe(422);
    accepted(await resolve(waiting!.id, 'paid'));
    expect(await lineOf('ana', of)).toMatchObject({ status: 'paid', paidOn: '2026-03-03' });
    // A statement has shown it, so that another execution is one too many.
    expect(await outcomesOf(await send(...debitOf('300.00')))).toEqual(['repeated']);
    const [again] = await open();
    accepted(await resolve(again!.id, 'noted'));
  });

  it('says of an amount that it cannot be read, and not that it differs', async () => {
    const of = await payout();
    const orders = await ordersOf(of);
    const statement = await send(
      ...bookedSingly({ ...orders, orders: [{ ...to('ana', orders), amount: '300,00' }] }),
      ...bookedSingly({ ...orders, orders: [{ ...to('ben', orders), amount: '299.00' }] }),
    );
    expect(await outcomesOf(statement)).toEqual(['amount-differs', 'amount-unreadable']);
    expect(await trust.one('bank-statements', statement)).toMatchObject({
      ...{ amountDiffers: 1, amountUnreadable: 1, matched: 0 },
    });
    expect((await lineOf('ana', of)).status).toBe('payable');
    for (const { id } of await open()) accepted(await resolve(id, 'noted'));
  });

  it('is nothing for its payment where somebody says that it is unrelated', async () => {
    const of = await payout();
    const orders = await ordersOf(of);
    const [ana, ben] = [to('ana', orders), to('ben', orders)];
    await send(...bookedSingly(orders), sentBack(ana, '1.00'), ...bookedSingly({ ...orders, orders: [ben] }));
    const waiting = await open();
    expect(waiting.map(({ outcome }) => outcome).sort()).toEqual(['amount-differs', 'repeated']);
    for (const { id } of waiting) accepted(await resolve(id, 'unrelated'));
    for (const name of names) expect((await lineOf(name, of)).status).toBe('paid');
    // What comes back then is all that there was.
    expect(await outcomesOf(await send(sentBack(ana), sentBack(ben)))).toEqual(['returned', 'returned']);
    for (const name of names)
      expect(await lineOf(name, of)).toMatchObject({ status: 'returned', returnCharge: '0.00' });
    expect(await open()).toEqual([]);
  });

  it('is no return while the holder has the payment all the same, and no part of one where nothing is left', async () => {
    const of = await payout();
    const orders = await ordersOf(of);
    const [ana, ben] = [to('ana', orders), to('ben', orders)];
    const once = { ...orders, orders: [ana] };
    await send(
      ...bookedSingly(orders),
      ...bookedSingly(once),
      sentBack(ana, '100.00'),
      sentBack(ben, '400.00'),
    );
    const waiting = await open();
    const about = (amount: string) => waiting.find((each) => each.amount === amount)!.id;
    // Of the two executions more is left than was owed.
    for (const decision of ['returned', 'returned-in-part'])
      expect((await resolve(about('100.00'), decision)).status).toBe(422);
    expect((await resolve(about('400.00'), 'returned-in-part')).status).toBe(422);
    accepted(await resolve(about('400.00'), 'returned'));
    expect(await lineOf('ben', of)).toMatchObject({ status: 'returned', returnCharge: '0.00' });
    for (const { id } of await open()) accepted(await resolve(id, 'noted'));
    expect((await lineOf('ana', of)).status).toBe('paid');
  });

  it('is resolved once, when two do so at the same moment', async () => {
    const payment = entry({ amount: '8.00', currency: 'EUR', bankRef: 'FEE-2' });
    await send(payment);
    const [waiting] = await open();
    const answers = await Promise.all(['noted', 'noted'].map((decision) => resolve(waiting!.id, decision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is a sum of several payments can be noted alone', async () => {
    const of = await payout();
    const orders = await ordersOf(of);
    await send(bookedTogether(orders, false));
    await send(bookedTogether(orders, false).replace('2026-03-03', '2026-03-05'));
    const [sum] = await open();
    // The amount of one of them would say nothing about the sum.
    expect(sum).toMatchObject({
      outcome: 'repeated',
      paymentCount: 2,
      paymentAmount: null,
      paymentLeft: null,
    });
    expect((await resolve(sum!.id, 'unrelated')).status).toBe(422);
    accepted(await resolve(sum!.id, 'noted'));
    for (const name of names) expect((await lineOf(name, of)).status).toBe('paid');
  });

  it('waits as a task until somebody resolves it with a reason, however often the bank tells it', async () => {
    const stranger = entry({ amount: '9.00', currency: 'EUR', bankRef: 'FEE-1' });
    const first = await send(stranger);
    expect(await open()).toHaveLength(1);
    // The statement of the month has what that of the day had.
    await send(stranger);
    const [waiting, ...more] = await open();
    expect(more).toEqual([]);
    // What nothing else is known of is called by the account, as people read it.
    expect(waiting!.subject).toBe(inFours(iban));
    const without = await command(trust, 'bank-entries', waiting!.id, 'resolve', { decision: 'noted' });
    expect([without.status, Object.keys(without.json.errors)]).toEqual([422, ['reason']]);
    accepted(await resolve(waiting!.id, 'noted'));
    expect(await open()).toEqual([]);
    expect(await outcomesOf(await send(stranger))).toEqual(['known']);
    expect((await entriesOf(first))[0]).toMatchObject({ isOpen: false, decision: 'noted', reason });
    const activities = await trust.list('activities', { range: [0, 4] });
    expect(activities.map(({ what }) => what)).toContain('resolved-entry');
  });

  it('that a withdrawn file was executed all the same is a task, and is told before the payout is made anew', async () => {
    const of = await payout();
    const orders = await ordersOf(of);
    accepted(await command(trust, 'payouts', of.id, 'reverse', { reason }));
    const executed = await send(bookedTogether(orders, true));
    expect(await outcomesOf(executed)).toEqual(['not-due', 'not-due']);
    expect((await open()).map(({ holder, amount }) => [holder, amount]).sort()).toEqual([
      ['ana Kovač', '300.00'],
      ['ben Kovač', '300.00'],
    ]);
    const terms = dividendOf(pool, { grossAmountValue: '600.00', taxRate: '0', bankFee: '0.00' });
    const anew = recordIn(accepted(await trust.create('payouts', terms)));
    const ana = { holder: 'ana Kovač', currency: 'EUR', amount: '300.00', payout_id: of.id };
    const ben = { ...ana, holder: 'ben Kovač' };
    expect(anew.paidBefore).toMatchObject([ana, ben]);
    // What comes back is not told any more, and nobody has to look at it.
    await send(sentBack(to('ben', orders)));
    expect((await trust.one('payouts', anew.id)).paidBefore).toMatchObject([ana]);
    expect(await open()).toHaveLength(1);
    expect((await approved(trust, terms)).paidBefore.map(({ holder }: { holder: string }) => holder)).toEqual(
      ['ana Kovač'],
    );
    await send(sentBack(to('ana', orders)));
    expect(await open()).toEqual([]);
    // Withdrawn is what the payments stay.
    const payments = await trust.list('payments', { filter: { payout_id: of.id }, range: [0, 9] });
    expect(payments.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('that a payment was executed after it was made again is a task', async () => {
    const of = await payout();
    const orders = await ordersOf(of);
    const line = await lineOf('ana', of);
    accepted(await command(trust, 'earnings', line.id, 'mark-returned', { reason }));
    accepted(await command(trust, 'earnings', line.id, 'pay-again'));
    accepted(await command(trust, 'payouts', of.id, 'make-transfer'));
    const executed = await send(...bookedSingly(orders));
    expect(await outcomesOf(executed)).toEqual(['matched', 'not-due']);
    expect((await lineOf('ana', of)).status).toBe('payable');
    const [waiting] = await open();
    expect((await resolve(waiting!.id, 'paid')).status).toBe(422);
    accepted(await resolve(waiting!.id, 'noted'));
  });
});
