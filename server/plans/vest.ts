import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { type LedgerLine, postDue } from '../ledger/post.ts';
import { planNames } from '../lookup/planName.ts';
import { byItself, type Details, recordActivities } from '../notices/activities.ts';
import { about, announceAll } from '../notices/announce.ts';
import { settleStatus, statusChanges } from './planFigures.ts';

type Due = {
  tranches: string[];
  plan_id: string;
  pool_id: string;
  employee_id: string;
  last_day: PlanDate;
  date: PlanDate;
  pieces: bigint;
  unvested: bigint;
};

/**
 * Writes the dated tranches that have fallen due by the day, each on its own date; the one that leaves nothing unvested
 * is the full vesting and opens the exercise period. For some plans, or for all of them. What is dated after an amendment
 * that both sides have agreed on vests by the new terms, once these are in force.
 */
export const vestDue = async (ctx: Context, day: PlanDate, planIds?: string[]) => {
  const isDue = sql`transaction_id is null and date <= ${day}
    and not exists (select from amendments m where m.plan_id = plan_tranches.plan_id and m.status = 'agreed'
      and m.effective_date < date)
    and ${planIds === undefined ? sql`true` : sql`plan_id = any (${planIds}::uuid[])`}`;
  // Locked before they are read, so that two who look at once do not both find the same tranche open.
  await sql`select from plans where id in (select plan_id from plan_tranches where ${isDue})
    and status in ('active', 'on-milestone-date') order by id for no key update`.execute(ctx.tx);
  const { rows: due } = await sql<Due>`
    select t.tranches, t.plan_id, p.pool_id, p.employee_id, l.last_day, t.date, t.pieces, a.balance as unvested
    from (
      select plan_id, date, sum(pieces)::bigint as pieces, array_agg(id::text) as tranches
      from plan_tranches where ${isDue}
      group by plan_id, date
    ) t
    join plans p on p.id = t.plan_id
    join coming_last_days l on l.plan_id = p.id
    join accounts a on a.plan_id = p.id and a.unit = 'options' and a.name = 'unvested'
    where p.status in ('active', 'on-milestone-date')
    order by t.plan_id, t.date`.execute(ctx.tx);
  if (due.length === 0) return;
  const plans = Map.groupBy(due, ({ plan_id }) => plan_id);
  const completed: string[] = [];
  const lines: LedgerLine[] = [];
  for (const [planId, tranches] of plans) {
    let left = tranches[0]!.unvested;
    for (const { pool_id, employee_id, pieces, date } of tranches) {
      left -= pieces;
      const move = left === 0n ? 'vestFully' : 'vestPartly';
      lines.push({ move, poolId: pool_id, planId, employeeId: employee_id, pieces, effectiveDate: date });
    }
    if (left === 0n) completed.push(planId);
  }
  const transactions = await postDue(ctx, lines);
  await close(ctx, due, transactions);
  const changes = statusChanges(completed.length > 0 ? await settleStatus(ctx, completed) : []);
  await tell(ctx, plans, new Map(completed.map((id) => [id, changes.get(id) ?? {}])));
};

const close = (ctx: Context, due: Due[], transactions: string[]) => {
  const closed = due.flatMap(({ tranches }, i) => tranches.map((id) => ({ id, by: transactions[i] })));
  return sql`update plan_tranches t set transaction_id = c.by
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as c(id uuid, by uuid) where t.id = c.id`.execute(
    ctx.tx,
  );
};

/** `completed` are the plans of which all has vested, each with its change of status. */
const tell = async (ctx: Context, plans: Map<string, Due[]>, completed: Map<string, Details>) => {
  const names = await planNames(ctx, [...plans.keys()]);
  const vested = [...plans].map(([id, tranches]) => ({
    id,
    planName: names.get(id)!,
    parties: [{ employee: tranches[0]!.employee_id }],
    record: about.plan(id),
    pieces: tranches.reduce((sum, t) => sum + t.pieces, 0n),
    effectiveDate: tranches.at(-1)!.date,
    lastDay: tranches[0]!.last_day,
  }));
  const isCompleted = ({ id }: { id: string }) => completed.has(id);
  const acts = vested.map(({ id, record, pieces, effectiveDate }) => ({
    id,
    record,
    details: { pieces: String(pieces), effectiveDate, ...completed.get(id) },
  }));
  await recordActivities(
    byItself(ctx),
    'vested',
    acts.filter((act) => !isCompleted(act)),
  );
  await recordActivities(byItself(ctx), 'vested-fully', acts.filter(isCompleted));
  await announceAll(
    ctx,
    'plan',
    'vestingHappened',
    vested.map(({ parties, record, planName, pieces }) => ({ parties, record, data: { planName, pieces } })),
  );
  await announceExercisePeriod(ctx, vested.filter(isCompleted));
};

type Completed = {
  id: string;
  planName: string;
  parties: { employee: string }[];
  lastDay: PlanDate;
};

/** Tells employees that from now on they can exercise, and until when. */
export const announceExercisePeriod = (ctx: Context, plans: Completed[]) =>
  announceAll(
    ctx,
    'plan',
    'exercisePeriodStarted',
    plans.map(({ id, parties, planName, lastDay }) => ({
      parties,
      record: about.plan(id),
      data: { planName, lastDay },
    })),
  );
