import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import type { Handle } from '../../../server/db/handle.ts';
import { accepted, command, type Employee, type Founder, iban } from '../../support/acts.ts';
import { bookedSingly, entry, ordersIn, sentBack, statementOf } from '../../support/bank.ts';
import type { Client, Row } from '../../support/client.ts';
import { run } from '../../support/damages.ts';
import { testKinds } from '../../support/database.ts';
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
import { undone } from '../../support/undone.ts';

const names = ['ana', 'ben'] as const;
const ibans = { ana: 'DE89370400440532013000', ben: 'GB29NWBK60161331926819' };
const reason = 'The bank was asked by telephone';

describe.each(testKinds)("the trust's cash, on the %s database", (kind) => {
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
    const { id } = (await trust.list('trusts'))[0]!;
    const { headers } = await trust.get(`/api/trusts/${id}`);
    const body = { data: { attributes: { returnCharges: [{ currency: 'EUR', amount: '5.00' }] } } };
    accepted(await trust.send('PATCH', `/api/trusts/${id}`, body, { 'If-Match': headers.get('etag')! }));
  });
  afterAll(() => closeSound(server));

  const send = (...entries: string[]) =>
    upload(trust, '/api/bank-statements', Buffer.from(statementOf(iban, entries, `STMT-${++statements}`)));
  const ordersOf = async (of: Row, file = 0) => {
    const files = await trust.list('transfers', {
      filter: { payout_id: of.id },
      sort: ['created_at', 'ASC'],
    });
    return ordersIn((await downloadFile(trust, files[file]!.id)).bytes.toString());
  };
  const lineOf = async (name: (typeof names)[number], of: Row) =>
    (await trust.list('earnings', { filter: { payout_id: of.id, employee_id: people[name].id } }))[0]!;
  /** The balances of a payout, or of all money, that are not nothing. */
  const balances = async (of?: Row, db: Handle = server.services.db) => {
    const { rows } = await sql<{ account: string; amount: string }>`
      select account, sum(amount)::text as amount from cash_entries
      where ${of ? sql`payout_id = ${of.id}` : sql`true`} group by account having sum(amount) <> 0`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
  };
  const moneyOf = (payout: Row) =>
    entry(
      { amount: '1000.00', currency: 'EUR', credit: true },
      `<TxDtls><RmtInf><Ustrd>Dividend ${String(payout.reference).toLowerCase()}</Ustrd></RmtInf></TxDtls>`,
    );

  it('goes from the money of a dividend to its last payment, with a return and what the bank kept of it', async () => {
    const of = await funded(trust, dividendOf(pool));
    expect(await balances(of)).toEqual({ clearing: 100_000, owed: 84_500, tax: 15_000, fees: 500 });
    accepted(await send(moneyOf(of)));
    expect(await balances(of)).toEqual({ bank: 100_000, owed: 84_500, tax: 15_000, fees: 500 });

    const orders = await ordersOf(of);
    accepted(await send(...bookedSingly(orders)));
    expect(await balances(of)).toEqual({ bank: 15_500, tax: 15_000, fees: 500 });
    const ana = orders.orders.find((order) => order.iban === ibans.ana)!;
    accepted(await send(sentBack(ana, '419.50')));
    expect(await balances(of)).toEqual({ bank: 57_450, owed: 42_250, tax: 15_000, fees: 200 });

    accepted(await command(trust, 'earnings', (await lineOf('ana', of)).id, 'pay-again'));
    accepted(await command(trust, 'payouts', of.id, 'make-transfer'));
    accepted(await send(...bookedSingly(await ordersOf(of, 1))));
    expect(await balances(of)).toEqual({ bank: 15_200, tax: 15_000, fees: 200 });
    expect((await trust.one('payouts', of.id)).status).toBe('paid');
  });

  it('is in the clearing account while acts and statements do not agree yet', async () => {
    const of = await funded(trust, dividendOf(pool));
    const line = await lineOf('ben', of);
    accepted(await command(trust, 'earnings', line.id, 'mark-paid'));
    expect(await balances(of)).toEqual({ clearing: 57_750, owed: 42_250, tax: 15_000, fees: 500 });
    accepted(await command(trust, 'earnings', line.id, 'mark-unpaid', { reason }));
    expect(await balances(of)).toEqual({ clearing: 100_000, owed: 84_500, tax: 15_000, fees: 500 });
    accepted(await command(trust, 'payouts', of.id, 'reverse', { reason }));
    expect(await balances(of)).toEqual({});
    // The money came all the same: it is there, and nobody's.
    accepted(await send(moneyOf(of)));
    expect(await balances(of)).toEqual({ bank: 100_000, clearing: -100_000 });
  });

  it('has no entry of the bank twice, and takes one out that is about nothing of ours', async () => {
    const before = await balances();
    const credit = entry({ amount: '12.34', currency: 'EUR', credit: true, bankRef: 'INTEREST' });
    for (const _ of [1, 2]) accepted(await send(credit));
    expect(await balances()).toEqual({
      ...before,
      bank: before.bank! + 1234,
      clearing: (before.clearing ?? 0) - 1234,
    });
    const of = await funded(trust, dividendOf(pool));
    const [order] = (await ordersOf(of)).orders;
    accepted(
      await send(
        entry(
          { amount: '1.00', currency: 'EUR' },
          `<TxDtls><Refs><EndToEndId>${order!.reference}</EndToEndId></Refs></TxDtls>`,
        ),
      ),
    );
    expect(await balances(of)).toMatchObject({ bank: -100, clearing: 100_100 });
    const [open] = await trust.list('bank-entries', { filter: { isOpen: true, payout_id: of.id } });
    accepted(await command(trust, 'bank-entries', open!.id, 'resolve', { decision: 'unrelated', reason }));
    expect(await balances(of)).toEqual({ clearing: 100_000, owed: 84_500, tax: 15_000, fees: 500 });
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });

  const rule = 'what statements say of a payment is what was booked of it';
  const broken = (work: string) =>
    undone(server.services.db, async (tx) => {
      await run(tx, 'set local session_replication_role = replica');
      await run(tx, work);
      return (await checkLedger(tx)).broken;
    });

  it('shows a payment that was made twice, until somebody looks at it and ever after', async () => {
    const of = await funded(trust, dividendOf(pool));
    const orders = await ordersOf(of);
    const [first] = bookedSingly(orders);
    accepted(await send(...bookedSingly(orders)));
    accepted(await send(first!.replace('2026-03-03', '2026-03-05')));
    expect(await balances(of)).toMatchObject({ clearing: 142_250, bank: -126_750 });
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    // As it was once: the second execution was taken for the first.
    const { reference } = orders.orders[0]!;
    const [payment] = await trust.list('payments', { filter: { payout_id: of.id, q: reference } });
    const found = await broken(`update bank_entries set outcome = 'matched' where outcome = 'repeated'`);
    expect(found).toContain(`${rule}: payment ${payment!.id}: paid, not explained 42250`);
  });

  it('shows a part that came back and was booked as the whole', async () => {
    const of = await funded(trust, dividendOf(pool));
    const orders = await ordersOf(of);
    const ana = orders.orders.find((order) => order.iban === ibans.ana)!;
    accepted(await send(...bookedSingly(orders)));
    accepted(await send(sentBack(ana, '100.00')));
    const [open] = await trust.list('bank-entries', { filter: { isOpen: true, payout_id: of.id } });
    accepted(
      await command(trust, 'bank-entries', open!.id, 'resolve', { decision: 'returned-in-part', reason }),
    );
    expect(await balances(of)).toMatchObject({ owed: 10_000, clearing: 100_000 });
    const line = await lineOf('ana', of);
    // As it was once: all of the payment is owed again, so that the holder would be paid 322.50 too much.
    const found = await broken(`
      update payments set kept = 0 where kept > 0 and payout_id = '${of.id}';
      update earnings set outstanding = net_income where id = '${line.id}';
      update cash_entries e set amount = 42250 from cash_transactions t
        where t.id = e.transaction_id and t.move = 'return' and e.payout_id = '${of.id}'`);
    expect(found).toContain(rule);
    expect(found).toContain('returned, not explained 32250');
  });

  it('has the books of the time before it, as if acts had written them', async () => {
    const migration = new URL('../../../server/db/migrations/0250-cash.sql', import.meta.url);
    const text = await readFile(migration, 'utf8');
    const sums = async (db: Handle) => {
      const { rows } = await sql`
        select t.company_id, t.currency, e.account, e.payout_id, e.payment_id, sum(e.amount)::text as amount
        from cash_entries e join cash_transactions t on t.id = e.transaction_id
        group by 1, 2, 3, 4, 5 having sum(e.amount) <> 0 order by 1, 2, 3, 4, 5`.execute(db);
      return rows;
    };
    await undone(server.services.db, async (tx) => {
      const written = await sums(tx);
      expect(written.length).toBeGreaterThan(10);
      await run(tx, 'set local session_replication_role = replica');
      await run(
        tx,
        `drop table cash_entries, cash_transactions cascade; drop function balance_cash, open_day, is_cash_asset`,
      );
      await run(tx, text);
      expect(await sums(tx)).toEqual(written);
    });
  });
});
