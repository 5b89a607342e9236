import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import { type CashMove, type CashPart, cashEntriesOf } from '../../model/cash/cash.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { portionsOf } from '../base/portions.ts';
import type { Context } from '../engine/commands/context.ts';

/** One transaction of cash to be written: of a company, or of none where nobody knows whose money it is. */
export type CashLine = {
  move: CashMove;
  trustId: string;
  companyId: string | null;
  currency: string;
  day: PlanDate;
  parts: readonly CashPart[];
  /** The key of the entry of the bank. */
  bankKey?: string;
  /** The line of pieces that the money was for. */
  transactionId?: string;
  disbursementId?: string;
  placementId?: string;
};

/**
 * Writes transactions of cash with their entries; those of nothing are left out. What is for a day of closed books is dated
 * on the first open day: the bank does not ask whether books are closed.
 */
export const bookCash = async (ctx: Context, lines: readonly CashLine[]) => {
  const written = lines
    .map((line) => ({ ...line, id: orderedId(), entries: cashEntriesOf(line.move, line.parts) }))
    .filter(({ entries }) => entries.length > 0);
  for (const some of portionsOf(written)) {
    const rows = some.map(
      ({
        id,
        move,
        trustId,
        companyId,
        currency,
        day,
        bankKey,
        transactionId,
        disbursementId,
        placementId,
      }) => ({
        id,
        move,
        trust_id: trustId,
        company_id: companyId,
        currency,
        day,
        bank_key: bankKey ?? null,
        for_transaction_id: transactionId ?? null,
        disbursement_id: disbursementId ?? null,
        placement_id: placementId ?? null,
      }),
    );
    await sql`
      insert into cash_transactions (id, trust_id, company_id, currency, move, effective_date, bank_key, for_transaction_id,
        disbursement_id, placement_id, actor_id, created_at)
      select r.id, r.trust_id, r.company_id, r.currency, r.move, open_day(r.company_id, r.day), r.bank_key, r.for_transaction_id,
        r.disbursement_id, r.placement_id, ${ctx.actor?.userId ?? null}::uuid, ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, trust_id uuid, company_id uuid, currency text,
        move text, day date, bank_key text, for_transaction_id uuid, disbursement_id uuid,
        placement_id uuid)`.execute(ctx.tx);
    const entries = some.flatMap(({ id, entries }) =>
      entries.map(({ amount, ...entry }) => ({ transaction_id: id, ...entry, amount: String(amount) })),
    );
    await sql`
      insert into cash_entries (transaction_id, account, amount, payout_id, payment_id)
      select e.transaction_id, e.account, e.amount, e.payout_id, e.payment_id
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(transaction_id uuid, account text, amount bigint,
        payout_id uuid, payment_id uuid)`.execute(ctx.tx);
  }
};

/**
 * Takes transactions of cash back by mirrored ones that name them: every entry the other way, each on its own day or all on
 * a later one. One that was taken back before is refused by the database.
 */
export const reverseCash = async (ctx: Context, ids: readonly string[], on?: PlanDate) => {
  if (ids.length === 0) return;
  const mirrored = JSON.stringify(ids.map((of) => ({ id: orderedId(), of })));
  const mirrors = sql`jsonb_to_recordset(${mirrored}::jsonb) as m(id uuid, of uuid)`;
  await sql`
    insert into cash_transactions (id, trust_id, company_id, currency, move, effective_date, bank_key, for_transaction_id,
      disbursement_id, placement_id, actor_id, reverses_id, created_at)
    select m.id, t.trust_id, t.company_id, t.currency, t.move, open_day(t.company_id, greatest(t.effective_date, ${on ?? null}::date)),
      t.bank_key, t.for_transaction_id, t.disbursement_id, t.placement_id, ${ctx.actor?.userId ?? null}::uuid, t.id, ${ctx.now}
    from ${mirrors} join cash_transactions t on t.id = m.of`.execute(ctx.tx);
  await sql`
    insert into cash_entries (transaction_id, account, amount, payout_id, payment_id)
    select m.id, e.account, -e.amount, e.payout_id, e.payment_id
    from ${mirrors} join cash_entries e on e.transaction_id = m.of`.execute(ctx.tx);
};

/** A transaction of cash that was neither taken back nor takes another one back, `t` being its row. */
export const standingCash = sql`t.reverses_id is null
  and not exists (select from cash_transactions r where r.reverses_id = t.id)`;
