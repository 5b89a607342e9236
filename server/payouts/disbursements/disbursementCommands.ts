import { sql } from 'kysely';
import type { disbursements } from '../../../model/resources/disbursements.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { type Currency, moneyFault, parseMoney } from '../../../model/values/money.ts';
import { conflict, invalid, schemaProblem } from '../../base/problem.ts';
import { reverseCash, standingCash } from '../../cash/bookCash.ts';
import { firstDayWith, freeIn, lockCash } from '../../cash/freeIn.ts';
import type { Context, Handlers } from '../../engine/commands/context.ts';
import { closedUntil, refuseClosed } from '../../ledger/closedBooks.ts';
import { saidAmount } from '../../notices/activities.ts';
import { moneyOf, paymentReference } from '../../plans/payment.ts';
import { bookDisbursement } from './bookDisbursement.ts';

/** Money of a company that the trust pays to others than the holders of a payout, and the cash that it comes out of. */
export const disbursementHandlers: Handlers<typeof disbursements> = {
  create: async (ctx, input) => {
    const {
      company_id,
      account,
      currency,
      amount: typed,
      payee,
      iban,
      purpose,
      payBy,
      bank_entry_id,
    } = input;
    const amount = parseMoney(typed, currency as Currency);
    if (amount === undefined)
      throw invalid({ amount: schemaProblem(moneyFault(typed, currency as Currency)!) });
    if (amount <= 0n) throw invalid({ amount: 'validation.aboveZero' });
    await lockCash(ctx, company_id);
    const free = await freeIn(ctx, { company_id, account, currency });
    if (amount > free)
      throw invalid({
        amount: {
          key: 'disbursedTooMuch',
          of: { available: moneyOf({ amount: free > 0n ? free : 0n, currency }) },
        },
      });
    const placement_id = bank_entry_id
      ? await placementOf(ctx, bank_entry_id, { account, currency, amount })
      : null;
    const { id } = await ctx.tx
      .insertInto('disbursements')
      .values({
        company_id,
        account,
        currency,
        amount,
        payee,
        iban: iban ?? null,
        purpose: purpose ?? null,
        pay_by: payBy ?? null,
        reference: paymentReference(),
        placement_id,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  'mark-paid': async (ctx, { id }, input) => {
    const disbursement = await locked(ctx, id);
    const on = input.paidOn ?? ctx.today;
    await lockCash(ctx, disbursement.company_id);
    refuseClosed(ctx, await closedUntil(ctx, disbursement.company_id), on, 'paidOn');
    await refuseTooEarly(ctx, disbursement, on);
    await bookDisbursement(ctx, disbursement, { on, isFound: false });
    return {
      details: { amount: saidAmount(disbursement.amount, disbursement.currency), paidOn: on },
    };
  },

  withdraw: async (ctx, { id }) => {
    await end(ctx, id, { status: 'withdrawn' });
  },

  reverse: async (ctx, { id }, { reason }) => {
    await end(ctx, id, { status: 'reversed', reason });
    const { rows } = await sql<{ id: string }>`
      select t.id from cash_transactions t
      where t.disbursement_id = ${id} and t.move = 'disbursement' and ${standingCash}`.execute(ctx.tx);
    await reverseCash(
      ctx,
      rows.map((row) => row.id),
      ctx.today,
    );
    return { details: { reason } };
  },
};

/** Nothing was paid before the account had the money for it: the trust's cash of any day is what was there then. */
const refuseTooEarly = async (ctx: Context, disbursement: Disbursement, on: PlanDate) => {
  const from = await firstDayWith(ctx, disbursement);
  if (from && on < from)
    throw invalid({ paidOn: { key: 'paidBeforeItCame', of: { amount: moneyOf(disbursement), date: from } } });
};

/**
 * That an entry was given to the company, or came in part beyond a payout; that can be paid back out of the account that it is
 * on, and no more.
 */
const placementOf = async (
  { tx }: Context,
  entryId: string,
  { account, currency, amount }: { account: string; currency: string; amount: bigint },
) => {
  const placement = await tx
    .selectFrom('bank_entries as b')
    .innerJoin('entry_placements as x', (join) =>
      join
        .onRef('x.trust_id', '=', 'b.trust_id')
        .onRef('x.key', '=', 'b.key')
        .on('x.taken_back_at', 'is', null)
        .on('x.for_receipts', '=', false),
    )
    .select([
      'x.id',
      'b.currency',
      sql<bigint>`coalesce(x.part, b.amount) - (
      select coalesce(sum(d.amount), 0)::bigint from disbursements d
      where d.placement_id in (select p.id from entry_placements p where p.trust_id = x.trust_id and p.key = x.key)
        and d.status in ('open', 'paid'))`.as('left'),
    ])
    .where('b.id', '=', entryId)
    .where('b.direction', '=', 'credit')
    .executeTakeFirst();
  if (!placement || account !== 'refunds' || placement.currency !== currency)
    throw invalid({ bank_entry_id: 'entryNotToPayBack' });
  const { id, left } = placement;
  if (amount > left)
    throw invalid({
      amount: {
        key: 'paysBackTooMuch',
        of: { available: moneyOf({ amount: left > 0n ? left : 0n, currency }) },
      },
    });
  return id;
};

type Disbursement = Awaited<ReturnType<typeof locked>>;

const locked = async (ctx: Context, id: string) => {
  const row = await ctx.tx
    .selectFrom('disbursements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A statement of the bank may have shown it meanwhile.
  if (row.status !== 'open') throw conflict('disbursementEnded');
  return row;
};

const end = async (
  { tx }: Context,
  id: string,
  ended: { status: 'withdrawn' } | { status: 'reversed'; reason: string },
) => {
  const from = ended.status === 'withdrawn' ? 'open' : 'paid';
  const done = await tx
    .updateTable('disbursements')
    .set(ended)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!done) throw conflict('disbursementEnded');
};
