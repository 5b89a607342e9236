import { type Selectable, sql } from 'kysely';
import { type Decision, decisionsAbout, type EntryOutcome } from '../../../model/bankEntry.ts';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';
import { conflict, invalid } from '../../base/problem.ts';
import { bookAnew } from '../../cash/bookBankEntries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Context, Handlers } from '../../engine/commands/context.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { leftOf } from '../bank/balance.ts';
import type { StatementEntry } from '../bank/statementEntry.ts';
import { type Candidate, paymentsWhere } from '../transfers/candidates.ts';
import { chargeLimitsOf, settleBalances } from '../transfers/settleBalances.ts';
import { settleEntries } from '../transfers/settleEntries.ts';
import { lockPayments, settlePayments } from '../transfers/settlePayments.ts';
import { lockedEntry } from './lockedEntry.ts';

type Entry = Selectable<Schema['bank_entries']>;

/** Records what a person says an entry means for its payment, and why. */
export const resolveEntry: Handlers<typeof bankEntries>['resolve'] = async (ctx, { id }, input) => {
  const { decision, reason } = input;
  const entry = await lockedEntry(ctx, id);
  const { key, trust_id, outcome, direction, counted, payment_count } = entry;
  const said = { outcome: outcome as EntryOutcome, direction: direction as StatementEntry['direction'] };
  const possible = decisionsAbout({
    ...said,
    countsForOne: counted && payment_count === 1,
    isPrice: await isPrice(ctx, entry),
  });
  if (!possible.includes(decision)) throw invalid({ decision: 'decisionUnfit' });
  const written = await ctx.tx
    .insertInto('bank_entry_resolutions')
    .values({ trust_id, key, decision, reason, resolved_by: ctx.actor.userId, created_at: ctx.now })
    .onConflict((other) => other.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) throw conflict('entryResolved');
  if (decision !== 'noted') await settle(ctx, entry, decision, reason);
  await recordActivity(ctx, 'resolved-entry', about.bankStatement(entry.bank_statement_id), {
    decision,
    reason,
  });
};

const isPrice = async ({ tx }: Context, { payment_id }: Entry) => {
  const payment = await tx
    .selectFrom('payments')
    .select('payout_id')
    .where('id', '=', payment_id)
    .executeTakeFirst();
  return payment?.payout_id === null;
};

const settle = async (ctx: Context, entry: Entry, decision: Exclude<Decision, 'noted'>, reason: string) => {
  const id = entry.payment_id!;
  await lockPayments(ctx, [id]);
  const [payment] = (await paymentsWhere(ctx, sql`y.id = ${id}`)) as [Candidate];
  if (decision === 'unrelated') return takeOut(ctx, entry, payment);
  if (!payment.isDue) throw conflict('paymentNotDue');
  const { amount, balance } = payment;
  if (decision === 'paid')
    return settlePayments(
      ctx,
      [{ id, status: 'paid', paid_on: entry.booked_on ?? ctx.today, found: true }],
      reason,
    );
  const left = leftOf(amount, balance);
  const isPart = decision === 'returned-in-part';
  if (left >= amount || (isPart && left <= 0n)) throw invalid({ decision: 'decisionUnfit' });
  const rest = left > 0n ? left : 0n;
  return settlePayments(
    ctx,
    [
      {
        id,
        status: 'returned',
        return_reason: entry.bank_reason,
        ...(isPart ? { kept: rest } : { charge: rest }),
      },
    ],
    reason,
  );
};

/** The payment stays as it is without the entry. */
const takeOut = async (ctx: Context, entry: Entry, payment: Candidate) => {
  const limits = await chargeLimitsOf(ctx, entry.trust_id);
  const { rows } = await sql<{ booked_on: string | null }>`
    select max(booked_on) as booked_on from bank_entries
    where payment_id = ${payment.id} and counted and direction = 'debit' and key <> ${entry.key}`.execute(
    ctx.tx,
  );
  const without: Pick<StatementEntry, 'direction' | 'isReversal' | 'bookedOn' | 'valueOn' | 'returned'> = {
    direction: entry.direction as StatementEntry['direction'],
    isReversal: entry.reversal,
    bookedOn: rows[0]!.booked_on ?? undefined,
    valueOn: undefined,
    returned: undefined,
  };
  const telling = { entry: without as StatementEntry, amount: -entry.amount! };
  const fitting = await settleBalances(ctx, new Map([[payment, [telling]]]), limits);
  await settleEntries(ctx, fitting, []);
  await bookAnew(ctx, entry.trust_id, {
    key: entry.key,
    direction: entry.direction as StatementEntry['direction'],
    currency: entry.currency,
    amount: entry.amount!,
    day: entry.booked_on ?? ctx.today,
  });
};
