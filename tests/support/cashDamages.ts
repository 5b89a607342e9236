import { sql } from 'kysely';
import type { Tx } from '../../server/db/handle.ts';

/** Writes a line of cash for each payment, or for a payout, that was booked or never happened. */
const line = (move: string, from: string, entries: string) =>
  sql.raw(`
  with x as (select gen_random_uuid() as new_id, r.* from (${from}) r), t as (
    insert into cash_transactions (id, trust_id, company_id, currency, move, effective_date, reverses_id)
    select new_id, trust_id, company_id, currency, ${move}, '2026-01-15', reverses_id from x
  )
  insert into cash_entries (transaction_id, account, amount, payout_id, payment_id)
  select x.new_id, e.account, e.amount, e.payout_id, e.payment_id from x cross join lateral (${entries}) e`);

const payments = 'select *, null::uuid as reverses_id from payments';
const paidOut = `select a.account, -x.amount as amount, x.payout_id, x.id as payment_id
  from unnest(array['owed', 'clearing']) as a(account)`;

/** One kind of damage for each invariant of the cash; triggers are off. */
export const cashDamages: Record<string, (tx: Tx) => Promise<unknown>> = {
  'a line of cash changes what there is as much as whose it is': (tx) =>
    sql`delete from cash_entries where account = 'tax'`.execute(tx),
  'a reversal of cash mirrors its line': (tx) =>
    line(
      'move',
      `select trust_id, company_id, currency, move, id as reverses_id from cash_transactions where move = 'funds'`,
      `select account, -2 * amount as amount, payout_id, payment_id from cash_entries where transaction_id = x.reverses_id`,
    ).execute(tx),
  'the bank account of the books is what its statements say': async (tx) => {
    await sql`
      insert into bank_statements (id, trust_id, account, sha256)
      select id, trust_id, iban, sha256 from transfers`.execute(tx);
    await sql`
      insert into bank_entries (id, trust_id, bank_statement_id, key, outcome, direction, currency, amount, payment_count)
      select id, trust_id, id, 'key', 'unknown', 'credit', 'EUR', 100, 0 from transfers`.execute(tx);
  },
  'the books of a payment are what became of it': (tx) => line(`'payment'`, payments, paidOut).execute(tx),
  'the books of a payout are what it received, paid and owes': (tx) =>
    sql`
      insert into cash_entries (transaction_id, account, amount, payout_id)
      select e.transaction_id, a.account, 1, e.payout_id
      from cash_entries e, unnest(array['owed', 'clearing']) as a(account) where e.account = 'owed'`.execute(
      tx,
    ),
  // A statement has shown it, and the bank account of the books knows nothing of that.
  'what statements say of a payment is what was booked of it': async (tx) => {
    await sql`update payments set status = 'paid', paid_on = '2026-01-15', found = true, debited = amount
      where payout_id is not null`.execute(tx);
    await sql`update earnings set status = 'paid', paid_on = '2026-01-15' where payment_id is not null`.execute(
      tx,
    );
    await line(`'payment'`, `${payments} where payout_id is not null`, paidOut).execute(tx);
  },
  'what the trust got and gave for receipts is in its cash': (tx) =>
    sql`
      update cash_entries e set amount = amount - 1 from cash_transactions t
      where t.id = e.transaction_id and t.move = 'receipts-bought'`.execute(tx),
  'what was sold for the tax on an exercise is owed to its company': (tx) =>
    sql`
      with t as (
        insert into cash_transactions (id, trust_id, company_id, currency, move, effective_date, for_transaction_id)
        select gen_random_uuid(), trust_id, company_id, currency, 'sold-to-cover', '2026-01-15', id
        from transactions where move = 'exercise' limit 1 returning id
      )
      insert into cash_entries (transaction_id, account, amount)
      select t.id, e.account, e.amount from t, (values ('receipts', -1), ('exercises', 1)) e(account, amount)`.execute(
      tx,
    ),
  'what a buyer paid for a sale is held until its seller is paid': (tx) =>
    sql`
      update cash_entries e set amount = amount - 1 from cash_transactions t
      where t.id = e.transaction_id and t.move = 'sale-received'`.execute(tx),
  'what was disbursed has left the account that it is of': (tx) =>
    sql`update disbursements set amount = amount + 1`.execute(tx),
  'what came beyond a payout is what its entries brought more': (tx) =>
    sql`
      insert into cash_entries (transaction_id, account, amount, payout_id)
      select e.transaction_id, a.account, 1, e.payout_id
      from cash_entries e join cash_transactions t on t.id = e.transaction_id
      cross join unnest(array['refunds', 'clearing']) as a(account)
      where t.move = 'funds' and e.account = 'owed'`.execute(tx),
  'what was given to a company is what the bank has said, while it was not taken back': (tx) =>
    sql`
      insert into entry_placements (trust_id, company_id, key, reason)
      select trust_id, company_id, 'no entry', 'None' from transfers limit 1`.execute(tx),
  'what statements say of a disbursement is what was booked of it': (tx) =>
    sql`update disbursements set found = true`.execute(tx),
};
