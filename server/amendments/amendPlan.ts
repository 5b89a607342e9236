import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Context } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { raiseMilestones } from '../plans/milestones.ts';
import { vestDue } from '../plans/vest.ts';
import { type AmendmentRow, toldOf } from './amendmentRows.ts';

/**
 * Puts an amendment into force on its day: what is due by then vests by the former terms, and the rest follows the new
 * ones. Nothing else moves.
 */
export const amendPlan = async (ctx: Context, amendment: AmendmentRow, day: PlanDate) => {
  const { id, plan_id: planId, version, status, effective_date: effectiveDate } = amendment;
  await sql`select from plans where id = ${planId} for no key update`.execute(ctx.tx);
  await vestDue(ctx, effectiveDate, [planId]);
  await sql`
    update plans p set exercise_price = a.exercise_price, exercise_price_fraction = a.exercise_price_fraction,
      expiry_date = a.expiry_date, post_termination_days = a.post_termination_days, vesting = a.vesting,
      -- A reversal or a late evaluation may have given more time than the former terms.
      last_exercisable_day = case when p.last_exercisable_day > p.expiry_date
        then greatest(p.last_exercisable_day, a.expiry_date) else a.expiry_date end
    from amendments a where a.id = ${id} and p.id = a.plan_id`.execute(ctx.tx);
  if (amendment.change) await replan(ctx, amendment);
  await ctx.tx.updateTable('amendments').set({ status: 'effective' }).where('id', '=', id).execute();
  const said = { version: String(version), effectiveDate };
  await recordActivity(ctx, 'took-effect', about.amendment(id), {
    ...said,
    status: { before: status, after: 'effective' },
  });
  await recordActivity(ctx, 'amended', about.plan(planId), said);
  const { parties, planName } = await toldOf(ctx, amendment);
  await announce(ctx, parties, 'plan', about.amendment(id), 'planAmended', {
    planName,
    version,
    effectiveDate,
  });
  await vestDue(ctx, day, [planId]);
  await raiseMilestones(ctx, day, [planId]);
};

/** Plans anew what has not vested, and gives open milestones the days of the new terms. */
const replan = async ({ tx }: Context, { plan_id, vesting }: AmendmentRow) => {
  const { tranches, milestones } = VestingTerms.parse(vesting);
  await sql`delete from plan_tranches where plan_id = ${plan_id} and transaction_id is null`.execute(tx);
  await sql`
    insert into plan_tranches (plan_id, date, pieces)
    select ${plan_id}, t.date, t.pieces - coalesce(v.pieces, 0)
    from jsonb_to_recordset(${JSON.stringify(tranches)}::jsonb) as t(date date, pieces bigint)
    left join (
      select date, sum(pieces) as pieces from plan_tranches where plan_id = ${plan_id} group by date
    ) v on v.date = t.date
    where t.pieces <> coalesce(v.pieces, 0)`.execute(tx);
  await sql`
    update plan_milestones m set due_date = t."dueDate"
    from jsonb_to_recordset(${JSON.stringify(milestones)}::jsonb) as t(name text, "dueDate" date)
    where m.plan_id = ${plan_id} and m.name = t.name and m.due_date <> t."dueDate"`.execute(tx);
};
