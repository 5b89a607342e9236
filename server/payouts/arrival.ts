import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { invalid } from '../base/problem.ts';
import { bookAnew } from '../cash/bookBankEntries.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { reopenNoted } from './decisions/reopenEntry.ts';

type Arrival = {
  trust_id: string;
  company_id: string;
  currency: string;
  key: string;
  booked_on: PlanDate | null;
  amount: bigint;
  is_whole: boolean;
  is_named: boolean;
};

/**
 * Takes an entry of the bank as the one that has brought the money of a payout, and answers its day: it waits for
 * nobody any more. One that does not have the payout's reference is booked for it from now on.
 */
export const takeArrival = async (ctx: ActorContext, payoutId: string, entryId: string) => {
  // The lock waits for a bank file that is being read, and for whoever else decides about the entry.
  await sql`select from trusts where id = (select trust_id from payouts where id = ${payoutId}) for no key update`.execute(
    ctx.tx,
  );
  const { rows } = await sql<Arrival>`
    select p.trust_id, p.company_id, a.currency, a.key, a.booked_on, a.amount, a.amount = p.gross_amount_value as is_whole,
      a.is_named
    from payout_arrivals a join payouts p on p.id = a.payout_id
    where a.payout_id = ${payoutId} and a.bank_entry_id = ${entryId}`.execute(ctx.tx);
  const [arrival] = rows;
  if (!arrival) throw invalid({ bankEntry_id: 'entryOfOtherMoney' });
  if (!arrival.is_whole) throw invalid({ bankEntry_id: 'entryOfOtherAmount' });
  const { trust_id, company_id, currency, key, amount, booked_on: day } = arrival;
  if (!arrival.is_named)
    await bookAnew(
      ctx,
      trust_id,
      { key, direction: 'credit', currency, amount, day: day ?? ctx.today },
      { id: payoutId, company_id },
    );
  await reopenNoted(ctx, { trust_id, key });
  await ctx.tx
    .insertInto('bank_entry_resolutions')
    .values({ trust_id, key, decision: 'funds', resolved_by: ctx.actor.userId, created_at: ctx.now })
    // It may have brought the money of a payout that was reversed.
    .onConflict((other) => other.doNothing())
    .execute();
  // Some banks book on a day to come.
  return day && day < ctx.today ? day : ctx.today;
};

/**
 * What somebody says of money that came in another amount than the payout takes is said of the bank's entries that show it:
 * they wait for no second word.
 */
export const noteOtherAmounts = async (ctx: ActorContext, payoutId: string, reason: string) => {
  const { rows } = await sql<{ bank_statement_id: string }>`
    with noted as (
      insert into bank_entry_resolutions (trust_id, key, decision, reason, resolved_by, created_at)
      select b.trust_id, b.key, 'noted', ${reason}, ${ctx.actor.userId}, ${ctx.now}::timestamptz
      from payout_arrivals a join bank_entries b on b.id = a.bank_entry_id
      join bank_entry_records r on r.id = b.id and r.is_open
      where a.payout_id = ${payoutId} and a.is_named and b.outcome = 'amount-differs'
      on conflict do nothing returning trust_id, key
    )
    select distinct b.bank_statement_id from noted n join payout_arrivals a on a.payout_id = ${payoutId} and a.key = n.key
    join bank_entries b on b.id = a.bank_entry_id`.execute(ctx.tx);
  for (const { bank_statement_id } of rows)
    await recordActivity(ctx, 'resolved-entry', about.bankStatement(bank_statement_id), {
      decision: 'noted',
      reason,
    });
};
