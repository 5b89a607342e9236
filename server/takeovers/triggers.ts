import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { isWithin } from '../../model/vesting/acceleration.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Context } from '../engine/commands/context.ts';
import { planNames } from '../lookup/planName.ts';
import { raiseMilestones } from '../plans/milestones.ts';
import { settleStatus } from '../plans/planFigures.ts';
import { announceExercisePeriod, vestDue } from '../plans/vest.ts';
import { accelerate, type Takeover } from './accelerate.ts';

type Accelerated = {
  id: string;
  pool_id: string;
  employee_id: string;
  company_id: string;
  vesting: unknown;
  last_exercisable_day: PlanDate;
};

/**
 * A change of control vests ahead what plans with a single trigger say: all of its company, or some. Plans that were
 * granted later, that have ended, or that could not be exercised any more on its day stay as they are.
 */
export const triggerSingle = async (ctx: Context, takeover: Takeover, planIds?: string[]) => {
  const { rows: plans } = await sql<Accelerated>`
    select p.id, p.pool_id, p.employee_id, p.company_id, p.vesting, p.last_exercisable_day
    from plans p join takeovers t on t.company_id = p.company_id
    where t.id = ${takeover.id} and p.vesting -> 'acceleration' ->> 'trigger' = 'single'
      and p.granted_on <= t.effective_date and p.last_exercisable_day >= t.effective_date
      and p.status in ('active', 'on-milestone-date', 'completed')
      and ${planIds === undefined ? sql`true` : sql`p.id = any (${planIds}::uuid[])`}
    order by p.id for no key update of p`.execute(ctx.tx);
  if (plans.length === 0) return;
  const ids = plans.map(({ id }) => id);
  await vestDue(ctx, takeover.effective_date, ids);
  for (const plan of plans) {
    const acceleration = VestingTerms.parse(plan.vesting).acceleration!;
    await accelerate(ctx, plan, { takeover, acceleration, day: takeover.effective_date });
  }
  const settled = await settleStatus(ctx, ids);
  await vestDue(ctx, ctx.today, ids);
  await raiseMilestones(ctx, ctx.today, ids);
  const completed = new Set(settled.filter(({ status }) => status === 'completed').map(({ id }) => id));
  const names = await planNames(ctx, [...completed]);
  await announceExercisePeriod(
    ctx,
    plans
      .filter(({ id }) => completed.has(id))
      .map(({ id, employee_id, last_exercisable_day: lastDay }) => ({
        ...{ id, lastDay, planName: names.get(id)! },
        parties: [{ employee: employee_id }],
      })),
  );
};

/** The changes of control of a plan's company after its grant that are confirmed, the latest first. */
const takeoversOf = async ({ tx }: Context, planId: string): Promise<Takeover[]> => {
  const { rows } = await sql<Takeover>`
    select t.id, t.effective_date from takeovers t join plans p on p.company_id = t.company_id
    where p.id = ${planId} and t.status = 'effective' and t.effective_date >= p.granted_on
    order by t.effective_date desc`.execute(tx);
  return rows;
};

/**
 * A good leaver vests ahead what the plan says with a double trigger, where a change of control is not longer ago than it
 * says. Answers whether anything did.
 */
export const triggerDouble = async (ctx: Context, planId: string, day: PlanDate): Promise<boolean> => {
  const plan = await ctx.tx
    .selectFrom('plans')
    .select(['id', 'pool_id', 'employee_id', 'company_id', 'vesting'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const { acceleration } = VestingTerms.parse(plan.vesting);
  if (acceleration?.trigger !== 'double') return false;
  const takeover = (await takeoversOf(ctx, planId)).find(({ effective_date }) =>
    isWithin(day, effective_date, acceleration.months!),
  );
  if (!takeover) return false;
  return (await accelerate(ctx, plan, { takeover, acceleration, day })) > 0n;
};

/** What changes of control since a day would have vested ahead of plans whose employee had left then, and has not. */
export const triggerSince = async (ctx: Context, planIds: string[], day: PlanDate) => {
  const { rows } = await sql<Takeover>`
    select distinct t.id, t.effective_date from takeovers t join plans p on p.company_id = t.company_id
    where p.id = any (${planIds}::uuid[]) and t.status = 'effective' and t.effective_date >= ${day}
    order by t.effective_date`.execute(ctx.tx);
  for (const takeover of rows) await triggerSingle(ctx, takeover, planIds);
};
