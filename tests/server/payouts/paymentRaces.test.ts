import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, command, type Employee, iban, logIn } from '../../support/acts.ts';
import { bookedSingly, ordersIn, sentBack, statementOf } from '../../support/bank.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { together } from '../../support/heldUp.ts';
import {
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
const reason = 'The bank was asked by telephone';

// The embedded database has one connection: only a server can show what happens between two.
describe.runIf(testKinds.includes('postgresql'))('payments that two settle at the same moment', () => {
  let server: TestServer;
  let trust: Client;
  let desk: Client;
  let people: Record<(typeof names)[number], Employee>;
  let pool: Row;
  let statements = 0;

  beforeAll(async () => {
    const company = await startCompany('postgresql', names);
    ({ server } = company);
    ({ trust, people } = company);
    // A separate session, as of another person at another desk.
    desk = await logIn(server, 'ops@alder.test');
    await payable(server, people, names);
    pool = await heldPool(trust, company.founder, equal(names));
    await nameAccount(trust);
  });
  afterAll(() => closeSound(server));

  /** 300.00 for each of the two holders, in one file, and its orders by their amounts alone. */
  const paid = async () => {
    const payout = await funded(
      trust,
      dividendOf(pool, { grossAmountValue: '600.00', taxRate: '0', bankFee: '0.00' }),
    );
    const [file] = (await trust.list('transfers', { filter: { payout_id: payout.id } })) as [Row];
    const { bytes } = await downloadFile(trust, file.id);
    const lines = await trust.list('earnings', { filter: { payout_id: payout.id } });
    return { payout, file, lines: lines as [Row, Row], orders: ordersIn(bytes.toString()) };
  };
  const send = (client: Client, ...entries: string[]) => {
    const xml = statementOf(iban, entries, `STMT-${++statements}`);
    return upload(client, '/api/bank-statements', Buffer.from(xml));
  };
  const resolve = (client: Client, { id }: Row, decision: string) =>
    command(client, 'bank-entries', id, 'resolve', { decision, reason });
  const open = () => trust.list('bank-entries', { filter: { isOpen: true } });
  const statusesOf = (answers: Awaited<ReturnType<Client['send']>>[]) => answers.map(({ status }) => status);

  it('pay their payout, each with one of its two lines', async () => {
    const { payout, lines } = await paid();
    const mark =
      (client: Client, { id }: Row) =>
      () =>
        command(client, 'earnings', id, 'mark-paid');
    const answers = await together(server, 'audit_chain', mark(trust, lines[0]), mark(desk, lines[1]));
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(await trust.one('payouts', payout.id)).toMatchObject({ status: 'paid', paidSum: '600.00' });
  });

  it('are paid once, when two statements tell of them', async () => {
    const { payout, orders } = await paid();
    // As in the statement of a day and that of its month: the bank numbers its entries.
    const entries = bookedSingly(orders).map((xml, n) =>
      xml.replace('<BkTxCd>', `<AcctSvcrRef>BOOKED-${n}</AcctSvcrRef><BkTxCd>`),
    );
    const tell = (client: Client) => () => send(client, ...entries);
    const [first, second] = await together(server, 'audit_chain', tell(trust), tell(desk));
    expect(first.json.data.attributes).toMatchObject({ matched: 2, known: 0 });
    expect(second.json.data.attributes).toMatchObject({ matched: 0, repeated: 0, known: 2 });
    expect(await trust.one('payouts', payout.id)).toMatchObject({ status: 'paid', paidSum: '600.00' });
    expect(await open()).toEqual([]);
  });

  it('stay returned when a file is marked paid while a statement says what came back', async () => {
    const { file, lines, orders } = await paid();
    const answers = await together(
      server,
      'audit_chain',
      () => send(trust, ...bookedSingly(orders), sentBack(orders.orders[0]!)),
      () => command(desk, 'transfers', file.id, 'mark-paid'),
    );
    expect(answers[0].status).toBe(201);
    const now = await Promise.all(lines.map(({ id }) => trust.one('earnings', id)));
    expect(now.map(({ status }) => status).sort()).toEqual(['paid', 'returned']);
  });

  it('are not paid by an entry once they are made again', async () => {
    const { lines, orders } = await paid();
    const order = orders.orders[0]!;
    accepted(await send(trust, ...bookedSingly({ ...orders, orders: [{ ...order, amount: '299.00' }] })));
    const [entry] = (await open()) as [Row];
    const line = lines.find(({ reference }) => reference === order.reference)!;
    accepted(await command(trust, 'earnings', line.id, 'mark-returned', { reason }));
    const answers = await together(
      server,
      'audit_chain',
      () => command(trust, 'earnings', line.id, 'pay-again'),
      () => resolve(desk, entry, 'paid'),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await trust.one('payments', entry.payment_id)).status).toBe('returned');
    accepted(await resolve(trust, entry, 'noted'));
  });

  /** One execution too many of a payment, which waits for somebody. */
  const executedTwice = async () => {
    const { lines, orders } = await paid();
    const [order] = orders.orders;
    const once = { ...orders, orders: [order!] };
    accepted(await send(trust, ...bookedSingly(once)));
    accepted(await send(trust, ...bookedSingly(once)));
    const [entry] = (await open()) as [Row];
    return { entry, order: order!, line: lines.find(({ reference }) => reference === order!.reference)! };
  };

  it('lose an entry once that two say is unrelated', async () => {
    const { entry, order, line } = await executedTwice();
    const answers = await together(
      server,
      'audit_chain',
      () => resolve(trust, entry, 'unrelated'),
      () => resolve(desk, entry, 'unrelated'),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await trust.one('earnings', line.id)).status).toBe('paid');
    // One execution is left, so that what comes back is all that there was.
    accepted(await send(trust, sentBack(order)));
    expect((await trust.one('earnings', line.id)).status).toBe('returned');
    expect(await open()).toEqual([]);
  });

  it('have an entry that a statement settles, which nobody decides about once it is being read', async () => {
    const { entry, order, line } = await executedTwice();
    const [read, decided] = await together(
      server,
      'bank_entries',
      () => send(trust, sentBack(order)),
      () => resolve(desk, entry, 'unrelated'),
    );
    expect(statusesOf([read, decided])).toEqual([201, 409]);
    expect(await trust.one('bank-entries', entry.id)).toMatchObject({ decision: 'settled', isOpen: false });
    expect((await trust.one('earnings', line.id)).status).toBe('paid');
  });
});
