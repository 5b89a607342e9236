import { sql } from 'kysely';
import { addDays, daysBetween, type PlanDate } from '../../model/values/dates.ts';
import { closingDay, type ExercisePeriod, nextRequestDay } from '../../model/vesting/exercisePeriods.ts';
import type { Context } from '../engine/commands/context.ts';
import { about, announceAll } from '../notices/announce.ts';
import { reminderDays } from '../notices/reminderDays.ts';

type Pool = { id: string; name: string; periods: ExercisePeriod[] };
type Closing = { poolName: string; lastDay: PlanDate; nextDay: PlanDate | null };

/**
 * Reminds everybody who has something left to ask for that a window ends, or a blackout begins; of a last day to exercise
 * that is no later, nobody, because that has reminders of its own. A day is run once, so nobody is reminded twice.
 */
export const remindOfClosing = async (ctx: Context, day: PlanDate) => {
  const { rows: pools } = await sql<Pool>`
    select p.id, p.name, jsonb_agg(jsonb_build_object('kind', x.kind, 'from', x.from_day, 'until', x.until_day)) as periods
    from pools p join exercise_periods x on x.pool_id = p.id
    where p.status = 'active' and exists (
      select from exercise_periods n where n.pool_id = p.id and n.until_day >= ${day})
    group by p.id order by p.id`.execute(ctx.tx);
  const closing = new Map(
    pools.flatMap(({ id, name: poolName, periods }): [string, Closing][] => {
      const lastDay = closingDay(periods, day);
      if (!lastDay || !reminderDays.includes(daysBetween(day, lastDay))) return [];
      return [[id, { poolName, lastDay, nextDay: nextRequestDay(periods, addDays(lastDay, 1)) ?? null }]];
    }),
  );
  if (closing.size === 0) return;
  // Whoever has several plans is told of the newest.
  const { rows: plans } = await sql<{ id: string; employee_id: string; pool_id: string; last_day: PlanDate }>`
    select distinct on (p.pool_id, p.employee_id) p.plan_id as id, p.employee_id, p.pool_id, p.last_day
    from coming_last_days p join accounts a on a.plan_id = p.plan_id and a.unit = 'options' and a.name = 'vested' and a.balance > 0
    join jsonb_to_recordset(${JSON.stringify([...closing].map(([id, { lastDay }]) => ({ id, day: lastDay })))}::jsonb)
      as c(id uuid, day date) on c.id = p.pool_id
    where (p.status = 'completed' or (p.early_exercise and p.status in ('active', 'on-milestone-date')))
      and p.last_day > c.day
      and not exists (select from exercise_requests x where x.plan_id = p.plan_id and x.status = 'requested')
    order by p.pool_id, p.employee_id, p.created_at desc, p.plan_id`.execute(ctx.tx);
  await announceAll(
    ctx,
    'exercise',
    'exerciseCloses',
    plans.map(({ id, employee_id, pool_id, last_day }) => {
      const { nextDay, ...said } = closing.get(pool_id)!;
      return {
        parties: [{ employee: employee_id }],
        record: about.plan(id),
        data: { ...said, nextDay: nextDay && nextDay <= last_day ? nextDay : null },
      };
    }),
  );
};
