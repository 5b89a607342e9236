import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { planNames } from '../lookup/planName.ts';
import { about, announceAll } from '../notices/announce.ts';

/** The numbers of days before the last exercisable day. */
const reminderDays = [21, 10, 5, 1];

type Ending = { id: string; employee_id: string; last_day: PlanDate; days: number; vested: bigint };

/** Reminds everybody with something left to ask for that the last day comes near; once for each number of days. */
export const remindOfLastDay = async (ctx: Context, day: PlanDate) => {
  const { rows: ending } = await sql<Ending>`
    with near as (
      select p.plan_id as id, p.employee_id, p.last_day, p.last_day - ${day}::date as days,
        a.balance - coalesce(x.pieces::bigint, 0) as vested
      from coming_last_days p join accounts a on a.plan_id = p.plan_id and a.unit = 'options' and a.name = 'vested'
      left join exercise_requests x on x.plan_id = p.plan_id and x.status = 'requested'
      where p.last_day in (${sql.join(reminderDays.map((days) => sql`${day}::date + ${sql.lit(days)}`))})
        and a.balance > coalesce(x.pieces::bigint, 0)
        and (p.status = 'completed' or (p.early_exercise and p.status in ('active', 'on-milestone-date')))
    ), new as (
      insert into reminders (plan_id, last_day, days) select id, last_day, days from near
      on conflict do nothing returning plan_id
    )
    select near.* from near join new on new.plan_id = near.id order by near.id`.execute(ctx.tx);
  if (ending.length === 0) return;
  const names = await planNames(
    ctx,
    ending.map(({ id }) => id),
  );
  await announceAll(
    ctx,
    'plan',
    'exerciseEnds',
    ending.map(({ id, employee_id, last_day, days, vested }) => ({
      parties: [{ employee: employee_id }],
      record: about.plan(id),
      data: { planName: names.get(id)!, pieces: vested, lastDay: last_day, days },
    })),
  );
};
