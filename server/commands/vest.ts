import { sql } from 'kysely';
import type { PlanDate } from '../../model/dates.ts';
import { type Line, post } from '../ledger.ts';
import { about, announce, recordActivity } from './announce.ts';
import type { Context } from './context.ts';
import { planName } from './planName.ts';

type Due = {
  plan_id: string;
  pool_id: string;
  employee_id: string;
  expiry_date: PlanDate;
  date: PlanDate;
  pieces: bigint;
  unvested: bigint;
};

/**
 * Writes the dated tranches that have fallen due by the day, each on its own date; the one that leaves nothing unvested
 * is the full vesting and opens the exercise period. For one plan, or for all of them.
 */
export const vestDue = async (ctx: Context, day: PlanDate, planId?: string) => {
  const { rows } = await sql<Due>`
    select t.plan_id, p.pool_id, p.employee_id, p.expiry_date, t.date, t.pieces,
      a.balance as unvested
    from plan_tranches t
    join plans p on p.id = t.plan_id
    join accounts a on a.plan_id = p.id and a.unit = 'options' and a.name = 'unvested'
    where t.vested_on is null and t.date <= ${day} and p.status in ('active', 'on-milestone-date')
      and ${planId === undefined ? sql`true` : sql`p.id = ${planId}`}
    order by t.plan_id, t.date
    for update of p`.execute(ctx.tx);
  if (rows.length === 0) return;
  const plans = Map.groupBy(rows, (due) => due.plan_id);
  const lines: Line[] = [];
  const completed: string[] = [];
  for (const [id, tranches] of plans) {
    let left = tranches[0]!.unvested;
    for (const due of tranches) {
      left -= due.pieces;
      lines.push({
        move: left === 0n ? 'vestFully' : 'vestPartly',
        poolId: due.pool_id,
        planId: id,
        employeeId: due.employee_id,
        pieces: due.pieces,
        effectiveDate: due.date,
      });
    }
    if (left === 0n) completed.push(id);
  }
  await post(ctx, lines);
  await sql`update plan_tranches set vested_on = ${day} where vested_on is null and date <= ${day}
    and plan_id = any (${[...plans.keys()]}::uuid[])`.execute(ctx.tx);
  if (completed.length > 0)
    await ctx.tx.updateTable('plans').set({ status: 'completed' }).where('id', 'in', completed).execute();
  for (const [id, tranches] of plans) await tell(ctx, id, tranches, completed.includes(id));
};

const tell = async (ctx: Context, id: string, tranches: Due[], completed: boolean) => {
  const { employee_id, expiry_date } = tranches[0]!;
  const pieces = tranches.reduce((sum, t) => sum + t.pieces, 0n);
  await recordActivity(ctx, completed ? 'vested-fully' : 'vested', about.plan(id), {
    pieces: String(pieces),
    effectiveDate: tranches.at(-1)!.date,
  });
  const name = await planName(ctx, id);
  await announce(ctx, [{ employee: employee_id }], 'plan', about.plan(id), 'vestingHappened', {
    planName: name,
    pieces,
  });
  if (completed)
    await announce(ctx, [{ employee: employee_id }], 'plan', about.plan(id), 'exercisePeriodStarted', {
      planName: name,
      lastDay: expiry_date,
    });
};
