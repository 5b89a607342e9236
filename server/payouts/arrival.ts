import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { invalid } from '../base/problem.ts';
import { bookAnew } from '../cash/bookBankEntries.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { placeExcess } from './decisions/placeExcess.ts';
import { reopenNoted } from './decisions/reopenEntry.ts';

type Arrival = {
  trust_id: string;
  company_id: string;
  currency: string;
  key: string;
  booked_on: PlanDate | null;
  amount: bigint;
  /** What it is more than the payout, in minor units; below zero where it is less. */
  beyond: bigint;
  is_named: boolean;
  is_unplaced: boolean;
};

/**
 * Takes an entry of the bank as the one that has brought the money of a payout: it waits for nobody any more. One that does
 * not have the payout's reference is booked for it from now on; where nothing says whose money that is, it may be another
 * amount than was asked for, with a reason. Answers its day, and what came beyond the payout, in minor units.
 */
export const takeArrival = async (
  ctx: ActorContext,
  payoutId: string,
  entryId: string,
  reason?: string | null,
) => {
  // The lock waits for a bank file that is being read, and for whoever else decides about the entry.
  await sql`select from trusts where id = (select trust_id from payouts where id = ${payoutId}) for no key update`.execute(
    ctx.tx,
  );
  const { rows } = await sql<Arrival>`
    select p.trust_id, p.company_id, a.currency, a.key, a.booked_on, a.amount, a.amount - p.gross_amount_value as beyond,
      a.is_named, a.is_unplaced
    from payouts p join (
      select payout_id, bank_entry_id, currency, key, booked_on, amount, is_named, false as is_unplaced from payout_arrivals
      union all
      select ${payoutId}::uuid, r.id, r.currency, b.key, r.booked_on, r.amount, false, true
      from bank_entry_records r join bank_entries b on b.id = r.id
      where r.id = ${entryId} and r.is_unplaced and r.direction = 'credit' and r.amount > 0
    ) a on a.payout_id = p.id and a.currency = p.currency
    where p.id = ${payoutId} and a.bank_entry_id = ${entryId} order by a.is_unplaced limit 1`.execute(ctx.tx);
  const [arrival] = rows;
  if (!arrival) throw invalid({ bankEntry_id: 'entryOfOtherMoney' });
  const { trust_id, company_id, currency, key, amount, booked_on: day, beyond } = arrival;
  if (beyond !== 0n && !arrival.is_unplaced) throw invalid({ bankEntry_id: 'entryOfOtherAmount' });
  if (beyond !== 0n && !reason) throw invalid({ reason: 'fundsOfOtherAmount' });
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
    .values({
      ...{ trust_id, key, decision: 'funds', resolved_by: ctx.actor.userId, created_at: ctx.now },
      reason: beyond === 0n ? null : (reason ?? null),
    })
    // It may have brought the money of a payout that was reversed.
    .onConflict((other) => other.doNothing())
    .execute();
  const excess = beyond > 0n ? beyond : 0n;
  if (reason)
    await placeExcess(ctx, { company_id, reason, placedBy: ctx.actor.userId }, [{ key, amount }], excess);
  // Some banks book on a day to come.
  return { shownOn: day && day < ctx.today ? day : ctx.today, excess };
};

/**
 * What somebody says of money that came in another amount than the payout takes is said of the bank's entries that show it:
 * they wait for no second word. Answers what came beyond the payout, in minor units; where one of them is the whole, the others
 * are given to the company by themselves.
 */
export const noteOtherAmounts = async (ctx: ActorContext, payoutId: string, reason: string) => {
  const { rows: arrivals } = await sql<{ key: string; amount: bigint; company_id: string; gross: bigint }>`
    select a.key, a.amount, p.company_id, p.gross_amount_value as gross
    from payout_arrivals a join payouts p on p.id = a.payout_id
    where p.id = ${payoutId} and a.is_named order by a.booked_on desc, a.bank_entry_id desc`.execute(ctx.tx);
  if (arrivals.length === 0) return 0n;
  const { company_id, gross } = arrivals[0]!;
  const came = arrivals.reduce((sum, { amount }) => sum + amount, 0n);
  const excess = came > gross && !arrivals.some(({ amount }) => amount === gross) ? came - gross : 0n;
  // What is to be paid back is not given to the company once more.
  const decision = excess > 0n ? 'funds' : 'noted';
  const { rows: noted } = await sql<{ bank_statement_id: string }>`
    with noted as (
      insert into bank_entry_resolutions (trust_id, key, decision, reason, resolved_by, created_at)
      select b.trust_id, b.key, ${decision}, ${reason}, ${ctx.actor.userId}, ${ctx.now}::timestamptz
      from payout_arrivals a join bank_entries b on b.id = a.bank_entry_id
      join bank_entry_records r on r.id = b.id and r.is_open
      where a.payout_id = ${payoutId} and a.is_named and b.outcome = 'amount-differs'
      on conflict do nothing returning trust_id, key
    )
    select distinct b.bank_statement_id from noted n join payout_arrivals a on a.payout_id = ${payoutId} and a.key = n.key
    join bank_entries b on b.id = a.bank_entry_id`.execute(ctx.tx);
  if (excess > 0n)
    await placeExcess(ctx, { company_id, reason, placedBy: ctx.actor.userId }, arrivals, excess);
  for (const { bank_statement_id } of noted)
    await recordActivity(ctx, 'resolved-entry', about.bankStatement(bank_statement_id), { decision, reason });
  return excess;
};
