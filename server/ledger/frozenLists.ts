import { sql } from 'kysely';
import type { PayoutType } from '../../model/payout/parts.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';

const stands = sql`p.status in ('approved', 'funded', 'paid')`;

/**
 * The last day for which it is settled who held certificates of a shareholding, because a dividend was approved by it.
 * On the day of an approval itself, what happens later comes after it.
 */
export const frozenUntil = async (ctx: Context, poolId: string): Promise<PlanDate | undefined> => {
  const { rows } = await sql<{ date: PlanDate | null }>`
    select max(case when p.record_date < ${ctx.today} or p.counted_lines is null then p.record_date
      else p.record_date - 1 end) as date
    from payouts p where p.pool_id = ${poolId} and p.type = 'dividend' and ${stands}`.execute(ctx.tx);
  return rows[0]!.date ?? undefined;
};

/**
 * Refuses to take lines back on which an approved payout rests: a liquidation on all that was there by its day, a
 * dividend on the certificates that were held at the end of its record date. They are taken back on a day, or each on its
 * own.
 */
export const keepPaidOut = async (ctx: Context, poolId: string, lines: string[], on?: PlanDate) => {
  const { rows } = await sql<{ type: PayoutType; date: PlanDate }>`
    select p.type, p.record_date as date from payouts p, transactions t
    where p.pool_id = ${poolId} and p.tranche_of_id is null and ${stands} and t.id = any (${lines}::uuid[])
      and case p.type
        when 'liquidation-proceeding' then t.effective_date <= p.record_date
        else coalesce(${on ?? null}::date, t.effective_date) <= p.record_date
          and (p.counted_lines is null or t.effective_date < p.record_date or t.id = any (p.counted_lines))
          and exists (select from entries e join accounts a on a.id = e.account_id
            where e.transaction_id = t.id and a.unit = 'certificates' and a.name = 'holder')
      end
    order by p.type desc, p.record_date desc limit 1`.execute(ctx.tx);
  const [payout] = rows;
  if (!payout) return;
  if (payout.type !== 'dividend') throw conflict('payoutRests');
  // A day after today cannot be chosen yet, and an import is taken back without a choice.
  throw conflict(on && payout.date === ctx.today ? 'frozenToday' : 'frozenList', { date: payout.date });
};
