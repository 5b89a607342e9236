import { sql } from 'kysely';
import type { DisbursedAccount } from '../../model/cash/cash.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';

type Source = { company_id: string; account: DisbursedAccount; currency: string };

/** Lets those who look at what accounts of a company have free come one after the other, so that two do not take the same money. */
export const lockCash = ({ tx }: Context, companyId: string) =>
  sql`select from companies where id = ${companyId} for no key update`.execute(tx);

/**
 * What an account has, less what is to be paid out of it already, in minor units; of receipts also less what the trust is to
 * pay for pieces that employees sell for the tax on an exercise, once it is confirmed.
 */
export const freeIn = async ({ tx }: Context, { company_id, account, currency }: Source): Promise<bigint> => {
  const { rows } = await sql<{ free: string }>`
    select (coalesce((
      select sum(e.amount) from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where t.company_id = ${company_id} and t.currency = ${currency} and e.account = ${account}), 0) - coalesce((
      select sum(d.amount) from disbursements d
      where d.company_id = ${company_id} and d.currency = ${currency} and d.account = ${account}
        and d.status = 'open'), 0) - coalesce((
      select sum(x.kept_worth) from exercise_requests x
      where ${account} = 'receipts' and x.company_id = ${company_id} and x.currency = ${currency}
        and x.status = 'requested' and x.tax_method = 'sale-to-cover'), 0))::text as free`.execute(tx);
  return BigInt(rows[0]!.free);
};

/**
 * The first day from which an account has held an amount at the end of every day; undefined where it does not hold that
 * much now.
 */
export const firstDayWith = async (
  { tx }: Context,
  {
    company_id,
    account,
    currency,
    amount,
  }: { company_id: string; account: string; currency: string; amount: bigint },
): Promise<PlanDate | undefined> => {
  const { rows } = await sql<{ day: PlanDate | null }>`
    with changes as (
      select t.effective_date as day, sum(e.amount) as change from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where t.company_id = ${company_id} and t.currency = ${currency} and e.account = ${account}
      group by t.effective_date
    ), balances as (
      select day, sum(change) over (order by day) >= ${amount} as is_enough,
        lead(day) over (order by day) as next from changes
    )
    select case when not exists (select from balances where not is_enough) then (select min(day) from balances)
      else (select next from balances where not is_enough order by day desc limit 1) end::text as day`.execute(
    tx,
  );
  return rows[0]?.day ?? undefined;
};

/** What the trust's cash of receipts lacks to pay so much more for pieces, in minor units. Nobody takes of it meanwhile. */
export const missingForReceipts = async (
  ctx: Context,
  { amount, ...source }: Omit<Source, 'account'> & { amount: bigint },
): Promise<bigint> => {
  await lockCash(ctx, source.company_id);
  const free = await freeIn(ctx, { ...source, account: 'receipts' });
  return free < amount ? amount - free : 0n;
};
