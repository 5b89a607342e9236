import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { reverse } from '../ledger/post.ts';
import { reopenMilestones } from './aboveTarget.ts';

/**
 * The vestings, forfeits and expirations of plans after a day, and a grant after it, are taken back, each on its own date;
 * their tranches and milestones are open again.
 */
export const takeBackAfter = async (ctx: Context, planIds: string[], day: PlanDate, reason: string) => {
  const { rows } = await sql<{ id: string; type: string }>`
    select t.id, t.type from transactions t left join late_lines l on l.transaction_id = t.id
    where t.plan_id = any (${planIds}::uuid[]) and coalesce(l.due_on, t.effective_date) > ${day} and t.unit = 'options'
      and t.reverses_id is null and not exists (select from transactions r where r.reverses_id = t.id)`.execute(
    ctx.tx,
  );
  const [exercises, others] = [true, false].map((is) =>
    rows.filter(({ type }) => (type === 'exercise') === is),
  );
  if (others!.length === 0) return;
  const ids = others!.map(({ id }) => id);
  await refusePaidOut(ctx, ids);
  // The names are read before, because after a refusal the transaction answers nothing more.
  const earliest = exercises!.length > 0 ? await coveredFrom(ctx, planIds) : undefined;
  await reverse(ctx, ids, { reason }).catch((error) => {
    // 23514: an account would have been below zero, because what had vested was exercised, or what had returned to the
    // shareholding is in it no more.
    if (error.code !== '23514') throw error;
    throw earliest ? conflict('exerciseDepends', { date: earliest }) : conflict('promisedSince');
  });
  await sql`update plan_tranches set transaction_id = null where transaction_id = any (${ids}::uuid[])`.execute(
    ctx.tx,
  );
  await sql`update plan_milestones set status = 'waiting', transaction_id = null
    where plan_id = any (${planIds}::uuid[]) and status = 'evaluated' and evaluated_on > ${day}`.execute(
    ctx.tx,
  );
  await reopenMilestones(ctx, ids);
};

/** Refuses to touch lines of a liquidation: they stand as long as the payout does. */
const refusePaidOut = async (ctx: Context, lines: string[]) => {
  const { rows } = await sql<{ date: PlanDate }>`
    select p.record_date as date from payouts p join transactions t on p.transaction_id in (t.id, t.belongs_to_id)
    where t.id = any (${lines}::uuid[]) limit 1`.execute(ctx.tx);
  if (rows[0]) throw conflict('paidOutSince', rows[0]);
};

/** The first day by which as much of each plan had vested as was ever exercised of it. */
const coveredFrom = async (ctx: Context, planIds: string[]): Promise<PlanDate> => {
  const { rows } = await sql<{ day: PlanDate }>`
    select max(day) as day from (
      select min(date) as day from (
        select plan_id, effective_date as date,
          sum(sum(pieces) filter (where type <> 'exercise')) over (partition by plan_id order by effective_date) as vested,
          sum(sum(-pieces) filter (where type = 'exercise')) over (partition by plan_id) as exercised
        from (
          select a.plan_id, t.effective_date, t.type, e.pieces
          from entries e join accounts a on a.id = e.account_id join transactions t on t.id = e.transaction_id
          where a.plan_id = any (${planIds}::uuid[]) and a.unit = 'options' and a.name = 'vested'
        ) moved
        group by plan_id, effective_date
      ) days
      where vested >= exercised group by plan_id
    ) plans`.execute(ctx.tx);
  return rows[0]!.day;
};
